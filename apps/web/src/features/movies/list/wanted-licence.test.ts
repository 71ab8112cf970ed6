import { rightType } from '@eigaichi/domain/options/right-types';
import { addDays } from '@eigaichi/domain/shared/dates';
import { beforeEach, expect, test, vi } from 'vitest';
import { marketToday } from '../../../lib/market-clock.ts';
import { savedLicenceSearch } from '../saved-licence-search.ts';
import { saveRequestedLicence } from './wanted-licence.ts';

beforeEach(() => {
  const entries = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => entries.set(name, value),
    removeItem: (name: string) => entries.delete(name),
  });
  return () => vi.unstubAllGlobals();
});

const day = (days: number) => addDays(marketToday(), days);
const { svod, freeInternet } = rightType;
const licence = { rights: `${svod},${freeInternet}`, countries: 'FR', availability: 'free' };

test('the licence of a search is kept for a request, from tomorrow on', () => {
  saveRequestedLicence({ ...licence, start: day(0), end: day(364) });
  expect(savedLicenceSearch()).toMatchObject({
    rights: [svod, freeInternet],
    countries: ['FR'],
    start: day(1),
    end: day(364),
  });
  saveRequestedLicence({ ...licence, start: day(30), end: day(60) });
  expect(savedLicenceSearch()).toMatchObject({ start: day(30), end: day(60) });
  saveRequestedLicence({ ...licence, start: day(0), end: day(0) });
  expect(savedLicenceSearch()).toMatchObject({ start: day(1), end: day(1) });
});

test('a search without a licence leaves none', () => {
  saveRequestedLicence({ ...licence, start: day(30), end: day(60) });
  saveRequestedLicence({ free_word: 'night train' });
  expect(savedLicenceSearch()).toBeNull();
});
