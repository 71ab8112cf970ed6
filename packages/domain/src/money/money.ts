import { type Currency, currencyDigits } from '../options/currencies.ts';

/** Amount in minor units (none for yen, hundredths for others) with its currency. */
export type Money = { readonly amount: number; readonly currency: Currency };

export const money = (amount: number, currency: Currency): Money => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not an amount in minor units: ${amount}`);
  return { amount, currency };
};

export const yen = (amount: number): Money => money(amount, 'JPY');

export const zero = (currency: Currency): Money => ({ amount: 0, currency });

/** Sum of amounts of one currency. Throws RangeError for mixed currencies: exchange them first. */
export const sum = (amounts: readonly Money[], currency: Currency): Money =>
  amounts.reduce((total, each) => {
    if (each.currency !== currency) throw new RangeError(`${each.currency} added to ${currency}`);
    return money(total.amount + each.amount, currency);
  }, zero(currency));

export const negate = ({ amount, currency }: Money): Money => ({ amount: amount === 0 ? 0 : -amount, currency });

/** Major units (12000.5 dollars) as a number: the wire format (D26). */
export const toMajor = ({ amount, currency }: Money): number => amount / 10 ** currencyDigits(currency);

/**
 * Number of major units as Money, or null if it has more decimals than the currency (D26). 0.29 dollars are 29 cents:
 * digits are read from the decimal text, never from the binary fraction.
 */
export const fromMajor = (major: number, currency: Currency): Money | null => {
  if (!Number.isFinite(major)) return null;
  const digits = currencyDigits(currency);
  const scaled = Math.round(major * 10 ** digits);
  return Number.isSafeInteger(scaled) && scaled / 10 ** digits === major ? { amount: scaled, currency } : null;
};
