import { type Issue, issuesOf } from '../shared/issue.ts';
import { setValueAt, valueAt } from '../shared/paths.ts';
import { ok, type Result, refuse } from '../shared/result.ts';
import { cellFault } from '../sheets/cell-faults.ts';
import { type BulkVersion, readCell, unchangedMark, writeCell } from './bulk-cells.ts';
import type { BulkLists } from './bulk-choices.ts';
import { type BulkColumn, bulkColumn, bulkColumns } from './bulk-columns.ts';
import type { CellIssue, CellRead, Writing } from './bulk-records.ts';
import { findMovieField } from './movie-fields.ts';
import { type MovieHistoriesInput, movieHistoriesInput } from './movie-histories.ts';
import { type MovieInput, movieInput } from './movie-input.ts';
import { proposedTimes } from './running-time.ts';

/** Cells of a row by column key. Missing columns leave the title unchanged. */
export type BulkCells = Readonly<Record<string, string>>;

/** The content of a valid row. */
export type BulkRow = {
  readonly uuid: string | null;
  readonly version: BulkVersion | null;
  readonly input: MovieInput;
  readonly histories: MovieHistoriesInput;
};

export type BulkRead = { readonly row: BulkRow; readonly issues: readonly Issue[] };

const isHistory = ({ group }: BulkColumn) => group === 'histories';

/** True for flags and fields with a first value: an empty cell leaves them unchanged. */
const isNeverEmpty = (key: string): boolean => {
  const field = findMovieField(key);
  return field?.rules.kind === 'flag' || field?.initial !== undefined;
};

const columnOf = (path: string): string | undefined =>
  bulkColumns.find(({ key }) => path === key || path.startsWith(`${key}.`))?.key;

const atColumn = (issue: Issue): Issue => ({ ...issue, field: columnOf(issue.field) ?? issue.field });

const once = (issues: readonly Issue[]): Issue[] => {
  const seen = new Set<string>();
  return issues.filter(({ field, rule }) => {
    const isNew = !seen.has(`${field} ${rule}`);
    seen.add(`${field} ${rule}`);
    return isNew;
  });
};

const isVersion = (value: unknown): value is BulkVersion =>
  typeof value === 'object' && value !== null && 'title' in value && 'histories' in value;

/** True for a column of running times. */
export const isRunningTime = ({ rules }: BulkColumn) => rules?.kind === 'text' && rules.rules.includes('time_text');

/** Reads an unambiguous running time as hh:mm:ss. Else the person chooses: `45` is minutes, or `time_text` seconds. */
const readRunningTime = (cell: string): Result<string, CellIssue> => {
  const text = cell.normalize('NFKC').trim();
  const [first, second] = /^\d\d:\d\d(?::\d\d)?$/.test(text) ? [] : proposedTimes(text);
  if (first === undefined) return ok(cell);
  return second === undefined ? ok(first) : refuse({ rule: 'time_meant', params: { value: text, first, second } });
};

/** Reads a cell for its column, unless it holds an error or an ambiguous time. */
export const readSheetCell = (column: BulkColumn, cell: string, lists: BulkLists): CellRead => {
  const fault = cellFault(cell);
  if (fault !== null) return refuse(fault);
  const read = isRunningTime(column) ? readRunningTime(cell) : ok(cell);
  return read.ok ? readCell(column, read.value, lists) : read;
};

type Gathered = { fields: Record<string, unknown>; histories: Record<string, unknown>; issues: Issue[] };

const gather = (cells: BulkCells, lists: BulkLists): Gathered => {
  const gathered: Gathered = { fields: {}, histories: {}, issues: [] };
  for (const [key, cell] of Object.entries(cells)) {
    const column = bulkColumn(key);
    if (column === undefined || cell.trim() === unchangedMark) continue;
    const read = readSheetCell(column, cell, lists);
    if (!read.ok) gathered.issues.push({ field: key, ...read.error });
    else if (read.value !== null || !isNeverEmpty(key))
      setValueAt(isHistory(column) ? gathered.histories : gathered.fields, key, read.value);
  }
  return gathered;
};

/**
 * Reads a sheet row into the inputs of the form's own calls (D25b: the same rules), with every issue at its cell's
 * column (D27). With issues the row holds the readable values.
 */
export const readBulkRow = (cells: BulkCells, lists: BulkLists): BulkRead => {
  const { fields, histories, issues } = gather(cells, lists);
  const { uuid, version, ...sent } = fields;
  const input = movieInput.safeParse(sent, { reportInput: true });
  const lines = movieHistoriesInput.safeParse(histories, { reportInput: true });
  const broken = [
    ...issues,
    ...(input.success ? [] : issuesOf(input.error)),
    ...(lines.success ? [] : issuesOf(lines.error)),
  ];
  return {
    row: {
      uuid: typeof uuid === 'string' ? uuid : null,
      version: isVersion(version) ? version : null,
      input: input.success ? input.data : {},
      histories: lines.success ? lines.data : {},
    },
    issues: once(broken.map(atColumn)),
  };
};

/** Title as cells. `title` is in its form's representation, with its histories and `version` as a text. */
export const bulkCellsOf = (
  title: Readonly<Record<string, unknown>>,
  columns: readonly BulkColumn[],
  writing: Writing,
): string[] => columns.map((column) => writeCell(column, valueAt(title, column.key) ?? null, writing));

const sameText = (a: string, b: string): boolean =>
  a.replaceAll('\r\n', '\n').trim() === b.replaceAll('\r\n', '\n').trim();

/**
 * Cells of a row that differ from the current title, in either language: only these are an edit. A later rule thus
 * never refuses unchanged exported values.
 */
export const changedCells = (cells: BulkCells, title: Readonly<Record<string, unknown>>, lists: BulkLists): BulkCells =>
  Object.fromEntries(
    Object.entries(cells).filter(([key, cell]) => {
      const column = bulkColumn(key);
      if (column === undefined || key === 'uuid' || key === 'version') return true;
      const value = valueAt(title, key) ?? null;
      return !(['ja', 'en'] as const).some((language) => sameText(writeCell(column, value, { lists, language }), cell));
    }),
  );
