import { describe, expect, test } from 'vitest';
import {
  enquiryActionsOf,
  enquiryStateOf,
  enquiryStates,
  firstDayNotOverdue,
  isReplyLate,
  replyDueOn,
} from './enquiries.ts';

const at = '2026-04-01T00:00:00.000Z';

test.each([
  [{ waiting_since: at, closed_at: null }, 'waiting'],
  [{ waiting_since: null, closed_at: null }, 'answered'],
  [{ waiting_since: null, closed_at: at }, 'closed'],
] as const)('%j is %s', (stored, state) => {
  expect(enquiryStateOf(stored)).toBe(state);
});

test('a waiting enquiry is answered or closed, any other is reopened', () => {
  const allowed = enquiryStates.map((state) =>
    enquiryActionsOf(state, true).flatMap(({ name, allowed }) => (allowed ? [name] : [])),
  );
  expect(allowed).toEqual([
    ['assign', 'answer', 'close'],
    ['assign', 'answer', 'close', 'reopen'],
    ['assign', 'answer', 'reopen'],
  ]);
  expect(enquiryActionsOf('waiting', false).filter((action) => action.allowed)).toEqual([]);
});

describe('a reply within five business days (spec 9)', () => {
  // 29 April to 6 May 2026: Golden Week has four holidays on weekdays.
  test.each([
    ['2026-04-06', '2026-04-13'],
    ['2026-04-10', '2026-04-17'],
    ['2026-04-28', '2026-05-11'],
  ])('of %s is due on %s', (since, due) => {
    expect(replyDueOn(since)).toBe(due);
    expect(isReplyLate(since, due)).toBe(false);
  });

  test('is overdue on the next business day, not at the weekend before', () => {
    expect(
      ['2026-04-17', '2026-04-18', '2026-04-19', '2026-04-20'].map((day) => isReplyLate('2026-04-10', day)),
    ).toEqual([false, false, false, true]);
  });

  test.each(['2026-04-13', '2026-04-19', '2026-05-07', '2026-05-11'])(
    'the first day in time on %s is the last whose day before is overdue',
    (today) => {
      const first = firstDayNotOverdue(today);
      expect(isReplyLate(first, today)).toBe(false);
      const before = Temporal.PlainDate.from(first).subtract({ days: 1 }).toString();
      expect(isReplyLate(before, today)).toBe(true);
    },
  );
});
