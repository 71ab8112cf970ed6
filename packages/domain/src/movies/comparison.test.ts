import { expect, test } from 'vitest';
import { comparedPairs, maxComparedPairs } from './comparison.ts';

test('lists the wanted rights by country up to the limit, and counts the rest', () => {
  expect(comparedPairs(null)).toEqual({ pairs: [], hidden: 0 });
  expect(comparedPairs({ rights: [1, 4], countries: ['FR', 'DE'] })).toEqual({
    pairs: [
      { right: 1, country: 'FR' },
      { right: 1, country: 'DE' },
      { right: 4, country: 'FR' },
      { right: 4, country: 'DE' },
    ],
    hidden: 0,
  });
  const countries = Array.from({ length: maxComparedPairs + 3 }, (_, at) => `C${at}`);
  const { pairs, hidden } = comparedPairs({ rights: [1], countries });
  expect([pairs.length, hidden]).toEqual([maxComparedPairs, 3]);
});
