import type { Bilingual } from '../shared/language.ts';
import type { RefusalCode } from '../shared/refusals.ts';

/** Reason for a failed login at a provider, for the company's owners, and the refusal that the person gets (D11f). */
type Fault = Bilingual & { readonly code: RefusalCode };

const faults = {
  unreachable: {
    code: 'sign_on_failed',
    ja: 'IDプロバイダーに接続できませんでした。',
    en: 'The identity provider could not be reached.',
  },
  refused: {
    code: 'sign_on_refused',
    ja: 'IDプロバイダーがログインを許可しませんでした。',
    en: 'The identity provider refused the login.',
  },
  wrong_issuer: {
    code: 'sign_on_failed',
    ja: 'IDプロバイダーの応答の発行者（Issuer）が設定と異なります。',
    en: 'The answer names another issuer than your settings.',
  },
  clock: {
    code: 'sign_on_failed',
    ja: 'IDトークンの時刻が1分を超えてずれています。IDプロバイダーの時計を確認してください。',
    en: 'The times in the ID token are more than a minute off. Check the identity provider’s clock.',
  },
  client: {
    code: 'sign_on_failed',
    ja: 'IDプロバイダーがクライアントIDまたはクライアントシークレットを受け付けませんでした。',
    en: 'The identity provider did not accept the client ID or the client secret.',
  },
  used: {
    code: 'sign_on_failed',
    ja: 'ログインの応答が期限切れか、すでに使用済みです。',
    en: 'The answer to this login is too old or was used before.',
  },
  invalid: {
    code: 'sign_on_failed',
    ja: 'IDプロバイダーの応答を検証できませんでした。',
    en: 'The identity provider’s answer did not pass the checks.',
  },
  address_missing: {
    code: 'sign_on_unproved',
    ja: '設定したクレームに有効なメールアドレスがありません。',
    en: 'The email claim of your settings is missing or holds no valid address.',
  },
  address_unverified: {
    code: 'sign_on_unproved',
    ja: 'IDプロバイダーがメールアドレスを未確認（email_verified: false）としています。',
    en: 'The identity provider says that the address is not verified (email_verified: false).',
  },
  address_unproved: {
    code: 'sign_on_unproved',
    ja: 'email_verifiedがなく、発行者（Issuer）が1社専用ではありません。自社のテナントの発行者を設定してください。',
    en: 'email_verified is missing, and the issuer is not your company’s own. Enter the issuer of your tenant.',
  },
  address_domain: {
    code: 'sign_on_unknown',
    ja: 'メールアドレスが確認済みのドメインのものではありません。',
    en: 'The address is outside your verified domains.',
  },
  address_bound: {
    code: 'sign_on_unknown',
    ja: 'このメールアドレスは、IDプロバイダーの別の利用者（sub）のものとして登録されています。',
    en: 'The address belongs to someone whom the identity provider knows as another subject.',
  },
  address_taken: {
    code: 'sign_on_unknown',
    ja: 'このメールアドレスでは会社に追加できません。',
    en: 'The address cannot join your company.',
  },
  not_member: {
    code: 'sign_on_unknown',
    ja: 'この方は会社から削除されたか、別の会社に所属しています。',
    en: 'The person was removed from your company or belongs to another one.',
  },
  groups_missing: {
    code: 'sign_on_group',
    ja: 'グループのクレームがありません。',
    en: 'The groups claim is missing.',
  },
  no_group: {
    code: 'sign_on_group',
    ja: '許可されたグループに属していません。',
    en: 'The person is in none of the allowed groups.',
  },
  four_eyes: {
    code: 'sign_on_four_eyes',
    ja: '運営に加わるには2名の承認が必要です。ツールから招待してください。',
    en: 'Two people decide who joins the staff. Invite the person in the tools.',
  },
} as const satisfies Readonly<Record<string, Fault>>;

export type SignOnFault = keyof typeof faults;

export const signOnFaultNames = Object.keys(faults) as [SignOnFault, ...SignOnFault[]];

export const signOnFaults: Readonly<Record<SignOnFault, Fault>> = faults;
