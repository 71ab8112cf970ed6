import { contractMonths, type Day } from './days.ts';
import {
  type Currency,
  exchanged,
  minor,
  netOf,
  type PaymentCurrency,
  percentOf,
  priced,
  type Rates,
  yenOf,
} from './exact.ts';

/** Pricing type: 1 flat, 2 share of the revenue, 3 by viewers, 4 by minutes (spec 3). */
type PricingType = 1 | 2 | 3 | 4;

/** Price terms of a title, in whole units of the currency; unit prices and percentages are decimal texts (D7a). */
export type MovieTerms = {
  readonly price: number | null;
  /** Revenue percent, or the price per viewer or minute; null for a flat price. */
  readonly unit: string | null;
  readonly technicalFee: number;
  readonly translationFee: number;
  readonly feeRate: string;
  readonly adjustmentYen: bigint;
  readonly extraYen: bigint;
  readonly start: Day;
  readonly end: Day;
};

/** Terms common to all titles of a deal. */
export type DealTerms = {
  readonly type: PricingType;
  readonly currency: Currency;
  /** The buyer's payment currency: chosen if the currency of the prices can't be paid in (D7g). */
  readonly paidIn: PaymentCurrency;
  readonly guaranteeByMonth: boolean;
  readonly deliveryMethod: 1 | 2 | 3 | 4 | 5;
  readonly sellerPaysDelivery: boolean;
  readonly sellerPaysTranslation: boolean;
  readonly rates: Rates;
  readonly periodMonths: number;
  readonly startMonth: number;
};

/** Delivery fee in US dollars: online (free), designated server, EMS, FedEx, Dropbox or Drive (spec 9). */
const deliveryDollars = { 1: 0, 2: 15, 3: 15, 4: 200, 5: 300 } as const;

/** The flat price, or the total guarantee: the monthly one × the contract's months (D7b). */
export const licenceFee = (deal: DealTerms, title: MovieTerms): bigint => {
  if (title.price === null) return 0n;
  const once = minor(title.price, deal.currency);
  return deal.type !== 1 && deal.guaranteeByMonth ? once * BigInt(contractMonths(title.start, title.end)) : once;
};

/** An amount in the quote's currency as due from the buyer: exchanged once as a whole (D7g). */
export const payable = (deal: DealTerms, amount: bigint): bigint =>
  exchanged(amount, deal.currency, deal.paidIn, deal.rates);

/** The buyer's total for a title (D7b, D7g). */
export const buyerTotal = (deal: DealTerms, title: MovieTerms): bigint =>
  payable(
    deal,
    licenceFee(deal, title) +
      minor(title.technicalFee, deal.currency) +
      (deal.sellerPaysTranslation ? 0n : minor(title.translationFee, deal.currency)),
  );

/** The provider's net for it, in yen (D7b). */
export const providerNet = (deal: DealTerms, title: MovieTerms): bigint => {
  const { currency, rates } = deal;
  const fee = yenOf(licenceFee(deal, title), currency, rates);
  const licence =
    title.price === null
      ? 0n
      : deal.type === 1
        ? netOf(fee + title.adjustmentYen, title.feeRate)
        : netOf(fee, title.feeRate) + title.extraYen;
  const technical = yenOf(minor(title.technicalFee, currency), currency, rates);
  const translation = deal.sellerPaysTranslation ? yenOf(minor(title.translationFee, currency), currency, rates) : 0n;
  return licence + technical - translation;
};

const deliveryCents = ({ deliveryMethod }: DealTerms) => minor(deliveryDollars[deliveryMethod], 'USD');

/** A deal's one-off delivery fee: the buyer's, exchanged from dollars, and the provider's deduction (D7b, D7g). */
export const deliveryFees = (deal: DealTerms): { readonly buyer: bigint; readonly provider: bigint } =>
  deal.sellerPaysDelivery
    ? { buyer: 0n, provider: -yenOf(deliveryCents(deal), 'USD', deal.rates) }
    : { buyer: exchanged(deliveryCents(deal), 'USD', deal.paidIn, deal.rates), provider: 0n };

/** The fee passed to a provider that ships itself, in yen without deduction (D7b). */
export const shippingFee = (deal: DealTerms): bigint => yenOf(deliveryCents(deal), 'USD', deal.rates);

/** Share of a period: revenue × percent, viewers or minutes × price (D7). `reported` is minor units, or a count. */
export const providerQuoteOf = (deal: DealTerms, title: MovieTerms, reported: bigint): bigint =>
  deal.type === 2 ? percentOf(reported, title.unit ?? '0') : priced(reported, title.unit ?? '0', deal.currency);

/** Compensation: the greater of 30 percent of the fees and 500 dollars, compared in yen, less the amount owed (D7c). */
export const compensation = (deal: DealTerms, fees: bigint, owed: bigint): bigint => {
  const { currency, rates } = deal;
  const dollars = minor(500, 'USD');
  const share = percentOf(fees, '30');
  const whole =
    yenOf(share, currency, rates) >= yenOf(dollars, 'USD', rates) ? share : exchanged(dollars, 'USD', currency, rates);
  return whole > owed ? whole - owed : 0n;
};
