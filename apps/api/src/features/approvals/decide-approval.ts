import type { Actor } from '@eigaichi/domain/accounts/actor';
import {
  type ApprovalAction,
  type ApprovalKind,
  approvalActionsOf,
  approvalKindsOf,
  hasProposer,
} from '@eigaichi/domain/approvals/approvals';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { approvals } from '../../db/schema/approvals.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { proposerRoles } from './approval-queries.ts';
import type { Approval } from './propose-change.ts';

/** Applies a change once a second person has approved it, in the transaction of the approval. */
export type ApplyChange = (
  tx: Tx,
  deps: Deps,
  approved: { approval_id: string; input: unknown; actor: Actor },
) => Promise<void>;
export type ChangeAppliers = Readonly<Record<ApprovalKind, ApplyChange>>;

const stateAfter = { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' } as const;

/** Locks a change for the actor's decision; otherwise refused with the reason. */
const lockApproval = async (
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { uuid, actor, action }: { uuid: string; actor: Actor; action: ApprovalAction },
): Promise<Approval> => {
  const [approval] = await tx.select().from(approvals).where(eq(approvals.uuid, uuid)).for('update');
  if (approval === undefined || !approvalKindsOf(actor).includes(approval.kind)) throw new Refused('not_found');
  const details = { person: approval.decided_name ?? '–' };
  if (approval.state !== 'pending') throw new Refused('approval_decided', { params: details, details });
  if (approval.expires_at <= clock.nowIso()) throw new Refused('approval_expired');
  const proposed = {
    ...approval,
    proposer_role: (await proposerRoles(tx, [approval])).get(approval.proposed_by ?? ''),
  };
  if (action === 'approve' && approval.proposed_by !== actor.account && !hasProposer(proposed))
    throw new Refused('approval_proposer_gone');
  if (!approvalActionsOf(proposed, actor).includes(action))
    throw new Refused(approval.proposed_by === actor.account ? 'approval_own' : 'forbidden');
  return approval;
};

type Decision = { readonly uuid: string; readonly action: keyof typeof stateAfter; readonly reason?: string };

/**
 * A second person approves or rejects a change, or its proposer withdraws it (D37g). An approved change takes effect in
 * the same transaction, under the current rules. If they refuse it, it stays pending.
 */
export const decideApproval = (
  deps: Deps,
  appliers: ChangeAppliers,
  { actor, uuid, action, reason = '' }: Decision & { readonly actor: Actor },
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const approval = await lockApproval(tx, deps, { uuid, actor, action });
    const decided = {
      state: stateAfter[action],
      decided_by: actor.account,
      decided_name: actor.person.name,
      decided_at: deps.clock.nowIso(),
      reason: reason === '' ? null : reason,
    };
    await tx.update(approvals).set(decided).where(eq(approvals.uuid, uuid));
    await recordAudit(tx, actor, `approval.${action}`, {
      of: ['approval', uuid],
      before: { state: approval.state },
      after: { kind: approval.kind, state: decided.state, reason: decided.reason },
    });
    if (action === 'approve')
      await appliers[approval.kind](tx, deps, { approval_id: uuid, input: approval.input, actor });
  });
