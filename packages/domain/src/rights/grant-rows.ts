import { isoOf, isoOrOpen } from './calendar-day.ts';
import { type Licence, stretchesOf } from './grant.ts';
import { rightCodes } from './right-overlap.ts';

/** A row of the exclusion constraint (D9). `period` and `languages` in PostgreSQL's form, both ends inclusive. */
export type GrantRow = {
  readonly movie_id: string;
  readonly rights: number[];
  readonly countries: number[];
  readonly period: string;
  readonly exclusive: boolean;
  readonly languages: string;
};

const letter = (code: string, at: number): number => code.charCodeAt(at) - 64;

/** Stable number of a country's two letters (AA 27, ZZ 702): the constraint compares integers. */
export const countryNumber = (code: string): number => letter(code, 0) * 26 + letter(code, 1);

const variants = 36 ** 4;

/** Stable numbers of a language: one for `es-419`, a range with all variants for `es`. */
const languageRange = (code: string): string => {
  const [language = '', variant] = code.split('-');
  const first = Number.parseInt(language, 36) * variants;
  const own = first + Number.parseInt(variant ?? '0', 36);
  return `[${own},${variant === undefined ? first + variants - 1 : own}]`;
};

/**
 * Rows of a grant: one for each covered title (itself, and for a series each episode) and each stretch of exclusivity.
 * `allCountries` are the codes of "all countries".
 */
export const grantRows = (
  licence: Licence,
  { titles, allCountries }: { titles: readonly string[]; allCountries: readonly string[] },
): GrantRow[] => {
  const countries = (licence.countries === 'all' ? allCountries : [...licence.countries])
    .map(countryNumber)
    .sort((a, b) => a - b);
  const rights = rightCodes(licence.rights);
  const { languages = [] } = licence;
  return titles.flatMap((movie_id) =>
    stretchesOf(licence).map(({ start, end, exclusive }) => ({
      movie_id,
      rights,
      countries,
      period: `[${isoOf(start)},${isoOrOpen(end) ?? ''}]`,
      exclusive,
      languages: languages.length === 0 ? '{(,)}' : `{${languages.map(languageRange).join(',')}}`,
    })),
  );
};
