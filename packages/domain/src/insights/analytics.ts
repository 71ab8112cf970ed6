import { z } from 'zod';
import { addDays, compareDates, type IsoDate, isDate } from '../shared/dates.ts';
import type { Issue } from '../shared/issue.ts';
import type { Bilingual } from '../shared/language.ts';
import { date, dateAfter, monthPeriod } from '../shared/rules/date-rules.ts';

/** Buyers' actions on a title, in display order. */
export const measures = [
  'page_views',
  'favourites',
  'carts',
  'quotes',
  'viewings',
  'viewers',
  'minutes_watched',
  'screener_copies',
  'trailer_requests',
] as const;
export type Measure = (typeof measures)[number];

/** Labels on the page and in its sheet. */
export const measureLabels: Readonly<Record<Measure, Bilingual>> = {
  page_views: { ja: '閲覧', en: 'Page views' },
  favourites: { ja: 'お気に入り', en: 'Favourites' },
  carts: { ja: 'カート', en: 'Carts' },
  quotes: { ja: '見積依頼', en: 'Quote requests' },
  viewings: { ja: '試写室での視聴', en: 'Screenings' },
  viewers: { ja: '試写室の視聴者', en: 'Screener viewers' },
  minutes_watched: { ja: '試写室の視聴分数', en: 'Minutes watched' },
  screener_copies: { ja: 'スクリーナー利用', en: 'Screener access' },
  trailer_requests: { ja: '予告編の依頼', en: 'Trailer requests' },
};

export const steps = ['day', 'week', 'month'] as const;
export type Step = (typeof steps)[number];

/** First day of the period that contains a day; weeks start on Monday. */
export const periodStart = (day: IsoDate, step: Step): IsoDate => {
  const date = Temporal.PlainDate.from(day);
  if (step === 'month') return date.with({ day: 1 }).toString();
  return step === 'week' ? date.subtract({ days: date.dayOfWeek - 1 }).toString() : day;
};

const nextPeriod = (start: IsoDate, step: Step): IsoDate => {
  const date = Temporal.PlainDate.from(start);
  return date.add(step === 'month' ? { months: 1 } : { days: step === 'week' ? 7 : 1 }).toString();
};

/** First days of all periods between `from` and `to`, inclusive; empty if `to` is earlier. */
export const periodsBetween = (from: IsoDate, to: IsoDate, step: Step): IsoDate[] => {
  const periods: IsoDate[] = [];
  let at = periodStart(from, step);
  while (compareDates(at, to) <= 0) {
    periods.push(at);
    at = nextPeriod(at, step);
  }
  return periods;
};

/** Maximum periods for a readable chart and table. */
export const maxPeriods = 370;

const daysByStep: Readonly<Record<Step, number>> = { day: 1, week: 7, month: 28 };

/** Requested period: both days included, in Tokyo (D6). */
export const analyticsQuery = z.object({
  from: date.optional(),
  to: date.optional(),
  step: z.enum(steps).default('day'),
});

export type AnalyticsPeriod = { readonly from: IsoDate; readonly to: IsoDate; readonly step: Step };

/** Default first day: a month, twelve weeks or twelve months ago. */
const usualStart = (to: IsoDate, step: Step): IsoDate => {
  if (step === 'day') return Temporal.PlainDate.from(to).add({ days: 1 }).subtract({ months: 1 }).toString();
  const start = Temporal.PlainDate.from(periodStart(to, step));
  return start.subtract(step === 'week' ? { weeks: 11 } : { months: 11 }).toString();
};

/** Fills open ends of the period: the last day from `today`, the first from the step's default. */
export const periodOf = (
  query: { readonly from?: string | undefined; readonly to?: string | undefined; readonly step: Step },
  today: IsoDate,
): AnalyticsPeriod => {
  const to = query.to ?? today;
  return { from: query.from ?? usualStart(to, query.step), to, step: query.step };
};

/** Refuses less than a month, or more periods than can be drawn (spec 5, month period and dateAfter; D18). */
export const periodIssues = ({ from, to, step }: AnalyticsPeriod): Issue[] => {
  if (!isDate(from) || !isDate(to)) return [];
  return [
    ...monthPeriod('to', { from, to, min: 1 }),
    ...dateAfter('from', from, addDays(to, -maxPeriods * daysByStep[step])),
  ];
};

export type Counts = Readonly<Record<Measure, number>>;

const none = Object.fromEntries(measures.map((name) => [name, 0])) as Counts;

export type Counted = { readonly measure: Measure; readonly key: string; readonly count: number };

/** One row per key with every measure; keys without counts have zeros. */
export const rowsOf = (keys: readonly string[], counted: readonly Counted[]): (Counts & { key: string })[] => {
  const rows = new Map(keys.map((key) => [key, { ...none, key }]));
  for (const { measure, key, count } of counted)
    rows.set(key, { ...(rows.get(key) ?? { ...none, key }), [measure]: count });
  return [...rows.values()];
};

/** Totals over all rows. */
export const totalsOf = (rows: readonly Counts[]): Counts =>
  rows.reduce<Counts>(
    (sums, row) => Object.fromEntries(measures.map((name) => [name, sums[name] + row[name]])) as Counts,
    none,
  );
