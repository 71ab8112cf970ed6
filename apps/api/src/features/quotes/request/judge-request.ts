import type { Rates } from '@eigaichi/domain/money/exchange';
import { pricingType } from '@eigaichi/domain/options/pricing';
import { limitIssues } from '@eigaichi/domain/quotes/price-terms';
import type { Conditions } from '@eigaichi/domain/quotes/request/conditions';
import { readableConditions } from '@eigaichi/domain/quotes/request/readable-conditions';
import { requestDateIssues } from '@eigaichi/domain/quotes/request/request-dates';
import type { RequestedMovie } from '@eigaichi/domain/quotes/request/requested-movies';
import { compareDates } from '@eigaichi/domain/shared/dates';
import type { Issue } from '@eigaichi/domain/shared/issue';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import type { RequestableMovie } from '../../movies/requestable-movies.ts';
import { currentRates } from '../../reference/rates/current-rates.ts';
import { isPriced, requestedTermsOf } from '../quote-row.ts';

/** The licence's dates, once both are readable and in order. */
export const periodOf = ({ license_start, license_end }: Partial<Conditions>) =>
  license_start === undefined || license_end === undefined || compareDates(license_end, license_start) < 0
    ? null
    : { license_start, license_end };

const requestAsSent = z.object({ conditions: z.record(z.string(), z.unknown()).catch({}) }).catch({ conditions: {} });

type Requested = { readonly movies: readonly RequestedMovie[]; readonly conditions: Partial<Conditions> };

/** Each title's own flat price; null if the request's applies, or for other pricing types, which have none (D4c). */
export const ownPricesOf = ({ movies, conditions }: Requested): ReadonlyMap<string, number | null> => {
  const isFlat = conditions.pricing_type === pricingType.flat && conditions.any_pricing !== true;
  return new Map(movies.map(({ movie, flat_price }) => [movie, isFlat ? flat_price : null]));
};

/**
 * Issues of a request beyond its schema: dates against today (D6) and minimum prices (D7e), for itself and its titles.
 * Checks an unfinished one as far as it is readable.
 */
export const requestIssues = (requested: Requested, { rates, today }: { rates: Rates; today: string }): Issue[] => {
  const { movies, conditions } = requested;
  const { license_start = '', license_end = '', delivery_at = '', estimate_at } = conditions;
  // A flat price is judged without the dates; a monthly guarantee counts them.
  const isCounted = periodOf(conditions) !== null || conditions.pricing_type === pricingType.flat;
  const period = { license_start, license_end };
  const limitsOf = (prices: Partial<Conditions>) =>
    isPriced(prices) && isCounted ? limitIssues(requestedTermsOf(prices), period, rates) : [];
  const under = (place: string) => (issue: Issue) => ({ ...issue, field: `${place}.${issue.field}` });
  const own = ownPricesOf(requested);
  const ofRequest = [...requestDateIssues({ ...period, delivery_at, estimate_at }, today), ...limitsOf(conditions)];
  return [
    ...ofRequest.map(under('conditions')),
    ...movies.flatMap(({ movie }, at) => {
      const flat_price = own.get(movie) ?? null;
      return flat_price === null ? [] : limitsOf({ ...conditions, flat_price }).map(under(`movies.${at}`));
    }),
  ];
};

/** Same for a request that breaks its schema, as far as it is readable (D27). */
export const readableRequestIssues = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { movies = [], sent }: { readonly movies?: readonly RequestedMovie[] | undefined; readonly sent: unknown },
): Promise<Issue[]> => {
  const { conditions } = requestAsSent.parse(sent);
  const today = clock.today().toString();
  const rates = await currentRates(db, today);
  return requestIssues({ movies, conditions: readableConditions(conditions) }, { rates, today });
};

/** The refusal of titles (D22): one the buyer can't see, otherwise those that can't be requested; null if none. */
export const quoteMoviesRefusal = (
  requested: readonly string[],
  found: readonly RequestableMovie[],
): Refused | null => {
  if (found.length < requested.length) return new Refused('not_found');
  const movies = found.filter(({ requestable }) => !requestable).map(({ uuid }) => uuid);
  return movies.length === 0 ? null : new Refused('titles_unavailable', { details: { movies } });
};
