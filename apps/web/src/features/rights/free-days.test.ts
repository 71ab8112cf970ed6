import { describe, expect, it } from 'vitest';
import { freeDaysOf, wholeYear, yearRange } from './free-days.ts';

const wanted = yearRange(2027);

describe('free days of a wanted year', () => {
  it('state the first day, the last day, or both', () => {
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

  it('merge several periods into one answer, and return none without a period', () => {
    const two = [
      { start: '2027-01-01', end: '2027-01-31' },
      { start: '2027-05-01', end: '2027-05-31' },
    ];
    expect(freeDaysOf(two, wanted)).toEqual({ kind: 'several' });
    expect(freeDaysOf([], wanted)).toEqual({ kind: 'none' });
  });

  it('name a full calendar year', () => {
    expect(wholeYear(wanted)).toBe(2027);
    expect(wholeYear({ start: '2027-01-01', end: '2027-12-30' })).toBeNull();
  });
});
