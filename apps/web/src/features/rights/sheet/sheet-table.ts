import { type RightsColumn, rightsColumnOf, rightsColumns } from '@eigaichi/domain/rights/sheet/rights-columns';

/** A row of the table with its own key; empty cells are absent. */
export type SheetRow = { readonly key: string; readonly cells: Readonly<Partial<Record<RightsColumn, string>>> };

export const sheetColumns: readonly RightsColumn[] = rightsColumns.map(({ key }) => key);

export const sheetRow = (cells: SheetRow['cells'] = {}): SheetRow => ({ key: crypto.randomUUID(), cells });

export const rowsFrom = (columns: readonly RightsColumn[], rows: readonly (readonly string[])[]): SheetRow[] =>
  rows
    .filter((row) => row.some((text) => text.trim() !== ''))
    .map((row) => sheetRow(Object.fromEntries(columns.map((key, at) => [key, row[at] ?? '']))));

/** Two headings make a heading row; a single one may be a cell. */
const headings = 2;

/** Pasted cells as rows: by their headings if the first row has any, else in the template's order. */
export const pastedRows = (table: readonly (readonly string[])[]): SheetRow[] => {
  const [first = [], ...rest] = table;
  const named = first.map(rightsColumnOf);
  if (named.filter((key) => key !== undefined).length < headings) return rowsFrom(sheetColumns, table);
  const places = named.flatMap((key, at) => (key === undefined ? [] : [{ key, at }]));
  return rowsFrom(
    places.map(({ key }) => key),
    rest.map((row) => places.map(({ at }) => row[at] ?? '')),
  );
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
export const sheetRowsBody = (rows: readonly SheetRow[]) => ({
  columns: [...sheetColumns],
  rows: rows.map(({ cells }) => sheetColumns.map((key) => cells[key] ?? '')),
});
