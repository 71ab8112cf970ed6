import { describe, expect, test } from 'vitest';
import { exclusiveType } from '../../options/exclusivity.ts';
import { guaranteePeriod } from '../../options/pricing.ts';
import { rightType } from '../../options/right-types.ts';
import { requestedRight } from '../request/requested-right.ts';
import { type AmendedConditions, amendedConditions } from '../share-terms.ts';
import { amendmentIssues, amendmentTerms, changesGrant, currentPeriod } from './amendment.ts';

const before: AmendedConditions = {
  license_start: '2026-08-01',
  license_end: '2027-07-31',
  all_countries: false,
  countries: ['FR'],
  rights: [
    {
      right_type: rightType.svod,
      exclusive_type: exclusiveType.nonExclusive,
      holdback_length: null,
      air_run_count: null,
      allow_offline_viewing: false,
    },
  ],
  contract_terms: null,
};
const right = (right_type: number) => ({ right_type, exclusive_type: exclusiveType.nonExclusive });
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
  test('changes only the terms it names', () => {
    expect(amended({ license_end: '2028-07-31' })).toEqual({ ...before, license_end: '2028-07-31' });
    expect(amended({ all_countries: true })).toMatchObject({ all_countries: true, countries: [] });
    expect(amended({})).toEqual(before);
  });

  test('can change every price and fee, and the nineteenth right, which no request has (D5)', () => {
    const title = {
      quote_movie: '00000000-0000-4000-8000-000000000001',
      price_minimum_guarantee: '1,200',
      period_minimum_guarantee: guaranteePeriod.month,
      revenue_percent: '45.5',
      technical_fee: 0,
      translation_fee: 300,
    };
    const { titles, rights } = terms({ titles: [title], rights: [right(19)] });
    expect(titles).toEqual([{ ...title, price_minimum_guarantee: 1200, revenue_percent: 45.5 }]);
    expect(rights?.[0]).toMatchObject({ right_type: rightType.character, allow_offline_viewing: false });
    expect(requestedRight.safeParse(right(19)).success).toBe(false);
    expect(amendmentTerms.safeParse({ titles: [{ ...title, revenue_percent: 101 }] }).success).toBe(false);
  });

  test.each([
    [{ license_end: '2026-07-31' }, {}, ['license_end dateAfter']],
    [{ license_end: '2026-11-20' }, {}, ['license_end dateAfter']],
    [{ license_end: '2026-11-21' }, {}, []],
    [{ license_start: '2026-09-01' }, { begun: true }, ['license_start begun_already']],
    [{ license_start: '2026-09-01' }, {}, []],
    [{ countries: [] }, {}, ['countries required']],
    [{ rights: [right(1), right(19)] }, {}, []],
    [{ rights: [right(1), right(1)] }, {}, ['rights.1.right_type twice']],
    [{}, { consented_on: '2026-11-22' }, ['consents.provider.consented_on date_until']],
  ])('%o %o: %o', (change, more, wanted) => {
    expect(issues(change, more)).toEqual(wanted);
  });

  test("starts from the period its titles share, otherwise from the conditions' period", () => {
    const own = { license_start: '2026-10-01', license_end: '2027-03-31' };
    const requested = { license_start: '2026-08-01', license_end: '2027-07-31' };
    expect(currentPeriod(before, [own, own])).toEqual(own);
    expect(currentPeriod(before, [own, before])).toEqual(requested);
    expect(currentPeriod(before, [])).toEqual(requested);
  });

  test.each([
    [{ license_end: '2028-07-31' }, true],
    [{ countries: ['DE', 'FR'] }, true],
    [{ all_countries: true }, true],
    [{ contract_terms: 'Credits at the end.' }, false],
    [{ countries: ['FR'] }, false],
  ])('%o asks for clashes again: %s', (change, again) => {
    expect(changesGrant(before, amended(change))).toBe(again);
  });
});
