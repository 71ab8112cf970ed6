import { isWrittenUuid, normaliseEidr, normaliseIsan } from '../shared/identifiers.ts';
import { readWrittenYear } from '../shared/written-day.ts';
import { isNewTitle, readCell } from './bulk-cells.ts';
import { findChoice } from './bulk-choices.ts';
import { type BulkColumn, bulkColumn, columnByHeading, foldedHeading } from './bulk-columns.ts';
import { proposedTimes } from './running-time.ts';

/** Reasons for mapping a company's column to a field: template heading, remembered heading, trade term, or cells. */
export const headingSources = ['template', 'remembered', 'trade', 'content'] as const;

export type HeadingSource = (typeof headingSources)[number];

/** Meaning of a company's headings, as normalised by `foldedHeading`: a field's key, or null for an ignored column. */
export type OwnHeadings = ReadonlyMap<string, string | null>;

/** Company word list that stores its headings. */
export const headingsList = 'title_columns' as const;

/** Maximum headings explained per company. */
export const maxOwnHeadings = 500;

type MeantHeading = {
  /** Null for an ignored column. */
  readonly key: string | null;
  /** Null if the heading is unknown. */
  readonly source: HeadingSource | null;
};

/**
 * True if values fit a template heading that companies use differently: 作品番号 for their own numbers, 公開 for a year. Any
 * value fits other fields: unreadable ones are faults of their cells.
 */
const fits = (key: string | null, values: readonly string[]): boolean => {
  const filled = values.filter((value) => value.trim() !== '');
  if (filled.length === 0) return true;
  if (key === 'uuid') return filled.some((value) => isWrittenUuid(value.trim()) || isNewTitle(value));
  const column = key === null ? undefined : bulkColumn(key);
  return column?.rules?.kind !== 'flag' || filled.some((value) => readCell(column, value, noLists).ok);
};

const noLists = { genres: [], tags: [], awards: [], series: [] };

/**
 * Field named by a heading: by the company's mapping, else the template or the trade. `values` are those below it, if
 * known. The template's id heading counts only while its values are ids.
 */
export const meantHeading = (text: string, own: OwnHeadings, values: readonly string[] = []): MeantHeading => {
  const named = columnByHeading(text);
  const remembered = own.get(foldedHeading(text));
  const byName: MeantHeading[] = named === undefined ? [] : [{ key: named.column.key, source: named.source }];
  const byCompany: MeantHeading[] = remembered === undefined ? [] : [{ key: remembered, source: 'remembered' }];
  const isId = named?.column.key === 'uuid';
  const found = (isId ? [...byName, ...byCompany] : [...byCompany, ...byName]).find(({ key }) => fits(key, values));
  return found ?? { key: isId ? 'own_number' : null, source: isId ? 'content' : null };
};

type Test = (values: readonly string[]) => boolean;

/** Minimum share of a column's values of one kind. */
const enough = 0.8;
const fewest = 2;

const mostAre =
  (is: (value: string) => boolean): Test =>
  (values) =>
    values.length >= fewest && values.filter(is).length >= values.length * enough;

const isFigure = (value: string) => /^[\d.,\s]*$/.test(value.normalize('NFKC'));

const isChoiceOf = (key: string) => {
  const rules = bulkColumn(key)?.rules;
  return mostAre((value) => {
    if (rules?.kind !== 'option' || isFigure(value)) return false;
    const code = findChoice(rules.list, value);
    return code !== undefined && code !== null;
  });
};

const isYear = (value: string) => {
  const year = readWrittenYear(value);
  return year !== null && year >= 1890 && year <= 2100;
};

const isTime = (value: string) =>
  /^\d\d:\d\d:\d\d$/.test(value) || (!isFigure(value) && proposedTimes(value).length === 1);

const areNames =
  (script: RegExp): Test =>
  (values) =>
    new Set(values).size >= values.length * enough &&
    mostAre((value) => value.length <= 80 && script.test(value) && !isCode(value) && !/^https?:/i.test(value))(values);

const isCode = (value: string) => /^[a-z]{1,8}[-_./ ]?\d[\w-]*$/i.test(value.normalize('NFKC'));

/** Fields recognisable by cells, the surest first; names only if no heading is one. */
const byContent: readonly (readonly [string, Test])[] = [
  ['isan_number', mostAre((value) => normaliseIsan(value) !== null)],
  ['eidr_number', mostAre((value) => normaliseEidr(value) !== null)],
  ['imdb_url', mostAre((value) => /^https?:\/\/\S*imdb\.com\//i.test(value))],
  ['twitter_url', mostAre((value) => /^https?:\/\/(?:\S*\.)?(?:twitter|x)\.com\//i.test(value))],
  ['instagram_url', mostAre((value) => /^https?:\/\/\S*instagram\.com\//i.test(value))],
  ['facebook_url', mostAre((value) => /^https?:\/\/\S*facebook\.com\//i.test(value))],
  ['play_time', mostAre(isTime)],
  ['production_year', mostAre(isYear)],
  ['own_number', (values) => new Set(values).size === values.length && mostAre(isCode)(values)],
  ['film_type', isChoiceOf('film_type')],
  ['type', isChoiceOf('type')],
  ['production_country', isChoiceOf('production_country')],
  ['language', isChoiceOf('language')],
  [
    'film_name_yomi',
    mostAre((value) =>
      /^(?=.*[ぁ-んァ-ヶ])[\p{Script=Hiragana}\p{Script=Katakana}ー・\s\d]+$/u.test(value.normalize('NFKC')),
    ),
  ],
  ['translations.ja.film_name', areNames(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u)],
  [
    'translations.en.film_name',
    areNames(/^[\p{Script=Latin}\d\s\p{P}]*\p{Script=Latin}[\p{Script=Latin}\d\s\p{P}]*$/u),
  ],
];

type SheetColumnRead = {
  readonly heading: string;
  /** Sample of its values, without empty ones. */
  readonly values: readonly string[];
};

type ProposedColumn = MeantHeading & { readonly heading: string };

/** Each column's proposed field: by heading, else by values. Each field is proposed once, for the surest column. */
export const proposeColumns = (
  columns: readonly SheetColumnRead[],
  may: (column: BulkColumn) => boolean,
  own: OwnHeadings,
): ProposedColumn[] => {
  const taken = new Set<string>();
  const isFree = (key: string | null): key is string => {
    const column = key === null ? undefined : bulkColumn(key);
    return column !== undefined && may(column) && !taken.has(column.key);
  };
  const named = columns.map(({ heading, values }): ProposedColumn => {
    const meant = meantHeading(heading, own, values);
    if (meant.key === null) return { heading, ...meant };
    if (!isFree(meant.key)) return { heading, key: null, source: null };
    taken.add(meant.key);
    return { heading, ...meant };
  });
  return named.map((column, at) => {
    if (column.source !== null) return column;
    const { values = [] } = columns[at] ?? {};
    const [key] = byContent.find(([field, test]) => isFree(field) && test(values)) ?? [];
    if (key === undefined) return column;
    taken.add(key);
    return { ...column, key, source: 'content' };
  });
};
