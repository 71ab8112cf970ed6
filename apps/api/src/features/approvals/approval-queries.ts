import { type Actor, type StaffRole, staffRoles } from '@eigaichi/domain/accounts/actor';
import {
  type ApprovalKind,
  approvalActions,
  approvalActionsOf,
  approvalKindsOf,
} from '@eigaichi/domain/approvals/approvals';
import { and, asc, count, desc, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import type { Paging } from '../../db/paging.ts';
import { col, readRows } from '../../db/read-rows.ts';
import { approvals } from '../../db/schema/approvals.ts';
import type { Deps } from '../../deps.ts';
import { pageMetaOf } from '../../http/page-meta.ts';

/** Proposer and time of the pending change of a subject; null if none is pending. */
export const pendingChange = async (
  db: Database,
  { kind, subject }: { readonly kind: ApprovalKind; readonly subject: string },
) => {
  const [row] = await db
    .select({ proposed_name: approvals.proposed_name, proposed_at: approvals.proposed_at })
    .from(approvals)
    .where(and(eq(approvals.kind, kind), eq(approvals.subject, subject), eq(approvals.state, 'pending')));
  return row ?? null;
};

/** Staff roles of the proposers who are still active; the others have none. */
export const proposerRoles = async (
  db: Database | Tx,
  proposed: readonly { readonly proposed_by: string | null }[],
): Promise<ReadonlyMap<string, StaffRole>> => {
  const ids = proposed.flatMap(({ proposed_by }) => proposed_by ?? []);
  const rows = await readRows(db, { uuid: col.text, staff_role: col.int })`
    select a.uuid, s.staff_role from accounts a join managers s on s.uuid = a.uuid
    where a.state = 'approved' and a.uuid = any(${sql.param(ids)}::uuid[])`;
  return new Map(
    rows.flatMap(({ uuid, staff_role }) =>
      staffRoles.filter((role) => role === staff_role).map((role) => [uuid, role] as const),
    ),
  );
};

type Wanted = Paging & { readonly state: 'waiting' | 'proposed' | 'decided' };

/** Changes that the actor may decide on now (D37g). */
export const waitsFor = (actor: Actor, now: string): SQL =>
  sql`${and(
    inArray(approvals.kind, approvalKindsOf(actor)),
    eq(approvals.state, 'pending'),
    gt(approvals.expires_at, sql`${now}`),
    sql`${approvals.proposed_by} is distinct from ${actor.account}`,
  )}`;

const wantedRows = (actor: Actor, state: Wanted['state'], now: string) => {
  if (state === 'waiting') return waitsFor(actor, now);
  if (state === 'proposed') return and(eq(approvals.state, 'pending'), eq(approvals.proposed_by, actor.account));
  return and(inArray(approvals.kind, approvalKindsOf(actor)), ne(approvals.state, 'pending'));
};

/** Changes pending for the actor or proposed by them, oldest first; or decided ones, newest first. */
export const listApprovals = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, actor: Actor, wanted: Wanted) => {
  const { state, per, page } = wanted;
  const now = clock.nowIso();
  const where = wantedRows(actor, state, now);
  const order = state === 'decided' ? desc : asc;
  const [counted] = await db.select({ total: count() }).from(approvals).where(where);
  const rows = await db
    .select()
    .from(approvals)
    .where(where)
    .orderBy(order(approvals.proposed_at), order(approvals.uuid))
    .limit(per)
    .offset((page - 1) * per);
  const total = counted?.total ?? 0;
  const roles = await proposerRoles(db, rows);
  return {
    data: rows.map(({ input: _, subject: __, proposed_by, decided_by: ___, ...row }) => {
      const allowed =
        row.expires_at <= now
          ? []
          : approvalActionsOf({ ...row, proposed_by, proposer_role: roles.get(proposed_by ?? '') }, actor);
      return {
        ...row,
        changes: [...row.changes],
        actions: approvalActions
          .filter((name) => name !== 'expire')
          .map((name) => ({ name, allowed: allowed.includes(name) })),
      };
    }),
    meta: pageMetaOf({ page, per, total }),
  };
};
