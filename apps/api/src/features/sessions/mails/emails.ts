import type { Bilingual } from '@eigaichi/domain/shared/language';
import { type EmailWording, type EmailRecipient as Reader, wordedEmail } from '../../../emails/write-email.ts';
import type { Email } from '../../../ports/mail.ts';

const farewells: Bilingual = {
  ja: 'Eigaichi（映画市）\nこのメールに心当たりがない場合は、破棄してください。',
  en: 'Eigaichi\nIf you did not expect this email, please ignore it.',
};

const noLogin: Bilingual = { ja: 'ログインできませんでした', en: 'Login failed' };

const wordings = {
  mfa: {
    subject: { ja: 'ログインの認証コード：{code}', en: 'Your login code: {code}' },
    lead: {
      ja: 'ログイン用の認証コードです。\n\n{code}\n\nコードは{minutes}分間有効です。',
      en: 'Enter this code to log in:\n\n{code}\n\nIt is valid for {minutes} minutes.',
    },
  },
  passwordLink: {
    subject: { ja: 'パスワードの再設定', en: 'Set your password' },
    lead: {
      ja: '次のリンクからパスワードを設定してください。リンクは1時間有効で、一度だけ使えます。',
      en: 'Set your password with this link. It is valid for one hour and can be used once.',
    },
  },
  invitation: {
    subject: { ja: '運営スタッフへの招待', en: 'Invitation to join the Eigaichi staff' },
    lead: {
      ja: 'Eigaichiの運営スタッフ（{role}）として招待されました。\n次のリンクからパスワードを設定し、ログインしてください。リンクは7日間有効で、一度だけ使えます。',
      en: 'You have been invited to join the Eigaichi staff ({role}).\nSet your password with this link, then log in. It is valid for seven days and can be used once.',
    },
    closing: {
      ja: '期限が過ぎた場合は、招待した担当者に再送を依頼してください。',
      en: 'If it has expired, ask the person who invited you to send it again.',
    },
  },
  loginLink: {
    subject: { ja: 'ログイン用リンク', en: 'Login link' },
    lead: {
      ja: 'ログインの失敗が続いたため、ログインを一時的に制限しています。\n次のリンクを開くと、ご登録のパスワードでログインできます。リンクは1時間有効で、パスワードは10回まで入力できます。',
      en: 'Login to your account is temporarily restricted after several failed attempts.\nOpen this link to log in with your password. It is valid for one hour and ten attempts.',
    },
  },
  passwordChanged: {
    subject: { ja: 'パスワードが変更されました', en: 'Password changed' },
    lead: {
      ja: 'パスワードが変更され、ほかの端末のログインはすべて終了しました。\n心当たりがない場合は、すぐにパスワードを再設定してください。',
      en: 'Your password was changed and all other sessions were logged out.\nIf this was not you, reset your password immediately.',
    },
  },
  pending: {
    subject: noLogin,
    lead: {
      ja: 'お申し込みは審査中です。承認後にログインできます。',
      en: 'We are still reviewing your application. You can log in once it is approved.',
    },
  },
  unconfirmed: {
    subject: noLogin,
    lead: {
      ja: 'メールアドレスの確認が済んでいません。次のリンクを開いて確認してください。リンクは72時間有効です。',
      en: 'Your email address is not confirmed yet. Open this link to confirm it. It is valid for 72 hours.',
    },
  },
  closed: {
    subject: noLogin,
    lead: {
      ja: 'このアカウントは現在ご利用いただけません。お問い合わせください。',
      en: 'This account cannot be used at present. Please contact us.',
    },
  },
} as const satisfies Record<string, EmailWording>;

type Facts = { readonly values?: Readonly<Record<string, string>>; readonly link?: string | undefined };

const email = (reader: Reader, news: keyof typeof wordings, { values = {}, link }: Facts = {}): Email =>
  wordedEmail(reader, wordings[news], { values, link: link ?? null, farewell: farewells[reader.preferred_language] });

export const mfaEmail = (reader: Reader, code: string, minutes: number): Email => ({
  ...email(reader, 'mfa', { values: { code, minutes: String(minutes) } }),
  secrets: [code],
});

export const passwordLinkEmail = (reader: Reader, link: string): Email => email(reader, 'passwordLink', { link });

/** Invites a colleague to the staff, with the role and the link that sets the password within a week (D16b). */
export const invitationEmail = (reader: Reader, { link, role }: { link: string; role: Bilingual }): Email =>
  email(reader, 'invitation', { values: { role: role[reader.preferred_language] }, link });

/** Sent on request when failed attempts, the owner's or a stranger's, locked the login (D13b). */
export const loginLinkEmail = (reader: Reader, link: string): Email => email(reader, 'loginLink', { link });

export const passwordChangedEmail = (reader: Reader): Email => email(reader, 'passwordChanged');

/** Sent only after the correct password, at most once a day (D13). */
export const whyNoLoginEmail = (reader: Reader, reason: 'pending' | 'unconfirmed' | 'closed', link?: string): Email =>
  email(reader, reason, { link });
