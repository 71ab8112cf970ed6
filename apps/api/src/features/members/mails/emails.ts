import { type MemberRole, memberRoleNames } from '@eigaichi/domain/accounts/member-roles';
import { displayMoney } from '@eigaichi/domain/money/display';
import type { Money } from '@eigaichi/domain/money/money';
import type { Language } from '@eigaichi/domain/shared/language';
import { bilingualEmail, type EmailRecipient as Reader } from '../../../emails/write-email.ts';
import type { Email } from '../../../ports/mail.ts';

const inText = (roles: readonly MemberRole[]): string => memberRoleNames(roles, 'en').toLowerCase();

type Invitation = {
  readonly company: string;
  readonly by: string;
  readonly roles: readonly MemberRole[];
  readonly link: string;
  /** True if the person has no password yet: the link sets the first one. */
  readonly is_new: boolean;
};

/** Invitation email whose link sets the first password, or leads to the page to accept it (D14g). Always sent. */
export const memberInvitationEmail = (reader: Reader, { company, by, roles, link, is_new }: Invitation): Email =>
  bilingualEmail(reader, {
    ja: {
      subject: `${company}のメンバーへの招待`,
      lines: [
        `${by}さんから、Eigaichiの${company}のメンバー（${memberRoleNames(roles, 'ja')}）に招待されました。`,
        is_new
          ? '次のリンクからパスワードを設定し、ログインしてください。リンクは7日間有効で、一度だけ使えます。'
          : '次のページでログインし、招待を承認してください。招待は7日間有効です。',
        '',
        link,
        '',
        '期限が過ぎた場合は、招待した方に再送を依頼してください。心当たりがない場合は、このメールを破棄してください。',
      ],
    },
    en: {
      subject: `Invitation to ${company}`,
      lines: [
        `${by} invited you to ${company} on Eigaichi (${inText(roles)}).`,
        is_new
          ? 'Set your password with this link, then log in. It is valid for seven days and can be used once.'
          : 'Log in on this page and accept the invitation. It is valid for seven days.',
        '',
        link,
        '',
        'If it has expired, ask the person who invited you to send it again. If you did not expect it, please ignore this email.',
      ],
    },
  });

type Roles = {
  readonly company: string;
  /** Null if the groups of the company's provider decided. */
  readonly by: string | null;
  readonly roles: readonly MemberRole[];
  /** Maximum a signatory may sign without a second one; null without a limit (D14h). */
  readonly limit: Money | null;
  readonly second_signatory: boolean;
};

const limitLines = ({ limit, second_signatory }: Roles): Record<Language, string[]> => {
  if (limit === null) return { ja: [], en: [] };
  const amount = displayMoney(limit);
  return second_signatory
    ? {
        ja: [`お一人で署名できる上限額：${amount}（超える場合は2人で署名）`],
        en: [`You sign alone up to ${amount}, above it together with a second signatory.`],
      }
    : { ja: [`署名できる上限額：${amount}`], en: [`You can sign up to ${amount}.`] };
};

/** Always sent: it states the member's permissions. */
export const memberRolesEmail = (reader: Reader, notice: Roles): Email => {
  const { company, by, roles } = notice;
  const limit = limitLines(notice);
  return bilingualEmail(reader, {
    ja: {
      subject: `${company}での役割が変更されました`,
      lines: [
        by === null
          ? `IDプロバイダーのグループに合わせて、${company}での役割が変更されました。`
          : `${by}さんが、${company}での役割を変更しました。`,
        `現在の役割：${memberRoleNames(roles, 'ja') || 'なし'}`,
        ...limit.ja,
      ],
    },
    en: {
      subject: `Your roles at ${company} have changed`,
      lines: [
        by === null
          ? `Your roles at ${company} were changed to match your groups at its identity provider.`
          : `${by} changed your roles at ${company}.`,
        `Your current roles: ${inText(roles) || 'none'}`,
        ...limit.en,
      ],
    },
  });
};

/** Always sent: it ends the member's access. */
export const memberRemovedEmail = (reader: Reader, company: string): Email =>
  bilingualEmail(reader, {
    ja: {
      subject: `${company}のメンバーから外れました`,
      lines: [
        `${company}のメンバーではなくなりました。このアカウントからの操作はできません。`,
        'これまでの操作の記録は会社に残ります。',
      ],
    },
    en: {
      subject: `You are no longer a member of ${company}`,
      lines: [
        `You are no longer a member of ${company} and cannot act for it.`,
        'What you did there stays in the records of the company.',
      ],
    },
  });
