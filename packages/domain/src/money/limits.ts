import type { Currency } from '../options/currencies.ts';
import type { IssueParams } from '../shared/issue.ts';
import type { Language } from '../shared/language.ts';
import { bracketed } from '../shared/punctuation.ts';
import { displayMoney } from './display.ts';
import { exchange, type Rates, toYen } from './exchange.ts';
import { fromMajor, type Money, toMajor } from './money.ts';

/** Minimum fixed price per title (spec 5, 9). */
export const minimumFlatPrice: Money = { amount: 50_000, currency: 'USD' };

/** Minimum guarantee per title, in total, if any (spec 5, 9, D7e). */
export const minimumGuarantee: Money = { amount: 20_000, currency: 'USD' };

/** Compares through yen at current rates: yen(amount) ≥ yen(limit) (D7e). */
export const reaches = (amount: Money, limit: Money, rates: Rates): boolean =>
  toYen(amount, rates).amount >= toYen(limit, rates).amount;

/** Limit in another currency, for messages; the comparison itself goes through yen. */
export const limitIn = (limit: Money, currency: Currency, rates: Rates): Money => exchange(limit, currency, rates);

/**
 * Smallest whole amount of a currency that reaches the limit (D7e). Prices are whole units (D7a), so forms and refusals
 * use this amount. Major units.
 */
export const leastWhole = (limit: Money, currency: Currency, rates: Rates): number => {
  const enough = (major: number) => {
    const amount = fromMajor(major, currency);
    return amount !== null && reaches(amount, limit, rates);
  };
  let least = Math.max(1, Math.ceil(toMajor(limitIn(limit, currency, rates))));
  while (least > 1 && enough(least - 1)) least -= 1;
  while (!enough(least)) least += 1;
  return least;
};

/** An amount without the decimals of a whole one: `US$500`. */
export const wholeMoney = (money: Money): string => displayMoney(money).replace(/\.00$/, '');

/** `{limit}` of a message: `US$500`, in another currency `€461 (US$500)`. */
export const limitParams = (limit: Money, currency: Currency, least: number): IssueParams => {
  const own = fromMajor(least, currency);
  if (own === null || currency === limit.currency) return { limit: wholeMoney(limit) };
  const named = (language: Language) => bracketed(wholeMoney(own), wholeMoney(limit), language);
  return { limit_ja: named('ja'), limit_en: named('en') };
};
