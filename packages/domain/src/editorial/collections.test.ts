import { expect, test } from 'vitest';
import { collectionLinkState, linkDayIssues } from './collections.ts';

const today = '2026-04-01';

test('a link ends between today and 30 days ahead', () => {
  expect(linkDayIssues('2026-04-01', today)).toEqual([]);
  expect(linkDayIssues('2026-05-01', today)).toEqual([]);
  expect(linkDayIssues('2026-03-31', today)).toMatchObject([{ field: 'shared_until', rule: 'dateAfter' }]);
  expect(linkDayIssues('2026-05-02', today)).toMatchObject([
    { field: 'shared_until', rule: 'date_until', params: { baseDate: '2026-05-01' } },
  ]);
});

test('a link is open through its last day unless it was revoked', () => {
  expect(collectionLinkState({ shared_until: today, revoked_at: null }, today)).toBe('open');
  expect(collectionLinkState({ shared_until: '2026-03-31', revoked_at: null }, today)).toBe('expired');
  expect(collectionLinkState({ shared_until: today, revoked_at: '2026-04-01T00:00:00.000Z' }, today)).toBe('revoked');
});
