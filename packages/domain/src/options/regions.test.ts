import { expect, test } from 'vitest';
import { countries } from './countries.ts';
import { regions } from './regions.ts';

const known = new Set<string>(countries.map(({ code }) => code));

test.each(regions.map((region) => [region.key, region] as const))('%s has known countries, each once', (_, region) => {
  expect(region.countries.filter((code) => !known.has(code))).toEqual([]);
  expect(new Set(region.countries).size).toBe(region.countries.length);
  expect(region.countries.length).toBeGreaterThan(1);
  expect(region.label.ja).not.toBe(region.label.en);
});

test('finds regions by their keys', () => {
  expect(regions.map(({ key }) => key)).toEqual([
    'dach',
    'benelux',
    'nordics',
    'baltics',
    'cis',
    'eu',
    'latin_america',
    'mena',
    'sea',
    'anz',
  ]);
});
