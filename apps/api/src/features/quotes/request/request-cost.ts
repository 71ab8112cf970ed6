import type { Rates } from '@eigaichi/domain/money/exchange';
import { type Money, sum } from '@eigaichi/domain/money/money';
import { defaultCurrency } from '@eigaichi/domain/options/currencies';
import { plannedLines } from '@eigaichi/domain/quotes/answer/planned-lines';
import { buyerDeliveryLine, feeLine } from '@eigaichi/domain/quotes/ledger';
import type { Conditions } from '@eigaichi/domain/quotes/request/conditions';
import { type PlannedCost, plannedCost } from '@eigaichi/domain/quotes/request/planned-cost';
import type { RequestableMovie } from '../../movies/requestable-movies.ts';
import { isPriced, requestedTermsOf } from '../quote-row.ts';
import { periodOf } from './judge-request.ts';

/** Amounts per title from the readable price terms (spec 9, D7b). */
export const costsOf = (conditions: Partial<Conditions>, rates: Rates) => {
  const period = periodOf(conditions);
  if (!isPriced(conditions)) return { planned_lines: [], fixed: null, delivery: null, costOf: () => null };
  const terms = requestedTermsOf(conditions);
  const { viewer_count_min = 0, viewer_count_max = 0, stream_minutes_min = 0, stream_minutes_max = 0 } = conditions;
  const { revenue_min, revenue_max, delivery_method, delivery_payer, translation_payment } = conditions;
  const counts = { viewer_count_min, viewer_count_max, stream_minutes_min, stream_minutes_max };
  const expected = { ...counts, revenue_min, revenue_max };
  const payers =
    delivery_method === undefined || delivery_payer === undefined || translation_payment === undefined
      ? null
      : { delivery_method, delivery_payer, translation_payment };
  return {
    planned_lines: plannedLines(terms, expected),
    fixed: period === null ? null : feeLine({ ...terms, ...period }),
    delivery: payers === null ? null : buyerDeliveryLine(payers, terms, rates),
    costOf: (flat_price: number | null) =>
      period === null
        ? null
        : plannedCost(flat_price === null ? terms : requestedTermsOf({ ...conditions, flat_price }), period, expected),
  };
};

type Requested = {
  readonly conditions: Partial<Conditions>;
  /** Flat prices of individual titles. */
  readonly own: ReadonlyMap<string, number | null>;
  readonly movies: readonly Pick<RequestableMovie, 'uuid' | 'provider_id'>[];
};

/** Cost of a request's titles and a delivery fee per provider. Null if one is unknown; no maximum if one has none. */
export const requestCost = (
  { conditions, own, movies }: Requested,
  rates: Rates,
): {
  readonly cost: PlannedCost | null;
  readonly ofTitles: readonly (PlannedCost | null)[];
  readonly fee: Money | null;
} => {
  const { delivery, costOf } = costsOf(conditions, rates);
  const { currency = defaultCurrency } = conditions;
  const providers = new Set(movies.map(({ provider_id }) => provider_id));
  const fees = delivery === null ? [] : [...providers].map(() => delivery.amount);
  const fee = fees.length === 0 ? null : sum(fees, currency);
  const ofTitles = movies.map(({ uuid }) => costOf(own.get(uuid) ?? null));
  const known = ofTitles.filter((cost) => cost !== null);
  if (known.length === 0 || known.length < ofTitles.length) return { cost: null, ofTitles, fee };
  const all = (amounts: readonly Money[]) => sum([...amounts, ...fees], currency);
  const most = known.flatMap((cost) => cost.most ?? []);
  const least = all(known.map((cost) => cost.least));
  return { cost: { least, most: most.length < known.length ? null : all(most) }, ofTitles, fee };
};
