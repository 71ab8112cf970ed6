import { keepMark } from '@eigaichi/domain/movies/bulk-cells';
import { bulkColumns } from '@eigaichi/domain/movies/bulk-columns';
import { expect, test } from 'vitest';
import { sentTable } from './sent-table.ts';
import { begun, changed, redone, undone } from './table-history.ts';

const row = (id: string, cells: Record<string, string>) => ({ id, cells });

test('blank rows are not sent; filled columns are sent, visible or not; cells not given for a title leave it unchanged', () => {
  const rows = [
    row('a', { region: '東北', film_type: '' }),
    row('b', { region: ' ' }),
    row('c', { uuid: 'x', region: '' }),
  ];
  expect(sentTable({ rows, columns: ['film_type'] }, bulkColumns)).toEqual({
    columns: ['uuid', 'film_type', 'region'],
    rows: [
      ['', '', '東北'],
      ['x', keepMark, ''],
    ],
    ids: ['a', 'c'],
  });
});

test('steps are taken back and forth; a new step ends what could be done again', () => {
  const table = (id: string) => ({ rows: [row(id, {})], columns: [] });
  const two = changed(changed(begun(table('1')), table('2')), table('3'));
  expect(undone(two).now).toEqual(table('2'));
  expect(redone(undone(undone(two))).now).toEqual(table('2'));
  const other = changed(undone(two), table('4'));
  expect(redone(other).now).toEqual(table('4'));
  expect(undone(undone(undone(other))).now).toEqual(table('1'));
});
