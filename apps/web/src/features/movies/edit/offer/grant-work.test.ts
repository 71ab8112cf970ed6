import { expect, test } from 'vitest';
import { grantBody, grantFaults, newGrantDraft } from './grant-work.ts';

test('a perpetual licence is sent without a last day, and any other needs one', () => {
  const draft = newGrantDraft({
    rights: ['1'],
    places: { mode: 'all', countries: [] },
    starts_on: '2027-01-01',
    languages: ['de'],
  });
  expect(grantFaults(draft)).toEqual([{ field: 'ends_on', rule: 'required', params: {} }]);
  const perpetual = { ...draft, is_perpetual: true };
  expect(grantFaults(perpetual)).toEqual([]);
  expect(grantBody(perpetual)).toMatchObject({ ends_on: null, languages: ['de'] });
});
