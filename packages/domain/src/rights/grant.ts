import { type ExclusiveType, exclusiveType, type HoldbackLength, holdbackMonths } from '../options/exclusivity.ts';
import { type RightTypeCode, rightTypesOverlap } from '../options/right-types.ts';
import { addMonths } from '../shared/dates.ts';
import { type Day, dayOf, isoOf } from './calendar-day.ts';
import { type DayRange, rangesOverlap } from './day-ranges.ts';

/** Country codes (ISO 3166-1 alpha-2), or all of them. */
export type Countries = 'all' | ReadonlySet<string>;

/** Extent of a licence on a title: right types × countries × days (both inclusive) × exclusivity × languages (D9). */
export type Licence = {
  readonly rights: readonly RightTypeCode[];
  readonly countries: Countries;
  readonly start: Day;
  /** Infinity for a perpetual licence. */
  readonly end: Day;
  readonly exclusive_type: ExclusiveType;
  readonly holdback_length: HoldbackLength | null;
  /** Languages that limit it; without any it covers all. Availability ignores them: every new licence covers all. */
  readonly languages?: readonly string[];
};

/** A granted licence. `series` is the series the title is an episode of. */
export type Grant = Licence & { readonly movie: string; readonly series: string | null; readonly holder: string };

/** Days of a licence with the same exclusivity. */
export type Stretch = DayRange & { readonly exclusive: boolean };

/** Last exclusive day of a holdback, at most the licence end (without a length, exclusive throughout). */
const holdbackEnd = ({ start, end, holdback_length }: Licence): Day =>
  Math.min(end, holdback_length === null ? end : dayOf(addMonths(isoOf(start), holdbackMonths(holdback_length))) - 1);

/** A licence's stretches in order: one, or two if a holdback is shorter. None if the licence ends before it starts. */
export const stretchesOf = (licence: Licence): Stretch[] => {
  const { start, end, exclusive_type } = licence;
  if (end < start) return [];
  if (exclusive_type !== exclusiveType.holdback)
    return [{ start, end, exclusive: exclusive_type === exclusiveType.exclusive }];
  const turn = holdbackEnd(licence);
  const first = { start, end: turn, exclusive: true };
  return turn < end ? [first, { start: turn + 1, end, exclusive: false }] : [first];
};

export const countriesOverlap = (a: Countries, b: Countries): boolean => {
  if (a === 'all') return b === 'all' || b.size > 0;
  if (b === 'all') return a.size > 0;
  for (const country of a) if (b.has(country)) return true;
  return false;
};

export const covers = (countries: Countries, country: string): boolean => countries === 'all' || countries.has(country);

/** A series' grant covers its episodes; two episodes of one series don't overlap (D9). */
const moviesMeet = (a: Grant, b: Grant): boolean => a.movie === b.movie || a.movie === b.series || b.movie === a.series;

const includesLanguage = (whole: string, part: string) => part === whole || part.startsWith(`${whole}-`);

/** A language includes its variants: `es` those of `es-419`. */
const languagesOverlap = ({ languages: mine = [] }: Licence, { languages: theirs = [] }: Licence): boolean =>
  mine.length === 0 ||
  theirs.length === 0 ||
  mine.some((a) => theirs.some((b) => includesLanguage(a, b) || includesLanguage(b, a)));

/**
 * True if two grants clash (D9). The holders differ. The title is the same (or a series and its episode). Right types,
 * countries, languages and periods overlap, and one is exclusive on a shared day. Symmetric.
 */
export const clash = (a: Grant, b: Grant): boolean =>
  a.holder !== b.holder &&
  moviesMeet(a, b) &&
  a.rights.some((right) => b.rights.some((other) => rightTypesOverlap(right, other))) &&
  countriesOverlap(a.countries, b.countries) &&
  languagesOverlap(a, b) &&
  stretchesOf(a).some((mine) =>
    stretchesOf(b).some((theirs) => (mine.exclusive || theirs.exclusive) && rangesOverlap(mine, theirs)),
  );
