import { expect, test } from 'vitest';
import { quoteSortOf, quoteSorts, sortedBy } from './work-list.ts';

test('reads each order back as its column and direction, and no other text', () => {
  expect(new Set(quoteSorts).size).toBe(quoteSorts.length);
  for (const sort of quoteSorts) {
    const by = sortedBy(sort);
    expect(by && quoteSortOf(by.column, by.isDescending)).toBe(sort);
  }
  expect(sortedBy('total_desc')).toEqual({ column: 'total', isDescending: true });
  for (const other of [undefined, '', '_desc', 'total_desc_desc', 'license_start'])
    expect(sortedBy(other)).toBeUndefined();
});
