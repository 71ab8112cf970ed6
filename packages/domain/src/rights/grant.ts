import { type ExclusiveType, exclusiveType, type HoldbackLength, holdbackMonths } from '../options/exclusivity.ts';
import { type RightTypeCode, rightTypesMeet } from '../options/right-types.ts';
import { addMonths } from '../shared/dates.ts';
import { type Day, dayOf, isoOf } from './calendar-day.ts';
import { type DayRange, rangesMeet } from './day-ranges.ts';

/** Country codes (ISO 3166-1 alpha-2), or all there are. */
export type Countries = 'all' | ReadonlySet<string>;

/** What a licence takes of a title: right types × countries × days (both in) × exclusivity (D9). */
export type Licence = {
  readonly rights: readonly RightTypeCode[];
  readonly countries: Countries;
  readonly start: Day;
  readonly end: Day;
  readonly exclusive_type: ExclusiveType;
  readonly holdback_length: HoldbackLength | null;
};

/** A licence that was given. `series` is the series the title is an episode of. */
export type Grant = Licence & { readonly movie: string; readonly series: string | null; readonly holder: string };

/** Days of a licence with one and the same exclusivity. */
export type Stretch = DayRange & { readonly exclusive: boolean };

/** Last day of a holdback's exclusive time, the licence end at the latest (one without a length is exclusive throughout). */
const holdbackEnd = ({ start, end, holdback_length }: Licence): Day =>
  Math.min(end, holdback_length === null ? end : dayOf(addMonths(isoOf(start), holdbackMonths(holdback_length))) - 1);

/** A licence's stretches in order: one, or two for a holdback shorter than the licence. None when it ends before it starts. */
export const stretchesOf = (licence: Licence): Stretch[] => {
  const { start, end, exclusive_type } = licence;
  if (end < start) return [];
  if (exclusive_type !== exclusiveType.holdback)
    return [{ start, end, exclusive: exclusive_type === exclusiveType.exclusive }];
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
const moviesMeet = (a: Grant, b: Grant): boolean => a.movie === b.movie || a.movie === b.series || b.movie === a.series;

/**
 * Whether two grants clash (D9): another holder, the same title (or a series and its episode), right types, countries
 * and periods meet, and one is exclusive on a day they share. Symmetric.
 */
export const clash = (a: Grant, b: Grant): boolean =>
  a.holder !== b.holder &&
  moviesMeet(a, b) &&
  a.rights.some((right) => b.rights.some((other) => rightTypesMeet(right, other))) &&
  countriesMeet(a.countries, b.countries) &&
  stretchesOf(a).some((mine) =>
    stretchesOf(b).some((theirs) => (mine.exclusive || theirs.exclusive) && rangesMeet(mine, theirs)),
  );
