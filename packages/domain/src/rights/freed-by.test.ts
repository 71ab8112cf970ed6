import { expect, test } from 'vitest';
import { exclusiveType, holdbackLength } from '../options/exclusivity.ts';
import { rightType } from '../options/right-types.ts';
import type { MovieRights, Wanted } from './availability.ts';
import { dayOf, isoOf } from './calendar-day.ts';
import { freedBy, wantedOn } from './freed-by.ts';

const wanted: Wanted = {
  rights: [{ right_type: rightType.svod, exclusive_type: exclusiveType.nonExclusive, holdback_length: null }],
  countries: ['FR'],
  start: dayOf('2027-01-01'),
  end: dayOf('2027-12-31'),
  holder: null,
};

type Grant = MovieRights['grants'][number];
const grant = (over: Partial<Grant> = {}): Grant => ({
  holder: 'other',
  rights: [rightType.svod],
  countries: new Set(['FR', 'DE']),
  start: dayOf('2026-01-01'),
  end: dayOf('2027-03-31'),
  exclusive_type: exclusiveType.exclusive,
  holdback_length: null,
  ...over,
});
const rights = (...grants: Grant[]): MovieRights => ({
  offer: {
    complete: true,
    lines: [{ rights: [rightType.svod], countries: 'all', start: null, end: null, offered: true }],
  },
  grants,
});
const on = (day: string, known: MovieRights) => ({ rights: known, wanted: wantedOn(wanted, dayOf(day)) });

test('a wanted period stays until its start has passed, then moves with the day', () => {
  const periodOn = (day: string) => {
    const { start, end } = wantedOn(wanted, dayOf(day));
    return [isoOf(start), isoOf(end)];
  };
  expect(periodOn('2026-06-01')).toEqual(['2027-01-01', '2027-12-31']);
  expect(periodOn('2027-01-01')).toEqual(['2027-01-01', '2027-12-31']);
  expect(periodOn('2027-01-11')).toEqual(['2027-01-11', '2028-01-10']);
});

test('names the changed offer or licence', () => {
  const offered = rights(grant());
  expect(
    freedBy(on('2027-01-01', { ...offered, offer: { ...offered.offer, lines: [] } }), on('2027-01-01', offered)),
  ).toBe('offer_widened');
  expect(freedBy(on('2027-01-01', offered), on('2027-01-01', rights()))).toBe('licence_ended');
});

test('the order of licences, countries and fields is no change', () => {
  const { countries: _countries, ...fields } = grant();
  const other = rights({ countries: new Set(['DE', 'FR']), ...fields });
  expect(freedBy(on('2027-03-31', rights(grant())), on('2027-04-01', other))).toBe('licence_ended');
});

test('names the licence or the holdback whose last day has passed', () => {
  expect(freedBy(on('2027-03-31', rights(grant())), on('2027-04-01', rights(grant())))).toBe('licence_ended');
  const held = rights(
    grant({
      start: dayOf('2026-10-01'),
      end: dayOf('2029-12-31'),
      exclusive_type: exclusiveType.holdback,
      holdback_length: holdbackLength.months6,
    }),
  );
  expect(freedBy(on('2027-03-31', held), on('2027-04-01', held))).toBe('holdback_passed');
});

test('names the licence whose end the period has reached', () => {
  const later = rights(grant({ start: dayOf('2027-01-01'), end: dayOf('2028-01-05') }));
  expect(freedBy(on('2027-01-06', later), on('2027-01-07', later))).toBe('licence_ended');
});

test('without a licence that ended, an offer has begun', () => {
  expect(freedBy(on('2027-03-31', rights()), on('2027-04-01', rights()))).toBe('offer_widened');
});
