import type { Bilingual, Language } from '@eigaichi/domain/shared/language';
import { bilingualEmail, type EmailTexts, type EmailRecipient as Reader } from '../../../emails/write-email.ts';
import type { Email } from '../../../ports/mail.ts';

const farewells: Record<Language, string> = {
  ja: 'Eigaichi（映画市）\nこのメールに心当たりがない場合は、破棄してください。',
  en: 'Eigaichi\nIf you did not expect this email, please ignore it.',
};

const email = (reader: Reader, texts: EmailTexts): Email =>
  bilingualEmail(reader, texts, farewells[reader.preferred_language]);

export const mfaEmail = (reader: Reader, code: string, minutes: number): Email => ({
  ...email(reader, {
    ja: {
      subject: `ログインの認証コード：${code}`,
      lines: ['ログイン用の認証コードです。', '', code, '', `コードは${minutes}分間有効です。`],
    },
    en: {
      subject: `Your login code: ${code}`,
      lines: ['Enter this code to log in:', '', code, '', `It is valid for ${minutes} minutes.`],
    },
  }),
  secrets: [code],
});

export const passwordLinkEmail = (reader: Reader, link: string): Email =>
  email(reader, {
    ja: {
      subject: 'パスワードの再設定',
      lines: ['次のリンクからパスワードを設定してください。リンクは1時間有効で、一度だけ使えます。', '', link],
    },
    en: {
      subject: 'Set your password',
      lines: ['Set your password with this link. It is valid for one hour and can be used once.', '', link],
    },
  });

/** Invites a colleague to the staff, with the role and the link that sets the password within a week (D16b). */
export const invitationEmail = (reader: Reader, { link, role }: { link: string; role: Bilingual }): Email =>
  email(reader, {
    ja: {
      subject: '運営スタッフへの招待',
      lines: [
        `Eigaichiの運営スタッフ（${role.ja}）として招待されました。`,
        '次のリンクからパスワードを設定し、ログインしてください。リンクは7日間有効で、一度だけ使えます。',
        '',
        link,
        '',
        '期限が過ぎた場合は、招待した担当者に再送を依頼してください。',
      ],
    },
    en: {
      subject: 'Invitation to join the Eigaichi staff',
      lines: [
        `You have been invited to join the Eigaichi staff (${role.en}).`,
        'Set your password with this link, then log in. It is valid for seven days and can be used once.',
        '',
        link,
        '',
        'If it has expired, ask the person who invited you to send it again.',
      ],
    },
  });

/** Sent on request when failed attempts, the owner's or a stranger's, locked the login (D13b). */
export const loginLinkEmail = (reader: Reader, link: string): Email =>
  email(reader, {
    ja: {
      subject: 'ログイン用リンク',
      lines: [
        'ログインの失敗が続いたため、ログインを一時的に制限しています。',
        '次のリンクを開くと、ご登録のパスワードでログインできます。リンクは1時間有効で、パスワードは10回まで入力できます。',
        '',
        link,
      ],
    },
    en: {
      subject: 'Login link',
      lines: [
        'Login to your account is temporarily restricted after several failed attempts.',
        'Open this link to log in with your password. It is valid for one hour and ten attempts.',
        '',
        link,
      ],
    },
  });

export const passwordChangedEmail = (reader: Reader): Email =>
  email(reader, {
    ja: {
      subject: 'パスワードが変更されました',
      lines: [
        'パスワードが変更され、ほかの端末のログインはすべて終了しました。',
        '心当たりがない場合は、すぐにパスワードを再設定してください。',
      ],
    },
    en: {
      subject: 'Password changed',
      lines: [
        'Your password was changed and all other sessions were logged out.',
        'If this was not you, reset your password immediately.',
      ],
    },
  });

/** Sent only after the correct password, at most once a day (D13). */
export const whyNoLoginEmail = (reader: Reader, reason: 'pending' | 'unconfirmed' | 'closed', link?: string): Email =>
  email(reader, {
    ja: {
      subject: 'ログインできませんでした',
      lines: [
        {
          pending: 'お申し込みは審査中です。承認後にログインできます。',
          unconfirmed:
            'メールアドレスの確認が済んでいません。次のリンクを開いて確認してください。リンクは72時間有効です。',
          closed: 'このアカウントは現在ご利用いただけません。お問い合わせください。',
        }[reason],
        ...(link === undefined ? [] : ['', link]),
      ],
    },
    en: {
      subject: 'Login failed',
      lines: [
        {
          pending: 'We are still reviewing your application. You can log in once it is approved.',
          unconfirmed:
            'Your email address is not confirmed yet. Open this link to confirm it. It is valid for 72 hours.',
          closed: 'This account cannot be used at present. Please contact us.',
        }[reason],
        ...(link === undefined ? [] : ['', link]),
      ],
    },
  });
