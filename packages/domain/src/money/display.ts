import { type Currency, currencyDigits } from '../options/currencies.ts';
import type { Decimal } from './decimal.ts';
import type { Money } from './money.ts';

const signs: Readonly<Record<Currency, string>> = { USD: 'US$', CAD: 'CA$', EUR: '€', GBP: '£', JPY: '¥' };

/** Currency sign before an amount. */
export const currencySign = (currency: Currency): string => signs[currency];

/** Groups a whole number's digits in threes: `1,250`. */
export const grouped = (whole: string): string => whole.replace(/\B(?=(\d{3})+$)/g, ',');

/** Formats an amount for sheets and mails: currency before the figure, grouped, U+2212 for minus. */
export const displayMoney = ({ amount, currency }: Money): string => {
  const digits = currencyDigits(currency);
  const text = String(Math.abs(amount)).padStart(digits + 1, '0');
  const whole = grouped(text.slice(0, text.length - digits));
  const decimals = digits === 0 ? '' : `.${text.slice(-digits)}`;
  return `${amount < 0 ? '\u2212' : ''}${signs[currency]}${whole}${decimals}`;
};

/** Formats a decimal price, e.g. per view: at least the currency’s decimals, no further zeros: `€0.30`, `¥0.5`. */
export const displayPrice = (price: Decimal, currency: Currency): string => {
  const [whole = '', decimals = ''] = price.split('.');
  const shown = decimals.replace(/0+$/, '').padEnd(currencyDigits(currency), '0');
  return `${signs[currency]}${grouped(whole)}${shown === '' ? '' : `.${shown}`}`;
};
