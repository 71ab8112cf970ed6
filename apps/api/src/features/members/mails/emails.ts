import { type MemberRole, memberRoleNames } from '@eigaichi/domain/accounts/member-roles';
import { displayMoney } from '@eigaichi/domain/money/display';
import type { Money } from '@eigaichi/domain/money/money';
import type { Bilingual, Language } from '@eigaichi/domain/shared/language';
import { type EmailWording, filled, type EmailRecipient as Reader, wordedEmail } from '../../../emails/write-email.ts';
import type { Email } from '../../../ports/mail.ts';

/** Emails to a member. They have no kind: they state or end the member's permissions, so they are always sent. */
const wordings = {
  invited: {
    subject: { ja: '{company}のメンバーへの招待', en: 'Invitation to {company}' },
    lead: {
      ja: '{by}さんから、Eigaichiの{company}のメンバー（{roles}）に招待されました。',
      en: '{by} invited you to {company} on Eigaichi ({roles}).',
    },
    closing: {
      ja: '期限が過ぎた場合は、招待した方に再送を依頼してください。心当たりがない場合は、このメールを破棄してください。',
      en: 'If it has expired, ask the person who invited you to send it again. If you did not expect it, please ignore this email.',
    },
  },
  rolesChanged: {
    subject: { ja: '{company}での役割が変更されました', en: 'Your roles at {company} have changed' },
    lead: {
      ja: '{by}さんが、{company}での役割を変更しました。\n現在の役割：{roles}',
      en: '{by} changed your roles at {company}.\nYour current roles: {roles}',
    },
  },
  rolesChangedByGroups: {
    subject: { ja: '{company}での役割が変更されました', en: 'Your roles at {company} have changed' },
    lead: {
      ja: 'IDプロバイダーのグループに合わせて、{company}での役割が変更されました。\n現在の役割：{roles}',
      en: 'Your roles at {company} were changed to match your groups at its identity provider.\nYour current roles: {roles}',
    },
  },
  removed: {
    subject: { ja: '{company}のメンバーから外れました', en: 'You are no longer a member of {company}' },
    lead: {
      ja: '{company}のメンバーではなくなりました。このアカウントからの操作はできません。\nこれまでの操作の記録は会社に残ります。',
      en: 'You are no longer a member of {company} and cannot act for it.\nWhat you did there stays in the records of the company.',
    },
  },
} as const satisfies Record<string, EmailWording>;

const invitationLinks = {
  setsPassword: {
    ja: '次のリンクからパスワードを設定し、ログインしてください。リンクは7日間有効で、一度だけ使えます。',
    en: 'Set your password with this link, then log in. It is valid for seven days and can be used once.',
  },
  accepts: {
    ja: '次のページでログインし、招待を承認してください。招待は7日間有効です。',
    en: 'Log in on this page and accept the invitation. It is valid for seven days.',
  },
} as const satisfies Record<string, Bilingual>;

const limits = {
  alone: {
    ja: 'お一人で署名できる上限額：{amount}（超える場合は2人で署名）',
    en: 'You sign alone up to {amount}, above it together with a second signatory.',
  },
  most: { ja: '署名できる上限額：{amount}', en: 'You can sign up to {amount}.' },
} as const satisfies Record<string, Bilingual>;

const noRoles: Bilingual = { ja: 'なし', en: 'none' };

const rolesText = (roles: readonly MemberRole[], language: Language): string => {
  const names = memberRoleNames(roles, language);
  return language === 'ja' ? names : names.toLowerCase();
};

type Invitation = {
  readonly company: string;
  readonly by: string;
  readonly roles: readonly MemberRole[];
  readonly link: string;
  /** True if the person has no password yet: the link sets the first one. */
  readonly is_new: boolean;
};

/** Invitation email whose link sets the first password, or leads to the page to accept it (D14g). */
export const memberInvitationEmail = (reader: Reader, { company, by, roles, link, is_new }: Invitation): Email => {
  const language = reader.preferred_language;
  return wordedEmail(reader, wordings.invited, {
    values: { company, by, roles: rolesText(roles, language) },
    lines: [invitationLinks[is_new ? 'setsPassword' : 'accepts'][language]],
    link,
  });
};

type Roles = {
  readonly company: string;
  /** Null if the groups of the company's provider decided. */
  readonly by: string | null;
  readonly roles: readonly MemberRole[];
  /** Maximum a signatory may sign without a second one; null without a limit (D14h). */
  readonly limit: Money | null;
  readonly second_signatory: boolean;
};

/** Email with a member's new roles and signing limit. */
export const memberRolesEmail = (reader: Reader, { company, by, roles, limit, second_signatory }: Roles): Email => {
  const language = reader.preferred_language;
  const limitText = limits[second_signatory ? 'alone' : 'most'][language];
  return wordedEmail(reader, wordings[by === null ? 'rolesChangedByGroups' : 'rolesChanged'], {
    values: { company, by: by ?? '', roles: rolesText(roles, language) || noRoles[language] },
    lines: limit === null ? [] : [filled(limitText, { amount: displayMoney(limit) })],
  });
};

/** Email to a member who was removed. */
export const memberRemovedEmail = (reader: Reader, company: string): Email =>
  wordedEmail(reader, wordings.removed, { values: { company } });
