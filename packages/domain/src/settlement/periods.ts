import { optionOf } from '../options/option-list.ts';
import { paymentPeriod, paymentPeriods } from '../options/pricing.ts';
import type { UsageDays } from '../quotes/agreement-life.ts';
import { compareDates, endOfMonth, endOfMonthAfter, type IsoDate } from '../shared/dates.ts';

/** A period for which a buyer reports use and pays shares; both days inclusive. */
export type UsagePeriod = { readonly period_start: IsoDate; readonly period_end: IsoDate };

type Reckoning = UsageDays & {
  /** Spec 3, Payment period; null is a quarter (D8). */
  readonly payment_period: number | null;
  /** Month of the year in which a period starts, 1 to 12; null is January. */
  readonly payment_start_month: number | null;
};

const monthsOf = (payment_period: number | null): number =>
  optionOf(paymentPeriods, payment_period ?? paymentPeriod.quarterly)?.months ?? 3;

/** First day of the period that contains a day: periods count from the start month of the year (D8). */
const periodStart = (day: IsoDate, { payment_period, payment_start_month }: Omit<Reckoning, keyof UsageDays>) => {
  const months = monthsOf(payment_period);
  const first = Temporal.PlainDate.from(day).with({ day: 1 });
  const since = (((first.month - (payment_start_month ?? 1)) % months) + months) % months;
  return first.subtract({ months: since });
};

/**
 * Every period of a title's use, from its first day to its last (D8). Periods are whole quarters, halves or years of
 * the buyer's schedule. A licence that starts or ends within one is reported with it.
 */
export const usagePeriods = ({ first_day, last_day, ...reckoning }: Reckoning): UsagePeriod[] => {
  const months = monthsOf(reckoning.payment_period);
  const periods: UsagePeriod[] = [];
  for (
    let start = periodStart(first_day, reckoning);
    compareDates(start.toString(), last_day) <= 0;
    start = start.add({ months })
  )
    periods.push({
      period_start: start.toString(),
      period_end: endOfMonth(start.add({ months: months - 1 }).toString()),
    });
  return periods;
};

/**
 * A period is reported by the end of the month after it (D8d). The buyer's regular due day of its share is the same
 * day. Only that day decides if the share counts against the guarantee (D7d).
 */
export const reportBy = (period_end: IsoDate): IsoDate => endOfMonthAfter(period_end, 1);

/** Shares are due with the report: end of the month after the period, or of the month a late one was settled (D8d). */
export const shareDueOn = (period_end: IsoDate, settled_on: IsoDate): IsoDate => {
  const [regular, late] = [reportBy(period_end), endOfMonth(settled_on)];
  return compareDates(late, regular) > 0 ? late : regular;
};

/** A provider's years close with December and are paid at the end of the second month after it (spec 9, D8). */
export const closingDay = (year: number): IsoDate => `${year}-12-31`;

export const closingPaidOn = (year: number): IsoDate => endOfMonthAfter(closingDay(year), 2);
