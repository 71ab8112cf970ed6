import { countries } from '../options/countries.ts';
import { type ExclusiveType, exclusiveType, type HoldbackLength } from '../options/exclusivity.ts';
import type { RightTypeCode } from '../options/right-types.ts';
import type { Issue } from '../shared/issue.ts';
import { dateAfter } from '../shared/rules/date-rules.ts';

/** Territory: listed countries, or all of them. */
export type CountriesInput = { readonly countries: readonly string[]; readonly all_countries: boolean };

/** A line of an offer as entered (D9); days yyyy-MM-dd, both inclusive, open if null. */
export type OfferLineInput = CountriesInput & {
  readonly rights: readonly RightTypeCode[];
  readonly starts_on: string | null;
  readonly ends_on: string | null;
  readonly offered: boolean;
};

/** A licence given elsewhere as entered (D9); days yyyy-MM-dd, both inclusive. */
export type GrantElsewhereInput = CountriesInput & {
  readonly rights: readonly RightTypeCode[];
  readonly starts_on: string;
  readonly ends_on: string;
  readonly exclusive_type: ExclusiveType;
  readonly holdback_length: HoldbackLength | null;
  readonly licensee: string | null;
  readonly note: string | null;
};

/** Maximum lines per offer. */
export const maxOfferLines = 50;
export const maxLicenseeLength = 200;
export const maxGrantNoteLength = 400;

const required = (field: string): Issue => ({ field, rule: 'required', params: {} });

type Entered = Partial<CountriesInput> & {
  readonly rights?: readonly unknown[] | undefined;
  readonly starts_on?: string | null | undefined;
  readonly ends_on?: string | null | undefined;
};

export const territoryIssues = ({ countries: lands, all_countries }: Partial<CountriesInput>): Issue[] =>
  all_countries === false && lands?.length === 0 ? [required('countries')] : [];

/** Every broken rule of a line, as far as readable: something is offered, somewhere, and its period runs forward. */
export const offerLineIssues = (line: Entered): Issue[] => [
  ...(line.rights?.length === 0 ? [required('rights')] : []),
  ...territoryIssues(line),
  ...dateAfter('ends_on', line.ends_on, line.starts_on ?? ''),
];

/** Every broken rule of a licence given elsewhere: rights, a territory, both days, and the length of a holdback. */
export const grantIssues = (
  grant: Entered & {
    readonly exclusive_type?: number | null | undefined;
    readonly holdback_length?: number | null | undefined;
  },
): Issue[] => [
  ...(grant.rights?.length === 0 ? [required('rights')] : []),
  ...territoryIssues(grant),
  ...(grant.starts_on === null || grant.starts_on === '' ? [required('starts_on')] : []),
  ...(grant.ends_on === null || grant.ends_on === '' ? [required('ends_on')] : []),
  ...dateAfter('ends_on', grant.ends_on, grant.starts_on ?? ''),
  ...(grant.exclusive_type === null ? [required('exclusive_type')] : []),
  ...(grant.exclusive_type === exclusiveType.holdback && !grant.holdback_length ? [required('holdback_length')] : []),
];

/** Replaces a full list of countries with all countries, so that countries added later are included. */
export const placesOf = (input: CountriesInput): CountriesInput => {
  const lands = [...new Set(input.countries)];
  const all_countries = input.all_countries || lands.length === countries.length;
  return { countries: all_countries ? [] : lands, all_countries };
};
