import { describe, expect, it } from 'vitest';
import { yearRange } from './free-days.ts';
import { monthsOf } from './months-of.ts';

describe('months of a wanted period', () => {
  it('are free, taken or partly free by the free days', () => {
    const cell = { state: 'partly_free', free: [{ start: '2027-06-16', end: '2027-12-31' }] } as const;
    const months = monthsOf(cell, yearRange(2027));
    expect(months).toHaveLength(12);
    expect(months.slice(4, 8)).toEqual(['blocked', 'partly_free', 'free', 'free']);
  });

  it("start with the first day's month and end with the last day's", () => {
    const months = monthsOf({ state: 'free', free: [] }, { start: '2027-11-15', end: '2028-02-02' });
    expect(months).toEqual(['free', 'free', 'free', 'free']);
    expect(monthsOf({ state: 'unknown', free: [] }, yearRange(2027))).toEqual(Array(12).fill('unknown'));
  });

  it('cover a long period to its end, with several months per step', () => {
    const free = [{ start: '2030-01-01', end: '2031-12-31' }];
    const wanted = (end: string) => ({ start: '2027-01-01', end });
    const five = monthsOf({ state: 'partly_free', free }, wanted('2031-12-31'));
    expect(five).toEqual([...Array(18).fill('blocked'), ...Array(12).fill('free')]);
    expect(monthsOf({ state: 'partly_free', free }, wanted('2029-12-31'))).toEqual(Array(36).fill('blocked'));
    expect(monthsOf({ state: 'free', free: [] }, wanted('9999-12-31'))).toHaveLength(36);
  });
});
