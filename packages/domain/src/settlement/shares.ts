import type { Decimal } from '../money/decimal.ts';
import { netRate, percentOf, product, type Rates, roundedMajor, toYen } from '../money/exchange.ts';
import { netOfFee } from '../money/fee.ts';
import { type Money, sum, zero } from '../money/money.ts';
import type { Currency } from '../options/currencies.ts';
import { pricingType } from '../options/pricing.ts';
import { compareDates, type IsoDate } from '../shared/dates.ts';
import { shareDue } from './dues.ts';
import { reportBy } from './periods.ts';

/** A title's agreed share terms: the pricing type and its unit, as decimal texts (D7a). */
export type RevenueShareTerms = {
  readonly pricing_type: number;
  readonly currency: Currency;
  readonly revenue_percent: Decimal | null;
  readonly price_viewer_count: Decimal | null;
  readonly price_stream_minute: Decimal | null;
};

/** Basis of a period's share: the reported number times the agreement's unit. */
export type RevenueShareBasis = {
  readonly measure: 'revenue' | 'viewers' | 'minutes';
  /** Revenue in major units of the agreement's currency, otherwise a count; a decimal text. */
  readonly reported: Decimal;
  /** Percent of the revenue, otherwise the unit price in major units. */
  readonly unit: Decimal;
  readonly share: Money;
};

/** Number a buyer reports for a pricing type; a flat price has none. */
export const measureOf = (pricing_type: number): RevenueShareBasis['measure'] | null => {
  switch (pricing_type) {
    case pricingType.revenueShare:
      return 'revenue';
    case pricingType.viewerCount:
      return 'viewers';
    case pricingType.streamLength:
      return 'minutes';
    default:
      return null;
  }
};

/** Maximum decimals of a reported number: those of the currency for a revenue, none for a count. */
export const reportedDecimalsOf = (measure: RevenueShareBasis['measure'] | null, currency: string): 0 | 2 =>
  measure === 'revenue' && currency !== 'JPY' ? 2 : 0;

/**
 * Share of one title for one period (D7): revenue × percent, viewers × price or minutes × price, rounded once.
 * `reported` is a decimal text. Throws RangeError for a flat price, which has no share.
 */
export const providerQuoteOf = (terms: RevenueShareTerms, reported: Decimal): RevenueShareBasis => {
  const measure = measureOf(terms.pricing_type);
  switch (measure) {
    case 'revenue': {
      const unit = terms.revenue_percent ?? '0';
      return { measure, reported, unit, share: percentOf(roundedMajor(reported, terms.currency), unit) };
    }
    case 'viewers':
    case 'minutes': {
      const unit = (measure === 'viewers' ? terms.price_viewer_count : terms.price_stream_minute) ?? '0';
      return { measure, reported, unit, share: roundedMajor(product(reported, unit), terms.currency) };
    }
    case null:
      throw new RangeError('a flat price has no share');
  }
};

/** A period's share counted against the guarantee, with every figure of D7d for the itemised line. */
export type Recouped = {
  readonly share: Money;
  /** Total of all shares through this period. */
  readonly cumulative: Money;
  /** Guarantee due by the period's regular due day: nothing before the guarantee's day, all of it from then on. */
  readonly guarantee_due: Money;
  /** Amounts over the guarantee due from earlier periods. */
  readonly overage_due: Money;
  readonly due: Money;
};

/** Result of a title's share of a period: the basis for later periods. */
export type Counted = Pick<Recouped, 'share' | 'due'>;

const countAgainst = (share: Money, guarantee_due: Money, settled: readonly Counted[]): Recouped => {
  const { currency } = share;
  const cumulative = sum([...settled.map((period) => period.share), share], currency);
  const overage_due = sum(
    settled.map(({ due }) => due),
    currency,
  );
  return { share, cumulative, guarantee_due, overage_due, due: shareDue({ cumulative, guarantee_due, overage_due }) };
};

type Guarantee = { readonly total: Money; readonly due_on: IsoDate | null };

/**
 * One more period of a title after those already settled (D7d): due = max(0, cumulative share − guarantee due so far −
 * overage already due). The period's regular due day decides if the guarantee is due, however late the report or
 * settlement is. A share counts against the guarantee if its regular day is on or after the guarantee's day. All in the
 * agreement's currency.
 */
export const recoup = (
  share: Money,
  period_end: IsoDate,
  { guarantee, settled }: { readonly guarantee: Guarantee | null; readonly settled: readonly Counted[] },
): Recouped => {
  const isDue = guarantee?.due_on != null && compareDates(guarantee.due_on, reportBy(period_end)) <= 0;
  return countAgainst(share, guarantee !== null && isDue ? guarantee.total : zero(share.currency), settled);
};

/** A share in the provider's yen, with each step its reader may see under D7f. */
export type ProviderRevenueShare = {
  readonly from: Money;
  /** Yen per unit of `from`, less the addition; only for managers. */
  readonly rate: Decimal;
  readonly gross: Money;
  readonly percent: Decimal;
  readonly fee: Money;
  readonly net: Money;
};

/** Provider's part of a due share (D7): net(yen(due)) at the frozen rates and fee rate. */
export const providerRevenueShare = (due: Money, rates: Rates, fee_rate: Decimal): ProviderRevenueShare => {
  const gross = toYen(due, rates);
  return { from: due, rate: netRate(rates, due.currency), gross, percent: fee_rate, ...netOfFee(gross, fee_rate) };
};

/** A title's settled share as created; both sides' terms stay those of the settlement. */
export type SettledShare = {
  readonly basis: RevenueShareBasis;
  readonly recouped: Recouped;
  readonly provider: ProviderRevenueShare;
};

/** Share of a settled period with another reported number, at the unit of the settlement (D8q). */
export const restatedBasis = ({ basis }: SettledShare, reported: Decimal): RevenueShareBasis => {
  const { currency } = basis.share;
  const share =
    basis.measure === 'revenue'
      ? percentOf(roundedMajor(reported, currency), basis.unit)
      : roundedMajor(product(reported, basis.unit), currency);
  return { ...basis, reported, share };
};

/**
 * A title's settled periods recalculated from the restated one on, the earliest first (D8q). Each is counted against
 * the guarantee of its settlement, after the new results of the periods before it. The result equals a settlement in
 * order with the right numbers.
 */
export const restateShares = (
  periods: readonly SettledShare[],
  { before, rates }: { readonly before: readonly Counted[]; readonly rates: Rates },
): SettledShare[] => {
  const counted = [...before];
  return periods.map(({ basis, recouped, provider }) => {
    const now = countAgainst(basis.share, recouped.guarantee_due, counted);
    counted.push(now);
    return { basis, recouped: now, provider: providerRevenueShare(now.due, rates, provider.percent) };
  });
};
