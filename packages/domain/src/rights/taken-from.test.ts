import { expect, test } from 'vitest';
import { exclusiveType } from '../options/exclusivity.ts';
import { rightType } from '../options/right-types.ts';
import type { Wanted } from './availability.ts';
import { dayOf } from './calendar-day.ts';
import type { Licence } from './grant.ts';
import { newlyTaken } from './taken-from.ts';

const licence = (over: Partial<Licence> = {}): Licence => ({
  rights: [rightType.svod],
  countries: new Set(['FR', 'DE']),
  start: dayOf('2027-01-01'),
  end: dayOf('2027-12-31'),
  exclusive_type: exclusiveType.exclusive,
  holdback_length: null,
  ...over,
});

const wanted: Wanted = {
  rights: [{ right_type: rightType.svod, exclusive_type: exclusiveType.nonExclusive, holdback_length: null }],
  countries: ['FR', 'US'],
  start: dayOf('2027-06-01'),
  end: dayOf('2028-05-31'),
  holder: 'the buyer',
};

const inFrance = [{ right_type: rightType.svod, countries: ['FR'] }];

test.each([
  ['a new licence takes what both name', null, licence(), inFrance],
  ['one of other countries takes nothing', null, licence({ countries: new Set(['JP']) }), []],
  ['one that ends before takes nothing', null, licence({ end: dayOf('2027-05-31') }), []],
  ['two non-exclusive ones stand side by side', null, licence({ exclusive_type: exclusiveType.nonExclusive }), []],
  ['what it took before is not reported again', licence(), licence(), []],
  ['nor is an earlier end', licence(), licence({ end: dayOf('2027-08-31') }), []],
  ['a later end takes more', licence(), licence({ end: dayOf('2028-02-29') }), inFrance],
  ['another country is new', licence({ countries: new Set(['DE']) }), licence(), inFrance],
] as const)('%s', (_what, before, after, taken) => {
  expect(newlyTaken({ before, after }, wanted)).toEqual(taken);
});
