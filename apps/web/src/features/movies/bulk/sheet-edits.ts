import { readCell, writeCell } from '@eigaichi/domain/movies/bulk-cells';
import type { BulkLists } from '@eigaichi/domain/movies/bulk-choices';
import { bulkColumn } from '@eigaichi/domain/movies/bulk-columns';
import { readSheetCell } from '@eigaichi/domain/movies/bulk-row';
import type { Language } from '@eigaichi/domain/shared/language';
import { isFilled, makeRow } from '../../../lib/sheet-rows.ts';
import type { SheetRow } from '../../../ui/sheet-parts.ts';
import type { BulkTable } from './table-history.ts';
import type { CellFault } from './use-judgement.ts';

const noLists: BulkLists = { genres: [], tags: [], awards: [], series: [] };

/** Name of a row's title. Episodes of one series differ by their own name, else by their number. */
export const nameOf = ({ cells }: SheetRow, language: Language): string => {
  const of = (key: string) => (cells[key] ?? '').trim();
  const name =
    of(`translations.${language}.film_name`) || of(`translations.${language === 'ja' ? 'en' : 'ja'}.film_name`);
  const number = of('series_uuid') === '' || of('episode_number') === '' ? '' : `#${of('episode_number')}`;
  const episode = of(`translations.${language}.episode_name`) || number;
  return episode === '' ? name : `${name} · ${episode}`;
};

/** Converts a code, or a label of the other language, to the reader's label; other text stays as typed. */
const readable = (key: string, text: string, language: Language): string => {
  const column = bulkColumn(key);
  const kind = column?.rules?.kind;
  if (column === undefined || text.trim() === '' || (kind !== 'option' && kind !== 'options' && kind !== 'flag'))
    return text;
  const read = readCell(column, text, noLists);
  return read.ok ? writeCell(column, read.value, { lists: noLists, language }) : text;
};

const withoutLists = ['option', 'options', 'flag', 'whole', 'count', 'text'];

/**
 * A cell of a company's sheet, converted for its field and the reader's language; null if unreadable. Values that need
 * the server's lists, and ambiguous running times, stay unchanged.
 */
export const convertedCell = (key: string, text: string, language: Language): string | null => {
  const column = bulkColumn(key);
  if (column === undefined || column.kind !== 'field' || !withoutLists.includes(column.rules?.kind ?? '')) return text;
  const read = readSheetCell(column, text, noLists);
  if (!read.ok) return read.error.rule === 'time_meant' ? text : null;
  return writeCell(column, read.value, { lists: noLists, language });
};

/** Converts typed or pasted cells to readable labels; only new or changed rows are processed. */
export const readableRows = (before: readonly SheetRow[], rows: readonly SheetRow[], language: Language): SheetRow[] =>
  rows.map((row, at) => {
    if (before[at] === row) return row;
    const cells = Object.fromEntries(
      Object.entries(row.cells).map(([key, text]) => [key, readable(key, text, language)]),
    );
    return { ...row, cells };
  });

/** The table with the uploaded rows in place of its blank ones, and the uploaded columns shown. */
export const withUpload = ({ rows }: BulkTable, { columns, rows: brought }: BulkTable): BulkTable => {
  const saved = rows.filter(isFilled);
  const used = new Set([
    ...columns,
    ...saved.flatMap(({ cells }) => Object.keys(cells).filter((key) => cells[key] !== '')),
  ]);
  return { rows: [...saved, ...brought], columns: [...used] };
};

/** Cells of a row that correct a fault, by column. */
export type CellCorrection = (fault: CellFault) => Readonly<Record<string, string>>;

/** Applies the correction of each fault to the rows. */
export const mended = (rows: readonly SheetRow[], faults: readonly CellFault[], mend: CellCorrection): SheetRow[] => {
  const meant = new Map(faults.map((fault) => [fault.id, mend(fault)]));
  return rows.map((row) => {
    const cells = meant.get(row.id);
    return cells === undefined ? row : { ...row, cells: { ...row.cells, ...cells } };
  });
};

/** Faults of one column by one rule. `word`: their cells' text, where one choice corrects it in all rows; else null. */
export type Cause = {
  readonly key: string;
  readonly rule: string;
  readonly word: string | null;
  readonly faults: readonly CellFault[];
};

const takesOneChoice = (key: string): boolean => {
  const kind = bulkColumn(key)?.rules?.kind;
  return kind === 'option' || kind === 'flag';
};

/** All faults by cause, most rows first. */
export const causesOf = (rows: readonly SheetRow[], faults: readonly CellFault[]): Cause[] => {
  const wordOf = ({ at, issue: { field } }: CellFault) =>
    takesOneChoice(field) ? (rows[at]?.cells[field]?.trim() ?? '') : null;
  const causes = Map.groupBy(faults, (fault) => JSON.stringify([fault.issue.field, fault.issue.rule, wordOf(fault)]));
  return [...causes.values()]
    .flatMap((alike): Cause[] => {
      const [first] = alike;
      if (first === undefined) return [];
      return [{ key: first.issue.field, rule: first.issue.rule, word: wordOf(first), faults: alike }];
    })
    .toSorted((one, other) => other.faults.length - one.faults.length);
};

/** Duplicates the rows of a range below it; ids and versions stay with the originals. */
export const duplicateRows = (rows: readonly SheetRow[], [first, last]: readonly [number, number]): SheetRow[] => {
  const copies = rows.slice(first, last + 1).map(({ cells }): SheetRow => {
    const { uuid: _uuid, version: _version, ...rest } = cells;
    return makeRow(rest);
  });
  return [...rows.slice(0, last + 1), ...copies, ...rows.slice(last + 1)];
};
