import { expect, test } from 'vitest';
import { rightType } from '../../options/right-types.ts';
import { differsFromSearch } from './search-terms.ts';

const searched = {
  rights: [rightType.svod, rightType.tvod],
  countries: ['BR', 'PT'],
  start: '2027-01-01',
  end: '2027-12-31',
};
const same = {
  rights: [{ right_type: rightType.tvod }, { right_type: rightType.svod }],
  countries: ['PT', 'BR'],
  all_countries: false,
  license_start: '2027-01-01',
  license_end: '2027-12-31',
};

test.each([
  ['the same licence in another order', {}, []],
  ['another last day', { license_end: '2028-12-31' }, ['period']],
  ['another first day', { license_start: '2027-02-01' }, ['period']],
  ['fewer countries', { countries: ['BR'] }, ['territories']],
  ['more countries', { countries: ['BR', 'PT', 'AO'] }, ['territories']],
  ['the whole world', { all_countries: true, countries: [] }, ['territories']],
  ['another right', { rights: [{ right_type: rightType.svod }, { right_type: rightType.avod }] }, ['rights']],
  ['nothing said yet', { rights: [], countries: [], license_start: '', license_end: '' }, []],
  ['nothing at all', { rights: undefined, countries: null, license_start: undefined, license_end: null }, []],
  [
    'everything',
    { rights: [{ right_type: rightType.avod }], countries: ['FR'], license_end: '2029-12-31' },
    ['period', 'territories', 'rights'],
  ],
])('%s differs from the search in %o', (_, change, terms) => {
  expect(differsFromSearch({ ...same, ...change }, searched)).toEqual(terms);
});
