import { describe, expect, test } from 'vitest';
import { maxPeriods, periodIssues, periodOf, periodStart, periodsBetween, rowsOf, totalsOf } from './analytics.ts';

describe('chart periods', () => {
  test.each([
    ['2026-11-21', 'day', '2026-11-21'],
    ['2026-11-21', 'week', '2026-11-16'],
    ['2026-11-16', 'week', '2026-11-16'],
    ['2026-11-21', 'month', '2026-11-01'],
  ] as const)('%s by %s begins on %s', (day, step, start) => {
    expect(periodStart(day, step)).toBe(start);
  });

  test('hold every day from the first to the last', () => {
    expect(periodsBetween('2026-02-27', '2026-03-01', 'day')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
    expect(periodsBetween('2026-01-31', '2026-03-01', 'month')).toEqual(['2026-01-01', '2026-02-01', '2026-03-01']);
    expect(periodsBetween('2026-11-15', '2026-11-16', 'week')).toEqual(['2026-11-09', '2026-11-16']);
    expect(periodsBetween('2026-03-02', '2026-03-01', 'day')).toEqual([]);
  });

  test('are the last month, twelve weeks or months by default', () => {
    const period = periodOf({ step: 'day' }, '2026-11-21');
    expect(period).toEqual({ from: '2026-10-22', to: '2026-11-21', step: 'day' });
    expect(periodsBetween(period.from, period.to, 'day')).toHaveLength(31);
    expect(periodIssues(period)).toEqual([]);
    const weeks = periodOf({ step: 'week' }, '2026-11-21');
    expect(periodsBetween(weeks.from, weeks.to, 'week')).toHaveLength(12);
    const months = periodOf({ step: 'month' }, '2026-11-21');
    expect(months.from).toBe('2025-12-01');
    expect(periodsBetween(months.from, months.to, 'month')).toHaveLength(12);
  });

  test('are refused backwards, below a month, and if there are too many to draw', () => {
    const short = { field: 'to', rule: 'month_period', params: { min: 1 } };
    expect(periodIssues({ from: '2026-02-02', to: '2026-02-01', step: 'day' })).toEqual([short]);
    expect(periodIssues({ from: '2026-02-02', to: '2026-02-28', step: 'day' })).toEqual([short]);
    expect(periodIssues({ from: '2026-02-02', to: '2026-03-01', step: 'day' })).toEqual([]);
    expect(periodIssues({ from: '2020-01-01', to: '2026-01-01', step: 'day' })).toMatchObject([{ field: 'from' }]);
    expect(periodIssues({ from: '2020-01-01', to: '2026-01-01', step: 'month' })).toEqual([]);
    expect(periodsBetween('2025-01-01', '2026-01-06', 'day').length).toBeLessThanOrEqual(maxPeriods + 1);
  });
});

describe('counted figures', () => {
  test('have one row per key, with zeros for nothing', () => {
    const rows = rowsOf(
      ['a', 'b'],
      [
        { measure: 'page_views', key: 'b', count: 3 },
        { measure: 'carts', key: 'b', count: 1 },
        { measure: 'page_views', key: 'c', count: 2 },
      ],
    );
    expect(rows.map(({ key, page_views, carts }) => [key, page_views, carts])).toEqual([
      ['a', 0, 0],
      ['b', 3, 1],
      ['c', 2, 0],
    ]);
    expect(totalsOf(rows)).toMatchObject({ page_views: 5, carts: 1, quotes: 0 });
  });
});
