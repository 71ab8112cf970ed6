import { exclusiveType, holdbackLength } from '@eigaichi/domain/options/exclusivity';
import { rightType } from '@eigaichi/domain/options/right-types';
import { expect, test } from 'vitest';
import { licenceOf } from './wanted-answer.ts';

const wanted = { rights: [rightType.svod], countries: ['FR'], start: '2027-04-01', end: '2029-12-31' };

test('a title is asked for the exclusivity and holdback of the search, over all its days', () => {
  const searched = { ...wanted, exclusive_type: exclusiveType.holdback, holdback_length: holdbackLength.months6 };
  expect(licenceOf(searched)).toEqual({
    rights: [
      {
        right_type: rightType.svod,
        exclusive_type: exclusiveType.holdback,
        holdback_length: holdbackLength.months6,
      },
    ],
    countries: ['FR'],
    license_start: '2027-04-01',
    license_end: '2029-12-31',
  });
});

test('a search without exclusivity is for a non-exclusive licence; unknown codes are left out', () => {
  const searched = { ...wanted, rights: [rightType.svod, 99], countries: ['FR', 'XX'] };
  expect(licenceOf(searched)).toMatchObject({
    rights: [{ right_type: rightType.svod, exclusive_type: exclusiveType.nonExclusive, holdback_length: null }],
    countries: ['FR'],
  });
});
