import { z } from 'zod';
import { displayDate, endOfMonth, type IsoDate, startOfNextMonth } from '../shared/dates.ts';
import type { Bilingual, Language } from '../shared/language.ts';
import { optionalText } from '../shared/rules/texts.ts';
import { together } from '../shared/rules/together.ts';
import type { Move } from '../shared/state-machine.ts';

/** A month (`2026-04`) or a year (`2026`) of the books (D8v). */
export const bookPeriod = z.string().regex(/^20\d{2}(-(0[1-9]|1[0-2]))?$/);

export const periodStates = ['open', 'closed'] as const;
export type PeriodState = (typeof periodStates)[number];

export const periodActions = ['close', 'reopen'] as const;
export type PeriodAction = (typeof periodActions)[number];

/** Life of a period: each step is proposed by one person and confirmed by another (D37g). */
export const periodMoves: readonly Move<PeriodAction, PeriodState, 'two people'>[] = [
  { action: 'close', from: ['open'], to: 'closed', by: ['two people'] },
  { action: 'reopen', from: ['closed'], to: 'open', by: ['two people'] },
];

export const periodStateLabels: Readonly<Record<PeriodState, Bilingual>> = {
  open: { ja: '未締め', en: 'Open' },
  closed: { ja: '締め済み', en: 'Closed' },
};

export type PeriodMove = { readonly period: string; readonly action: PeriodAction };

/** A proposed step of a period; reopening needs a reason. */
export const periodMoveInput = z.object({ action: z.enum(periodActions), reason: optionalText(1000) }).check(
  together(({ action, reason }, broken, invalid) => {
    if (action === 'reopen' && reason == null && !invalid.has('reason')) broken('required', ['reason']);
  }),
);
export type PeriodMoveInput = z.output<typeof periodMoveInput>;

/** Closed months and years. Months are compared as text: `2026-04`. */
export type Books = {
  /** Last closed month; earlier months were closed with it. */
  readonly closed_to: string;
  /** Reopened months up to then. */
  readonly reopened: ReadonlySet<string>;
  readonly years: ReadonlySet<string>;
};

const isMonth = (period: string) => period.length > 4;
const monthOf = (day: IsoDate) => day.slice(0, 7);
const monthsOf = (year: string) => Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`);
const without = (periods: ReadonlySet<string>, isGone: (period: string) => boolean) =>
  new Set([...periods].filter((period) => !isGone(period)));

const afterMove = (books: Books, { period, action }: PeriodMove): Books => {
  const { closed_to, reopened, years } = books;
  if (!isMonth(period))
    return {
      ...books,
      years: action === 'close' ? new Set([...years, period]) : without(years, (year) => year === period),
    };
  if (action === 'reopen') return { ...books, reopened: new Set([...reopened, period]) };
  return {
    ...books,
    closed_to: period > closed_to ? period : closed_to,
    reopened: without(reopened, (month) => month <= period),
  };
};

/** The books after all confirmed steps, in order: closing a month closes all earlier ones, reopening opens only it. */
export const booksAfter = (moves: readonly PeriodMove[]): Books =>
  moves.reduce(afterMove, { closed_to: '', reopened: new Set(), years: new Set() });

const isClosed = ({ closed_to, reopened }: Books, month: string) => month <= closed_to && !reopened.has(month);

/** State of a month or a year: open or closed. */
export const periodStateOf = (books: Books, period: string): PeriodState =>
  (isMonth(period) ? isClosed(books, period) : books.years.has(period)) ? 'closed' : 'open';

/** First and last day of a month or a year. */
export const daysOfPeriod = (period: string): { readonly from: IsoDate; readonly to: IsoDate } =>
  isMonth(period)
    ? { from: `${period}-01`, to: endOfMonth(`${period}-01`) }
    : { from: `${period}-01-01`, to: `${period}-12-31` };

/** A month or a year in display form: `2026年04月`, `Apr 2026`; `2026年`, `2026`. */
export const periodName = (period: string, language: Language): string => {
  if (!isMonth(period)) return language === 'ja' ? `${period}年` : period;
  return displayDate(`${period}-01`, language).replace(language === 'ja' ? /\d+日$/ : / \w+,/, '');
};

/** The months of a year and the year itself, in page order. */
export const periodsOfYear = (year: string): string[] => [...monthsOf(year), year];

export type PeriodFault = 'books_running' | 'books_closed' | 'books_open' | 'books_year_closed' | 'books_months_open';

/** Fault of a step; null if allowed. A year closes after its months, and must be reopened before one of them. */
export const periodFault = (books: Books, { period, action }: PeriodMove, today: IsoDate): PeriodFault | null => {
  const state = periodStateOf(books, period);
  if (action === 'reopen') {
    if (state === 'open') return 'books_open';
    return isMonth(period) && books.years.has(period.slice(0, 4)) ? 'books_year_closed' : null;
  }
  if (state === 'closed') return 'books_closed';
  if (daysOfPeriod(period).to >= today) return 'books_running';
  const isWhole = isMonth(period) || monthsOf(period).every((month) => isClosed(books, month));
  return isWhole ? null : 'books_months_open';
};

/** Posting day of a line: its own, or the first day of the next open month if its month is closed. */
export const postingDay = (books: Books, day: IsoDate): IsoDate => {
  let posted = day;
  while (isClosed(books, monthOf(posted))) posted = startOfNextMonth(posted);
  return posted;
};
