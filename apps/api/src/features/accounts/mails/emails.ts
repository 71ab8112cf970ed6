import { afterClosing, retentionYears } from '@eigaichi/domain/accounts/closing';
import { bilingualEmail, type EmailRecipient as Reader } from '../../../emails/write-email.ts';
import type { Email } from '../../../ports/mail.ts';

export const confirmAddressEmail = (reader: Reader, link: string): Email =>
  bilingualEmail(reader, {
    ja: {
      subject: 'メールアドレスの確認',
      lines: [
        'ご登録ありがとうございます。次のリンクを開いてメールアドレスを確認してください。',
        'リンクは72時間有効です。確認後にログインできます。',
        '',
        link,
      ],
    },
    en: {
      subject: 'Confirm your email address',
      lines: [
        'Thank you for registering. Open this link to confirm your email address.',
        'The link is valid for 72 hours. Once the address is confirmed, you can log in.',
        '',
        link,
      ],
    },
  });

/** Lets a buyer confirm its address while its application is in review (D14). */
export const applicationEmail = (reader: Reader, link: string): Email =>
  bilingualEmail(reader, {
    ja: {
      subject: 'お申し込みを受け付けました',
      lines: [
        'お申し込みありがとうございます。次のリンクを開いてメールアドレスを確認してください。リンクは72時間有効です。',
        '',
        link,
        '',
        '審査の結果はメールでお知らせします。',
      ],
    },
    en: {
      subject: 'Application received',
      lines: [
        'Thank you for applying. Open this link to confirm your email address. It is valid for 72 hours.',
        '',
        link,
        '',
        'We will email you the result of our review.',
      ],
    },
  });

/** Notifies staff who manage accounts of a buyer waiting for approval (D14). */
export const newApplicationEmail = (reader: Reader, { company, link }: { company: string; link: string }): Email => ({
  ...bilingualEmail(reader, {
    ja: {
      subject: `バイヤーの登録申請：${company}`,
      lines: [`${company}から登録の申請がありました。承認または却下してください。`, '', link],
    },
    en: {
      subject: `Buyer application: ${company}`,
      lines: [`${company} has applied for an account. Approve or deny the application.`, '', link],
    },
  }),
  kind: 'buyer_waiting',
});

/** Notifies staff who manage accounts that a buyer moved its head office to another country (D24b). */
export const countryChangedEmail = (reader: Reader, { company, link }: { company: string; link: string }): Email => ({
  ...bilingualEmail(reader, {
    ja: {
      subject: `本社の国の変更：${company}`,
      lines: [
        `${company}が本社の国を変更しました。確認されるまで、国を限定したスクリーナーは以前の国で判定されます。内容を確認してください。`,
        '',
        link,
      ],
    },
    en: {
      subject: `Head office country changed: ${company}`,
      lines: [
        `${company} changed the country of its head office. Screeners limited to countries go by the earlier one until you confirm the change.`,
        '',
        link,
      ],
    },
  }),
  kind: 'buyer_waiting',
});

/** Sent to the owner when someone registers with a known address (D14). */
export const knownAddressEmail = (reader: Reader, { login, forgotten }: { login: string; forgotten: string }): Email =>
  bilingualEmail(reader, {
    ja: {
      subject: 'このメールアドレスは登録済みです',
      lines: [
        'このメールアドレスで新規登録の申し込みがありましたが、すでにアカウントが登録されています。',
        `ログイン：${login}`,
        `パスワードを忘れた場合：${forgotten}`,
        '心当たりがない場合は、何もする必要はありません。',
      ],
    },
    en: {
      subject: 'This email address is already registered',
      lines: [
        'Someone tried to register with this email address, which already has an account.',
        `Log in: ${login}`,
        `Forgot your password: ${forgotten}`,
        'If this was not you, you don’t need to do anything.',
      ],
    },
  });

/** `link` leads to the login, and confirms the address if still pending. */
export const approvedEmail = (reader: Reader, link: string): Email =>
  bilingualEmail(reader, {
    ja: {
      subject: 'アカウントが承認されました',
      lines: ['アカウントが承認されました。次のリンクからログインしてご利用ください。', '', link],
    },
    en: {
      subject: 'Account approved',
      lines: ['Your account was approved. Log in with this link.', '', link],
    },
  });

/** `reason` is staff's message to the applicant. */
export const deniedEmail = (reader: Reader, reason: string | null): Email =>
  bilingualEmail(reader, {
    ja: {
      subject: 'お申し込みの審査結果',
      lines: [
        '審査の結果、今回は登録のご希望に添えませんでした。ご不明な点はお問い合わせください。',
        ...(reason === null ? [] : ['', '理由：', reason]),
      ],
    },
    en: {
      subject: 'Application not approved',
      lines: [
        'After reviewing your application, we cannot approve your account. Please contact us if you have questions.',
        ...(reason === null ? [] : ['', 'Reason:', reason]),
      ],
    },
  });

type PaidTo = { readonly bank_code: string; readonly branch_code: string; readonly account_number: string };

/** Sent to the owner whenever the payout account changes: a thief's change must not go unnoticed (D14d). */
export const payoutAccountEmail = (reader: Reader, { bank_code, branch_code, account_number }: PaidTo): Email =>
  bilingualEmail(reader, {
    ja: {
      subject: '振込先口座が変更されました',
      lines: [
        `振込先口座が登録または変更されました。金融機関コード：${bank_code}、支店コード：${branch_code}、口座番号：${account_number}`,
        '心当たりがない場合は、すぐにお問い合わせください。',
      ],
    },
    en: {
      subject: 'Payout bank account changed',
      lines: [
        `Your payouts now go to bank code ${bank_code}, branch code ${branch_code}, account ${account_number}.`,
        'If this was not you, contact us immediately.',
      ],
    },
  });

/** Last email to an account: the data deleted, and the data retained with its period (D14e). */
export const closedEmail = (reader: Reader): Email => {
  const language = reader.preferred_language;
  const listed = (part: keyof typeof afterClosing) => afterClosing[part].map((line) => `- ${line[language]}`);
  return bilingualEmail(reader, {
    ja: {
      subject: '退会の手続きが完了しました',
      lines: [
        'ご利用ありがとうございました。退会の手続きが完了し、次の情報を削除しました。',
        ...listed('gone'),
        '',
        `法令により、次の記録は${retentionYears}年間保存します。`,
        ...listed('stored'),
      ],
    },
    en: {
      subject: 'Account closed',
      lines: [
        'Thank you for using Eigaichi. Your account is closed, and we deleted:',
        ...listed('gone'),
        '',
        `We keep these for ${retentionYears} years, as the law requires:`,
        ...listed('stored'),
      ],
    },
  });
};
