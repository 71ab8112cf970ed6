import type { Actor } from '@eigaichi/domain/accounts/actor';
import {
  type CaseMessage,
  type CaseState,
  caseActionsOf,
  maxCaseMessages,
  nextCaseState,
} from '@eigaichi/domain/quotes/business-cases/business-cases';
import { eq } from 'drizzle-orm';
import { business_cases } from '../../../db/schema/business-cases.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { lockCase } from './case-queries.ts';
import { notifyCase } from './notify-case.ts';

type Decision = {
  readonly uuid: string;
  readonly action: 'approve' | 'decline' | 'withdraw';
  readonly reason?: string;
  /** The state as read, if the action is possible in several. */
  readonly read?: CaseState;
};

const news = { approve: 'approved', decline: 'declined', withdraw: 'withdrawn' } as const;

/** Approves or declines a case as a colleague, or withdraws it as the requester (D14j); the other side is notified. */
export const decideCase = (deps: Deps, actor: Actor, { uuid, action, reason, read }: Decision): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { row } = await lockCase(tx, actor, uuid);
    // No one decides on their own case, in any state.
    if (action !== 'withdraw' && row.asked_by === actor.person.uuid) throw new Refused('forbidden');
    if (action === 'withdraw' && row.asked_by !== actor.person.uuid) throw new Refused('forbidden');
    const state = nextCaseState(row, action, actor);
    if (state === undefined || (read !== undefined && read !== row.state)) throw new Refused('not_allowed_now');
    await tx
      .update(business_cases)
      .set({
        state,
        decided_by: actor.person.uuid,
        decided_by_name: actor.person.name,
        decided_at: deps.clock.nowIso(),
        reason: reason ?? null,
      })
      .where(eq(business_cases.uuid, uuid));
    await recordAudit(tx, actor, `business_case.${action}`, {
      of: ['business_case', uuid],
      before: { state: row.state },
      after: { state },
    });
    await notifyCase(tx, deps, news[action], { actor, row });
  });

/** Adds an approver's question or the requester's answer, and notifies the other. */
export const writeToCase = (
  deps: Deps,
  actor: Actor,
  { uuid, text }: { readonly uuid: string; readonly text: string },
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { row } = await lockCase(tx, actor, uuid);
    if (!caseActionsOf(row, actor).includes('write')) throw new Refused('not_allowed_now');
    if (row.messages.length >= maxCaseMessages)
      throw new Refused('case_messages_full', { params: { most: maxCaseMessages } });
    const message: CaseMessage = {
      person: actor.person.uuid,
      person_name: actor.person.name,
      text,
      at: deps.clock.nowIso(),
    };
    await tx
      .update(business_cases)
      .set({ messages: [...row.messages, message] })
      .where(eq(business_cases.uuid, uuid));
    await recordAudit(tx, actor, 'business_case.message', { of: ['business_case', uuid] });
    await notifyCase(tx, deps, 'written', { actor, row });
  });
