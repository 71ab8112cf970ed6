import { type EmailRecipient as Reader, writeEmail } from '../../../emails/write-email.ts';
import type { Email } from '../../../ports/mail.ts';

/** Changes to a company's access for people and programs (D11f). */
export const companyAccessChanges = [
  'change_sign_on',
  'change_group_roles',
  'force_sign_on',
  'unforce_sign_on',
  'verify_domain',
  'remove_domain',
  'add_token',
  'revoke_token',
  'create_api_key',
  'rotate_api_key',
  'revoke_api_key',
  'require_second_factor',
  'waive_second_factor',
] as const;
export type CompanyAccessChange = (typeof companyAccessChanges)[number];

/** Changes to an account's sign-in (D11d); the last parts of its actions in the audit log. */
export const signInChanges = [
  'add_authenticator',
  'remove_authenticator',
  'renew_recovery_codes',
  'use_recovery_code',
  'add_passkey',
  'remove_passkey',
  ...companyAccessChanges,
] as const;
export type SignInChange = (typeof signInChanges)[number];

const words: Record<'ja' | 'en', Record<SignInChange, string>> = {
  ja: {
    add_authenticator: '認証アプリが登録されました',
    remove_authenticator: '認証アプリの登録が解除されました',
    renew_recovery_codes: '回復コードが再発行されました',
    use_recovery_code: '回復コードが使用されました',
    add_passkey: 'パスキーが登録されました',
    remove_passkey: 'パスキーが削除されました',
    change_sign_on: 'シングルサインオンの接続が変更されました',
    change_group_roles: 'グループと役割の対応が変更されました',
    force_sign_on: 'ログインがシングルサインオンのみになりました',
    unforce_sign_on: 'シングルサインオンのみの設定が解除されました',
    verify_domain: 'メールドメインが確認されました',
    remove_domain: 'メールドメインが削除されました',
    add_token: '会社のトークンが発行されました',
    revoke_token: '会社のトークンが無効になりました',
    create_api_key: 'APIキーが作成されました',
    rotate_api_key: 'APIキーのシークレットが更新されました',
    revoke_api_key: 'APIキーが無効になりました',
    require_second_factor: '多要素認証が必須になりました',
    waive_second_factor: '多要素認証の必須が解除されました',
  },
  en: {
    add_authenticator: 'Authenticator app added',
    remove_authenticator: 'Authenticator app removed',
    renew_recovery_codes: 'New recovery codes issued',
    use_recovery_code: 'Recovery code used',
    add_passkey: 'Passkey added',
    remove_passkey: 'Passkey removed',
    change_sign_on: 'Single sign-on changed',
    change_group_roles: 'Group roles changed',
    force_sign_on: 'Login is now by single sign-on only',
    unforce_sign_on: 'Login is no longer by single sign-on only',
    verify_domain: 'Email domain verified',
    remove_domain: 'Email domain removed',
    add_token: 'Company token issued',
    revoke_token: 'Company token revoked',
    create_api_key: 'API key created',
    rotate_api_key: 'API key rotated',
    revoke_api_key: 'API key revoked',
    require_second_factor: 'Multi-factor authentication now required',
    waive_second_factor: 'Multi-factor authentication no longer required',
  },
};

const advice = {
  ja: '心当たりがない場合は、すぐにパスワードを変更し、アカウント設定でログイン方法をご確認ください。',
  en: 'If this was not you, change your password immediately and check your login methods on your account page.',
};

/** Always sent: it secures the account (D35d). */
export const signInChangedEmail = (reader: Reader, change: SignInChange): Email => {
  const language = reader.preferred_language;
  const subject = words[language][change];
  return writeEmail(reader, { subject, lines: [`${subject}${language === 'ja' ? '。' : '.'}`, advice[language]] });
};

const othersAdvice = {
  ja: '心当たりがない場合は、すぐに本人に確認し、アカウント設定の「会社へのアクセス」をご確認ください。',
  en: 'If you did not expect this, ask your colleague immediately and check “Access to your company” on your account page.',
};

/** Notifies the other owners of a company of an access change for its people. Always sent. */
export const companyAccessChangedEmail = (reader: Reader, change: CompanyAccessChange, by: string): Email => {
  const language = reader.preferred_language;
  const subject = words[language][change];
  const who = language === 'ja' ? `${subject}。変更した方：${by}` : `${subject}. Changed by ${by}.`;
  return writeEmail(reader, { subject, lines: [who, othersAdvice[language]] });
};
