import type { Actor } from '@eigaichi/domain/accounts/actor';
import { type ApprovalChange, type ApprovalKind, approvalDays } from '@eigaichi/domain/approvals/approvals';
import { isoInstant } from '@eigaichi/domain/shared/dates';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { approvals } from '../../db/schema/approvals.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { recordAudit } from '../audit/record-audit.ts';

export type Approval = typeof approvals.$inferSelect;

export type Proposal = {
  readonly kind: ApprovalKind;
  /** Subject of the change; only one change of it can wait at a time. */
  readonly subject: string;
  readonly input: object;
  readonly changes: readonly ApprovalChange[];
  /** Null when the clock proposes it. */
  readonly actor: Actor | null;
};

/** Stores a change that waits for a second person (D37g). Refused while another of the same subject is pending. */
export const proposeChange = async (tx: Tx, deps: Pick<Deps, 'clock'>, proposal: Proposal): Promise<Approval> => {
  const { actor, ...change } = proposal;
  const now = deps.clock.now();
  const [approval] = await tx
    .insert(approvals)
    .values({
      ...change,
      proposed_by: actor?.account ?? null,
      proposed_name: actor?.person.name ?? null,
      proposed_at: isoInstant(now),
      expires_at: isoInstant(now.add({ hours: approvalDays * 24 })),
    })
    .onConflictDoNothing()
    .returning();
  if (approval === undefined) throw new Refused('approval_pending');
  await recordAudit(tx, actor, 'approval.propose', {
    of: ['approval', approval.uuid],
    before: fieldsOf(change.changes, 'before'),
    after: { kind: change.kind, ...fieldsOf(change.changes, 'after') },
  });
  return approval;
};

type Fallen = Pick<Proposal, 'kind' | 'subject'> & { readonly actor: Actor };

/** Withdraws the pending change of a subject, if any, because its target no longer exists (D37g). */
export const withdrawPending = async (tx: Tx, { clock }: Pick<Deps, 'clock'>, fallen: Fallen): Promise<void> => {
  const { kind, subject, actor } = fallen;
  const withdrawn = await tx
    .update(approvals)
    .set({
      state: 'withdrawn',
      decided_by: actor.account,
      decided_name: actor.person.name,
      decided_at: clock.nowIso(),
    })
    .where(and(eq(approvals.kind, kind), eq(approvals.subject, subject), eq(approvals.state, 'pending')))
    .returning({ uuid: approvals.uuid });
  for (const { uuid } of withdrawn)
    await recordAudit(tx, actor, 'approval.withdraw', {
      of: ['approval', uuid],
      before: { state: 'pending' },
      after: { kind, state: 'withdrawn' },
    });
};

const fieldsOf = (changes: readonly ApprovalChange[], side: 'before' | 'after') =>
  Object.fromEntries(changes.map((change) => [change.field, change[side]]));
