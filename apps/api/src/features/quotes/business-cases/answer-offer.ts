import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Money } from '@eigaichi/domain/money/money';
import { judgedNet } from '@eigaichi/domain/quotes/business-cases/business-cases';
import { payersOf } from '@eigaichi/domain/quotes/ledger';
import { awaitsSignature } from '@eigaichi/domain/quotes/quote-movie-states';
import type { Tx } from '../../../db/client.ts';
import type { JudgedAnswer } from '../answer/judge-sent-answer.ts';
import { type ProviderQuoteRow, type QuoteMovieRow, quoteMovieTermsOf } from '../quote-row.ts';
import { answerNeed, approvalRefusal } from './require-approval.ts';

export type AnswerOffer = {
  /** The provider quote with its terms as answered. */
  readonly share: ProviderQuoteRow;
  readonly answered: readonly QuoteMovieRow[];
  /** Titles that the buyer can already sign. */
  readonly standing: readonly QuoteMovieRow[];
  /** Net of all these titles, as the rule judges it. */
  readonly net: Money | null;
};

/** The provider quote as an answer by its people would leave it; nothing is stored (D14k). */
export const answerOffer = ({ locked, shares: [first], rates, changeOf }: JudgedAnswer): AnswerOffer => {
  if (first === undefined) throw new Error('an answer without a provider quote');
  const { provider, titles, offered } = first;
  const answered = titles.map((row): QuoteMovieRow => ({ ...row, ...changeOf(row) }));
  const standing = locked.titles.filter(
    (row) => row.quote_provider_id === provider.uuid && awaitsSignature(row.status),
  );
  const all = [...answered, ...standing];
  const net = judgedNet(
    all.map((row) => quoteMovieTermsOf(row, '0')),
    payersOf(locked.quote.conditions, all),
    rates,
  );
  return {
    share: offered.after === null ? provider : { ...provider, amended: offered.after },
    answered,
    standing,
    net,
  };
};

/** Refuses an answer that needs approval: it is submitted to the approvers instead. Staff aren't bound (D15). */
export const refuseUnapprovedAnswer = async (tx: Tx, actor: Actor, judged: JudgedAnswer): Promise<void> => {
  if (actor.role !== 'provider') return;
  const { share, net } = answerOffer(judged);
  const need = await answerNeed(tx, actor, { quote_provider: share.uuid, net, rates: judged.rates });
  if (need !== null) throw approvalRefusal(need);
};
