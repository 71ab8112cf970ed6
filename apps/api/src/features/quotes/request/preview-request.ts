import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Rates } from '@eigaichi/domain/money/exchange';
import type { WantedTerms } from '@eigaichi/domain/movies/guide-prices';
import type { IndicativePrice } from '@eigaichi/domain/movies/indicative-price';
import { currencyOf } from '@eigaichi/domain/options/currencies';
import { type Conditions, mostMovies } from '@eigaichi/domain/quotes/request/conditions';
import type { PlannedCost } from '@eigaichi/domain/quotes/request/planned-cost';
import { priceLimits } from '@eigaichi/domain/quotes/request/price-limits';
import { readableConditions, relevantConditions } from '@eigaichi/domain/quotes/request/readable-conditions';
import { clashGroups } from '@eigaichi/domain/rights/clash-groups';
import { allCountryCodes } from '@eigaichi/domain/rights/country-areas';
import { contractMonths } from '@eigaichi/domain/shared/dates';
import { issuesOf } from '@eigaichi/domain/shared/issue';
import { preferredOf } from '@eigaichi/domain/shared/language';
import type { previewQuote } from '@eigaichi/wire/quotes/request/quote-preview';
import { requestQuote } from '@eigaichi/wire/quotes/request/quote-request';
import { wantedLicence } from '@eigaichi/wire/rights/rights-parts';
import type { BodyOut } from '@eigaichi/wire/shared/endpoint';
import type { Deps } from '../../../deps.ts';
import { amountView } from '../../../http/amounts.ts';
import { fieldErrors, refusalAnswer } from '../../../http/errors.ts';
import { majorGuide } from '../../movies/movie-fields.ts';
import { findIndicativePrices, findRequestableMovies } from '../../movies/requestable-movies.ts';
import { currentRates } from '../../reference/rates/current-rates.ts';
import { checkMovies } from '../../rights/check-movies.ts';
import { requestApproval } from '../business-cases/require-approval.ts';
import { lineView, plannedView } from '../quote-movie-view.ts';
import { ownPricesOf, periodOf, quoteMoviesRefusal, requestIssues } from './judge-request.ts';
import { costsOf, requestCost } from './request-cost.ts';

type Preview = BodyOut<typeof previewQuote> & {
  /** The body as sent: a draft may omit fields that a request may not. */
  readonly sent: unknown;
  /** `Accept-Language` of the request. */
  readonly accepted: string | undefined;
};

/** All reasons to refuse the body as a request: by its schema, and by the day's rules for its readable parts. */
const issuesIn = (
  sent: unknown,
  asked: Parameters<typeof requestIssues>[0],
  today: { rates: Rates; today: string },
) => {
  const parsed = requestQuote.body?.safeParse(sent, { reportInput: true });
  const broken = parsed?.error === undefined ? [] : issuesOf(parsed.error);
  const further = requestIssues(asked, today);
  // A field that breaks its own rule isn't judged further.
  return [...broken, ...further.filter(({ field }) => broken.every((issue) => issue.field !== field))];
};

/** The wanted licence, once enough is typed to check it (D9). */
const wantedIn = (conditions: Preview['conditions'], period: ReturnType<typeof periodOf>) => {
  const read = wantedLicence.safeParse({ ...relevantConditions(conditions), ...period });
  return period === null || !read.success || !(read.data.all_countries || read.data.countries.length > 0)
    ? null
    : read.data;
};

const costView = (cost: PlannedCost | null) =>
  cost === null ? null : { least: amountView(cost.least), most: cost.most === null ? null : amountView(cost.most) };

/** The licence as far as typed, for the prices that providers name for one. */
const wantedTermsOf = (conditions: Partial<Conditions>, period: ReturnType<typeof periodOf>): WantedTerms => ({
  rights: conditions.rights?.map(({ right_type }) => right_type) ?? [],
  exclusive_types: conditions.rights?.map(({ exclusive_type }) => exclusive_type) ?? [],
  months: period === null ? null : contractMonths(period.license_start, period.license_end),
  countries: conditions.all_countries === true ? allCountryCodes : (conditions.countries ?? []),
});

const indicativeView = (price: IndicativePrice | null) =>
  price === null
    ? null
    : {
        kind: price.kind,
        area: price.kind === 'area' ? price.area : null,
        guide_price: 'guide_price' in price ? majorGuide(price.guide_price) : null,
        amounts: price.amounts.map((one) => amountView({ amount: one.price, currency: currencyOf(one.currency) })),
      };

/**
 * Reasons for refusal, cost and available titles of a draft request, by the rules that judge it when sent (D29c).
 * Nothing is stored or locked.
 */
export const previewRequest = async (deps: Deps, actor: Actor, { movies, conditions, sent, accepted }: Preview) => {
  const language = preferredOf(accepted);
  const today = deps.clock.today().toString();
  const rates = await currentRates(deps.db, today);
  const readable = readableConditions(conditions);
  const ids = movies.map(({ movie }) => movie);
  const own = ownPricesOf({ movies, conditions: readable });
  const found = await findRequestableMovies(deps.db, actor, ids);
  const refused = quoteMoviesRefusal(ids, found);
  const wanted = wantedIn(conditions, periodOf(readable));
  const availability = new Map(
    wanted === null
      ? []
      : (await checkMovies(deps, actor, { movies: ids, wanted })).map(
          ({ movie, state, free_from, parts }) => [movie, { state, free_from, ...clashGroups(parts) }] as const,
        ),
  );
  const free = found.filter(({ requestable }) => requestable);
  const prices = await findIndicativePrices(
    deps.db,
    free.map(({ uuid }) => uuid),
    wantedTermsOf(readable, periodOf(readable)),
  );
  const { planned_lines, fixed, delivery, costOf } = costsOf(readable, rates);
  // Hashed as it would be sent.
  const complete = requestQuote.body?.safeParse(sent);
  const whole = requestCost({ conditions: readable, own, movies: free }, rates);
  return {
    issues: fieldErrors(issuesIn(sent, { movies, conditions: readable }, { rates, today }), language),
    refusal: refused === null ? null : refusalAnswer(refused.code, refused.with, accepted),
    limits: {
      titles: mostMovies,
      currency: null,
      minimum_flat_price: null,
      minimum_guarantee: null,
      ...(readable.currency === undefined ? {} : priceLimits(readable.currency, rates)),
    },
    planned_lines: planned_lines.map(plannedView),
    fixed: fixed === null ? null : lineView(fixed),
    delivery: delivery === null ? null : lineView(delivery),
    cost: costView(whole.cost),
    approval: complete?.success
      ? await requestApproval(deps, actor, { asked: complete.data, cost: whole.cost, rates })
      : null,
    titles: ids.map((movie) => ({
      movie,
      requestable: free.some(({ uuid }) => uuid === movie),
      availability: availability.get(movie) ?? null,
      cost: costView(costOf(own.get(movie) ?? null)),
      indicative: indicativeView(prices.get(movie) ?? null),
    })),
  };
};
