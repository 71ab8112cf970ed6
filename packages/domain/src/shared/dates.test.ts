import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  compareDates,
  contractMonths,
  displayDate,
  displayMoment,
  displayMonth,
  displayPeriod,
  documentMoment,
  earliestStreamStart,
  endOfMonth,
  endOfMonthAfter,
  isDate,
  latestStart,
  startOfNextMonth,
  termEnd,
  tokyoDay,
} from './dates.ts';

const day = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2150-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('calendar dates', () => {
  test.each([
    ['2026-11-21', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-00-10', false],
    ['2026-11-21T00:00', false],
    ['20261121', false],
    ['', false],
  ])('%s is one: %s', (text, one) => {
    expect(isDate(text)).toBe(one);
  });

  test('refuses an invalid date', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError);
    expect(() => displayDate('tomorrow', 'en')).toThrow(RangeError);
  });
});

describe('adding months (D6)', () => {
  test.each([
    ['2026-01-31', 1, '2026-03-01'],
    ['2028-01-31', 1, '2028-03-01'],
    ['2028-01-29', 1, '2028-02-29'],
    ['2027-01-29', 1, '2027-03-01'],
    ['2026-03-31', 1, '2026-05-01'],
    ['2026-03-31', 2, '2026-05-31'],
    ['2026-12-01', 12, '2027-12-01'],
    ['2028-02-29', 12, '2029-03-01'],
    ['2026-11-21', 0, '2026-11-21'],
    ['2026-03-15', -1, '2026-02-15'],
  ])('%s and %i months is %s', (date, months, result) => {
    expect(addMonths(date, months)).toBe(result);
  });

  test('preserves the order of days and gives a day of the month or the first of the next', () => {
    fc.assert(
      fc.property(day, day, fc.integer({ min: 0, max: 60 }), (a, b, months) => {
        if (compareDates(a, b) <= 0)
          expect(compareDates(addMonths(a, months), addMonths(b, months))).toBeLessThanOrEqual(0);
        const stored = addMonths(a, months).slice(8) === a.slice(8);
        expect(stored || addMonths(a, months).endsWith('-01')).toBe(true);
      }),
    );
  });
});

describe('contract months (spec 9, D6)', () => {
  test.each([
    ['2026-03-31', '2026-04-30', 1],
    ['2026-01-31', '2026-02-28', 1],
    ['2026-01-01', '2026-12-31', 12],
    ['2026-12-01', '2027-12-01', 13],
    ['2026-01-01', '2026-01-01', 1],
    ['2026-01-01', '2026-01-31', 1],
    ['2026-01-01', '2026-02-01', 2],
    ['2028-02-29', '2029-02-28', 12],
  ])('%s to %s is %i', (start, end, months) => {
    expect(contractMonths(start, end)).toBe(months);
  });

  test('refuses an end before the start', () => {
    expect(() => contractMonths('2026-01-02', '2026-01-01')).toThrow(RangeError);
  });

  test('are the least number that reaches the day after the end', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 4000 }), (start, length) => {
        const end = addDays(start, length);
        const months = contractMonths(start, end);
        const after = addDays(end, 1);
        expect(compareDates(addMonths(start, months), after)).toBeGreaterThanOrEqual(0);
        expect(months).toBeGreaterThanOrEqual(1);
        expect(compareDates(addMonths(start, months - 1), after)).toBeLessThan(0);
      }),
    );
  });
});

test.each([
  ['2026-01-01', '2026-12-31', '2026-01-04'],
  ['2026-01-01', '2026-01-03', '2026-01-04'],
  ['2026-01-01', '2026-01-02', null],
  ['2026-01-01', '2026-01-01', null],
])('a licence from %s to %s may stream from %s', (start, end, earliest) => {
  expect(earliestStreamStart(start, end)).toBe(earliest);
});

test.each([
  [0, '2028-08-30', '2026-08-31'],
  [1, '2028-08-30', '2026-12-01'],
  [2, '2028-08-30', '2027-03-01'],
  [3, '2028-08-30', '2027-08-31'],
  [3, '2027-08-31', '2027-08-31'],
  [3, '2027-08-30', '2027-08-30'],
  [1, '2026-09-02', '2026-09-02'],
])('a licence from 31 August 2026 with delay %i, until %s, starts at the latest on %s', (delay, end, latest) => {
  expect(latestStart('2026-08-31', end, delay)).toBe(latest);
});

test.each([
  ['2026-01-31', '2026-01-31', '2026-02-28', '2026-03-31'],
  ['2028-01-01', '2028-01-31', '2028-02-29', '2028-03-31'],
  ['2026-11-21', '2026-11-30', '2026-12-31', '2027-01-31'],
])('ends of months from %s: %s, %s, %s', (date, own, next, second) => {
  expect([endOfMonth(date), endOfMonthAfter(date, 1), endOfMonthAfter(date, 2)]).toEqual([own, next, second]);
});

test.each([
  ['2026-11-01', '2026年11月01日', 'Nov 1st, 2026'],
  ['2026-01-02', '2026年01月02日', 'Jan 2nd, 2026'],
  ['2026-02-03', '2026年02月03日', 'Feb 3rd, 2026'],
  ['2026-03-04', '2026年03月04日', 'Mar 4th, 2026'],
  ['2026-04-11', '2026年04月11日', 'Apr 11th, 2026'],
  ['2026-05-12', '2026年05月12日', 'May 12th, 2026'],
  ['2026-06-13', '2026年06月13日', 'Jun 13th, 2026'],
  ['2026-07-21', '2026年07月21日', 'Jul 21st, 2026'],
  ['2026-08-22', '2026年08月22日', 'Aug 22nd, 2026'],
  ['2026-09-23', '2026年09月23日', 'Sep 23rd, 2026'],
  ['2026-10-31', '2026年10月31日', 'Oct 31st, 2026'],
  ['2026-12-30', '2026年12月30日', 'Dec 30th, 2026'],
])('%s reads %s and %s', (date, ja, en) => {
  expect([displayDate(date, 'ja'), displayDate(date, 'en')]).toEqual([ja, en]);
});

test('shows a moment as day and minute in Tokyo, and a period with both days', () => {
  const at = Temporal.Instant.from('2026-11-21T15:05:59Z');
  expect([displayMoment(at, 'ja'), displayMoment(at, 'en')]).toEqual(['2026年11月22日 00:05', 'Nov 22nd, 2026, 00:05']);
  expect(documentMoment(at, 'en')).toBe('Nov 22nd, 2026, 00:05 JST');
  expect(displayPeriod('2027-01-01', '2027-12-31', 'ja')).toBe('2027年01月01日 \u2013 2027年12月31日');
  expect(displayPeriod('2027-01-01', '2027-12-31', 'en')).toBe('Jan 1st, 2027 \u2013 Dec 31st, 2027');
});

test('names a month', () => {
  expect([displayMonth(4, 'ja'), displayMonth(12, 'en')]).toEqual(['4月', 'December']);
});

test('changes the Tokyo day at 15:00 UTC', () => {
  expect(tokyoDay(Temporal.Instant.from('2026-11-21T14:59:59Z'))).toBe('2026-11-21');
  expect(tokyoDay(Temporal.Instant.from('2026-11-21T15:00:00Z'))).toBe('2026-11-22');
});

test.each([
  ['2027-01-01', 12, '2027-12-31'],
  ['2027-01-01', 36, '2029-12-31'],
  ['2027-03-15', 24, '2029-03-14'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2027-08-31', 24, '2029-08-30'],
])('%s and %i months end on %s, and count as many contract months', (start, months, end) => {
  expect(termEnd(start, months)).toBe(end);
  expect(contractMonths(start, end)).toBe(months);
});

test.each([
  ['2026-11-23', '2026-12-01'],
  ['2026-12-31', '2027-01-01'],
  ['2028-02-29', '2028-03-01'],
])('the month after %s begins on %s', (day, first) => {
  expect(startOfNextMonth(day)).toBe(first);
});
