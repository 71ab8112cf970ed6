import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Language } from '@eigaichi/domain/shared/language';
import type { Deps } from '../../../deps.ts';
import { refusalAnswer } from '../../../http/errors.ts';
import { Refused } from '../../../http/refused.ts';
import { answerersOf } from '../../members/signatories.ts';
import { sendApprovedAnswer } from '../answer/answer-quote-movies.ts';
import { lockQuote } from '../quotes-store.ts';
import { type CaseFacts, findCase, lockCase } from './case-queries.ts';
import { decideCase, decidedState, saveDecision } from './decide-case.ts';
import { takeBack } from './take-back.ts';

/** A refusal as lines of text. */
const refusalLines = ({ code, with: details }: Refused, language: Language): string => {
  const { message, errors = [] } = refusalAnswer(code, { ...details, subject: 'answer' }, language);
  return [message, ...errors.map((error) => error.message)].join('\n');
};

/**
 * Approves an answer and sends it as submitted, by the rules that hold now. Otherwise it goes back to its requester with
 * the reason, and false is returned. The quote is locked before the case, as by every move.
 */
const approveAnswer = (deps: Deps, actor: Actor, { row: { uuid }, quote }: CaseFacts): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    if (quote === null) throw new Error(`answer case ${uuid} has no quote`);
    await lockQuote(tx, actor, quote);
    const { row } = await lockCase(tx, actor, uuid);
    decidedState(row, 'approve', { actor });
    const requester = (await answerersOf(tx, row.account_id)).find((person) => person.uuid === row.asked_by);
    if (requester === undefined) throw new Refused('approval_proposer_gone');
    const { answer } = row;
    if (answer === null) throw new Error(`answer case ${uuid} has no answer`);
    try {
      await tx.transaction(async (nested) => {
        await saveDecision(nested, deps, actor, { row, action: 'approve', state: 'used' });
        await sendApprovedAnswer(nested, deps, actor, { ...answer, uuid: quote });
      });
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      await takeBack(tx, deps, row, {
        state: 'withdrawn',
        decided_at: deps.clock.nowIso(),
        reason: refusalLines(error, requester.preferred_language),
        action: 'business_case.void',
        news: 'unsendable',
        person: row.asked_by_name,
      });
      return false;
    }
  });

/** Approves a case as a colleague (D14j). An answer is sent in the same step, or refused and returned (D14k). */
export const approveCase = async (deps: Deps, actor: Actor, uuid: string): Promise<void> => {
  const facts = await findCase(deps.db, actor, uuid);
  if (facts.row.kind !== 'answer') return decideCase(deps, actor, { uuid, action: 'approve' });
  if (!(await approveAnswer(deps, actor, facts))) throw new Refused('answer_unsendable');
};
