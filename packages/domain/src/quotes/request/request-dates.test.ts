import { expect, test } from 'vitest';
import { requestDateIssues } from './request-dates.ts';

const days = { license_start: '2027-01-01', license_end: '2027-12-31', delivery_at: '2026-12-15' };

test.each([
  ['days in their order', {}, []],
  ['a licence that begins today', { license_start: '2026-11-20' }, ['license_start dateAfter']],
  ['materials of yesterday', { delivery_at: '2026-11-19' }, ['delivery_at dateAfter']],
  ['materials after the licence', { delivery_at: '2028-01-01' }, ['delivery_at date_until']],
  ['an answer wanted yesterday', { estimate_at: '2026-11-19' }, ['estimate_at dateAfter']],
  ['an answer wanted after the start', { estimate_at: '2027-01-02' }, ['estimate_at dateBefore']],
  ['an answer wanted today', { estimate_at: '2026-11-20' }, []],
  ['what is no date yet', { license_start: '', delivery_at: '12/2026' }, []],
])('%s', (_name, change, issues) => {
  const found = requestDateIssues({ ...days, ...change }, '2026-11-20');
  expect(found.map(({ field, rule }) => `${field} ${rule}`)).toEqual(issues);
});
