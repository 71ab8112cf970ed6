import { isWrittenUuid } from '../shared/identifiers.ts';
import { ok, refuse } from '../shared/result.ts';
import { readWrittenYear } from '../shared/written-day.ts';
import { type BulkLists, choiceText, findChoice } from './bulk-choices.ts';
import type { BulkColumn } from './bulk-columns.ts';
import {
  type CellRead,
  isRecordKind,
  readChoice,
  readChoices,
  readRecords,
  readWhole,
  type Writing,
  writeRecords,
} from './bulk-records.ts';
import { entriesOf, entriesText } from './bulk-syntax.ts';

/** Maximum characters in a spreadsheet cell. */
export const maxCellLength = 32_767;

/** Placeholder for a value too long for a cell; when read back, the field stays unchanged. */
export const unchangedMark = '《変更なし/unchanged》';

/** Replaces an id: creates a new title even if the name and year exist. */
export const newTitleLabels = { ja: '新規', en: 'new' } as const;

export const isNewTitle = (cell = ''): boolean =>
  [newTitleLabels.ja, newTitleLabels.en].some((word) => word === cell.normalize('NFKC').trim().toLowerCase());

const yes = ['1', 'true', 'yes', 'y', 'はい', '○', '◯', '公開', '可', '✓'];
const no = ['0', 'false', 'no', 'n', 'いいえ', '×', '非公開', '不可', '-'];

/** Labels of a flag, yes first. */
export const flagLabels = { ja: ['はい', 'いいえ'], en: ['Yes', 'No'] } as const;

const readFlag = (text: string): CellRead => {
  const word = text.normalize('NFKC').trim().toLowerCase();
  if (yes.includes(word)) return ok(true);
  return no.includes(word) ? ok(false) : refuse({ rule: 'flag', params: {} });
};

const idList = (key: string, lists: BulkLists) => (key === 'tags' ? lists.tags : lists.genres);

/** Versions of a title and its histories, as one cell holds both: `v3.1` (D30). */
export type BulkVersion = { readonly title: number; readonly histories: number };

const readVersion = (text: string): CellRead => {
  const found = /^v?(\d{1,9})\.(\d{1,9})$/.exec(text.normalize('NFKC').trim().toLowerCase());
  if (found === null) return refuse({ rule: 'format', params: {} });
  return ok({ title: Number(found[1]), histories: Number(found[2]) } satisfies BulkVersion);
};

export const versionText = ({ title, histories }: BulkVersion): string => `v${title}.${histories}`;

const readYear = (text: string): CellRead => {
  const year = readWrittenYear(text);
  if (year !== null) return ok(year);
  return /^[\d,]+$/.test(text.normalize('NFKC').trim()) ? readWhole(text) : refuse({ rule: 'year', params: {} });
};

const readField = ({ key, rules }: BulkColumn, text: string): CellRead => {
  if (key === 'production_year') return readYear(text);
  switch (rules?.kind) {
    case 'option':
      return readChoice(rules.list, text);
    case 'options': {
      // Split entries at commas only if the whole isn't one entry with a comma.
      const entries = entriesOf(text).flatMap((entry) => entryOrCodes(rules.list, entry));
      return readChoices(rules.list, entries);
    }
    case 'whole':
    case 'count':
      return readWhole(text);
    case 'flag':
      return readFlag(text);
    default:
      return ok(text);
  }
};

const entryOrCodes = (list: Parameters<typeof findChoice>[0], entry: string): string[] =>
  findChoice(list, entry) === undefined && /[,、，]/.test(entry)
    ? entry
        .split(/[,、，]/)
        .map((one) => one.trim())
        .filter((one) => one !== '')
    : [entry];

const several = (column: BulkColumn) =>
  column.kind === 'ids' || isRecordKind(column.kind) || column.rules?.kind === 'options';

/**
 * Reads a cell into the API's value of its field: codes for labels of either language, objects for records. Empty is
 * null, or an empty list. The field's own rules (D25b) apply afterwards, to the whole title.
 */
export const readCell = (column: BulkColumn, cell: string, lists: BulkLists): CellRead => {
  const text = cell.replaceAll('\r\n', '\n');
  if (text.trim() === '') return ok(several(column) ? [] : null);
  switch (column.kind) {
    case 'uuid':
      return isWrittenUuid(text.trim()) ? ok(text.trim().toLowerCase()) : refuse({ rule: 'title_unknown', params: {} });
    case 'version':
      return readVersion(text);
    case 'series':
      return readChoice(lists.series, text);
    case 'field':
      return readField(column, text);
    case 'ids': {
      const list = idList(column.key, lists);
      return readChoices(
        list,
        entriesOf(text).flatMap((entry) => entryOrCodes(list, entry)),
      );
    }
    default:
      return readRecords(column.kind, text, lists);
  }
};

const codesOf = (value: unknown): (string | number)[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string' || typeof one === 'number') : [];

const fieldText = ({ rules }: BulkColumn, value: unknown, { language }: Writing): string => {
  if (value === null || value === undefined) return '';
  if (rules?.kind === 'option')
    return typeof value === 'string' || typeof value === 'number' ? choiceText(rules.list, value, language) : '';
  if (rules?.kind === 'options')
    return entriesText(codesOf(value).map((code) => choiceText(rules.list, code, language)));
  if (rules?.kind === 'flag') return flagLabels[language][value === true ? 0 : 1];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const written = (column: BulkColumn, value: unknown, writing: Writing): string => {
  switch (column.kind) {
    case 'uuid':
      return typeof value === 'string' ? value : '';
    // Reference a series by id: names change, and two may be alike.
    case 'series':
      return typeof value === 'string' ? value : '';
    case 'version':
      return typeof value === 'string' ? value : '';
    case 'field':
      return fieldText(column, value, writing);
    case 'ids': {
      const list = idList(column.key, writing.lists);
      return entriesText(codesOf(value).map((uuid) => choiceText(list, uuid, writing.language)));
    }
    default:
      return writeRecords(column.kind, value, writing);
  }
};

/** Writes a value so that `readCell` reads it back; labels in the reader's language. */
export const writeCell = (column: BulkColumn, value: unknown, writing: Writing): string => {
  const text = written(column, value, writing);
  return text.length > maxCellLength ? unchangedMark : text;
};
