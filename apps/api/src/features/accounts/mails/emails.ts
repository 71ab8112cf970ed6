import { afterClosing, retentionYears } from '@eigaichi/domain/accounts/closing';
import { type EmailWording, type EmailRecipient as Reader, wordedEmail } from '../../../emails/write-email.ts';
import type { Email } from '../../../ports/mail.ts';

const wordings = {
  confirm: {
    subject: { ja: 'メールアドレスの確認', en: 'Confirm your email address' },
    lead: {
      ja: 'ご登録ありがとうございます。次のリンクを開いてメールアドレスを確認してください。\nリンクは72時間有効です。確認後にログインできます。',
      en: 'Thank you for registering. Open this link to confirm your email address.\nThe link is valid for 72 hours. Once the address is confirmed, you can log in.',
    },
  },
  application: {
    subject: { ja: 'お申し込みを受け付けました', en: 'Application received' },
    lead: {
      ja: 'お申し込みありがとうございます。次のリンクを開いてメールアドレスを確認してください。リンクは72時間有効です。',
      en: 'Thank you for applying. Open this link to confirm your email address. It is valid for 72 hours.',
    },
    closing: { ja: '審査の結果はメールでお知らせします。', en: 'We will email you the result of our review.' },
  },
  newApplication: {
    kind: 'buyer_waiting',
    subject: { ja: 'バイヤーの登録申請：{company}', en: 'Buyer application: {company}' },
    lead: {
      ja: '{company}から登録の申請がありました。承認または却下してください。',
      en: '{company} has applied for an account. Approve or deny the application.',
    },
  },
  countryChanged: {
    kind: 'buyer_waiting',
    subject: { ja: '本社の国の変更：{company}', en: 'Head office country changed: {company}' },
    lead: {
      ja: '{company}が本社の国を変更しました。確認されるまで、国を限定したスクリーナーは以前の国で判定されます。内容を確認してください。',
      en: '{company} changed the country of its head office. Screeners limited to countries go by the earlier one until you confirm the change.',
    },
  },
  knownAddress: {
    subject: { ja: 'このメールアドレスは登録済みです', en: 'This email address is already registered' },
    lead: {
      ja: 'このメールアドレスで新規登録の申し込みがありましたが、すでにアカウントが登録されています。\nログイン：{login}\nパスワードを忘れた場合：{forgotten}\n心当たりがない場合は、何もする必要はありません。',
      en: 'Someone tried to register with this email address, which already has an account.\nLog in: {login}\nForgot your password: {forgotten}\nIf this was not you, you don’t need to do anything.',
    },
  },
  approved: {
    subject: { ja: 'アカウントが承認されました', en: 'Account approved' },
    lead: {
      ja: 'アカウントが承認されました。次のリンクからログインしてご利用ください。',
      en: 'Your account was approved. Log in with this link.',
    },
  },
  denied: {
    subject: { ja: 'お申し込みの審査結果', en: 'Application not approved' },
    lead: {
      ja: '審査の結果、今回は登録のご希望に添えませんでした。ご不明な点はお問い合わせください。',
      en: 'After reviewing your application, we cannot approve your account. Please contact us if you have questions.',
    },
  },
  payoutAccount: {
    subject: { ja: '振込先口座が変更されました', en: 'Payout bank account changed' },
    lead: {
      ja: '振込先口座が登録または変更されました。金融機関コード：{bank_code}、支店コード：{branch_code}、口座番号：{account_number}\n心当たりがない場合は、すぐにお問い合わせください。',
      en: 'Your payouts now go to bank code {bank_code}, branch code {branch_code}, account {account_number}.\nIf this was not you, contact us immediately.',
    },
  },
  payoutAccountAbroad: {
    subject: { ja: '振込先口座が変更されました', en: 'Payout bank account changed' },
    lead: {
      ja: '海外の振込先口座が登録または変更されました。BIC：{bic}、口座：{account}、通貨：{currency}\n心当たりがない場合は、すぐにお問い合わせください。',
      en: 'Your payouts now go to account {account} ({currency}) at the bank with BIC {bic}.\nIf this was not you, contact us immediately.',
    },
  },
  closed: {
    subject: { ja: '退会の手続きが完了しました', en: 'Account closed' },
    lead: {
      ja: 'ご利用ありがとうございました。退会の手続きが完了し、次の情報を削除しました。\n{gone}\n\n法令により、次の記録は{years}年間保存します。\n{stored}',
      en: 'Thank you for using Eigaichi. Your account is closed, and we deleted:\n{gone}\n\nWe keep these for {years} years, as the law requires:\n{stored}',
    },
  },
} as const satisfies Record<string, EmailWording>;

export const confirmAddressEmail = (reader: Reader, link: string): Email =>
  wordedEmail(reader, wordings.confirm, { link });

/** Lets a buyer confirm its address while its application is in review (D14). */
export const applicationEmail = (reader: Reader, link: string): Email =>
  wordedEmail(reader, wordings.application, { link });

type AboutBuyer = { readonly company: string; readonly link: string };

/** Notifies staff who manage accounts of a buyer waiting for approval (D14). */
export const newApplicationEmail = (reader: Reader, { company, link }: AboutBuyer): Email =>
  wordedEmail(reader, wordings.newApplication, { values: { company }, link });

/** Notifies staff who manage accounts that a buyer moved its head office to another country (D24b). */
export const countryChangedEmail = (reader: Reader, { company, link }: AboutBuyer): Email =>
  wordedEmail(reader, wordings.countryChanged, { values: { company }, link });

/** Sent to the owner when someone registers with a known address (D14). */
export const knownAddressEmail = (reader: Reader, links: { login: string; forgotten: string }): Email =>
  wordedEmail(reader, wordings.knownAddress, { values: links });

/** `link` leads to the login, and confirms the address if still pending. */
export const approvedEmail = (reader: Reader, link: string): Email => wordedEmail(reader, wordings.approved, { link });

/** `reason` is staff's message to the applicant. */
export const deniedEmail = (reader: Reader, reason: string | null): Email => {
  const label = reader.preferred_language === 'ja' ? '理由：' : 'Reason:';
  return wordedEmail(reader, wordings.denied, { lines: reason === null ? [] : ['', label, reason] });
};

type PaidTo = { readonly bank_code: string; readonly branch_code: string; readonly account_number: string };

/** Sent to the owner whenever the payout account changes: a thief's change must not go unnoticed (D14d). */
export const payoutAccountEmail = (reader: Reader, account: PaidTo): Email =>
  wordedEmail(reader, wordings.payoutAccount, { values: account });

type PaidAbroad = {
  readonly bic: string;
  readonly iban: string | null;
  readonly account_abroad: string | null;
  readonly currency: string;
};

/** Sent to the owner whenever payouts go to an account abroad (D59). */
export const payoutAccountAbroadEmail = (reader: Reader, { bic, iban, account_abroad, currency }: PaidAbroad): Email =>
  wordedEmail(reader, wordings.payoutAccountAbroad, {
    values: { bic, account: iban ?? account_abroad ?? '', currency },
  });

/** Last email to an account: the data deleted, and the data retained with its period (D14e). */
export const closedEmail = (reader: Reader): Email => {
  const listed = (part: keyof typeof afterClosing) =>
    afterClosing[part].map((line) => `- ${line[reader.preferred_language]}`).join('\n');
  return wordedEmail(reader, wordings.closed, {
    values: { gone: listed('gone'), years: String(retentionYears), stored: listed('stored') },
  });
};
