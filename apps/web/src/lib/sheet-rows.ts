import { cellsByColumn, type SentTable } from '@eigaichi/domain/sheets/sent-table';
import { z } from 'zod';
import type { SheetRow } from '../ui/sheet-parts.ts';
import type { ReadSheet } from './sheet-read.tsx';

/** A row stored on this device; one stored without an id gets one. */
export const storedRow = z.object({
  id: z.string().default(() => crypto.randomUUID()),
  cells: z.record(z.string(), z.string()),
});

export const makeRow = (cells: SheetRow['cells'] = {}): SheetRow => ({ id: crypto.randomUUID(), cells });

/** True if the row has any text. */
export const isFilled = ({ cells }: SheetRow): boolean => Object.values(cells).some((text) => text.trim() !== '');

export const rowsFrom = ({ columns, rows }: SentTable): SheetRow[] =>
  rows.map((row) => makeRow(cellsByColumn(columns, row)));

/** Rows as a table to send; a cell that a row lacks is empty unless `missing` gives its text. */
export const tableOf = <Key extends string>(
  columns: readonly Key[],
  rows: readonly SheetRow[],
  missing: (row: SheetRow) => string = () => '',
) => ({
  columns: [...columns],
  rows: rows.map((row) => columns.map((key) => row.cells[key] ?? missing(row))),
});

/** The rows except those with these ids. */
export const withoutRows = (rows: readonly SheetRow[], ids: Iterable<string>): SheetRow[] => {
  const gone = new Set(ids);
  return rows.filter(({ id }) => !gone.has(id));
};

/** A sheet of an uploaded workbook, with the ids of its rows in the table. */
export type UploadedSheet = {
  readonly file: File;
  readonly read: ReadSheet;
  readonly ids: readonly string[];
  /** Ids of rows that are hidden in the workbook. */
  readonly hidden: readonly string[];
};

/** Rows of a sheet as read, and the sheet with their ids. */
export const uploadSheet = (file: File, read: SentTable & ReadSheet): { rows: SheetRow[]; sheet: UploadedSheet } => {
  const rows = rowsFrom(read);
  const ids = rows.map(({ id }) => id);
  const isHidden = new Set(read.reading.hidden_rows);
  const hidden = ids.filter((_, at) => isHidden.has(read.reading.rows[at] ?? 0));
  return { rows, sheet: { file, read, ids, hidden } };
};

/** The sheet after its hidden rows were removed from the table. */
export const withoutHidden = ({ read, ...sheet }: UploadedSheet): UploadedSheet => ({
  ...sheet,
  read: { ...read, reading: { ...read.reading, hidden_rows: [] } },
  hidden: [],
});
