import { countries } from '../options/countries.ts';
import { exclusiveType } from '../options/exclusivity.ts';
import type { RightTypeCode } from '../options/right-types.ts';
import { type Issue, requiredIssue } from '../shared/issue.ts';
import { dateAfter } from '../shared/rules/date-rules.ts';
import type { OfferLine } from './availability.ts';
import { dayOf } from './calendar-day.ts';
import { allDays } from './day-ranges.ts';
import type { Countries, Licence } from './grant.ts';

/** Territory: listed countries, or all of them. */
export type CountriesInput = { readonly countries: readonly string[]; readonly all_countries: boolean };

/** A line of an offer as entered (D9); days yyyy-MM-dd, both inclusive, open if null. */
export type OfferLineInput = CountriesInput & {
  readonly rights: readonly RightTypeCode[];
  readonly starts_on: string | null;
  readonly ends_on: string | null;
  readonly offered: boolean;
};

/** A licence as written (D9); days yyyy-MM-dd, both inclusive, perpetual if the last is null. */
type WrittenLicence = CountriesInput &
  Pick<Licence, 'rights' | 'exclusive_type' | 'holdback_length' | 'languages'> & {
    readonly starts_on: string;
    readonly ends_on: string | null;
  };

/** A licence given elsewhere as entered (D9). */
export type GrantElsewhereInput = WrittenLicence & {
  readonly languages: readonly string[];
  readonly licensee: string | null;
  /** Source of the entry, and remarks. */
  readonly note: string | null;
};

/** Maximum lines per offer. */
export const maxOfferLines = 50;
export const maxLicenseeLength = 200;
export const maxGrantNoteLength = 500;

type Entered = Partial<CountriesInput> & {
  readonly rights?: readonly unknown[] | undefined;
  readonly starts_on?: string | null | undefined;
  readonly ends_on?: string | null | undefined;
};

export const territoryIssues = ({ countries: lands, all_countries }: Partial<CountriesInput>): Issue[] =>
  all_countries === false && lands?.length === 0 ? [requiredIssue('countries')] : [];

/** Every broken rule of a line, as far as readable: something is offered, somewhere, and its period runs forward. */
export const offerLineIssues = (line: Entered): Issue[] => [
  ...(line.rights?.length === 0 ? [requiredIssue('rights')] : []),
  ...territoryIssues(line),
  ...dateAfter('ends_on', line.ends_on, line.starts_on ?? ''),
];

/** Every broken rule of a licence given elsewhere: rights, a territory, days, and the length of a holdback. */
export const grantIssues = (
  grant: Entered & {
    readonly exclusive_type?: number | null | undefined;
    readonly holdback_length?: number | null | undefined;
  },
): Issue[] => [
  ...(grant.rights?.length === 0 ? [requiredIssue('rights')] : []),
  ...territoryIssues(grant),
  ...(grant.starts_on === null || grant.starts_on === '' ? [requiredIssue('starts_on')] : []),
  ...(grant.ends_on === '' ? [requiredIssue('ends_on')] : []),
  ...dateAfter('ends_on', grant.ends_on, grant.starts_on ?? ''),
  ...(grant.exclusive_type === null ? [requiredIssue('exclusive_type')] : []),
  ...(grant.exclusive_type === exclusiveType.holdback && !grant.holdback_length
    ? [requiredIssue('holdback_length')]
    : []),
];

/** Replaces a full list of countries with all countries, so that countries added later are included. */
export const placesOf = (input: CountriesInput): CountriesInput => {
  const lands = [...new Set(input.countries)];
  const all_countries = input.all_countries || lands.length === countries.length;
  return { countries: all_countries ? [] : lands, all_countries };
};

const countriesIn = ({ all_countries, countries: codes }: CountriesInput): Countries =>
  all_countries ? 'all' : new Set(codes);

const optionalDay = (iso: string | null) => (iso === null ? null : dayOf(iso));

/** Extent of a line of an offer. */
export const offerLineOf = (line: OfferLineInput): OfferLine => ({
  rights: line.rights,
  countries: countriesIn(line),
  start: optionalDay(line.starts_on),
  end: optionalDay(line.ends_on),
  offered: line.offered,
});

/** Extent of a written licence. */
export const licenceOf = (written: WrittenLicence): Required<Licence> => ({
  rights: written.rights,
  countries: countriesIn(written),
  start: dayOf(written.starts_on),
  end: optionalDay(written.ends_on) ?? allDays.end,
  exclusive_type: written.exclusive_type,
  holdback_length: written.holdback_length,
  languages: written.languages ?? [],
});
