import { auditAction, auditDeed } from '../audit/audit-words.ts';
import type { Bilingual } from '../shared/language.ts';

/** Severity of an event for its owner; a `warning` is highlighted in the list. */
export const severities = ['info', 'notice', 'warning'] as const;
export type Severity = (typeof severities)[number];

/**
 * Actions of the audit log that concern the security of their account (D11e). These are logins, means of login,
 * password and address, roles, people of the company, and acting for it. The person's list, the company's list and the
 * SIEM feed contain exactly these.
 */
const severityByAction = {
  'session.login': 'info',
  'session.logout': 'info',
  'session.end': 'info',
  'session.end_others': 'info',
  'session.confirm_password': 'info',
  'session.new_device': 'notice',
  'session.fail': 'warning',
  'session.impersonate': 'notice',
  'account.add_passkey': 'notice',
  'account.remove_passkey': 'notice',
  'account.add_authenticator': 'notice',
  'account.remove_authenticator': 'warning',
  'account.renew_recovery_codes': 'notice',
  'account.use_recovery_code': 'warning',
  'account.reset_mfa': 'warning',
  'account.change_password': 'notice',
  'account.reset_password': 'warning',
  'account.ask_address': 'notice',
  'account.cancel_address': 'info',
  'account.confirm_address': 'warning',
  'account.revert_address': 'warning',
  'session.sign_on': 'info',
  'account.change_sign_on': 'warning',
  'account.change_group_roles': 'warning',
  'account.force_sign_on': 'notice',
  'account.unforce_sign_on': 'warning',
  'account.verify_domain': 'notice',
  'account.remove_domain': 'notice',
  'account.admit_staff': 'notice',
  'account.follow_staff_groups': 'notice',
  'account.join_company': 'notice',
  'account.add_member': 'notice',
  'account.follow_groups': 'notice',
  'member.invite': 'notice',
  'member.revoke_invitation': 'info',
  'member.accept_invitation': 'notice',
  'member.change_roles': 'notice',
  'member.remove': 'notice',
  'session.switch_company': 'info',
  'account.deactivate_member': 'notice',
  'account.reactivate_member': 'notice',
  'account.add_token': 'notice',
  'account.revoke_token': 'notice',
  'account.add_calendar': 'notice',
  'account.renew_calendar': 'notice',
  'account.remove_calendar': 'info',
  'account.create_api_key': 'notice',
  'account.rotate_api_key': 'notice',
  'account.revoke_api_key': 'notice',
  'account.require_second_factor': 'notice',
  'account.waive_second_factor': 'warning',
  'account.change_payout_account': 'notice',
  'account.export': 'notice',
  'account.request_data_export': 'notice',
  'account.download_data_export': 'notice',
  'account.create_manager': 'notice',
  'account.update_manager': 'notice',
  'account.join': 'info',
  'account.block': 'warning',
  'account.unblock': 'notice',
} as const satisfies Readonly<Record<string, Severity>>;

export type SecurityAction = keyof typeof severityByAction;

export const securityActions = Object.keys(severityByAction) as readonly SecurityAction[];

export const isSecurityAction = (action: string): action is SecurityAction => Object.hasOwn(severityByAction, action);

export const severityOf = (action: SecurityAction): Severity => severityByAction[action];

/** Text of an event; for a colleague it says so. */
export const securityEventText = (action: string): Bilingual => {
  if (action.startsWith('member.')) return { ja: auditAction(action, 'ja'), en: auditAction(action, 'en') };
  const { ja, en } = auditDeed(action);
  return { ja, en: en.charAt(0).toUpperCase() + en.slice(1) };
};

/** Actors as a company sees them: its people, the market's staff, the company's directory, or an unknown attempt. */
export const securityActors = ['own', 'staff', 'directory', 'unknown'] as const;

/** Failed proof of a failed attempt. */
export const failedProofs = ['login', 'code', 'password', 'passkey', 'sign_on'] as const;
export type FailedProof = (typeof failedProofs)[number];

export const failedProofLabels: Readonly<Record<FailedProof, Bilingual>> = {
  login: { ja: 'ログイン', en: 'Login' },
  code: { ja: '認証コード', en: 'Code' },
  password: { ja: 'パスワードの再確認', en: 'Password asked again' },
  passkey: { ja: 'パスキー', en: 'Passkey' },
  sign_on: { ja: 'シングルサインオン', en: 'Single sign-on' },
};

/** Failed attempts within a day after which the owner gets a mail, once a day (D11e). */
export const failuresBeforeMail = 10;
