import { addMonths, type Day } from './calendar-day.ts';
import { type DayRange, rangesMeet } from './day-ranges.ts';
import { type RightType, rightTypesMeet } from './right-overlap.ts';

/** List Exclusivity: 1 exclusive, 2 non-exclusive, 3 holdback (exclusive at first, non-exclusive after). */
export type ExclusiveType = 1 | 2 | 3;

/** Months of the list Holdback length; all nine are offered (D5). */
export const holdbackMonths: Readonly<Record<number, number>> = {
  1: 1,
  2: 3,
  3: 6,
  4: 9,
  5: 12,
  6: 15,
  7: 18,
  8: 24,
  9: 36,
};

/** Country codes (ISO 3166-1 alpha-2), or all there are. */
export type Countries = 'all' | ReadonlySet<string>;

/** What a licence takes of a title: right types × countries × days (both in) × exclusivity (D9). */
export type Licence = {
  readonly rights: readonly RightType[];
  readonly countries: Countries;
  readonly start: Day;
  readonly end: Day;
  readonly exclusive_type: ExclusiveType;
  readonly holdback_length: number | null;
};

/** A licence that was given. `series` is the series the title is an episode of. */
export type Grant = Licence & { readonly movie: string; readonly series: string | null; readonly holder: string };

/** Days of a licence with one and the same exclusivity. */
export type Stretch = DayRange & { readonly exclusive: boolean };

/** Last day of a holdback's exclusive time, the licence end at the latest. */
const holdbackEnd = ({ start, end, holdback_length }: Licence): Day =>
  Math.min(end, addMonths(start, holdbackMonths[holdback_length ?? 0] ?? 0) - 1);

/** A licence's stretches in order: one, or two for a holdback shorter than the licence. None when it ends before it starts. */
export const stretchesOf = (licence: Licence): Stretch[] => {
  const { start, end, exclusive_type } = licence;
  if (end < start) return [];
  if (exclusive_type !== 3) return [{ start, end, exclusive: exclusive_type === 1 }];
  const turn = holdbackEnd(licence);
  return [
    { start, end: turn, exclusive: true },
    { start: turn + 1, end, exclusive: false },
  ].filter((stretch) => stretch.start <= stretch.end);
};

export const countriesMeet = (a: Countries, b: Countries): boolean => {
  if (a === 'all') return b === 'all' || b.size > 0;
  if (b === 'all') return a.size > 0;
  for (const country of a) if (b.has(country)) return true;
  return false;
};

export const covers = (countries: Countries, country: string): boolean => countries === 'all' || countries.has(country);

/** A series' grant covers its episodes; two episodes of one series don't meet (D9). */
const titlesMeet = (a: Grant, b: Grant): boolean => a.movie === b.movie || a.movie === b.series || b.movie === a.series;

/**
 * Whether two grants clash (D9): another holder, the same title (or a series and its episode), right types, countries
 * and periods meet, and one is exclusive on a day they share. Symmetric.
 */
export const clash = (a: Grant, b: Grant): boolean =>
  a.holder !== b.holder &&
  titlesMeet(a, b) &&
  a.rights.some((right) => b.rights.some((other) => rightTypesMeet(right, other))) &&
  countriesMeet(a.countries, b.countries) &&
  stretchesOf(a).some((mine) =>
    stretchesOf(b).some((theirs) => (mine.exclusive || theirs.exclusive) && rangesMeet(mine, theirs)),
  );
