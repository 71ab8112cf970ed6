import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayOf, firstOfMonth, isoOf } from './calendar-day.ts';

describe('calendar days', () => {
  test('converts dates and days both ways, one by one', () => {
    fc.assert(fc.property(fc.integer({ min: -200_000, max: 200_000 }), (day) => dayOf(isoOf(day)) === day));
  });

  test('carries months outside the year into other years', () => {
    expect(isoOf(firstOfMonth(2027, 13))).toBe('2028-01-01');
    expect(isoOf(firstOfMonth(2027, 0))).toBe('2026-12-01');
  });
});
