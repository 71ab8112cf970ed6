import { expect, test } from 'vitest';
import { isAbroad, rateOf, taxResidenceInput } from './tax-residence.ts';

test('a treaty names its rate, at most the law’s, and the day of its form (D8t)', () => {
  const issues = (input: object) =>
    taxResidenceInput.safeParse(input).error?.issues.map(({ path }) => path.join('.')) ?? [];
  expect(issues({ basis: 'treaty' })).toEqual(['rate', 'form_on']);
  expect(issues({ basis: 'treaty', rate: 20.43, form_on: '2026-10-01' })).toEqual(['rate']);
  expect(issues({ basis: 'law' })).toEqual([]);
  expect(rateOf(taxResidenceInput.parse({ basis: 'treaty', rate: 0, form_on: '2026-10-01' }))).toBe('0');
  expect(rateOf(taxResidenceInput.parse({ basis: 'law', rate: 5 }))).toBe('20.42');
});

test('treats a provider without a country as resident', () => {
  expect([null, 'JP', 'FR'].map(isAbroad)).toEqual([false, false, true]);
});
