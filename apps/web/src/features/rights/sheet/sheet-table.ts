import { type RightsColumn, rightsColumnOf, rightsColumns } from '@eigaichi/domain/rights/sheet/rights-columns';
import { isFilled, rowsFrom, tableOf } from '../../../lib/sheet-rows.ts';
import type { SheetRow } from '../../../ui/sheet-parts.ts';

const sheetColumns: readonly RightsColumn[] = rightsColumns.map(({ key }) => key);

/** Two headings make a heading row; a single one may be a cell. */
const headings = 2;

/** Pasted cells as rows: by their headings if the first row has any, else in the template's order. */
export const pastedRows = (table: readonly (readonly string[])[]): SheetRow[] => {
  const [first = [], ...rest] = table;
  const named = first.map(rightsColumnOf);
  const isHeaded = named.filter((key) => key !== undefined).length >= headings;
  const keys: readonly (RightsColumn | undefined)[] = isHeaded ? named : sheetColumns;
  const places = keys.flatMap((key, at) => (key === undefined ? [] : [{ key, at }]));
  return rowsFrom({
    columns: places.map(({ key }) => key),
    rows: (isHeaded ? rest : table).map((row) => places.map(({ at }) => row[at] ?? '')),
  }).filter(isFilled);
};

/** Cells that are specific to one row and its title. */
const ownCells: readonly RightsColumn[] = ['kind', 'movie', 'name', 'grant', 'version'];

/** Fills empty cells from the first row; other kinds of rows and existing licences stay unchanged. */
export const fillFromFirstRow = (rows: readonly SheetRow[]): SheetRow[] => {
  const first = rows[0]?.cells ?? {};
  const given = Object.fromEntries(Object.entries(first).filter(([key]) => !ownCells.some((own) => own === key)));
  return rows.map((row) => {
    if (row.cells.kind !== first.kind || (row.cells.grant ?? '') !== '') return row;
    const filled = Object.entries(row.cells).filter(([, text]) => text.trim() !== '');
    return { ...row, cells: { ...given, ...Object.fromEntries(filled) } };
  });
};

/** Rows in request shape. */
export const sheetRowsBody = (rows: readonly SheetRow[]) => tableOf(sheetColumns, rows);
