import { exclusiveType, holdbackLength } from '@eigaichi/domain/options/exclusivity';
import { rightType } from '@eigaichi/domain/options/right-types';
import { expect, test } from 'vitest';
import { emptyNeed } from './need-values.ts';

const searched = {
  rights: [rightType.svod, 9_999],
  countries: ['FR', 'XX'],
  start: '2027-04-01',
  end: '2028-03-31',
  exclusive_type: exclusiveType.holdback,
  holdback_length: holdbackLength.months6,
};

test('a need begins with the searched licence, without codes that the form does not have', () => {
  expect(emptyNeed(searched)).toMatchObject({
    subject: '',
    rights: [rightType.svod],
    countries: ['FR'],
    exclusive_type: exclusiveType.holdback,
    holdback_length: holdbackLength.months6,
    license_start: '2027-04-01',
    license_end: '2028-03-31',
  });
});

test('without a search, a need begins without a licence', () => {
  expect(emptyNeed(null)).toMatchObject({ rights: [], countries: [], license_start: '', license_end: '' });
});
