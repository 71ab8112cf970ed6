import type { Decimal } from '../../money/decimal.ts';
import { midpoint, netRate, type Rates, toYen } from '../../money/exchange.ts';
import { netOfFee } from '../../money/fee.ts';
import { type Money, negate } from '../../money/money.ts';
import { pricingType } from '../../options/pricing.ts';
import { type Expectations, isPriceSet, type PriceTerms, plannedMonthlyPrice } from '../price-terms.ts';

/** One step of a planned monthly amount (spec 9): an expectation, not a billed line. */
export type PlannedLine = {
  readonly name: 'planned_price' | 'planned_fee' | 'exchanged' | 'platform_fee' | 'net';
  readonly amount: Money;
  readonly from?: Money;
  readonly percent?: Decimal;
  readonly rate?: Decimal;
  /** Midpoint of the expected views or minutes, and the unit price, both in major units. */
  readonly count?: Decimal;
  readonly unit?: Decimal;
};

const counts = (terms: PriceTerms, expected: Expectations): Pick<PlannedLine, 'count' | 'unit'> => {
  if (terms.pricing_type === pricingType.viewerCount)
    return {
      count: midpoint(expected.viewer_count_min, expected.viewer_count_max),
      unit: terms.price_viewer_count ?? '0',
    };
  if (terms.pricing_type === pricingType.streamLength)
    return {
      count: midpoint(expected.stream_minutes_min, expected.stream_minutes_max),
      unit: terms.price_stream_minute ?? '0',
    };
  return {};
};

/**
 * Expected amount per month under an answer (spec 9, D7b), in the quote's currency. It lists the planned price and, for
 * a revenue share, the share of it. Empty for a flat price or without expectations.
 */
export const plannedLines = (terms: PriceTerms, expected: Expectations): PlannedLine[] => {
  const { price, fee } = plannedMonthlyPrice(terms, expected);
  if (price === null || price.amount === 0) return [];
  const first: PlannedLine = { name: 'planned_price', amount: price, ...counts(terms, expected) };
  return fee === null
    ? [first]
    : [first, { name: 'planned_fee', amount: fee, from: price, percent: terms.revenue_percent ?? '0' }];
};

/** Expected amount per month for the provider: in yen, less the marketplace's fee (D7, D7f). */
export const plannedNetLines = (
  terms: PriceTerms & { readonly fee_rate: Decimal },
  expected: Expectations,
  rates: Rates,
): PlannedLine[] => {
  const lines = plannedLines(terms, expected);
  const last = lines.at(-1);
  if (last === undefined || !isPriceSet(terms)) return [];
  const gross = toYen(last.amount, rates);
  const { net, fee } = netOfFee(gross, terms.fee_rate);
  const rate = terms.currency === 'JPY' ? {} : { rate: netRate(rates, terms.currency) };
  return [
    ...lines,
    { name: 'exchanged', amount: gross, from: last.amount, ...rate },
    { name: 'platform_fee', amount: negate(fee), from: gross, percent: terms.fee_rate },
    { name: 'net', amount: net },
  ];
};
