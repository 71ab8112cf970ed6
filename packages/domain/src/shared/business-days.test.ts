import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addBusinessDays, businessDaysUntil, firstBankDay, isBankDay, isBusinessDay } from './business-days.ts';
import { addDays } from './dates.ts';

describe('business days of Japan', () => {
  test.each([
    ['2026-11-20', true], // a Friday
    ['2026-11-21', false], // Saturday
    ['2026-11-22', false], // Sunday
    ['2026-11-23', false], // Labour Thanksgiving Day, a Monday
    ['2026-11-24', true],
    ['2026-05-06', false], // in lieu of Constitution Day, which was a Sunday
    ['2026-09-22', false], // a day between two holidays is one itself
    ['2027-01-01', false],
    ['2031-05-06', false], // holiday-calendar/holiday-calendar-java#126: two holidays on, and the third day is the free one
    ['2028-01-03', true], // holiday-calendar/holiday-calendar-java#125: no Monday for a holiday that is a Saturday
    ['2023-01-02', false], // workalendar/workalendar#754
    ['2024-02-12', false], // workalendar/workalendar#754
    ['2020-05-06', false], // 77web/Japanese.Holiday#25
    ['2025-05-06', false], // martinjw/Holiday#142
    ['2025-11-24', false], // yusuke/businessCalendar4J#5
    ['2025-11-25', true], // yusuke/businessCalendar4J#5: one day for one holiday
  ])('%s: %s', (day, is) => {
    expect(isBusinessDay(day)).toBe(is);
  });

  test.each([
    ['2026-11-20', 0, '2026-11-20'],
    ['2026-11-20', 1, '2026-11-24'],
    ['2026-11-20', 5, '2026-11-30'],
    ['2026-11-21', 1, '2026-11-24'],
    ['2026-04-28', 4, '2026-05-08'], // over the Golden Week: 30, 1, 7, 8
  ])('%s and %i more is %s', (day, count, reached) => {
    expect(addBusinessDays(day, count)).toBe(reached);
  });

  test.each([
    ['2026-11-20', '2026-11-20', 0],
    ['2026-11-20', '2026-11-24', 1],
    ['2026-11-20', '2026-11-23', 0],
    ['2026-11-26', '2026-11-24', -2],
    ['2026-11-24', '2026-11-20', -1],
    ['2026-11-23', '2026-11-20', 0],
  ])('from %s to %s are %i', (from, to, count) => {
    expect(businessDaysUntil(from, to)).toBe(count === 0 ? 0 : count);
  });

  test('matches counting one by one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 29_000 }), fc.integer({ min: 0, max: 400 }), (after, length) => {
        const from = addDays('1971-01-01', after);
        const days = Array.from({ length }, (_, at) => addDays(from, at + 1));
        expect(businessDaysUntil(from, addDays(from, length))).toBe(days.filter(isBusinessDay).length);
      }),
    );
  });
});

describe('days on which banks transfer money', () => {
  test.each([
    ['2026-12-30', true], // a Wednesday
    ['2026-12-31', false], // a Thursday, and no holiday
    ['2027-01-01', false],
    ['2027-01-04', true], // a Monday
    ['2029-01-02', false], // a Tuesday
    ['2029-01-03', false],
    ['2029-01-04', true],
    ['2028-01-03', false], // a Monday
    ['2026-11-23', false], // Labour Thanksgiving Day
    ['2026-11-28', false], // Saturday
    ['2026-03-31', true],
    ['2026-01-30', true],
    ['2024-12-30', true], // commenthol/date-holidays#510: offices are closed, banks are not
    ['2025-12-31', false], // vacanza/holidays#1390
    ['2020-01-02', false], // workalendar/workalendar#369
    ['2020-01-03', false], // workalendar/workalendar#369
    ['2026-12-25', true], // commenthol/date-holidays#159
    ['2026-11-25', true], // commenthol/date-holidays#159
    ['2026-05-06', false], // nager/Nager.Date#943
    ['2026-09-22', false], // nager/Nager.Date#943, attack68/rateslib#1069
    ['2016-01-04', true], // rsheftel/pandas_market_calendars#35
  ])('%s: %s', (day, is) => {
    expect(isBankDay(day)).toBe(is);
  });

  test.each([
    ['2026-12-31', '2027-01-04'],
    ['2028-12-30', '2029-01-04'], // a Saturday, and then the days around New Year
    ['2027-10-31', '2027-11-01'],
    ['2026-11-30', '2026-11-30'],
    ['2026-11-21', '2026-11-24'], // nay/kozuchi#280: a weekend, then a holiday
    ['2026-05-02', '2026-05-07'], // nager/Nager.Date#962
    ['2033-12-31', '2034-01-04'], // holiday-calendar/holiday-calendar-java#66
  ])('the first from %s is %s', (day, first) => {
    expect(firstBankDay(day)).toBe(first);
  });
});
