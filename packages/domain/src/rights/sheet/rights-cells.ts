import { choiceText, findChoice } from '../../movies/bulk-choices.ts';
import { type Area, areas } from '../../options/areas.ts';
import { countries } from '../../options/countries.ts';
import { movieLanguages } from '../../options/languages.ts';
import { looseWord } from '../../options/loose-word.ts';
import type { OptionList } from '../../options/option-list.ts';
import { rightTypes } from '../../options/right-types.ts';
import type { Issue } from '../../shared/issue.ts';
import type { Language } from '../../shared/language.ts';
import { readWrittenDay } from '../../shared/written-day.ts';
import { dayOfSerial, isSerialText } from '../../sheets/serial-day.ts';
import { allCountryCodes, allExcept, byArea, readsAsAllExcept } from '../country-areas.ts';
import { noOwnWords } from '../own-words.ts';
import { countriesOfWord, isEverything, readWords, rightsOfWord, withoutException } from '../trade-words.ts';

const allText = { ja: 'すべて', en: 'All' } as const;
const between = '; ';

// `SVOD` as well as `SVOD（定額制動画配信）`, as industry lists write it.
const shortRights = rightTypes.map(({ code, label }) => ({
  code,
  label: { ja: label.ja.replace(/（.*）$/u, ''), en: label.en },
}));

const unnamed = (field: string, value: string): Issue => ({ field, rule: 'option_named', params: { value } });

export type Read<T> = { readonly value: T; readonly issues: readonly Issue[] };

/** One code of a list by code or label, in either language. */
export const readChoice = (list: OptionList, field: string, cell: string): Read<string | number | null> => {
  const found = findChoice(list, cell);
  return found === undefined || found === null
    ? { value: null, issues: [unnamed(field, cell.trim())] }
    : { value: found, issues: [] };
};

/** Right types by code, name or trade term. */
export const readRights = (cell: string, own = noOwnWords): Read<number[]> => {
  const { codes, unknown } = readWords<number>(
    cell,
    (word) => own.rights.get(looseWord(word))?.map(Number) ?? rightsOfWord(word),
  );
  return { value: [...codes].sort((a, b) => a - b), issues: unknown.map((word) => unnamed('rights', word)) };
};

/** Countries, areas and regions, less exceptions in a separate cell or after `excluding`. */
export const readCountries = (
  cell: string,
  except: string,
  own = noOwnWords,
): Read<{ readonly countries: string[]; readonly all_countries: boolean }> => {
  const meaning = (word: string) => own.countries.get(looseWord(word)) ?? countriesOfWord(word);
  const whole = readWords(cell, meaning);
  const { all, left } = whole.unknown.length > 0 ? withoutException(cell) : { all: cell, left: '' };
  const named = left === '' ? whole : readWords(all, meaning);
  const without = [left, except].map((text) => readWords(text, meaning));
  const out = new Set(without.flatMap(({ codes }) => codes));
  const codes = allCountryCodes.filter((code) => named.codes.includes(code) && !out.has(code));
  const all_countries = codes.length === allCountryCodes.length;
  return {
    value: { countries: all_countries ? [] : codes, all_countries },
    issues: [
      ...[...named.unknown, ...(without[0]?.unknown ?? [])].map((word) => unnamed('countries', word)),
      ...(without[1]?.unknown ?? []).map((word) => unnamed('except', word)),
    ],
  };
};

const languagesOfWord = (word: string): readonly string[] | undefined => {
  if (isEverything(word)) return [];
  const language = findChoice(movieLanguages, word);
  return typeof language === 'string' ? [language] : undefined;
};

/** Languages by code or name; empty for all. */
export const readLanguages = (cell: string): Read<readonly string[]> => {
  const { codes, unknown } = readWords(cell, languagesOfWord);
  return { value: codes, issues: unknown.map((word) => unnamed('languages', word)) };
};

export const perpetualText = { ja: '期限なし', en: 'Perpetual' } as const;
const openWords = ['open', '期限なし', '無期限', 'without limit', 'perpetual', 'in perpetuity'];
const noDay = ['', '-', '–', ...openWords];
const plainWord = (cell: string) => cell.normalize('NFKC').trim().toLowerCase();

/** True for a last day that is open by name, not only empty. */
export const isPerpetual = (cell: string): boolean => openWords.includes(plainWord(cell));

/** A day in any spreadsheet format, as yyyy-MM-dd; null if left open. */
export const readDay = (field: string, cell: string): Read<string | null> => {
  const text = cell.normalize('NFKC').trim();
  if (noDay.includes(plainWord(cell))) return { value: null, issues: [] };
  const day = isSerialText(text) ? dayOfSerial(Number(text), false)?.day : readWrittenDay(text);
  return day === undefined || day === null
    ? { value: null, issues: [{ field, rule: 'date', params: {} }] }
    : { value: day, issues: [] };
};

export const rightsText = (codes: readonly number[], language: Language): string =>
  codes.length === rightTypes.length
    ? allText[language]
    : codes.map((code) => choiceText(shortRights, code, language)).join(between);

export const languagesText = (codes: readonly string[], language: Language): string =>
  codes.map((code) => choiceText(movieLanguages, code, language)).join(between);

const areaText = (area: Area, language: Language) => areas.find(({ code }) => code === area)?.label[language] ?? '';

const placesText = (codes: readonly string[], language: Language): string => {
  const { areas: whole, countries: single } = byArea(codes);
  return [
    ...whole.map((area) => areaText(area, language)),
    ...single.map((code) => choiceText(countries, code, language)),
  ].join(between);
};

/** Countries in written form: whole areas, and above half of the world all but a few. */
export const countriesCells = (
  { countries: codes, all_countries }: { readonly countries: readonly string[]; readonly all_countries: boolean },
  language: Language,
): { readonly countries: string; readonly except: string } => {
  if (all_countries) return { countries: allText[language], except: '' };
  return readsAsAllExcept(codes)
    ? { countries: allText[language], except: placesText(allExcept(codes), language) }
    : { countries: placesText(codes, language), except: '' };
};
