import type { AvailCells } from '@eigaichi/domain/avails/avail-cells';
import type { AvailSheetKind } from '@eigaichi/domain/avails/avail-columns';
import { groupOf, headRowsOf, writtenCells, writtenColumns } from '@eigaichi/domain/avails/avail-sheet';
import type { Table } from '../../../ports/workbook.ts';

const sheetNames: Readonly<Record<AvailSheetKind, string>> = { movies: 'Movies', tv: 'TV', all: 'AllAvails' };

async function* rowsIn(columns: readonly string[], pages: AsyncIterable<readonly AvailCells[]>) {
  yield headRowsOf(columns);
  for await (const page of pages) yield page.map((cells) => writtenCells(columns, cells));
}

/** Table of avails as version 1.9 has it: groups, names and hints in three rows, then the avails. */
export const availsTable = (
  { kind, keys }: { readonly kind: AvailSheetKind; readonly keys: Iterable<string> },
  pages: AsyncIterable<readonly AvailCells[]>,
): Table => {
  const columns = writtenColumns(kind, keys);
  return {
    name: sheetNames[kind],
    columns: columns.map((column) => ({ heading: groupOf(column), width: 18, choices: [], marked: false })),
    frozen: 0,
    pages: rowsIn(columns, pages),
  };
};
