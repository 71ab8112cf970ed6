import Big from 'big.js';
import { displayMoney } from '../../money/display.ts';
import { netRate, type Rates, remainingPercent } from '../../money/exchange.ts';
import { type Money, negate, toMajor } from '../../money/money.ts';
import { pricingType } from '../../options/pricing.ts';
import type { Issue } from '../../shared/issue.ts';
import {
  licenceNet,
  type MovieTerms,
  type Payers,
  providerDeliveryLine,
  providerLines,
  shippingFeeLine,
} from '../ledger.ts';
import { guaranteeTotal } from '../price-terms.ts';

/** Terms of one title with the rates that convert them into yen. */
export type Offer = { readonly terms: MovieTerms; readonly rates: Rates };

/** Price of one reported unit: a dollar of revenue, a view or a minute (D7a). A flat price has none. */
const unitOf = ({ pricing_type, revenue_percent, price_viewer_count, price_stream_minute }: MovieTerms): Big => {
  switch (pricing_type) {
    case pricingType.revenueShare:
      return new Big(revenue_percent ?? 0).div(100);
    case pricingType.viewerCount:
      return new Big(price_viewer_count ?? 0);
    case pricingType.streamLength:
      return new Big(price_stream_minute ?? 0);
    default:
      return new Big(0);
  }
};

/**
 * A provider's income as a function of reported use. `fixed` is yen. `unit` is paid for each unit of use after
 * `guarantee` is recouped (D7d). `worth` is the yen per unit of currency after the fee.
 */
const incomeOf = ({ terms, rates }: Offer, payers: Payers) => {
  const net = providerLines(terms, payers, rates).at(-1)?.amount.amount ?? 0;
  const deducted = providerDeliveryLine(payers, rates)?.amount.amount ?? 0;
  const carriage = shippingFeeLine(payers, rates)?.amount.amount ?? 0;
  const guarantee = guaranteeTotal(terms, terms);
  return {
    /** Shipped by the marketplace, or by the provider, which then receives the delivery fee (D7b). */
    fixed: [net + deducted, net + deducted + carriage],
    unit: unitOf(terms),
    guarantee: new Big(guarantee === null ? 0 : toMajor(guarantee)),
    worth: new Big(netRate(rates, terms.currency)).times(remainingPercent(terms.fee_rate)).div(100),
  };
};

type Income = ReturnType<typeof incomeOf>;

const above = (amount: Big): Big => (amount.gt(0) ? amount : new Big(0));

/**
 * True if some use lowers shares plus fixed amounts. The lines are straight between no use, the two points where a
 * guarantee is recouped, and infinity. Checking those points is therefore enough.
 */
const lowersShares = (before: Income, after: Income): boolean => {
  const [was = 0] = before.fixed;
  const [is = 0] = after.fixed;
  const gained = new Big(is - was);
  if (after.unit.times(after.worth).lt(before.unit.times(before.worth))) return true;
  // A guarantee is rounded to the yen, its recoupment isn't: a difference below one yen is no loss.
  const atOldPoint = gained
    .plus(1)
    .times(before.unit)
    .plus(after.worth.times(above(after.unit.times(before.guarantee).minus(before.unit.times(after.guarantee)))));
  const atNewPoint = gained
    .plus(1)
    .times(after.unit)
    .minus(before.worth.times(above(before.unit.times(after.guarantee).minus(after.unit.times(before.guarantee)))));
  return atOldPoint.lt(0) || atNewPoint.lt(0);
};

/**
 * True if a correction lowers the provider's net (D2). This holds if the provider receives less for any reported use,
 * either shipper and any subset of titles the buyer signs. Covers every pricing type, with or without a guarantee.
 * Planned amounts are covered too, as shares of an expected use.
 */
export const lowersNet = (before: Offer, after: Offer, payers: Payers): boolean => {
  const [was, is] = [incomeOf(before, payers), incomeOf(after, payers)];
  return was.fixed.some((fixed, at) => (is.fixed[at] ?? 0) < fixed) || lowersShares(was, is);
};

/** A title's name in both languages, for use in messages. */
export type MovieNames = { readonly title_ja: string; readonly title_en: string };

/**
 * Refuses, at `field`, a flat price or guarantee that leaves the provider a negative net (D7b). Other fees the seller
 * pays, translation or delivery, may still bring the total below 0.
 */
export const netIssues = ({ terms, rates }: Offer, names: MovieNames, field: string): Issue[] => {
  const net = licenceNet(terms, rates);
  return net === null || net.amount >= 0
    ? []
    : [{ field, rule: 'negative_net', params: { ...names, net: displayMoney(net) } }];
};

/**
 * Amount a provider has to pay for its quote if the delivery or translation it pays brings the total below 0 (D7b).
 * Null if nothing is due. Page and mail show it. It is set off against later income.
 */
export const providerDebt = (total: Money): Money | null => (total.amount < 0 ? negate(total) : null);
