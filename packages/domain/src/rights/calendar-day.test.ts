import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths, dayOf, firstOfMonth, isoOf } from './calendar-day.ts';

describe('calendar days', () => {
  test('dates and days are the same thing, one by one', () => {
    fc.assert(fc.property(fc.integer({ min: -200_000, max: 200_000 }), (day) => dayOf(isoOf(day)) === day));
  });

  test.each([
    ['2027-01-31', 1, '2027-03-01'],
    ['2028-01-31', 1, '2028-03-01'],
    ['2027-01-15', 3, '2027-04-15'],
    ['2027-08-31', 6, '2028-03-01'],
    ['2027-12-01', 12, '2028-12-01'],
    ['2027-05-10', 0, '2027-05-10'],
  ])('%s and %i months is %s (D6: a missing day becomes the first of the next month)', (from, months, to) => {
    expect(isoOf(addMonths(dayOf(from), months))).toBe(to);
  });

  test('months outside the year go into other years', () => {
    expect(isoOf(firstOfMonth(2027, 13))).toBe('2028-01-01');
    expect(isoOf(firstOfMonth(2027, 0))).toBe('2026-12-01');
  });
});
