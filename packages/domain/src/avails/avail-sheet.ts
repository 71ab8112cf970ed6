import type { AvailCells } from './avail-cells.ts';
import {
  type AvailSheetKind,
  type AvailVersion,
  availColumnOf,
  availLayouts,
  availVersions,
  nameOf,
  neededColumns,
  writtenVersion,
} from './avail-columns.ts';

/** A sheet as read: headings as `group/name`, and rows with their numbers in the workbook. */
export type AvailSheet = {
  readonly name: string;
  readonly version: AvailVersion;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly numbers: readonly number[];
};

/**
 * Key of each column: its name in the standard, or the whole heading for others. A heading that repeats a column of the
 * standard is another column, so that none of its cells are lost.
 */
export const columnKeys = (columns: readonly string[]): string[] => {
  const taken = new Set<string>();
  return columns.map((heading) => {
    let key = availColumnOf(nameOf(heading)) ?? heading;
    while (taken.has(key)) key = key.includes('/') ? `${key} (2)` : heading.includes('/') ? heading : `/${heading}`;
    taken.add(key);
    return key;
  });
};

/** Filled cells of a row by column. */
export const cellsOfRow = (keys: readonly string[], row: readonly string[]): AvailCells =>
  Object.fromEntries(keys.flatMap((key, at) => (row[at] === undefined || row[at] === '' ? [] : [[key, row[at]]])));

/** True for a row of headings: it names every needed column. */
export const isHeadingRow = (cells: readonly string[]): boolean => {
  const names = new Set(cells.map(availColumnOf));
  return neededColumns.every((name) => names.has(name));
};

const isVersion = (cell: string): boolean => availVersions.some((version) => version === cell.replace(/^v/iu, ''));

/** True for the template's row of hints and its version, and for comments: their cells begin with `//`. */
export const isHintRow = (cells: readonly string[]): boolean => {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '' && !isVersion(cell));
  const hints = filled.filter((cell) => cell.startsWith('//'));
  return filled.length === 0 || filled[0]?.startsWith('//') === true || hints.length * 2 > filled.length;
};

const groups = new Map(availLayouts.all.map((column) => [nameOf(column), column]));

/** Columns of version 1.9 for rows with these keys; those outside the template follow it. */
export const writtenColumns = (kind: AvailSheetKind, keys: Iterable<string>): string[] => {
  const layout = availLayouts[kind];
  const names = new Set(layout.map(nameOf));
  const extra = [...new Set(keys)]
    .filter((key) => !names.has(key))
    .map((key) => groups.get(key) ?? (key.includes('/') ? key : `AvailAsset/${key}`));
  return [...layout, ...extra];
};

const required = new Set(['DisplayName', 'Territory', 'WorkType', 'EntryType', 'LicenseType', 'Start', 'End', 'ALID']);

/** Names and hints below the groups, as the template has them: rows 2 and 3. */
export const headRowsOf = (columns: readonly string[]): string[][] => [
  columns.map(nameOf),
  columns.map((column, at) => (at === 0 ? writtenVersion : required.has(nameOf(column)) ? '//REQ' : '//Opt')),
];

export const groupOf = (column: string): string => column.slice(0, column.indexOf('/'));

/** Cells of a row in the order of written columns. */
export const writtenCells = (columns: readonly string[], cells: AvailCells): string[] => {
  const keys = columnKeys(columns);
  return keys.map((key) => cells[key] ?? '');
};
