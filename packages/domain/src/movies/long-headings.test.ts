import { expect, test, vi } from 'vitest';
import { rightsColumnOf, rightsColumns } from '../rights/sheet/rights-columns.ts';
import { columnByHeading } from './bulk-columns.ts';
import { maxHeadingLength } from './bulk-limits.ts';

test('reads a heading once, up to the longest column name', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  for (const columnOf of [rightsColumnOf, columnByHeading]) expect(columnOf('Ａ'.repeat(32_000))).toBeUndefined();
  const signs = normalize.mock.contexts.map((text) => String(text).length);
  normalize.mockRestore();
  expect(signs).toEqual([maxHeadingLength, maxHeadingLength]);
});

test('finds every rights column by its key and by its heading in each language', () => {
  for (const { key, heading } of rightsColumns)
    for (const name of [key, heading.ja, ` ${heading.en.toUpperCase()} `]) expect(rightsColumnOf(name)).toBe(key);
});
