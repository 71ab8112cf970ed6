import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Rates } from '@eigaichi/domain/money/exchange';
import type { Money } from '@eigaichi/domain/money/money';
import { judgedNet } from '@eigaichi/domain/quotes/business-cases/business-cases';
import { payersOf } from '@eigaichi/domain/quotes/ledger';
import { awaitsSignature } from '@eigaichi/domain/quotes/quote-movie-states';
import type { Tx } from '../../../db/client.ts';
import type { JudgedAnswer } from '../answer/judge-sent-answer.ts';
import { type ProviderQuoteRow, type QuoteMovieRow, type QuoteRow, quoteMovieTermsOf } from '../quote-row.ts';
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

/** Titles that the buyer can already sign of the answered provider quote, and the net of all (D14k). */
export const judgedOffer = (
  { quote, titles }: { readonly quote: QuoteRow; readonly titles: readonly QuoteMovieRow[] },
  answered: readonly QuoteMovieRow[],
  rates: Rates,
): Pick<AnswerOffer, 'standing' | 'net'> => {
  const standing = titles.filter(
    (row) => row.quote_provider_id === answered[0]?.quote_provider_id && awaitsSignature(row.status),
  );
  const all = [...answered, ...standing];
  const net = judgedNet(
    all.map((row) => quoteMovieTermsOf(row, '0')),
    payersOf(quote.conditions, all),
    rates,
  );
  return { standing, net };
};

/** The provider quote as an answer by its people would leave it; nothing is stored (D14k). */
export const answerOffer = ({ locked, shares: [first], rates, changeOf }: JudgedAnswer): AnswerOffer => {
  if (first === undefined) throw new Error('an answer without a provider quote');
  const { provider, titles, offered } = first;
  const answered = titles.map((row): QuoteMovieRow => ({ ...row, ...changeOf(row) }));
  return {
    share: offered.after === null ? provider : { ...provider, amended: offered.after },
    answered,
    ...judgedOffer(locked, answered, rates),
  };
};

/** Refuses an answer that needs approval: it is submitted to the approvers instead. Staff aren't bound (D15). */
export const refuseUnapprovedAnswer = async (tx: Tx, actor: Actor, judged: JudgedAnswer): Promise<void> => {
  if (actor.role !== 'provider') return;
  const { share, net } = answerOffer(judged);
  const need = await answerNeed(tx, actor, { quote_provider: share.uuid, net, rates: judged.rates });
  if (need !== null) throw approvalRefusal(need);
};
