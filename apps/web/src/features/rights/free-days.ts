export type DayRange = { readonly start: string; readonly end: string };

/** Position of the free days in the wanted period: from its first day, to its last, between, or in several periods. */
export type FreeDays =
  | { readonly kind: 'from' | 'until'; readonly day: string }
  | { readonly kind: 'between'; readonly start: string; readonly end: string }
  | { readonly kind: 'several' }
  | { readonly kind: 'none' };

export const freeDaysOf = (free: readonly DayRange[], wanted: DayRange): FreeDays => {
  const [first, second] = free;
  if (first === undefined) return { kind: 'none' };
  if (second !== undefined) return { kind: 'several' };
  const fromStart = first.start <= wanted.start;
  const toEnd = first.end >= wanted.end;
  if (toEnd) return { kind: 'from', day: first.start };
  return fromStart ? { kind: 'until', day: first.end } : { kind: 'between', start: first.start, end: first.end };
};

const pad = (value: number) => String(value).padStart(2, '0');

/** First and last day of a calendar year. */
export const yearRange = (year: number): DayRange => ({ start: `${year}-01-01`, end: `${year}-12-31` });

/** The year if the days are exactly one calendar year. */
export const wholeYear = ({ start, end }: DayRange): number | null => {
  const year = Number(start.slice(0, 4));
  return start === `${pad(year)}-01-01` && end === `${pad(year)}-12-31` ? year : null;
};
