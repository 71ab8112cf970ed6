import { type Currency, currencyDigits } from '../options/currencies.ts';
import type { Money } from './money.ts';

const signs: Readonly<Record<Currency, string>> = { USD: 'US$', CAD: 'CA$', EUR: '€', GBP: '£', JPY: '¥' };

/** An amount as sheets and mails write it: currency before the figure, grouped, U+2212 for minus. */
export const displayMoney = ({ amount, currency }: Money): string => {
  const digits = currencyDigits(currency);
  const text = String(Math.abs(amount)).padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits).replace(/\B(?=(\d{3})+$)/g, ',');
  const decimals = digits === 0 ? '' : `.${text.slice(-digits)}`;
  return `${amount < 0 ? '\u2212' : ''}${signs[currency]}${whole}${decimals}`;
};
