import type { Actor } from '@eigaichi/domain/accounts/actor';
import {
  type CaseMessage,
  type CaseState,
  caseActionsOf,
  maxCaseMessages,
  nextCaseState,
} from '@eigaichi/domain/quotes/business-cases/business-cases';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { business_cases } from '../../../db/schema/business-cases.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type CaseRow, lockCase } from './case-queries.ts';
import { notifyCase } from './notify-case.ts';

type CaseDecision = 'approve' | 'decline' | 'withdraw';

type Decision = {
  readonly uuid: string;
  readonly action: CaseDecision;
  readonly reason?: string;
  /** The state as read, if the action is possible in several. */
  readonly read?: CaseState;
};

const buyerNews = { approve: 'approved', decline: 'declined', withdraw: 'withdrawn' } as const;
const news = {
  request: buyerNews,
  signature: buyerNews,
  answer: { approve: 'sent', decline: 'returned', withdraw: 'withdrawn' },
} as const;

/** State after a decision on a locked case. Refuses people who may not decide, and cases whose state changed. */
export const decidedState = (
  row: CaseRow,
  action: CaseDecision,
  { actor, read }: { readonly actor: Actor; readonly read?: CaseState | undefined },
): CaseState => {
  // No one decides on their own case, in any state.
  if (action !== 'withdraw' && row.asked_by === actor.person.uuid) throw new Refused('forbidden');
  if (action === 'withdraw' && row.asked_by !== actor.person.uuid) throw new Refused('forbidden');
  const state = nextCaseState(row, action, actor);
  if (state === undefined || (read !== undefined && read !== row.state)) throw new Refused('not_allowed_now');
  return state;
};

type Decided = {
  readonly row: Pick<CaseRow, 'uuid' | 'state'>;
  readonly action: CaseDecision;
  readonly state: CaseState;
  readonly reason?: string | null | undefined;
};

/** Records a decision on a case; does nothing if its state changed since it was read. */
export const storeDecision = async (
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  actor: Actor,
  { row, action, state, reason = null }: Decided,
): Promise<void> => {
  const stored = await tx
    .update(business_cases)
    .set({
      state,
      decided_by: actor.person.uuid,
      decided_by_name: actor.person.name,
      decided_at: clock.nowIso(),
      reason,
    })
    .where(and(eq(business_cases.uuid, row.uuid), eq(business_cases.state, row.state)))
    .returning({ uuid: business_cases.uuid });
  if (stored.length === 0) return;
  await recordAudit(tx, actor, `business_case.${action}`, {
    of: ['business_case', row.uuid],
    before: { state: row.state },
    after: { state },
  });
};

/** Records a decision on a locked case and notifies the other side. */
export const saveDecision = async (
  tx: Tx,
  deps: Deps,
  actor: Actor,
  decided: Decided & { readonly row: CaseRow },
): Promise<void> => {
  await storeDecision(tx, deps, actor, decided);
  await notifyCase(tx, deps, news[decided.row.kind][decided.action], { actor, row: decided.row });
};

/** Approves or declines a case as a colleague, or withdraws it as the requester (D14j); the other side is notified. */
export const decideCase = (deps: Deps, actor: Actor, { uuid, action, reason, read }: Decision): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { row } = await lockCase(tx, actor, uuid);
    await saveDecision(tx, deps, actor, { row, action, reason, state: decidedState(row, action, { actor, read }) });
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
