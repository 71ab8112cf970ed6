import type { Language } from '@eigaichi/domain/shared/language';
import { bracketed, labelled } from '@eigaichi/domain/shared/punctuation';
import { describe, expect, test } from 'vitest';
import {
  formatBytes,
  formatCode,
  formatDate,
  formatDocumentMoment,
  formatMoment,
  formatMoney,
  formatMonthDay,
  formatNumber,
  formatPeriod,
} from './format.ts';
import { timeZoneName } from './time-zone.ts';

describe('money', () => {
  test.each([
    [12000, 'USD', 'US$12,000.00'],
    [1766400, 'JPY', '¥1,766,400'],
    [-529920, 'JPY', '\u2212¥529,920'],
    [0.5, 'EUR', '€0.50'],
    [3, 'GBP', '£3.00'],
    [1.25, 'CAD', 'CA$1.25'],
  ])('%d %s is %s', (amount, currency, text) => {
    expect(formatMoney(amount, currency)).toBe(text);
  });

  test('omits the decimals of a whole price', () => {
    expect(formatMoney(11000, 'USD', { whole: true })).toBe('US$11,000');
    expect(formatMoney(0.5, 'USD', { whole: true })).toBe('US$0.50');
  });

  test('throws on an unknown currency (spec 8)', () => {
    expect(() => formatMoney(1, 'XXX')).toThrow(RangeError);
  });
});

describe('dates in the three forms of spec 9', () => {
  test.each([
    ['2026-11-01', 'Nov 1st, 2026'],
    ['2026-11-02', 'Nov 2nd, 2026'],
    ['2026-11-03', 'Nov 3rd, 2026'],
    ['2026-11-11', 'Nov 11th, 2026'],
    ['2026-11-12', 'Nov 12th, 2026'],
    ['2026-11-13', 'Nov 13th, 2026'],
    ['2026-11-21', 'Nov 21st, 2026'],
    ['2026-11-30', 'Nov 30th, 2026'],
  ])('%s reads %s in English', (day, text) => {
    expect(formatDate(day, 'en')).toBe(text);
  });

  test('pads month and day in Japanese', () => {
    expect(formatDate('2026-01-05', 'ja')).toBe('2026年01月05日');
  });

  test('shows only month and day in a chart', () => {
    expect(formatMonthDay('2027-07-01', 'en')).toBe('Jul 1st');
    expect(formatMonthDay('2027-07-01', 'ja')).toBe('07月01日');
  });

  test('names both days of a period without a line break inside one', () => {
    const shown = (language: Language) => formatPeriod('2027-01-01', '2027-12-31', language);
    expect(shown('en')).toBe('Jan\u00a01st,\u00a02027\u00a0– Dec\u00a031st,\u00a02027');
    expect(shown('ja').replaceAll('\u2060', '')).toBe('2027年01月01日\u00a0– 2027年12月31日');
    expect(shown('ja')).not.toMatch(/\d[年月日]|[年月]\d/);
    expect(formatPeriod('2027-01-01', '2027-01-01', 'en')).toBe('Jan\u00a01st,\u00a02027');
  });

  test("formats a moment in the reader's zone", () => {
    expect(formatMoment('2026-11-20T20:05:00Z', 'en', 'Asia/Tokyo')).toBe('Nov 21st, 2026, 05:05');
    expect(formatMoment('2026-11-20T20:05:00Z', 'ja', 'UTC')).toBe('2026年11月20日 20:05');
  });

  test("formats a document's moment in Tokyo, with its zone", () => {
    expect(formatDocumentMoment('2026-11-20T20:05:00Z', 'en')).toBe('Nov 21st, 2026, 05:05 JST');
    expect(formatDocumentMoment('2026-11-20T20:05:00Z', 'ja')).toBe('2026年11月21日 05:05 JST');
  });

  test('names a zone in both languages, without summer or winter', () => {
    expect(timeZoneName('ja', 'Asia/Tokyo')).toBe('日本標準時');
    expect(timeZoneName('en', 'America/Los_Angeles')).toBe('Pacific Time');
  });
});

describe('counts', () => {
  test.each([
    [999, '999 B'],
    [84_000, '84 KB'],
    [142_600_000_000, '142.6 GB'],
    [5_500_000_000_000, '5.5 TB'],
  ])('%d bytes are %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });

  test('formats deal numbers with at least four digits', () => {
    expect(formatCode(412)).toBe('0412');
    expect(formatCode(12345)).toBe('12345');
  });

  test('uses the minus sign U+2212 for negative numbers', () => {
    expect(formatNumber(-1234)).toBe('\u22121,234');
  });
});

test("joins names and remarks with each language's punctuation", () => {
  expect([labelled('Currency', 'USD', 'en'), labelled('通貨', 'USD', 'ja')]).toEqual(['Currency: USD', '通貨：USD']);
  expect([bracketed('All', '3', 'en'), bracketed('全件', '3', 'ja')]).toEqual(['All (3)', '全件（3）']);
});
