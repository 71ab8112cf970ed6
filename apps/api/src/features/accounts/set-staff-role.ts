import { type Actor, staffRoles } from '@eigaichi/domain/accounts/actor';
import { isRaisedRole } from '@eigaichi/domain/accounts/capabilities';
import { staffRoleOptions } from '@eigaichi/domain/options/companies';
import { optionOf } from '@eigaichi/domain/options/option-list';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { accounts } from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import type { ApplyChange } from '../approvals/decide-approval.ts';
import { isFourEyesOn } from '../approvals/four-eyes.ts';
import { proposeChange, withdrawPending } from '../approvals/propose-change.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { endImpersonations } from '../sessions/end-sessions.ts';
import { staffRoleEmail } from '../sessions/mails/security-emails.ts';
import { findManager } from './accounts-queries.ts';
import { lockAccount, writeAccount, writeManager } from './accounts-store.ts';

const role = z.literal(staffRoles);
const raised = z.object({ uuid: z.uuid(), staff_role: role });

type Change = {
  readonly uuid: string;
  readonly email: string;
  readonly before: number;
  readonly staff_role: number;
};

/** Saves and notifies a colleague of their role; ends their impersonations (D15). */
export const writeStaffRole = async (
  deps: Deps,
  tx: Tx,
  { uuid, staff_role }: { readonly uuid: string; readonly staff_role: number },
): Promise<void> => {
  await writeManager(tx, uuid, staff_role);
  await endImpersonations(tx, uuid);
  const [reader] = await tx.select().from(accounts).where(eq(accounts.uuid, uuid));
  const label = optionOf(staffRoleOptions, staff_role)?.label;
  if (reader !== undefined && label !== undefined) await deps.mail.queue(tx, staffRoleEmail(reader, label));
};

/**
 * Sets the role of a colleague whose account is locked. If two people are required, a role with more permissions is
 * proposed instead (D37g). Returns true if it is set.
 */
export const setStaffRole = async (tx: Tx, deps: Deps, actor: Actor, change: Change): Promise<boolean> => {
  const { uuid, email, before, staff_role } = change;
  if (isRaisedRole(role.parse(before), role.parse(staff_role)) && (await isFourEyesOn(tx))) {
    await proposeChange(tx, deps, {
      kind: 'staff_role',
      subject: uuid,
      input: { uuid, staff_role },
      changes: [
        { field: 'email', before: email, after: email },
        { field: 'staff_role', before: String(before), after: String(staff_role) },
      ],
      actor,
    });
    return false;
  }
  await withdrawPending(tx, deps, { kind: 'staff_role', subject: uuid, actor });
  await writeStaffRole(deps, tx, { uuid, staff_role });
  return true;
};

export const applyStaffRole: ApplyChange = async (tx, deps, { input, actor }) => {
  const { uuid, staff_role } = raised.parse(input);
  const account = await lockAccount(tx, uuid, 'manager');
  const before = await findManager(tx, uuid);
  if (account === undefined || before === undefined) throw new Refused('not_found');
  await writeStaffRole(deps, tx, { uuid, staff_role });
  await writeAccount(tx, uuid, { now: deps.clock.nowIso() });
  await recordAudit(tx, actor, 'account.update_manager', {
    of: ['account', uuid],
    before: { staff_role: before.staff_role },
    after: { staff_role },
  });
};
