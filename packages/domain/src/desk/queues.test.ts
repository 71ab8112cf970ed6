import { expect, test } from 'vitest';
import { type StaffRole, staffRoles } from '../accounts/actor.ts';
import { may } from '../accounts/capabilities.ts';
import { agesOf, chartDays, daysIn, deskQueues, isInBusinessDays, longestOverdueFirst, queuesOf } from './queues.ts';

const manager = (staff_role: StaffRole) => ({
  account: '00000000-0000-4000-8000-000000000001',
  role: 'manager' as const,
  plan: null,
  staff_role,
  person: { uuid: 'p', roles: [], name: 'Unknown', email: 'unknown@example.com' },
});

test('each staff role sees their own queues, and read-only staff all readable ones (D16, D16c)', () => {
  const counts = staffRoles.map((role) => queuesOf(manager(role)).length);
  expect(counts).toEqual([26, 26, 4, 0, 8, 23, 12]);
  expect(queuesOf(manager(3)).map(({ name }) => name)).toEqual([
    'title_review',
    'title_edits',
    'title_deletions',
    'screeners',
  ]);
  const names = (role: StaffRole) => queuesOf(manager(role)).map(({ name }) => name);
  expect(names(2).filter((name) => !names(6).includes(name))).toEqual(['approvals', 'failed_mails', 'failed_jobs']);
});

test('no queue leads staff who may clear it to a page that refuses them (D16c)', () => {
  const closed = staffRoles.flatMap((role) =>
    queuesOf(manager(role)).filter(({ reads }) => reads !== null && !may(manager(role), reads)),
  );
  expect(closed).toEqual([]);
});

test('names are unique, and each aim is within the days drawn', () => {
  expect(deskQueues.filter(({ aim }) => aim > chartDays)).toEqual([]);
  expect(new Set(deskQueues.map(({ name }) => name)).size).toBe(deskQueues.length);
});

test('enquiries wait in business days, everything else in days', () => {
  // From a Friday to the next Monday.
  expect(daysIn('enquiries', 3, '2026-04-13')).toBe(1);
  expect(daysIn('buyers', 3, '2026-04-13')).toBe(3);
  expect(deskQueues.filter(({ name }) => isInBusinessDays(name)).map(({ name }) => name)).toEqual(['enquiries']);
});

test('puts the longest overdue first, and leaves queues in time in table order', () => {
  const queues = [
    { name: 'in time', oldest: 6, aim: 7 },
    { name: 'empty', oldest: null, aim: 0 },
    { name: 'a day late', oldest: 31, aim: 30 },
    { name: 'a week late', oldest: 7, aim: 0 },
    { name: 'on its last day', oldest: 2, aim: 2 },
  ];
  expect(longestOverdueFirst(queues).map(({ name }) => name)).toEqual([
    'a week late',
    'a day late',
    'in time',
    'empty',
    'on its last day',
  ]);
});

test('counts ages by days, all older ones at the last place', () => {
  const ages = agesOf([
    { days: 0, count: 2 },
    { days: 30, count: 1 },
    { days: 400, count: 3 },
  ]);
  expect(ages).toHaveLength(chartDays + 1);
  expect([ages[0], ages[30]]).toEqual([2, 4]);
});
