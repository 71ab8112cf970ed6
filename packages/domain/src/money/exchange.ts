import Big from 'big.js';
import { type Currency, currencyDigits } from '../options/currencies.ts';
import { type Decimal, decimalOf } from './decimal.ts';
import type { Money } from './money.ts';

/** Yen for one unit of a currency, and the marketplace's deduction (D7). */
export type Rate = { readonly exchange_rate: Decimal; readonly exchange_rate_addition: Decimal };

/** Rate of every currency that a quote may need; yen are always 1 and 0 (D7). */
export type Rates = Readonly<Record<Exclude<Currency, 'JPY'>, Rate>>;

/** Converts an entered rate. */
export const rateOf = (entered: Readonly<Record<keyof Rate, number>>): Rate => ({
  exchange_rate: decimalOf(entered.exchange_rate),
  exchange_rate_addition: decimalOf(entered.exchange_rate_addition),
});

const halfUp = 1;

const exactly = (value: Big): Decimal => value.toFixed() as Decimal;

const effective = (rates: Rates, currency: Currency): Big => {
  if (currency === 'JPY') return new Big(1);
  const { exchange_rate, exchange_rate_addition } = rates[currency];
  const rate = new Big(exchange_rate).minus(exchange_rate_addition);
  if (rate.lte(0)) throw new RangeError(`the rate of ${currency} less its addition isn't above 0`);
  return rate;
};

const inMajor = ({ amount, currency }: Money) => new Big(amount).div(new Big(10).pow(currencyDigits(currency)));

const rounded = (major: Big, currency: Currency): Money => {
  const digits = currencyDigits(currency);
  return { amount: Number(major.times(new Big(10).pow(digits)).round(0, halfUp).toString()), currency };
};

/** Rate less addition, as a decimal text: yen for one unit of the currency. */
export const netRate = (rates: Rates, currency: Currency): Decimal => exactly(effective(rates, currency));

/** True if a rate is usable: rate − addition above 0 (D7). */
export const isUsableRate = ({ exchange_rate, exchange_rate_addition }: Rate): boolean =>
  new Big(exchange_rate).minus(exchange_rate_addition).gt(0);

/** yen(x) = round(x × (exchange_rate − exchange_rate_addition)), half up (spec 9, D7). RangeError for a rate ≤ 0. */
export const toYen = (amount: Money, rates: Rates): Money =>
  amount.currency === 'JPY' ? amount : rounded(inMajor(amount).times(effective(rates, amount.currency)), 'JPY');

/** Values an amount at a given rate: yen for one unit, rounded once, half up. */
export const yenAtRate = (amount: Money, exchange_rate: Decimal): Money =>
  amount.currency === 'JPY' ? amount : rounded(inMajor(amount).times(exchange_rate), 'JPY');

/** foreign(y, c) = round(y / (rate_c − addition_c)) to the currency's decimals (spec 9, D7). */
export const fromYen = (amountInYen: Money, currency: Currency, rates: Rates): Money => {
  if (amountInYen.currency !== 'JPY') throw new RangeError('only yen are exchanged into another currency');
  return currency === 'JPY' ? amountInYen : rounded(inMajor(amountInYen).div(effective(rates, currency)), currency);
};

/** Exchanges an amount into another currency, through yen (D7); one already in it is unchanged. */
export const exchange = (amount: Money, currency: Currency, rates: Rates): Money =>
  amount.currency === currency ? amount : fromYen(toYen(amount, rates), currency, rates);

const leastRateDigits = 4;
const mostRateDigits = 20;

/**
 * Rate that turns `amount` into the result of `exchange`, as a decimal text. It has four decimals, or as many more as a
 * reader needs to reach the same amount (D7f). The amount itself goes through yen and is rounded there (D7): this is
 * the rate used, not the quotient of two rates. The amount isn't 0.
 */
export const usedRate = (amount: Money, to: Currency, rates: Rates): Decimal => {
  const exchanged = exchange(amount, to, rates);
  const exact = inMajor(exchange(amount, 'JPY', rates))
    .div(effective(rates, to))
    .div(inMajor(amount));
  for (let digits = leastRateDigits; digits < mostRateDigits; digits += 1) {
    const rate = exact.round(digits, halfUp);
    if (rounded(inMajor(amount).times(rate), to).amount === exchanged.amount) return exactly(rate);
  }
  // Exactly half a minor unit: the quotient of the amounts is an equally good rate.
  return exactly(inMajor(exchanged).div(inMajor(amount)));
};

/** Difference between `before` and `after` in percent of `before`, without sign, to one decimal; `before` isn't 0. */
export const percentDifference = (before: Decimal, after: Decimal): Decimal =>
  exactly(new Big(after).minus(before).abs().times(100).div(before).round(1, halfUp));

/** True if `after` differs from `before` by more than `percent`, exactly. */
export const differsByMoreThan = (percent: number, before: Decimal, after: Decimal): boolean =>
  new Big(after).minus(before).abs().times(100).gt(new Big(before).times(percent));

const rateDigits = 4;

/** Cross rate: yen for one unit of a currency, from a third one's value in both, to four decimals. */
export const crossRate = (yenForThird: Decimal, unitsForThird: Decimal): Decimal =>
  exactly(new Big(yenForThird).div(unitsForThird).round(rateDigits, halfUp));

/** Amount × factor, rounded once, half up, to the currency's decimals; the factor is decimal text or a whole number. */
export const times = (amount: Money, factor: Decimal | number): Money =>
  rounded(inMajor(amount).times(new Big(String(factor))), amount.currency);

/** A decimal text of major units (a unit price × a count), rounded once, half up. */
export const roundedMajor = (decimal: Decimal, currency: Currency): Money => rounded(new Big(decimal), currency);

/** `percent` of an amount, rounded once, half up. A percentage is a decimal text such as `30` or `12.5`. */
export const percentOf = (amount: Money, percent: Decimal): Money =>
  rounded(inMajor(amount).times(percent).div(100), amount.currency);

/** 100 − a percentage, exactly: the provider's share next to the fee rate (spec 9). */
export const remainingPercent = (percent: Decimal): Decimal => exactly(new Big(100).minus(percent));

/** Unit price × count, or any product of decimal texts, unrounded (D7a: unit prices aren't Money). */
export const product = (...factors: readonly (Decimal | number)[]): Decimal =>
  exactly(factors.reduce<Big>((total, factor) => total.times(new Big(String(factor))), new Big(1)));

/** Midpoint of two numbers, unrounded (spec 9: planned monthly price). */
export const midpoint = (low: number | Decimal, high: number | Decimal): Decimal =>
  exactly(new Big(String(low)).plus(String(high)).div(2));
