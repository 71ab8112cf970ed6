import type { Decimal } from '../money/decimal.ts';
import type { Rates } from '../money/exchange.ts';
import { deliveryMethod } from '../options/delivery-methods.ts';
import { guaranteePeriod, payer, pricingType } from '../options/pricing.ts';
import type { MovieTerms, Payers } from '../quotes/ledger.ts';
import { costNames, type PartialCosts, storedCosts } from '../quotes/prices.ts';

/** Terms as written in a test: prices and fees in major units, as typed. */
export type GivenTerms = Omit<Partial<MovieTerms>, keyof PartialCosts> & PartialCosts;

/** The terms with the given values replaced. */
export const withTerms = (terms: MovieTerms, given: GivenTerms): MovieTerms => {
  const costs = storedCosts(given, given.currency ?? terms.currency);
  const named = costNames.filter((name) => given[name] !== undefined).map((name) => [name, costs[name]]);
  return { ...terms, ...given, ...Object.fromEntries(named) };
};

const noPrices: MovieTerms = {
  pricing_type: pricingType.flat,
  currency: 'USD',
  period_minimum_guarantee: guaranteePeriod.contract,
  license_start: '2027-01-01',
  license_end: '2027-12-31',
  fee_rate: '30',
  adjustment_yen: 0,
  price_minimum_guarantee_fl_yen: 0,
  ...storedCosts({}, 'USD'),
};

/** A one-year title in US dollars at a fee rate of 30 percent, without any price unless given. */
export const movieTerms = (given: GivenTerms = {}): MovieTerms => withTerms(noPrices, given);

/** Payers with online transfer, and the buyer paying every fee, by default. */
export const payersOf = (given: Partial<Payers> = {}): Payers => ({
  delivery_method: deliveryMethod.online,
  delivery_payer: payer.buyer,
  translation_payment: payer.buyer,
  ...given,
});

/** Rates with an addition of 2 yen; the euro's can differ from the dollar's. */
export const ratesAt = (usd: Decimal, eur: Decimal = '160'): Rates => {
  const rate = (exchange_rate: Decimal) => ({ exchange_rate, exchange_rate_addition: '2' }) as const;
  return { USD: rate(usd), CAD: rate('110'), EUR: rate(eur), GBP: rate('190') };
};
