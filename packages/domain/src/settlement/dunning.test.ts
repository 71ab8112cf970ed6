import { describe, expect, test } from 'vitest';
import { dunningFallback, dunningInput, nextDunningStep, pauseIssues, type SentReminder } from './dunning.ts';
import { invoiceDueIssues, invoiceDueOn } from './invoice-due.ts';

const sent = (...on: string[]): SentReminder[] =>
  on.map((sent_on, at) => ({ level: ([1, 2, 3] as const)[at] ?? 3, sent_on }));

describe('dunning ladder (D8l)', () => {
  test.each([
    ['the first reminder, a day after the payment was due', sent(), { step: 'reminder', level: 1, on: '2026-04-02' }],
    ['the second, as planned', sent('2026-04-02'), { step: 'reminder', level: 2, on: '2026-04-15' }],
    ['the second, moved by a late first', sent('2026-06-01'), { step: 'reminder', level: 2, on: '2026-06-14' }],
    ['the third', sent('2026-04-02', '2026-04-15'), { step: 'reminder', level: 3, on: '2026-05-01' }],
    ['the hold, after the third', sent('2026-04-02', '2026-04-15', '2026-05-01'), { step: 'hold', on: '2026-05-15' }],
  ])('%s', (_name, before, step) => {
    expect(nextDunningStep(dunningFallback, '2026-04-01', before)).toEqual(step);
  });

  test('requires each reminder to be later than the previous one, and names every fault', () => {
    const typed = { ...dunningFallback, effective_on: '2026-04-01' };
    expect(dunningInput.safeParse(typed).success).toBe(true);
    const wrong = dunningInput.safeParse({ ...typed, reminder_2_days: 1, reminder_3_days: 1 });
    expect(wrong.error?.issues.map(({ path }) => path.join('.'))).toEqual(['reminder_2_days', 'reminder_3_days']);
    expect(dunningInput.safeParse({ ...typed, reminder_1_text_en: ' ' }).success).toBe(false);
    expect(dunningInput.safeParse({ ...typed, hold_days: 0 }).success).toBe(false);
  });

  test('a pause ends within a year, and not in the past', () => {
    expect(pauseIssues(null, '2026-04-01')).toEqual([]);
    expect(pauseIssues('2026-04-02', '2026-04-01')).toEqual([]);
    expect(pauseIssues('2026-03-31', '2026-04-01')).toMatchObject([{ field: 'until', rule: 'dateAfter' }]);
    expect(pauseIssues('2028-04-01', '2026-04-01')).toMatchObject([{ field: 'until', rule: 'date_until' }]);
  });
});

describe('due day of an invoice (D8j)', () => {
  test.each([
    ['2026-04-30', '2026-04-10', '2026-04-30'],
    ['2026-04-10', '2026-04-10', '2026-04-10'],
    ['2026-03-31', '2026-04-10', '2026-04-24'],
    [null, '2026-04-10', null],
    // Saturday and Sunday, Showa Day in Golden Week, and the banks' closing days around New Year.
    ['2026-10-31', '2026-10-10', '2026-11-02'],
    ['2026-04-29', '2026-04-10', '2026-04-30'],
    ['2026-05-03', '2026-04-10', '2026-05-07'],
    ['2026-12-31', '2026-12-01', '2027-01-04'],
    ['2028-12-31', '2028-12-01', '2029-01-04'],
    ['2026-12-01', '2026-12-18', '2027-01-04'],
  ])('agreed %s, issued %s: %s', (agreed, issued_on, due_on) => {
    expect(invoiceDueOn(agreed, issued_on)).toBe(due_on);
  });

  test('is never before its issue, nor later than a year', () => {
    expect(invoiceDueIssues('2026-04-09', '2026-04-10')).toMatchObject([{ field: 'due_on', rule: 'dateAfter' }]);
    expect(invoiceDueIssues('2026-04-10', '2026-04-10')).toEqual([]);
    expect(invoiceDueIssues('2027-04-11', '2026-04-10')).toMatchObject([{ field: 'due_on', rule: 'date_until' }]);
    expect(invoiceDueIssues(undefined, '2026-04-10')).toEqual([]);
  });
});
