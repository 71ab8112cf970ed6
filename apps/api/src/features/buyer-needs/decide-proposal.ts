import type { Actor } from '@eigaichi/domain/accounts/actor';
import { nextProposalState, type ProposalAction } from '@eigaichi/domain/buyer-needs/proposals';
import { eq, sql } from 'drizzle-orm';
import { buyer_need_proposals } from '../../db/schema/buyer-needs.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { refuseStale } from '../quotes/refuse-stale.ts';
import { announceNeed, notifyNeed } from './notify-need.ts';
import { lockProposal } from './visible-needs.ts';

type Decision = {
  readonly uuid: string;
  readonly action: Extract<ProposalAction, 'shortlist' | 'unlist' | 'decline' | 'withdraw'>;
  /** The version read by a buyer, whose decision is on exactly that proposal. */
  readonly version?: number;
  readonly reason?: string | null | undefined;
};

/** News of a decision; taking a proposal off the shortlist is none. */
const newsOf = { shortlist: 'shortlisted', unlist: null, decline: 'declined', withdraw: 'withdrawn' } as const;

/** Shortlists or declines a proposal as the buyer, or withdraws it as its provider (D41b). Returns its need. */
export const decideProposal = (
  deps: Deps,
  actor: Actor,
  { uuid, action, version, reason = null }: Decision,
): Promise<string> =>
  deps.db.transaction(async (tx) => {
    const { need, proposal } = await lockProposal(tx, actor, uuid);
    if (version !== undefined) refuseStale(proposal.version, version);
    const today = deps.clock.today().toString();
    const state = nextProposalState({ state: proposal.state, need }, action, { actor, today });
    if (state === undefined) throw new Refused('not_allowed_now');
    await tx
      .update(buyer_need_proposals)
      .set({
        state,
        reason: action === 'decline' ? reason : null,
        version: sql`${buyer_need_proposals.version} + 1`,
      })
      .where(eq(buyer_need_proposals.uuid, uuid));
    await recordAudit(tx, actor, `buyer_need.${action}`, {
      of: ['buyer_need', need.uuid],
      before: { state: proposal.state },
      after: { state },
    });
    const news = newsOf[action];
    if (news === null) await announceNeed(tx, proposal.provider_id);
    else
      await notifyNeed(tx, deps, news, {
        need,
        provider: proposal.provider_id,
        by: proposal,
        text: action === 'decline' ? reason : null,
      });
    return need.uuid;
  });
