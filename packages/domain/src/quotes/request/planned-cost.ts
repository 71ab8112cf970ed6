import { times } from '../../money/exchange.ts';
import { type Money, zero } from '../../money/money.ts';
import { pricingType } from '../../options/pricing.ts';
import { contractMonths } from '../../shared/dates.ts';
import {
  type Expectations,
  flatPrice,
  guaranteeTotal,
  isPriceSet,
  type LicencePeriod,
  type PriceTerms,
  plannedMonthlyPrice,
} from '../price-terms.ts';

/** A title's planned cost to its buyer over the contract; `most` is null without an upper limit. */
export type PlannedCost = { readonly least: Money; readonly most: Money | null };

/** Lower and upper end of monthly expectations, by the basis of the price. */
const expectedEnds = ({ pricing_type }: PriceTerms, expected: Expectations) => {
  if (pricing_type === pricingType.revenueShare) return [expected.revenue_min, expected.revenue_max];
  return pricing_type === pricingType.viewerCount
    ? [expected.viewer_count_min, expected.viewer_count_max]
    : [expected.stream_minutes_min, expected.stream_minutes_max];
};

const greater = (a: Money, b: Money): Money => (b.amount > a.amount ? b : a);

/**
 * Planned cost of one title. A flat price is taken as is. Otherwise, each end of the monthly expectation × contract
 * months, at least the guarantee, against which shares are counted (spec 9, D7b, D7d). In the currency of the terms;
 * null if neither price nor guarantee is known.
 */
export const plannedCost = (terms: PriceTerms, period: LicencePeriod, expected: Expectations): PlannedCost | null => {
  if (terms.pricing_type === pricingType.flat) {
    const flat = flatPrice(terms);
    return flat === null || flat.amount === 0 ? null : { least: flat, most: flat };
  }
  const guarantee = guaranteeTotal(terms, period);
  const least = guarantee ?? zero(terms.currency);
  if (!isPriceSet(terms)) return guarantee === null ? null : { least, most: null };
  const [low, high] = expectedEnds(terms, expected).map((end) => {
    if (!end) return null;
    const { price, fee } = plannedMonthlyPrice(terms, {
      revenue_min: end,
      revenue_max: end,
      viewer_count_min: end,
      viewer_count_max: end,
      stream_minutes_min: end,
      stream_minutes_max: end,
    });
    const monthly = fee ?? price ?? zero(terms.currency);
    return greater(least, times(monthly, contractMonths(period.license_start, period.license_end)));
  });
  const reached = low ?? least;
  // Ends in the wrong order are refused: no upper limit is known.
  return { least: reached, most: high === null || high === undefined || high.amount < reached.amount ? null : high };
};
