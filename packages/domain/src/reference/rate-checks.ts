import type { Decimal } from '../money/decimal.ts';
import { crossRate, isFartherThan, percentApart, type Rate, type Rates } from '../money/exchange.ts';
import type { IsoDate } from '../shared/dates.ts';

/** A rate farther than this from the last one is probably a mistake in typing or in the source (D7h). */
export const farPercent = 10;

/** Days after which a rate is too old to be confirmed with unnoticed (D7h): a month, and a few days to enter the next. */
export const staleRateDays = 35;

/** By how many percent a rate differs from the last one, to one decimal. */
export const percentFromLast = (last: Rate, next: Rate): number =>
  Number(percentApart(last.exchange_rate, next.exchange_rate));

/** Whether a rate is outside ±10 % of the last one (D7h). Exactly 10 % is within. */
export const isFarRate = (last: Rate, next: Rate): boolean =>
  isFartherThan(farPercent, last.exchange_rate, next.exchange_rate);

/** The rates of a day in the form of the European Central Bank: units of each currency for one euro. */
export type EuroRates = { readonly day: IsoDate; readonly perEuro: ReadonlyMap<string, Decimal> };

/** Yen for one unit of each currency that a source in euros names, crossed by its yen; null where it names no yen. */
export const yenRates = ({ perEuro }: EuroRates): Partial<Record<keyof Rates, Decimal>> | null => {
  const yen = perEuro.get('JPY');
  if (yen === undefined) return null;
  const crossed = (['USD', 'CAD', 'GBP'] as const).flatMap((currency) => {
    const units = perEuro.get(currency);
    return units === undefined ? [] : [[currency, crossRate(yen, units)] as const];
  });
  return { EUR: yen, ...Object.fromEntries(crossed) };
};
