import { describe, expect, it } from 'vitest';
import { rowsPasted, tableSent } from './sheet-table.ts';

const cellsOf = (table: string[][]) => rowsPasted(table).map(({ cells }) => cells);

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

  it('without headings are in the order of the template', () => {
    const [cells] = cellsOf([['On offer', 'A title', '', 'SVOD', 'FR']]);
    expect(cells).toMatchObject({ kind: 'On offer', movie: 'A title', rights: 'SVOD', countries: 'FR' });
  });

  it('are sent with every column', () => {
    const { columns, rows } = tableSent(rowsPasted([['On offer', 'A title']]));
    expect(rows[0]).toHaveLength(columns.length);
    expect(rows[0]?.slice(0, 3)).toEqual(['On offer', 'A title', '']);
  });
});
