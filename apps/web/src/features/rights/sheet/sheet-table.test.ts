import { describe, expect, it, test } from 'vitest';
import { makeRow } from '../../../lib/sheet-rows.ts';
import { fillFromFirstRow, pastedRows, sheetRowsBody } from './sheet-table.ts';

const cellsOf = (table: string[][]) => pastedRows(table).map(({ cells }) => cells);

describe('pasted rows', () => {
  it('are read by their headings, in any order and language', () => {
    expect(
      cellsOf([
        ['作品', 'Colour', 'Kind', '権利'],
        ['A title', 'red', 'On offer', 'SVOD'],
        ['', '', '', ''],
      ]),
    ).toEqual([{ movie: 'A title', kind: 'On offer', rights: 'SVOD' }]);
  });

  it("without headings, follow the template's order", () => {
    const [cells] = cellsOf([['On offer', 'A title', '', 'SVOD', 'FR']]);
    expect(cells).toMatchObject({ kind: 'On offer', movie: 'A title', rights: 'SVOD', countries: 'FR' });
  });

  it('are sent with every column', () => {
    const { columns, rows } = sheetRowsBody(pastedRows([['On offer', 'A title']]));
    expect(rows[0]).toHaveLength(columns.length);
    expect(rows[0]?.slice(0, 3)).toEqual(['On offer', 'A title', '']);
  });
});

test('fills empty cells from the first row, except for existing licences and other kinds of rows', () => {
  const first = { kind: 'On offer', movie: 'a', name: 'A', rights: 'SVOD', countries: 'FR' };
  const others: Record<string, string>[] = [
    { kind: 'On offer', movie: 'b', name: 'B', countries: 'DE' },
    { kind: 'Licence given elsewhere', movie: 'c' },
    { kind: 'On offer', movie: 'd', grant: 'x' },
  ];
  const [, filled, ...untouched] = fillFromFirstRow([first, ...others].map((cells) => makeRow(cells)));
  expect(filled?.cells).toEqual({ kind: 'On offer', movie: 'b', name: 'B', rights: 'SVOD', countries: 'DE' });
  expect(untouched.map(({ cells }) => cells)).toEqual(others.slice(1));
});
