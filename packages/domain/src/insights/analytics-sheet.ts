import type { Sheet, SheetRow } from '../agreements/document/document.ts';
import { displayDecimal } from '../money/arithmetic.ts';
import { consumerCompanyTypes } from '../options/companies.ts';
import { countries } from '../options/countries.ts';
import { labelIfAny } from '../options/option-list.ts';
import { displayDate, type IsoDate } from '../shared/dates.ts';
import type { Bilingual, Language } from '../shared/language.ts';
import { type AnalyticsPeriod, type Counts, measureLabels, measures } from './analytics.ts';

export type CountRow = Counts & { readonly key: string };

export type Analytics = {
  readonly title: Readonly<Record<Language, string>>;
  readonly period: AnalyticsPeriod;
  readonly periods: readonly CountRow[];
  readonly company_types: readonly CountRow[];
  readonly countries: readonly CountRow[];
  readonly totals: Counts;
};

const words: Readonly<Record<'name' | 'period' | 'total' | 'type' | 'country' | 'unknown', Bilingual>> = {
  name: { ja: '作品分析', en: 'Title analytics' },
  period: { ja: '期間の初日', en: 'First day of the period' },
  total: { ja: '合計', en: 'Total' },
  type: { ja: 'バイヤーの種類', en: 'Buyer type' },
  country: { ja: '国', en: 'Country' },
  unknown: { ja: '不明', en: 'Unknown' },
};

/** Label of a buyer's type, by its code as text; empty means unknown. */
export const companyTypeName = (key: string, language: Language): string =>
  (key === '' ? null : labelIfAny(consumerCompanyTypes, Number(key), language)) ?? words.unknown[language];

/** Label of a country, by its code; empty means unknown. */
export const countryOfKey = (key: string, language: Language): string =>
  (key === '' ? null : labelIfAny(countries, key, language)) ?? words.unknown[language];

/** Table of figures, row by row: the same numbers as on the page, with days formatted by `dayIn`. */
export const analyticsRows = (
  analytics: Analytics,
  language: Language,
  dayIn: (day: IsoDate, language: Language) => string = displayDate,
): (string | number)[][] => {
  const { period, periods, company_types, totals } = analytics;
  const head = (label: Bilingual) => [label[language], ...measures.map((name) => measureLabels[name][language])];
  const line = (label: string, counts: Counts) => [label, ...measures.map((name) => counts[name])];
  return [
    [analytics.title[language]],
    [`${dayIn(period.from, language)} \u2013 ${dayIn(period.to, language)}`],
    head(words.period),
    ...periods.map((row) => line(dayIn(row.key, language), row)),
    line(words.total[language], totals),
    [],
    head(words.type),
    ...company_types.map((row) => line(companyTypeName(row.key, language), row)),
    [],
    head(words.country),
    ...analytics.countries.map((row) => line(countryOfKey(row.key, language), row)),
  ];
};

const columns = [30, ...measures.map(() => 18)];

const textOf = (cell: string | number): string => (typeof cell === 'number' ? displayDecimal(String(cell)) : cell);

const wholeRow = (text: string): SheetRow => ({ height: 18, cells: [{ text, style: 'text', span: columns.length }] });

const rowOf = (cells: readonly (string | number)[], isHead: boolean): SheetRow => ({
  height: 18,
  cells: columns.map((_, at) => ({
    text: textOf(cells[at] ?? ''),
    style: isHead ? 'heading' : at === 0 ? 'text' : 'amount',
    span: 1,
  })),
});

/** Name of the sheet and its file. */
export const analyticsSheetName = (language: Language): string => words.name[language];

/** Figures as a sheet: texts stay texts, never formulas. */
export const analyticsSheet = (analytics: Analytics, language: Language): Sheet => ({
  name: words.name[language],
  language,
  columns,
  rows: analyticsRows(analytics, language).map((cells) =>
    cells.length === 1
      ? wholeRow(String(cells[0]))
      : rowOf(cells, cells.length > 1 && cells.slice(1).every((cell) => typeof cell === 'string')),
  ),
});

/** Byte order mark, by which spreadsheets recognise UTF-8. */
export const byteOrderMark = '\ufeff';

/**
 * True if a spreadsheet would read a text as a formula. Full-width characters count as half-width (Japanese Excel reads
 * them so). Leading blanks, line breaks and invisible characters are skipped. A leading tab or line break may itself
 * start another cell.
 */
const isFormula = (text: string): boolean =>
  /^[\t\r\n]/.test(text) || /^[=+\-@]/.test(text.normalize('NFKC').replace(/^[\s\p{C}]+/u, ''));

/** CSV cell: potential formulas are marked as text. Separators of other countries are quoted like our own. */
const safe = (cell: string | number): string => {
  const text = typeof cell === 'string' && isFormula(cell) ? `'${cell}` : String(cell);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

type CsvRow = readonly (string | number)[];

/** Rows as CSV lines (RFC 4180), each with its line end, so that files can be written piece by piece. */
export const csvLines = (rows: readonly CsvRow[]): string =>
  rows.map((cells) => `${cells.map(safe).join(',')}\r\n`).join('');

/** Whole CSV file, with the mark by which spreadsheets recognise UTF-8. */
export const csvOf = (rows: readonly CsvRow[]): string => `${byteOrderMark}${csvLines(rows)}`;

/** Figures as CSV, with days in wire format (spec 9). */
export const analyticsCsv = (analytics: Analytics, language: Language): string =>
  csvOf(analyticsRows(analytics, language, (day) => day));
