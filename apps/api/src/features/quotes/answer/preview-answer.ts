import type { Actor } from '@eigaichi/domain/accounts/actor';
import { sum } from '@eigaichi/domain/money/money';
import type { MovieAnswer } from '@eigaichi/domain/quotes/answer/answer';
import { plannedNetLines } from '@eigaichi/domain/quotes/answer/planned-lines';
import { payersOf, providerDeliveryLine, providerLines } from '@eigaichi/domain/quotes/ledger';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { missingPriceTerms } from '@eigaichi/domain/quotes/price-terms';
import type { AmendedConditions, ProviderQuoteTerms } from '@eigaichi/domain/quotes/share-terms';
import { canonicalJson } from '@eigaichi/domain/shared/canonical-json';
import { compareDates } from '@eigaichi/domain/shared/dates';
import type { Language } from '@eigaichi/domain/shared/language';
import type { Deps } from '../../../deps.ts';
import { amountView } from '../../../http/amounts.ts';
import { fieldErrors } from '../../../http/errors.ts';
import { orNotFound } from '../../../http/refused.ts';
import { checkMovies } from '../../rights/check-movies.ts';
import { judgedOffer } from '../business-cases/answer-offer.ts';
import { answerNeed } from '../business-cases/require-approval.ts';
import { ratesFor } from '../current-rates.ts';
import { refuseOtherStaff } from '../quote-actions.ts';
import { findQuote, type QuoteFacts } from '../quote-facts.ts';
import { quoteMovieNames } from '../quote-movie-names.ts';
import { lineView, ownFeeRate, plannedView } from '../quote-movie-view.ts';
import type { QuoteMovieRow } from '../quote-row.ts';
import { namedQuoteMovies } from '../quotes-store.ts';
import { refuseElsewhere } from '../refuse-state.ts';
import { findClashes } from './find-clashes.ts';
import { answeredChanges, answeredDays, answeredTerms, quoteMovieIssues, validityIssues } from './judge-answer.ts';
import { offeredProviderQuote, offeredProviderQuoteIssues, pricingIssues, pricingTypeOf } from './offered-share.ts';

type Preview = ProviderQuoteTerms & {
  readonly uuid: string;
  readonly titles: readonly (MovieAnswer & { readonly quote_movie: string })[];
  readonly valid_until?: string | null | undefined;
  readonly language: Language;
};

/** Availability of each title on the dates of its answer; titles with the same dates share a query (D9). */
const findAvailability = async (
  deps: Deps,
  actor: Actor,
  { quote: { conditions } }: QuoteFacts,
  titles: readonly {
    readonly movie: string;
    readonly days: ReturnType<typeof answeredDays>;
    readonly terms: AmendedConditions;
  }[],
) => {
  const requested = titles.filter(({ days }) => compareDates(days.license_end, days.license_start) > 0);
  const found: Awaited<ReturnType<typeof checkMovies>> = [];
  for (const same of Map.groupBy(requested, ({ days, terms }) => canonicalJson([days, terms])).values()) {
    const movies = same.map(({ movie }) => movie);
    const [first] = same;
    found.push(
      ...(await checkMovies(deps, actor, { movies, wanted: { ...conditions, ...first?.terms, ...first?.days } })),
    );
  }
  return new Map(found.map(({ movie, ...availability }) => [movie, availability]));
};

/**
 * Previews a draft answer title by title, with reasons for refusal (D7b, D7f), by the rules that judge it when sent.
 * Nothing is stored. Refuses a title that isn't the actor's or doesn't wait for an answer.
 */
export const previewAnswer = async (
  deps: Deps,
  actor: Actor,
  { uuid, titles, valid_until, language, ...offer }: Preview,
) => {
  refuseOtherStaff(actor);
  const facts = orNotFound(await findQuote(deps.db, actor, uuid));
  const { quote } = facts;
  const rows = namedQuoteMovies(
    facts,
    titles.map(({ quote_movie }) => quote_movie),
  );
  refuseElsewhere('answer', rows, ({ status }) => status === quoteMovieStatus.waiting_provider_response);
  const shares = facts.shares
    .filter(({ uuid: share }) => rows.some(({ quote_provider_id }) => quote_provider_id === share))
    .map((share) => offeredProviderQuote(quote, share, offer));
  const answered = titles.flatMap((answer, at) => {
    const found = rows[at];
    const of = shares.find(({ share }) => share.uuid === found?.quote_provider_id);
    if (found === undefined || of === undefined) return [];
    const row = { ...found, pricing_type: pricingTypeOf(of) };
    return [{ quote, row, answer, fee_rate: ownFeeRate(row, facts) }];
  });
  const today = deps.clock.today().toString();
  const rates = await ratesFor(deps.db, quote, today);
  const names = await quoteMovieNames(
    deps.db,
    rows.map(({ movie_id }) => movie_id),
  );
  const termsOf = (share: string) => {
    const of = shares.find((each) => each.share.uuid === share);
    return of?.after ?? of?.before ?? quote.conditions;
  };
  const named = answered.map(({ row, answer }) => ({
    quote_movie: row.uuid,
    movie: row.movie_id,
    days: answeredDays(quote, answer),
    terms: termsOf(row.quote_provider_id),
  }));
  const offered = { titles: facts.titles, named: named.map(({ quote_movie }) => quote_movie), field: 'titles' };
  const common = [
    ...shares.flatMap((share) => [...offeredProviderQuoteIssues(share, offered), ...pricingIssues(share)]),
    ...(valid_until ? validityIssues(valid_until, answered, today) : []),
  ];
  const availability = await findAvailability(deps, actor, facts, named);
  const clashes = await findClashes(deps, actor, { quote: uuid, titles: named });
  const judged = answered.map((each) => {
    const terms = answeredTerms(each);
    const counts = missingPriceTerms(terms).length === 0 && compareDates(terms.license_end, terms.license_start) >= 0;
    return {
      quote_movie: each.row.uuid,
      errors: fieldErrors(quoteMovieIssues(each, { rates, today, names: names(each.row.movie_id) }), language),
      lines: counts ? providerLines(terms, quote.conditions, rates) : null,
      planned_lines: counts ? plannedNetLines(terms, quote.conditions, rates).map(plannedView) : [],
      availability: availability.get(each.row.movie_id) ?? null,
      clashes: clashes.filter(({ quote_movie }) => quote_movie === each.row.uuid),
    };
  });
  const changes = await answeredChanges(deps.db, quote, answered);
  const changed = answered.map(({ row }): QuoteMovieRow => ({ ...row, ...changes.get(row.uuid) }));
  const delivery = providerDeliveryLine(payersOf(quote.conditions, changed), rates);
  const nets = judged.flatMap(({ lines }) => lines?.at(-1)?.amount ?? []);
  const quote_provider = changed[0]?.quote_provider_id;
  return {
    errors: fieldErrors(common, language),
    titles: judged.map(({ lines, ...title }) => ({ ...title, lines: lines?.map(lineView) ?? null })),
    total: amountView(sum([...nets, ...(delivery === null ? [] : [delivery.amount])], 'JPY')),
    // Unknown while a title can't be priced.
    approval:
      quote_provider !== undefined && judged.every(({ lines }) => lines !== null)
        ? await answerNeed(deps.db, actor, {
            quote_provider,
            rates,
            net: judgedOffer(facts, changed, rates).net,
          })
        : null,
  };
};
