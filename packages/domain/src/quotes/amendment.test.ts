import { describe, expect, test } from 'vitest';
import {
  type AmendedConditions,
  amendedConditions,
  amendmentIssues,
  amendmentTerms,
  changesGrant,
} from './amendment.ts';

const before: AmendedConditions = {
  license_start: '2026-08-01',
  license_end: '2027-07-31',
  all_countries: false,
  countries: ['FR'],
  rights: [
    { right_type: 1, exclusive_type: 2, holdback_length: null, air_run_count: null, allow_offline_viewing: false },
  ],
  contract_terms: null,
};
const terms = (change: object) => amendmentTerms.parse(change);
const amended = (change: object) => amendedConditions(before, terms(change));

const issues = (change: object, more: { begun?: boolean; consented_on?: string } = {}) =>
  amendmentIssues({
    before,
    after: amended(change),
    begun: more.begun ?? false,
    consents: [{ side: 'provider', consented_on: more.consented_on ?? '2026-11-20' }],
    today: '2026-11-21',
  }).map(({ field, rule }) => `${field} ${rule}`);

describe('an amendment (D2d)', () => {
  test('changes what it names and leaves the rest', () => {
    expect(amended({ license_end: '2028-07-31' })).toEqual({ ...before, license_end: '2028-07-31' });
    expect(amended({ all_countries: true })).toMatchObject({ all_countries: true, countries: [] });
    expect(amended({})).toEqual(before);
  });

  test.each([
    [{ license_end: '2026-07-31' }, {}, ['license_end dateAfter']],
    [{ license_end: '2026-11-20' }, {}, ['license_end dateAfter']],
    [{ license_end: '2026-11-21' }, {}, []],
    [{ license_start: '2026-09-01' }, { begun: true }, ['license_start begun_already']],
    [{ license_start: '2026-09-01' }, {}, []],
    [{ countries: [] }, {}, ['countries required']],
    [{}, { consented_on: '2026-11-22' }, ['consents.provider.consented_on date_until']],
  ])('%o %o: %o', (change, more, wanted) => {
    expect(issues(change, more)).toEqual(wanted);
  });

  test.each([
    [{ license_end: '2028-07-31' }, true],
    [{ countries: ['DE', 'FR'] }, true],
    [{ all_countries: true }, true],
    [{ contract_terms: 'Credits at the end.' }, false],
    [{ countries: ['FR'] }, false],
  ])('%o asks for clashes anew: %s', (change, anew) => {
    expect(changesGrant(before, amended(change))).toBe(anew);
  });
});
