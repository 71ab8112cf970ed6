import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTabText, writeTabText } from './tab-text.ts';

test('copied cells paste identically, including quotes, tabs and line breaks', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '港', '"', '\t', '\n', ' '), maxLength: 8 });
  const width = fc.integer({ min: 1, max: 4 });
  const rows = width.chain((length) =>
    fc.array(fc.array(cell, { minLength: length, maxLength: length }), { minLength: 1, maxLength: 4 }),
  );
  return fc.assert(
    fc.property(rows, (table) => {
      // Spreadsheets ignore a last row of one empty cell.
      fc.pre(!(table.length > 1 && table.at(-1)?.join('') === ''));
      expect(readTabText(writeTabText(table))).toEqual(table);
    }),
  );
});

test('a title starting with a quote is no quoted cell; a final line break adds no row', () => {
  expect(readTabText('"Oh, no" he said\t2\r\nb\t"c\nd"\r\n')).toEqual([
    ['"Oh, no" he said', '2'],
    ['b', 'c\nd'],
  ]);
});
