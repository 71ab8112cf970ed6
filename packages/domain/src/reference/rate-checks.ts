import type { Decimal } from '../money/decimal.ts';
import { crossRate, differsByMoreThan, percentDifference, type Rate, type Rates } from '../money/exchange.ts';
import type { IsoDate } from '../shared/dates.ts';

/** Difference in percent from the last rate that suggests a mistake in typing or in the source (D7h). */
export const farPercent = 10;

/** Days after which confirming with an old rate needs a notice (D7h): a month, and a few days to enter the next. */
export const staleRateDays = 35;

/** Percent by which a rate differs from the last one, to one decimal. */
export const percentFromLast = (last: Rate, next: Rate): number =>
  Number(percentDifference(last.exchange_rate, next.exchange_rate));

/** True if a rate is outside ±10 % of the last one (D7h). Exactly 10 % is within. */
export const isFarRate = (last: Rate, next: Rate): boolean =>
  differsByMoreThan(farPercent, last.exchange_rate, next.exchange_rate);

/** Rates of a day as the European Central Bank publishes them: units of each currency per euro. */
export type EuroRates = { readonly day: IsoDate; readonly perEuro: ReadonlyMap<string, Decimal> };

/** Yen per unit of each currency in a euro-based source, crossed through its yen; null if it has no yen. */
export const yenRates = ({ perEuro }: EuroRates): Partial<Record<keyof Rates, Decimal>> | null => {
  const yen = perEuro.get('JPY');
  if (yen === undefined) return null;
  const crossed = (['USD', 'CAD', 'GBP'] as const).flatMap((currency) => {
    const units = perEuro.get(currency);
    return units === undefined ? [] : [[currency, crossRate(yen, units)] as const];
  });
  return { EUR: yen, ...Object.fromEntries(crossed) };
};
