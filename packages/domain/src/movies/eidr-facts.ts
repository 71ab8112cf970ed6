import { movieLanguages } from '../options/languages.ts';
import { isCodeOf } from '../options/option-list.ts';
import { productionCountries } from '../options/titles.ts';
import { normaliseIsan } from '../shared/identifiers.ts';
import { castFields } from './credit-fields.ts';

/** A record of the EIDR registry as its resolution service describes it (D54). */
export type EidrRecord = {
  readonly eidr_number: string;
  /** Structural type, such as `Abstraction`, `Edit` or `Manifestation`. */
  readonly level: string | null;
  /** Titles, the main one first, each with its language tag (BCP 47). */
  readonly titles: readonly { readonly text: string; readonly language: string | null }[];
  /** Year, month or day. */
  readonly released: string | null;
  /** ISO 3166-1 codes of two letters. */
  readonly countries: readonly string[];
  /** Language tags of the original. */
  readonly languages: readonly string[];
  /** ISO 8601 duration, such as `PT1H52M`. */
  readonly duration: string | null;
  readonly isan: string | null;
  readonly directors: readonly string[];
  readonly actors: readonly string[];
};

/** Facts of a record in the form of a title's fields; null where the registry or our lists have none. */
export type EidrFacts = {
  readonly eidr_number: string;
  readonly level: string | null;
  readonly film_name_ja: string | null;
  readonly film_name_en: string | null;
  readonly original_name: string | null;
  readonly production_year: number | null;
  readonly play_time: string | null;
  readonly production_country: string | null;
  readonly language: string | null;
  readonly isan_number: string | null;
  readonly director: string | null;
  readonly cast: string[];
};

const durationShape = /^P(?:0D)?T(?:(\d{1,3})H)?(?:(\d{1,4})M)?(?:(\d{1,5})(?:\.\d+)?S)?$/;

const two = (value: number) => String(value).padStart(2, '0');

/** Running time as hours:minutes:seconds; null for an unreadable, empty or overlong duration. */
const playTimeOf = (duration: string | null): string | null => {
  const found = durationShape.exec(duration ?? '');
  if (found === null) return null;
  const [, hours = '0', minutes = '0', seconds = '0'] = found;
  const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  if (total === 0 || total >= 100 * 3600) return null;
  return [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60].map(two).join(':');
};

const primary = (tag: string): string => tag.split('-')[0]?.toLowerCase() ?? '';

const yearOf = (released: string | null): number | null => {
  const [year] = /^\d{4}(?!\d)/.exec(released ?? '') ?? [];
  return year === undefined ? null : Number(year);
};

/** Maximum characters of a name in a title's fields (D25b). */
const longestName = 200;

/** Converts a registry record to the fields of a title. Values outside our lists are left out. */
export const eidrFactsOf = (record: EidrRecord): EidrFacts => {
  const titleIn = (language: string) =>
    record.titles.find((title) => title.language !== null && primary(title.language) === language)?.text ?? null;
  const country = record.countries.find((code) => isCodeOf(productionCountries, code));
  const language = record.languages.map(primary).find((code) => isCodeOf(movieLanguages, code));
  const director = record.directors.join(', ').slice(0, longestName);
  return {
    eidr_number: record.eidr_number,
    level: record.level,
    film_name_ja: titleIn('ja'),
    film_name_en: titleIn('en'),
    original_name: record.titles[0]?.text ?? null,
    production_year: yearOf(record.released),
    play_time: playTimeOf(record.duration),
    production_country: country ?? null,
    language: language ?? null,
    isan_number: record.isan === null ? null : normaliseIsan(record.isan),
    director: director === '' ? null : director,
    cast: record.actors.slice(0, castFields.length),
  };
};
