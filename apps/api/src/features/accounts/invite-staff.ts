import type { Actor } from '@eigaichi/domain/accounts/actor';
import { managerCreation } from '@eigaichi/domain/accounts/manager-fields';
import { staffRoleOptions } from '@eigaichi/domain/options/companies';
import { optionOf } from '@eigaichi/domain/options/option-list';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { accounts, managers } from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps.ts';
import { orNotFound, Refused } from '../../http/refused.ts';
import type { ApplyChange } from '../approvals/decide-approval.ts';
import { proposeChange } from '../approvals/propose-change.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { voidLinks } from '../sessions/end-sessions.ts';
import { makeInvitationLink } from '../sessions/mail-password-link.ts';
import { invitationEmail } from '../sessions/mails/emails.ts';
import { type Account, insertAccount, insertManager, lockAccount } from './accounts-store.ts';
import { findHolder } from './find-holder.ts';

export type NewStaff = z.output<typeof managerCreation>;

const mailInvitation = async (deps: Deps, tx: Tx, account: Account, staff_role: number) => {
  const role = optionOf(staffRoleOptions, staff_role)?.label;
  if (role === undefined) throw new Error(`no staff role ${staff_role}`);
  await deps.mail.queue(tx, invitationEmail(account, { link: await makeInvitationLink(deps, tx, account), role }));
};

const taken = () => new Refused('invalid', { issues: [{ field: 'email', rule: 'taken', params: {} }] });

/** Creates the account of a colleague, active from their first login on, and mails the invitation (D16b). */
export const inviteStaff = async (
  tx: Tx,
  deps: Deps,
  { actor, input }: { actor: Actor; input: NewStaff },
): Promise<string> => {
  const { staff_role, ...own } = input;
  const created_at = deps.clock.nowIso();
  const account = await insertAccount(tx, { ...own, role: 'manager', state: 'invited', created_at });
  if (account === undefined) throw taken();
  await insertManager(tx, { uuid: account.uuid, staff_role });
  await mailInvitation(deps, tx, account, staff_role);
  await recordAudit(tx, actor, 'account.create_manager', {
    of: ['account', account.uuid],
    after: { email: own.email, staff_role },
  });
  return account.uuid;
};

/** Proposes a new colleague to a second person (D37g); refuses a taken address immediately. */
export const proposeStaff = async (
  tx: Tx,
  deps: Deps,
  { actor, input }: { actor: Actor; input: NewStaff },
): Promise<void> => {
  if ((await findHolder(tx, { email: input.email, now: deps.clock.nowIso() })) !== undefined) throw taken();
  const fields = ['email', 'last_name', 'first_name', 'preferred_language', 'staff_role'] as const;
  await proposeChange(tx, deps, {
    kind: 'staff',
    subject: input.email.toLowerCase(),
    input,
    changes: fields.map((field) => ({ field, before: null, after: String(input[field]) })),
    actor,
  });
};

export const applyStaff: ApplyChange = async (tx, deps, { input, actor }) => {
  await inviteStaff(tx, deps, { actor, input: managerCreation.parse(input) });
};

const lockInvited = async (tx: Tx, uuid: string): Promise<Account> => {
  const account = orNotFound(await lockAccount(tx, uuid, 'manager'));
  if (account.state !== 'invited') throw new Refused('invitation_used');
  return account;
};

/** Mails another invitation; the earlier links are void. */
export const resendInvitation = (deps: Deps, actor: Actor, uuid: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const account = await lockInvited(tx, uuid);
    const [staff] = await tx.select().from(managers).where(eq(managers.uuid, uuid));
    if (staff === undefined) throw new Error(`no staff role of ${uuid}`);
    await voidLinks(deps, tx, uuid);
    await mailInvitation(deps, tx, account, staff.staff_role);
    await recordAudit(tx, actor, 'account.resend_invitation', { of: ['account', uuid] });
  });

/** Revokes an invitation before the first login: deletes the account with its links, and frees its address. */
export const revokeInvitation = (deps: Deps, actor: Actor, uuid: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { email } = await lockInvited(tx, uuid);
    await tx.delete(accounts).where(eq(accounts.uuid, uuid));
    await recordAudit(tx, actor, 'account.revoke_invitation', {
      of: ['account', uuid],
      before: { email, state: 'invited' },
    });
  });
