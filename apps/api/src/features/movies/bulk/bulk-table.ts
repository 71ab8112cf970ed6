import { type BulkLists, choiceText } from '@eigaichi/domain/movies/bulk-choices';
import { type BulkColumn, bulkLabel } from '@eigaichi/domain/movies/bulk-columns';
import { expectationOf } from '@eigaichi/domain/movies/bulk-expectations';
import { requiredToSubmit } from '@eigaichi/domain/movies/movie-required';
import type { Language } from '@eigaichi/domain/shared/language';
import type { Table, TableColumn } from '../../../ports/workbook.ts';

const names = {
  ja: { sheet: '作品', guide: '記入方法', heading: ['列', '項目', '入力内容'], note: '修正が必要な点' },
  en: {
    sheet: 'Titles',
    guide: 'Instructions',
    heading: ['Column', 'Field', 'Expected content'],
    note: 'Corrections needed',
  },
} as const;

export const noteHeading = (language: Language): string => names[language].note;

/** Earlier headings: sheets written before the change are still read. */
const earlierNotes = ['直すところ', 'To correct'];

const isNoteHeading = (text: string) => [names.ja.note, names.en.note, ...earlierNotes].includes(text.trim());

export { isNoteHeading };

/** Labels in the drop-down of a column's cells; empty if a cell takes several. */
const choicesOf = ({ rules }: BulkColumn, language: Language): string[] => {
  if (rules?.kind === 'option') return rules.list.map(({ code }) => choiceText(rules.list, code, language));
  if (rules?.kind === 'flag') return language === 'ja' ? ['はい', 'いいえ'] : ['Yes', 'No'];
  return [];
};

const widthOf = ({ kind, rules }: BulkColumn): number => {
  if (kind === 'uuid') return 38;
  if (kind === 'version') return 9;
  if (kind !== 'field') return 32;
  if (rules?.kind === 'text') return rules.lines ? 48 : 24;
  return 16;
};

const columnOf = (column: BulkColumn, language: Language): TableColumn => ({
  heading: bulkLabel(column.key, language),
  width: widthOf(column),
  choices: choicesOf(column, language),
  marked: requiredToSubmit.some((key) => key === column.key),
});

/** Entries of managed lists, because a cell with several entries can't have a drop-down. */
const entriesOf = ({ key }: BulkColumn, lists: BulkLists | null, language: Language): string => {
  if (lists === null) return '';
  if (key === 'genres' || key === 'subgenres')
    return lists.genres.map((one) => choiceText(lists.genres, one.uuid, language)).join('; ');
  return key === 'awards' ? lists.awards.map((one) => choiceText(lists.awards, one.uuid, language)).join('; ') : '';
};

const guide = (columns: readonly BulkColumn[], lists: BulkLists | null, language: Language): string[][] => [
  [...names[language].heading],
  ...columns.map((column) => {
    const expected = [expectationOf(column, language), entriesOf(column, lists, language)].filter(
      (text) => text !== '',
    );
    return [bulkLabel(column.key, language), column.key, expected.join('\n')];
  }),
];

type Made = {
  readonly columns: readonly BulkColumn[];
  readonly language: Language;
  readonly lists: BulkLists | null;
  readonly pages: AsyncIterable<readonly (readonly string[])[]>;
  /** Adds a last column for corrections. */
  readonly noted?: boolean;
};

/** The table of a template, an export or refused rows: the same columns, with headings in the reader's language. */
export const bulkTable = ({ columns, language, lists, pages, noted = false }: Made): Table => {
  const named = columns.map((column) => columnOf(column, language));
  const note = { heading: names[language].note, width: 60, choices: [], marked: false };
  const name = columns.findIndex(({ key }) => key === 'translations.ja.film_name');
  return {
    name: names[language].sheet,
    columns: noted ? [...named, note] : named,
    frozen: name + 1,
    pages,
    explanation: { name: names[language].guide, rows: guide(columns, lists, language) },
  };
};
