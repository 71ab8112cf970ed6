import { describe, expect, it } from 'vitest';
import { freeDaysOf, wholeYear, yearRange } from './free-days.ts';

const wanted = yearRange(2027);

describe('the free days of a wanted year', () => {
  it('say from which day, until which day, or between which days', () => {
    expect(freeDaysOf([{ start: '2027-07-01', end: '2027-12-31' }], wanted)).toEqual({
      kind: 'from',
      day: '2027-07-01',
    });
    expect(freeDaysOf([{ start: '2027-01-01', end: '2027-09-30' }], wanted)).toEqual({
      kind: 'until',
      day: '2027-09-30',
    });
    expect(freeDaysOf([{ start: '2027-03-01', end: '2027-09-30' }], wanted)).toEqual({
      kind: 'between',
      start: '2027-03-01',
      end: '2027-09-30',
    });
  });

  it('count several stretches as one answer, and no stretch as none', () => {
    const two = [
      { start: '2027-01-01', end: '2027-01-31' },
      { start: '2027-05-01', end: '2027-05-31' },
    ];
    expect(freeDaysOf(two, wanted)).toEqual({ kind: 'several' });
    expect(freeDaysOf([], wanted)).toEqual({ kind: 'none' });
  });

  it('name a calendar year as one', () => {
    expect(wholeYear(wanted)).toBe(2027);
    expect(wholeYear({ start: '2027-01-01', end: '2027-12-30' })).toBeNull();
  });
});
