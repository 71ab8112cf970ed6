import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { TermsSource } from '@eigaichi/domain/agreements/terms-source';
import { earliestStart } from '@eigaichi/domain/deliveries/carried';
import type { Decimal } from '@eigaichi/domain/money/decimal';
import { currencyOf } from '@eigaichi/domain/options/currencies';
import { isSigned } from '@eigaichi/domain/quotes/agreement-life';
import { materialsOf } from '@eigaichi/domain/quotes/answer/answer-materials';
import { type PlannedLine, plannedLines, plannedNetLines } from '@eigaichi/domain/quotes/answer/planned-lines';
import { lastProblemDay } from '@eigaichi/domain/quotes/clock-moves';
import { type Line, ledgersByRole } from '@eigaichi/domain/quotes/ledger';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { type Prices, pricesOf, storedPrices, wireCosts, wirePrices } from '@eigaichi/domain/quotes/prices';
import { pick } from '@eigaichi/domain/shared/pick';
import { amountView, arithmeticView } from '../../http/amounts.ts';
import { quoteMovieActions } from './quote-actions.ts';
import type { QuoteFacts } from './quote-facts.ts';
import { type QuoteMovieRow, quoteMovieTermsOf, requestedPrices, shownFlatPrice } from './quote-row.ts';

/** The reader, and the source of the amounts of the title's provider quote. */
export type QuoteMovieContext = { readonly actor: Actor; readonly source: TermsSource };

export const lineView = ({ name, amount, ...made }: Omit<Line, 'name'> & { name: string }) => ({
  name,
  amount: amountView(amount),
  ...arithmeticView(made),
});

export const plannedView = ({ count, unit, ...line }: PlannedLine) => ({
  ...lineView(line),
  ...(count === undefined ? {} : { count }),
  ...(unit === undefined ? {} : { unit }),
});

type Event = QuoteFacts['events'][number];

/** True for an event that changes prices; a request for a new answer offers none. */
const changesPrices = ({ before, after }: Event) =>
  JSON.stringify(pricesOf(before ?? {})) !== JSON.stringify(pricesOf(after ?? {}));

const merged = (prices: Prices, { after }: Event): Prices => {
  const given = Object.entries(pricesOf(after ?? {})).filter(([, value]) => value !== null);
  return { ...prices, ...Object.fromEntries(given) };
};

/** Result of a title's history: the buyer's offer, and the provider's last answer. */
type Offers = {
  readonly asked: Prices;
  readonly answered: Prices | null;
  readonly last: 'asked' | 'answered';
};

/** Applies a correction to the later of the two (D2); before the first answer that is the request itself. */
const afterEvent = (offers: Offers, event: Event): Offers => {
  if (event.after === null) return offers;
  if (event.action === 'answer') return { ...offers, answered: pricesOf(event.after), last: 'answered' };
  if (event.action === 'negotiate' && changesPrices(event))
    return { ...offers, asked: pricesOf(event.after), last: 'asked' };
  if (event.action !== 'correct' || !changesPrices(event)) return offers;
  return offers.last === 'answered' && offers.answered !== null
    ? { ...offers, answered: merged(offers.answered, event) }
    : { ...offers, asked: merged(offers.asked, event) };
};

const offersOf = (row: QuoteMovieRow, { events, quote }: QuoteFacts): Offers =>
  events
    .filter(({ quote_movie_id }) => quote_movie_id === row.uuid)
    .toReversed()
    .reduce(afterEvent, {
      asked: wirePrices(requestedPrices(row, quote.conditions), currencyOf(row.currency)),
      answered: null,
      last: 'asked',
    });

/** The buyer's offer for a title: its latest counter-offer, otherwise the request. Events come newest first. */
const firstPrices = (row: QuoteMovieRow, facts: QuoteFacts): Prices => offersOf(row, facts).asked;

/** The provider's answer: the current one or, with another requested (2 again), the one that ended. Null before any. */
const answeredPrices = (row: QuoteMovieRow, facts: QuoteFacts): Prices | null => {
  if (row.answered_by_name === null || row.status === quoteMovieStatus.waiting_manager_confirm) return null;
  return row.status === quoteMovieStatus.waiting_provider_response
    ? offersOf(row, facts).answered
    : wirePrices(row, currencyOf(row.currency));
};

/** Expected monthly amount under the answer or, before one, under the request (spec 9). */
const plannedOf = (row: QuoteMovieRow, facts: QuoteFacts, { actor, source: { rates } }: QuoteMovieContext) => {
  const { conditions } = facts.quote;
  const standing = answeredPrices(row, facts) ?? firstPrices(row, facts);
  const terms = {
    ...quoteMovieTermsOf(row, ownFeeRate(row, facts)),
    ...storedPrices(standing, currencyOf(row.currency)),
  };
  return ledgersByRole[actor.role].provider
    ? plannedNetLines(terms, conditions, rates)
    : plannedLines(terms, conditions);
};

export const movieOf = (facts: Pick<QuoteFacts, 'movies'>, movie: string) => {
  const found = facts.movies.get(movie);
  if (found === undefined) throw new Error(`movie ${movie} of a quote is missing`);
  return found;
};

/** The fee rate of the title's provider, which applies until the quote is confirmed (D7). */
export const ownFeeRate = (row: QuoteMovieRow, { shares, companies }: QuoteFacts): Decimal => {
  const share = shares.find(({ uuid }) => uuid === row.quote_provider_id);
  return companies.get(share?.provider_id ?? '')?.fee_rate ?? '0';
};

/** A title's lines that a reader may see (D7f), once there is an offer. */
export const quoteMovieLines = (row: QuoteMovieRow, facts: QuoteFacts, { actor, source }: QuoteMovieContext) => {
  const terms = quoteMovieTermsOf(row, ownFeeRate(row, facts));
  const seen = ledgersByRole[actor.role];
  const { buyer_lines, provider_lines } = source.linesOf(row.uuid, terms);
  return {
    ...(seen.buyer ? { buyer_lines } : {}),
    ...(seen.provider ? { provider_lines } : {}),
    fee_rate: terms.fee_rate,
  };
};

/** One title of a quote as the actor may read it. */
export const quoteMovieView = (
  row: QuoteMovieRow,
  facts: QuoteFacts,
  context: QuoteMovieContext & { readonly now: Temporal.Instant },
) => {
  const lines = quoteMovieLines(row, facts, context);
  const { technical_fee, translation_fee } = wireCosts(row, currencyOf(row.currency));
  return {
    ...pick(row, 'uuid', 'version', 'period_minimum_guarantee'),
    movie: movieOf(facts, row.movie_id),
    ...pick(row, 'status', 'ended_by', 'ended_from', 'end_reason'),
    negotiating: row.negotiating && row.status === quoteMovieStatus.waiting_provider_response,
    asked: firstPrices(row, facts),
    asked_flat_price: shownFlatPrice(row, row.asked_flat_price),
    answer: answeredPrices(row, facts),
    technical_fee,
    translation_fee,
    ...materialsOf(row),
    ...pick(row, 'valid_until', 'delivery_at', 'license_start', 'license_end'),
    ...pick(row, 'license_started_at', 'delivered_at', 'delivery_confirmed_on', 'carried', 'moved_at'),
    license_will_end_at: isSigned(row.status) ? row.license_end : null,
    earliest_stream_start: earliestStart(row),
    problems_until: row.first_received_at === null ? null : lastProblemDay(row.first_received_at),
    ...(lines.buyer_lines === undefined ? {} : { buyer_lines: lines.buyer_lines.map(lineView) }),
    ...(lines.provider_lines === undefined
      ? {}
      : {
          provider_lines: lines.provider_lines.map(lineView),
          fee_rate: lines.fee_rate,
          adjustment_yen: row.adjustment_yen,
          price_minimum_guarantee_fl_yen: row.price_minimum_guarantee_fl_yen,
        }),
    planned_lines: plannedOf(row, facts, context).map(plannedView),
    actions: quoteMovieActions(context.actor, row, context.now),
  };
};
