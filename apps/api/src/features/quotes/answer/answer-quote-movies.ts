import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Tx } from '../../../db/client.ts';
import type { Deps } from '../../../deps.ts';
import { refuseUnapprovedAnswer } from '../business-cases/answer-offer.ts';
import { recordStage } from '../desk/record-stage.ts';
import { moveMovies } from '../move-quote-movies.ts';
import { refuseOtherStaff } from '../quote-actions.ts';
import { type JudgedAnswer, judgeSentAnswer, type SentAnswer } from './judge-sent-answer.ts';
import { saveProviderAnswer } from './offered-share.ts';

const saveAnswer = async (
  tx: Tx,
  deps: Deps,
  actor: Actor,
  { answer, judged }: { readonly answer: SentAnswer; readonly judged: JudgedAnswer },
): Promise<void> => {
  const { locked, shares, today, changeOf } = judged;
  for (const { provider, titles, offered } of shares) {
    await moveMovies(tx, deps, actor, {
      action: 'answer',
      quote: locked.quote,
      ...(await saveProviderAnswer(tx, offered)),
      titles,
      message: answer.message ?? null,
      person_name: answer.person_name,
      change: changeOf,
    });
    await recordStage(tx, { quote: locked.quote, share: provider }, { stage: 'answered', dated_on: today });
  }
};

/** Sends an approved answer, if it still holds (D14k). */
export const sendApprovedAnswer = async (tx: Tx, deps: Deps, actor: Actor, answer: SentAnswer): Promise<void> =>
  saveAnswer(tx, deps, actor, { answer, judged: await judgeSentAnswer(tx, deps, actor, answer) });

/**
 * Makes an offer, consented with name and title, signable until `valid_until` (D2, answer). All titles or none. Refuses
 * an answer that its company has to approve first (D14k).
 */
export const answerQuoteMovies = async (deps: Deps, actor: Actor, answer: SentAnswer): Promise<void> => {
  refuseOtherStaff(actor);
  await deps.db.transaction(async (tx) => {
    const judged = await judgeSentAnswer(tx, deps, actor, answer);
    await refuseUnapprovedAnswer(tx, actor, judged);
    await saveAnswer(tx, deps, actor, { answer, judged });
  });
};
