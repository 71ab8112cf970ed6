import type { Role } from '../accounts/actor.ts';
import type { Carried } from '../deliveries/carried.ts';
import type { Arithmetic } from '../money/arithmetic.ts';
import type { Decimal } from '../money/decimal.ts';
import { exchange, netRate, type Rates, toYen, usedRate } from '../money/exchange.ts';
import { netOfFee } from '../money/fee.ts';
import { type Money, negate, sum, yen } from '../money/money.ts';
import { deliveryFee, deliveryMethod } from '../options/delivery-methods.ts';
import { guaranteePeriod, payer } from '../options/pricing.ts';
import { contractMonths } from '../shared/dates.ts';
import { flatPrice, guaranteeTotal, type PriceTerms } from './price-terms.ts';
import type { StoredCosts } from './prices.ts';

/** Cost of a title: its price terms, its fees, and the terms only managers set. */
export type MovieTerms = PriceTerms &
  StoredCosts & {
    readonly license_start: string;
    readonly license_end: string;
    readonly fee_rate: Decimal;
    readonly adjustment_yen: number;
    readonly price_minimum_guarantee_fl_yen: number;
  };

/** Payers of the fees that either side can bear (spec 3, Payer: 1 seller, 2 buyer). */
export type Payers = {
  readonly delivery_method: number;
  readonly delivery_payer: number;
  readonly translation_payment: number;
};

/** Names of the lines; the page holds the labels. */
export type LineName =
  | 'licence_fee'
  | 'guarantee'
  | 'technical_fee'
  | 'translation_fee'
  | 'delivery_fee'
  | 'exchanged'
  | 'adjustment'
  | 'platform_fee'
  | 'guarantee_extra'
  | 'net'
  | 'total'
  | 'in_yen'
  | 'payable';

/**
 * One line of an itemised amount, with its calculation (D7f). `rate` is yen per unit of `from`, less the addition. For
 * the buyer's delivery fee, it is the fee's currency per US dollar. `months` are the contract months of a monthly
 * guarantee (`from`).
 */
export type Line = Arithmetic & { readonly name: LineName; readonly amount: Money };

/** Fixed licence fee of a title: its line and amount, or nothing if only a share is agreed. */
export const feeLine = (
  terms: PriceTerms & Pick<MovieTerms, 'license_start' | 'license_end'>,
): (Line & { name: 'licence_fee' | 'guarantee' }) | null => {
  const flat = flatPrice(terms);
  if (flat !== null) return { name: 'licence_fee', amount: flat };
  const guarantee = guaranteeTotal(terms, terms);
  if (guarantee === null) return null;
  if (terms.period_minimum_guarantee !== guaranteePeriod.month) return { name: 'guarantee', amount: guarantee };
  const from = { amount: terms.price_minimum_guarantee ?? 0, currency: terms.currency };
  return { name: 'guarantee', amount: guarantee, from, months: contractMonths(terms.license_start, terms.license_end) };
};

/** Source amount and rate of an exchanged amount; yen aren't exchanged. */
const exchangedFrom = (from: Money, rates: Rates): Pick<Line, 'from' | 'rate'> =>
  from.currency === 'JPY' ? { from } : { from, rate: netRate(rates, from.currency) };

/** A title's lines for the buyer, in the quote's currency (D7b); the last one is their total. */
export const buyerLines = (terms: MovieTerms, payers: Payers): Line[] => {
  const { currency } = terms;
  const fee = feeLine(terms);
  const lines: Line[] = [
    ...(fee === null ? [] : [fee]),
    ...(terms.technical_fee === null
      ? []
      : [{ name: 'technical_fee' as const, amount: { amount: terms.technical_fee, currency } }]),
    ...(terms.translation_fee !== null && payers.translation_payment === payer.buyer
      ? [{ name: 'translation_fee' as const, amount: { amount: terms.translation_fee, currency } }]
      : []),
  ];
  return [
    ...lines,
    {
      name: 'total',
      amount: sum(
        lines.map(({ amount }) => amount),
        currency,
      ),
    },
  ];
};

/** The buyer's delivery fee, once per quote provider, in US dollars (D7b); null if the seller pays or it is 0. */
export const buyerDeliveryLine = (payers: Payers, terms: PriceTerms, rates: Rates): Line | null => {
  const fee = deliveryFee(payers.delivery_method);
  if (payers.delivery_payer !== payer.buyer || fee.amount === 0) return null;
  const rate = terms.currency === fee.currency ? {} : { rate: usedRate(fee, terms.currency, rates) };
  return { name: 'delivery_fee', amount: exchange(fee, terms.currency, rates), from: fee, ...rate };
};

/** Payers of a provider quote. It owes no delivery fee if nothing is delivered again (D4h). */
export const payersOf = <P extends Payers>(
  payers: P,
  titles: readonly { readonly carried: Carried | null }[],
): P | Payers =>
  titles.length > 0 && titles.every(({ carried }) => carried === 'all')
    ? { ...payers, delivery_method: deliveryMethod.online }
    : payers;

/** Provider's net of the flat price or guarantee, step by step (D7b); nothing if only a share is agreed. */
const licenceNetLines = (terms: MovieTerms, rates: Rates): Line[] => {
  const fee = feeLine(terms);
  if (fee === null) return [];
  const lines: Line[] = [];
  const gross = toYen(fee.amount, rates);
  const adjustment = fee.name === 'licence_fee' ? yen(terms.adjustment_yen) : yen(0);
  const base = sum([gross, adjustment], 'JPY');
  const { fee: platform } = netOfFee(base, terms.fee_rate);
  const counted = fee.months === undefined ? {} : { months: fee.months };
  lines.push({ name: 'exchanged', amount: gross, ...exchangedFrom(fee.from ?? fee.amount, rates), ...counted });
  if (adjustment.amount !== 0) lines.push({ name: 'adjustment', amount: adjustment });
  lines.push({ name: 'platform_fee', amount: negate(platform), from: base, percent: terms.fee_rate });
  if (fee.name === 'guarantee' && terms.price_minimum_guarantee_fl_yen !== 0)
    lines.push({ name: 'guarantee_extra', amount: yen(terms.price_minimum_guarantee_fl_yen) });
  return lines;
};

/** Provider's net of just the flat price or guarantee, in yen, before other fees; null for a pure share. */
export const licenceNet = (terms: MovieTerms, rates: Rates): Money | null => {
  const lines = licenceNetLines(terms, rates);
  return lines.length === 0
    ? null
    : sum(
        lines.map(({ amount }) => amount),
        'JPY',
      );
};

/**
 * A title's lines for its provider, in yen (D7b): exchanged, adjusted, less the marketplace's fee; the guarantee's
 * extra yen, technical fee without deduction, and translation the seller pays. The last is the net.
 */
export const providerLines = (terms: MovieTerms, payers: Payers, rates: Rates): Line[] => {
  const { currency, technical_fee, translation_fee } = terms;
  const lines = licenceNetLines(terms, rates);
  if (technical_fee !== null) {
    const from = { amount: technical_fee, currency };
    lines.push({ name: 'technical_fee', amount: toYen(from, rates), ...exchangedFrom(from, rates) });
  }
  if (translation_fee !== null && payers.translation_payment !== payer.buyer) {
    const from = { amount: translation_fee, currency };
    lines.push({ name: 'translation_fee', amount: negate(toYen(from, rates)), ...exchangedFrom(from, rates) });
  }
  return [
    ...lines,
    {
      name: 'net',
      amount: sum(
        lines.map(({ amount }) => amount),
        'JPY',
      ),
    },
  ];
};

/** A delivery fee the seller pays, taken from its net once per quote provider (D7b); null if none. */
export const providerDeliveryLine = (payers: Payers, rates: Rates): Line | null => {
  const fee = deliveryFee(payers.delivery_method);
  if (payers.delivery_payer === payer.buyer || fee.amount === 0) return null;
  return { name: 'delivery_fee', amount: negate(toYen(fee, rates)), ...exchangedFrom(fee, rates) };
};

/**
 * Delivery fee passed to a provider that ships by another method itself, whichever side pays it. In yen, without
 * deduction, once per quote provider (D7b). Null if sent through the product.
 */
export const shippingFeeLine = (payers: Pick<Payers, 'delivery_method'>, rates: Rates): Line | null => {
  const fee = deliveryFee(payers.delivery_method);
  return fee.amount === 0 ? null : { name: 'delivery_fee', amount: toYen(fee, rates), ...exchangedFrom(fee, rates) };
};

/** Roles that see each kind of line (D7f); a hidden line is absent, not masked. */
export const ledgersByRole: Readonly<
  Record<Role, { readonly buyer: boolean; readonly provider: boolean; readonly rates: boolean }>
> = {
  consumer: { buyer: true, provider: false, rates: false },
  provider: { buyer: false, provider: true, rates: false },
  manager: { buyer: true, provider: true, rates: true },
};
