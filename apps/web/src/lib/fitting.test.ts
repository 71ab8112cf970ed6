import { countries } from '@eigaichi/domain/options/countries';
import { expect, test } from 'vitest';
import { fitting } from './fitting.ts';

const named = countries.map(({ label, words }) => ({ label: label.en, words }));
const first = (typed: string) => fitting(typed, named).map(({ label }) => label)[0];

test.each([
  ['US', 'United States'],
  ['米国', 'United States'],
  ['UK', 'United Kingdom'],
  ['英国', 'United Kingdom'],
  ['にほん', 'Japan'],
  ['Turkey', 'Türkiye'],
  ['south k', 'South Korea'],
  ['ｆｒａ', 'France'],
  ['Aland', 'Åland Islands'],
])('%s finds %s first', (typed, expected) => {
  expect(first(typed)).toBe(expected);
});

test('matches a word by its start and a label anywhere, otherwise nothing', () => {
  expect(fitting('ted king', named).map(({ label }) => label)).toEqual(['United Kingdom']);
  expect(fitting('atlantis', named)).toEqual([]);
  expect(fitting(' ', named)).toEqual(named);
});
