import { describe, expect, test } from 'vitest';
import { analyticsCsv, analyticsRows, analyticsSheet } from './analytics-sheet.ts';

const counts = { looks: 2, favourites: 1, carts: 0, quotes: 0, screener_copies: 0, trailer_requests: 0 };
const analytics = {
  title: { ja: '=砂の女', en: '=Woman, "in" the Dunes' },
  period: { from: '2026-11-01', to: '2026-11-02', step: 'day' },
  periods: [{ ...counts, key: '2026-11-01' }],
  company_types: [
    { ...counts, key: '7' },
    { ...counts, key: '' },
  ],
  countries: [{ ...counts, key: 'FR' }],
  totals: counts,
} as const;

describe('the figures of a title to take along', () => {
  test('are the same in both languages, with names for codes', () => {
    const rows = analyticsRows(analytics, 'en');
    expect(rows[2]).toEqual([
      'First day of the period',
      'Looks',
      'Favourites',
      'Carts',
      'Quote requests',
      'Screener copies',
      'Trailer requests',
    ]);
    expect(rows).toContainEqual(['VOD platform', 2, 1, 0, 0, 0, 0]);
    expect(rows).toContainEqual(['Not known', 2, 1, 0, 0, 0, 0]);
    expect(analyticsRows(analytics, 'ja')).toContainEqual(['フランス', 2, 1, 0, 0, 0, 0]);
  });

  test('are no formulas, in CSV nor in the sheet', () => {
    const csv = analyticsCsv(analytics, 'en');
    expect(csv.startsWith('\ufeff"\'=Woman, ""in"" the Dunes"\r\n')).toBe(true);
    const [first] = analyticsSheet(analytics, 'ja').rows;
    expect(first?.cells[0]).toMatchObject({ text: '=砂の女', style: 'text' });
    expect(analyticsSheet(analytics, 'ja').rows.every((row) => row.cells.length === 7)).toBe(true);
  });
});
