import type { StaffRole } from '@eigaichi/domain/accounts/actor';
import { isRaisedRole } from '@eigaichi/domain/accounts/capabilities';
import { staffRole } from '@eigaichi/domain/options/companies';
import type { Language } from '@eigaichi/domain/shared/language';
import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { accounts, managers } from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps.ts';
import { SignOnError } from '../../ports/single-sign-on.ts';
import { isFourEyesOn } from '../approvals/four-eyes.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { insertAccount, insertManager } from './accounts-store.ts';
import { writeStaffRole } from './set-staff-role.ts';

type NewStaff = {
  readonly email: string;
  readonly last_name: string;
  readonly first_name: string;
  readonly preferred_language: Language;
  readonly staff_role: StaffRole;
};

/**
 * Creates the account of a colleague vouched for by the staff's own provider (D11g). Throws `SignOnError` if the
 * address is taken or reclaimable, or if two people decide who joins the staff (D37g).
 */
export const admitStaff = async (deps: Deps, tx: Tx, { staff_role, ...own }: NewStaff): Promise<string> => {
  if (await isFourEyesOn(tx)) throw new SignOnError('four_eyes');
  const created_at = deps.clock.nowIso();
  const account = await insertAccount(tx, {
    ...own,
    role: 'manager',
    state: 'approved',
    email_confirmed_at: created_at,
    created_at,
  });
  if (account === undefined) throw new SignOnError('address_taken');
  await insertManager(tx, { uuid: account.uuid, staff_role });
  await recordAudit(tx, null, 'account.admit_staff', {
    of: ['account', account.uuid],
    after: { email: own.email, staff_role },
  });
  return account.uuid;
};

const hasOtherManager = async (tx: Tx, uuid: string): Promise<boolean> => {
  const others = and(
    eq(managers.staff_role, staffRole.manager),
    eq(accounts.state, 'approved'),
    ne(managers.uuid, uuid),
  );
  const rows = tx.select({ uuid: managers.uuid }).from(managers).innerJoin(accounts, eq(accounts.uuid, managers.uuid));
  return (await rows.where(others).limit(1)).length > 0;
};

/**
 * Sets a colleague's role from their groups. The last manager stays one. If two people decide on wider permissions
 * (D37g), groups only remove them.
 */
export const applyStaffGroups = async (
  deps: Deps,
  tx: Tx,
  { uuid, staff_role }: { readonly uuid: string; readonly staff_role: StaffRole },
): Promise<void> => {
  const [before] = await tx.select().from(managers).where(eq(managers.uuid, uuid)).for('update');
  if (before === undefined || before.staff_role === staff_role) return;
  const was = before.staff_role as StaffRole;
  if (isRaisedRole(was, staff_role) && (await isFourEyesOn(tx))) return;
  if (was === staffRole.manager && !(await hasOtherManager(tx, uuid))) return;
  await writeStaffRole(deps, tx, { uuid, staff_role });
  await recordAudit(tx, null, 'account.follow_staff_groups', {
    of: ['account', uuid],
    before: { staff_role: was },
    after: { staff_role },
  });
};
