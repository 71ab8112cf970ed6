import { describe, expect, test } from 'vitest';
import { analyticsCsv, analyticsRows, analyticsSheet, csvLines } from './analytics-sheet.ts';

const counts = {
  page_views: 2,
  favourites: 1,
  carts: 0,
  quotes: 0,
  viewings: 3,
  viewers: 1,
  minutes_watched: 40,
  screener_copies: 0,
  trailer_requests: 0,
};
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

describe('exported figures of a title', () => {
  test('are the same in both languages, with labels for codes', () => {
    const rows = analyticsRows(analytics, 'en');
    expect(rows[2]).toEqual([
      'First day of the period',
      'Page views',
      'Favourites',
      'Carts',
      'Quote requests',
      'Screenings',
      'Screener viewers',
      'Minutes watched',
      'Screener access',
      'Trailer requests',
    ]);
    expect(rows).toContainEqual(['VOD platform', 2, 1, 0, 0, 3, 1, 40, 0, 0]);
    expect(rows).toContainEqual(['Unknown', 2, 1, 0, 0, 3, 1, 40, 0, 0]);
    expect(analyticsRows(analytics, 'ja')).toContainEqual(['フランス', 2, 1, 0, 0, 3, 1, 40, 0, 0]);
  });

  test('have readable days in the sheet, and ISO days in CSV (spec 9)', () => {
    const texts = analyticsSheet(analytics, 'ja').rows.map(({ cells }) => cells[0]?.text);
    expect(texts).toEqual(expect.arrayContaining(['2026年11月01日 \u2013 2026年11月02日', '2026年11月01日']));
    const csv = analyticsCsv(analytics, 'ja');
    expect(csv).toContain('2026-11-01 \u2013 2026-11-02');
    expect(csv).not.toMatch(/年\d/);
  });

  test('are no formulas in CSV or in the sheet', () => {
    const csv = analyticsCsv(analytics, 'en');
    expect(csv.startsWith('\ufeff"\'=Woman, ""in"" the Dunes"\r\n')).toBe(true);
    const [first] = analyticsSheet(analytics, 'ja').rows;
    expect(first?.cells[0]).toMatchObject({ text: '=砂の女', style: 'text' });
    const spans = analyticsSheet(analytics, 'ja').rows.map(({ cells }) =>
      cells.reduce((sum, { span }) => sum + span, 0),
    );
    expect(new Set(spans)).toEqual(new Set([10]));
  });
});

describe('CSV cells', () => {
  const cell = (text: string | number) => csvLines([[text]]).slice(0, -2);

  test.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    '﹦1',
    '﹣1',
    ' =1+1',
    '\u3000＝1+1',
    '\u00a0=1',
    '\u200b=1',
    '\ufeff=1',
    '\u0000=1',
    ' \u3000 @x',
  ])('is a text, not a formula: %j', (text) => {
    expect(cell(text)).toBe(`'${text}`);
  });

  test.each(['\t=1', '\r=1', '\n=1', '\r\n＝1', '\ttext', '\ntext', ' \n =1'])('is neither after %j', (text) => {
    expect(cell(text)).toBe(`"'${text}"`);
  });

  test.each(['砂の女', 'A - B', '1-2', '３本＋特典', '', '  padded'])('is left as it is: %j', (text) => {
    expect(cell(text)).toBe(text);
  });

  test('leave numbers as numbers, and quote separators', () => {
    expect(cell(-12.5)).toBe('-12.5');
    expect(cell('a;=1')).toBe('"a;=1"');
    expect(cell('a\t=1')).toBe('"a\t=1"');
  });
});
