import { flagLabels } from '@eigaichi/domain/movies/bulk-cells';
import { type BulkLists, choiceTexts } from '@eigaichi/domain/movies/bulk-choices';
import { type BulkColumn, bulkLabel } from '@eigaichi/domain/movies/bulk-columns';
import { expectationOf } from '@eigaichi/domain/movies/bulk-expectations';
import { requiredToSubmit } from '@eigaichi/domain/movies/movie-required';
import type { Language } from '@eigaichi/domain/shared/language';
import { explainedTable } from '../../../http/explained-table.ts';
import type { Table } from '../../../ports/workbook.ts';

const names = {
  ja: { sheet: '作品', note: '修正が必要な点' },
  en: { sheet: 'Titles', note: 'Corrections needed' },
} as const;

/** Earlier headings: sheets written before the change are still read. */
const earlierNotes = ['直すところ', 'To correct'];

export const isNoteHeading = (text: string): boolean =>
  [names.ja.note, names.en.note, ...earlierNotes].includes(text.trim());

/** Labels in the drop-down of a column's cells; empty if a cell takes several. */
const choicesOf = ({ rules }: BulkColumn, language: Language): string[] => {
  if (rules?.kind === 'option') return choiceTexts(rules.list, language);
  return rules?.kind === 'flag' ? [...flagLabels[language]] : [];
};

const widthOf = ({ kind, rules }: BulkColumn): number => {
  if (kind === 'uuid') return 38;
  if (kind === 'version') return 9;
  if (kind !== 'field') return 32;
  if (rules?.kind === 'text') return rules.lines ? 48 : 24;
  return 16;
};

/** Entries of managed lists, because a cell with several entries can't have a drop-down. */
const entriesOf = ({ key }: BulkColumn, lists: BulkLists | null, language: Language): string => {
  if (lists === null) return '';
  if (key === 'genres' || key === 'subgenres') return choiceTexts(lists.genres, language).join('; ');
  return key === 'awards' ? choiceTexts(lists.awards, language).join('; ') : '';
};

type Made = Pick<Table, 'pages'> & {
  readonly columns: readonly BulkColumn[];
  readonly language: Language;
  readonly lists: BulkLists | null;
  /** Adds a last column for corrections. */
  readonly noted?: boolean;
};

/** The table of a template, an export or refused rows: the same columns, with headings in the reader's language. */
export const bulkTable = ({ columns, language, lists, pages, noted = false }: Made): Table => {
  const explained = columns.map((column) => ({
    key: column.key,
    heading: bulkLabel(column.key, language),
    width: widthOf(column),
    choices: choicesOf(column, language),
    marked: requiredToSubmit.some((key) => key === column.key),
    expected: [expectationOf(column, language), entriesOf(column, lists, language)]
      .filter((text) => text !== '')
      .join('\n'),
  }));
  const note = { heading: names[language].note, width: 60, choices: [], marked: false };
  const name = columns.findIndex(({ key }) => key === 'translations.ja.film_name');
  const table = { name: names[language].sheet, frozen: name + 1, pages, columns: explained };
  return explainedTable(noted ? { ...table, more: [note] } : table, language);
};
