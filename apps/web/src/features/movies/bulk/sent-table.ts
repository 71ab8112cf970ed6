import { unchangedMark } from '@eigaichi/domain/movies/bulk-cells';
import type { BulkColumn } from '@eigaichi/domain/movies/bulk-columns';
import { isFilled, tableOf } from '../../../lib/sheet-rows.ts';
import type { SheetRow } from '../../../ui/sheet-parts.ts';
import type { BulkTable } from './table-history.ts';

export type SentTable = {
  readonly columns: string[];
  readonly rows: string[][];
  /** Ids of the rows sent, in order. */
  readonly ids: string[];
};

/**
 * The part of a table to send: non-empty rows, and columns that are visible or non-empty. A missing cell leaves a known
 * title's field unchanged; in a row of a new title it is empty.
 */
export const sentTable = ({ rows, columns }: BulkTable, known: readonly BulkColumn[]): SentTable => {
  const filled = rows.filter(isFilled);
  const used = new Set(columns);
  for (const { cells } of filled) for (const [key, text] of Object.entries(cells)) if (text !== '') used.add(key);
  const keys = known.map(({ key }) => key).filter((key) => used.has(key));
  const missingCell = ({ cells }: SheetRow) => ((cells.uuid ?? '').trim() === '' ? '' : unchangedMark);
  return {
    ...tableOf(keys, filled, missingCell),
    ids: filled.map(({ id }) => id),
  };
};
