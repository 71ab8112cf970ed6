import { choiceText, findChoice } from '../../movies/bulk-choices.ts';
import { type Area, areas } from '../../options/areas.ts';
import { countries } from '../../options/countries.ts';
import type { OptionList } from '../../options/option-list.ts';
import { rightTypes } from '../../options/right-types.ts';
import { isDate } from '../../shared/dates.ts';
import type { Issue } from '../../shared/issue.ts';
import type { Language } from '../../shared/language.ts';
import { allExcept, byArea, countriesOfArea, readsAsAllExcept } from '../country-areas.ts';

const folded = (text: string) => text.normalize('NFKC').trim().toLowerCase();

const everything = [
  'all',
  'すべて',
  '全て',
  '全権利',
  'すべての権利',
  'all rights',
  'すべての国・地域',
  '全世界',
  'all countries',
  'world',
  'worldwide',
  '*',
];
export const isEverything = (text: string): boolean => everything.includes(folded(text));

const allText = { ja: 'すべて', en: 'All' } as const;
const between = '; ';

/** The entries of a cell: parted by ; or , (also full-width) or a line break. No name of a list holds such a sign. */
export const entriesIn = (cell: string): string[] =>
  cell
    .split(/[;；,，、\r\n]/u)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

// `SVOD` as well as `SVOD（定額制動画配信）`, as marks and tables call it.
const shortRights = rightTypes.map(({ code, label }) => ({
  code,
  label: { ja: label.ja.replace(/（.*）$/u, ''), en: label.en },
}));

const unnamed = (field: string, value: string): Issue => ({ field, rule: 'option_named', params: { value } });

export type Read<T> = { readonly value: T; readonly issues: readonly Issue[] };

/** One code of a list by code or label in either language. */
export const readChoice = (list: OptionList, field: string, cell: string): Read<string | number | null> => {
  const found = findChoice(list, cell);
  return found === undefined || found === null
    ? { value: null, issues: [unnamed(field, cell.trim())] }
    : { value: found, issues: [] };
};

/** Right types by code or name. */
export const readRights = (cell: string): Read<number[]> => {
  const codes = new Set<number>();
  const issues: Issue[] = [];
  for (const entry of entriesIn(cell)) {
    if (isEverything(entry)) for (const { code } of rightTypes) codes.add(code);
    else {
      const found = findChoice(rightTypes, entry) ?? findChoice(shortRights, entry);
      if (typeof found === 'number') codes.add(found);
      else issues.push(unnamed('rights', entry));
    }
  }
  return { value: [...codes].sort((a, b) => a - b), issues };
};

const everyCode = countries.map(({ code }) => code as string);

const readPlaces = (field: string, cell: string): Read<Set<string>> => {
  const codes = new Set<string>();
  const issues: Issue[] = [];
  for (const entry of entriesIn(cell)) {
    if (isEverything(entry)) for (const code of everyCode) codes.add(code);
    else {
      const country = findChoice(countries, entry);
      const area = areas.find(({ key, label }) =>
        [key, label.ja, label.en].some((name) => folded(name) === folded(entry)),
      );
      if (typeof country === 'string') codes.add(country);
      else if (area !== undefined) for (const code of countriesOfArea(area.code)) codes.add(code);
      else issues.push(unnamed(field, entry));
    }
  }
  return { value: codes, issues };
};

/** Countries and areas, less those that are excepted. */
export const readCountries = (
  cell: string,
  except: string,
): Read<{ readonly countries: string[]; readonly all_countries: boolean }> => {
  const named = readPlaces('countries', cell);
  const left = readPlaces('except', except);
  const codes = everyCode.filter((code) => named.value.has(code) && !left.value.has(code));
  const all_countries = codes.length === everyCode.length;
  return { value: { countries: all_countries ? [] : codes, all_countries }, issues: [...named.issues, ...left.issues] };
};

/** Days that spreadsheets count since 30 December 1899; between 1954 and 2119, so that a year isn't taken for one. */
const isSerial = (text: string) => /^\d{5}(\.0+)?$/.test(text) && Number(text) >= 20_000 && Number(text) <= 80_000;

const openWords = ['', '-', '–', 'open', '期限なし', '無期限', 'without limit'];

const written = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/u;

/** A day however a spreadsheet writes it, as yyyy-MM-dd; null where it is left open. */
export const readDay = (field: string, cell: string): Read<string | null> => {
  const text = cell
    .normalize('NFKC')
    .trim()
    .replace(/[T ]00:00(:00(\.0+)?)?Z?$/, '');
  if (openWords.includes(text.toLowerCase())) return { value: null, issues: [] };
  if (isSerial(text))
    return {
      value: Temporal.PlainDate.from('1899-12-30')
        .add({ days: Math.trunc(Number(text)) })
        .toString(),
      issues: [],
    };
  const parts = written.exec(text);
  try {
    if (parts !== null) {
      const [year, month, day] = parts.slice(1).map(Number);
      const date = Temporal.PlainDate.from(
        { year: year ?? 0, month: month ?? 0, day: day ?? 0 },
        { overflow: 'reject' },
      );
      if (isDate(date.toString())) return { value: date.toString(), issues: [] };
    }
  } catch {
    // A day that no calendar has, such as 30 February.
  }
  return { value: null, issues: [{ field, rule: 'date', params: {} }] };
};

export const rightsText = (codes: readonly number[], language: Language): string =>
  codes.length === rightTypes.length
    ? allText[language]
    : codes.map((code) => choiceText(shortRights, code, language)).join(between);

const areaText = (area: Area, language: Language) => areas.find(({ code }) => code === area)?.label[language] ?? '';

const placesText = (codes: readonly string[], language: Language): string => {
  const { areas: whole, countries: single } = byArea(codes);
  return [
    ...whole.map((area) => areaText(area, language)),
    ...single.map((code) => choiceText(countries, code, language)),
  ].join(between);
};

/** Countries as they are written: whole areas, and beyond half of the world all but a few. */
export const countriesCells = (
  { countries: codes, all_countries }: { readonly countries: readonly string[]; readonly all_countries: boolean },
  language: Language,
): { readonly countries: string; readonly except: string } => {
  if (all_countries) return { countries: allText[language], except: '' };
  return readsAsAllExcept(codes)
    ? { countries: allText[language], except: placesText(allExcept(codes), language) }
    : { countries: placesText(codes, language), except: '' };
};
