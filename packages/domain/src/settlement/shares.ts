import type { Decimal } from '../money/decimal.ts';
import { percentOf, product, type Rates, restOfRate, roundedMajor, toYen } from '../money/exchange.ts';
import { netOfFee } from '../money/fee.ts';
import { type Money, sum, zero } from '../money/money.ts';
import type { Currency } from '../options/currencies.ts';
import { pricingType } from '../options/pricing.ts';
import { compareDates, type IsoDate } from '../shared/dates.ts';
import { shareDue } from './dues.ts';
import { reportBy } from './periods.ts';

/** What a title's agreement says of shares: the pricing type and its unit, as decimal texts (D7a). */
export type RevenueShareTerms = {
  readonly pricing_type: number;
  readonly currency: Currency;
  readonly revenue_percent: Decimal | null;
  readonly price_viewer_count: Decimal | null;
  readonly price_stream_minute: Decimal | null;
};

/** How a period's share came about: what was reported, times the unit of the agreement. */
export type RevenueShareBasis = {
  readonly measure: 'revenue' | 'viewers' | 'minutes';
  /** Revenue in major units of the agreement's currency, else a count; a decimal text. */
  readonly reported: Decimal;
  /** Percent of the revenue, else the price of one in major units. */
  readonly unit: Decimal;
  readonly share: Money;
};

/** Which number a buyer reports for a pricing type; a flat price has none. */
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

/** Decimals that a reported number may have: a revenue those of its currency, a count none. */
export const reportedDecimalsOf = (measure: RevenueShareBasis['measure'] | null, currency: string): 0 | 2 =>
  measure === 'revenue' && currency !== 'JPY' ? 2 : 0;

/**
 * The share of one title for one period (D7): revenue × percent, viewers × price or minutes × price, rounded once. `reported`
 * is a decimal text. Throws RangeError for a flat price, which has no share.
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

/** A period's share set against the guarantee: every figure of D7d, so that the line can be opened. */
export type Recouped = {
  readonly share: Money;
  /** Of all shares up to and with this period. */
  readonly cumulative: Money;
  /** What of the guarantee was due by the period's regular due day: nothing before its own day, all of it from then on. */
  readonly guarantee_due: Money;
  /** What earlier periods made due over the guarantee. */
  readonly overage_due: Money;
  readonly due: Money;
};

/** What a title's share of a period came to: later periods count on from it. */
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
 * overage already due). The period's regular due day decides whether the guarantee is due, however late the report or
 * the settlement: a share whose regular day is on or after the guarantee's day is counted against it, an earlier one is
 * not. All in the agreement's currency.
 */
export const recoup = (
  share: Money,
  period_end: IsoDate,
  { guarantee, settled }: { readonly guarantee: Guarantee | null; readonly settled: readonly Counted[] },
): Recouped => {
  const isDue = guarantee?.due_on != null && compareDates(guarantee.due_on, reportBy(period_end)) <= 0;
  return countAgainst(share, guarantee !== null && isDue ? guarantee.total : zero(share.currency), settled);
};

/** A share in the provider's yen: each step that D7f lets its reader see. */
export type ProviderRevenueShare = {
  readonly from: Money;
  /** Yen for one unit of `from`, less the addition: for managers alone. */
  readonly rate: Decimal;
  readonly gross: Money;
  readonly percent: Decimal;
  readonly fee: Money;
  readonly net: Money;
};

/** What the provider gets of a due share (D7): net(yen(due)) at the frozen rates and fee rate. */
export const providerRevenueShare = (due: Money, rates: Rates, fee_rate: Decimal): ProviderRevenueShare => {
  const gross = toYen(due, rates);
  return { from: due, rate: restOfRate(rates, due.currency), gross, percent: fee_rate, ...netOfFee(gross, fee_rate) };
};

/** A settled share of a title as it was made; both sides' terms stay those that it was settled with. */
export type SettledShare = {
  readonly basis: RevenueShareBasis;
  readonly recouped: Recouped;
  readonly provider: ProviderRevenueShare;
};

/** The share of a settled period with another number reported, at the unit that it was settled with (D8q). */
export const restatedBasis = ({ basis }: SettledShare, reported: Decimal): RevenueShareBasis => {
  const { currency } = basis.share;
  const share =
    basis.measure === 'revenue'
      ? percentOf(roundedMajor(reported, currency), basis.unit)
      : roundedMajor(product(reported, basis.unit), currency);
  return { ...basis, reported, share };
};

/**
 * A title's settled periods again from the restated one on, the earliest first (D8q): each is set against the guarantee
 * that it was settled against, after what the periods before it now come to. Settled in order with the right numbers they
 * come to the same.
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
