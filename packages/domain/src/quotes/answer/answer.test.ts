import { describe, expect, test } from 'vitest';
import { documentType } from '../../options/documents.ts';
import { videoFormat, videoType } from '../../options/video.ts';
import { issuesOf } from '../../shared/issue.ts';
import { answerDateIssues, movieAnswer, offeredPeriod, suggestedValidity, validUntilIssues } from './answer.ts';

const broken = (answer: object) => {
  const read = movieAnswer.safeParse(answer, { reportInput: true });
  return read.success ? [] : issuesOf(read.error).map(({ field, rule }) => [field, rule]);
};

describe('an answer for one title (spec 3, quote movie)', () => {
  test('takes every field and leaves the rest unchanged', () => {
    const said = {
      flat_price: '12,000',
      technical_fee: '３００',
      videos: [{ video_type: videoType.main, encoding_format: videoFormat.prores422Hq }],
      subtitles: [{ video_type: videoType.main, language: 'fr', format: -1 }],
      images: [{ kind: 'poster', count: '2' }],
      fonts: ['otf', 'otf'],
      files: [{ document_type: documentType.synopsis, format: 1 }],
      insurance: { answer: 2, insured_until: '' },
    };
    expect(movieAnswer.parse(said)).toEqual({
      flat_price: 12_000,
      technical_fee: 300,
      videos: [{ video_type: videoType.main, encoding_format: videoFormat.prores422Hq, is_dcp: false }],
      subtitles: [{ video_type: videoType.main, language: 'fr', format: -1 }],
      images: [{ kind: 'poster', count: 2, layered: false }],
      fonts: ['otf'],
      files: [{ document_type: documentType.synopsis, format: 1 }],
      insurance: { answer: 2, insured_until: null },
    });
  });

  test.each([
    [{ flat_price: '12000.50' }, 'flat_price', 'price'],
    [{ price_minimum_guarantee: '01' }, 'price_minimum_guarantee', 'price'],
    [{ revenue_percent: '100.0001' }, 'revenue_percent', 'max_value'],
    [{ revenue_percent: '33.33333' }, 'revenue_percent', 'decimal'],
    [{ price_viewer_count: '-0.1' }, 'price_viewer_count', 'decimal'],
    [{ period_minimum_guarantee: 3 }, 'period_minimum_guarantee', 'option'],
    [{ delivery_at: '2027-02-30' }, 'delivery_at', 'date'],
    [{ videos: [{ video_type: 6 }] }, 'videos.0.video_type', 'option'],
    [{ subtitles: [{ video_type: videoType.main, language: '' }] }, 'subtitles.0.language', 'required'],
    [{ files: [{ document_type: documentType.epk, format: 1 }] }, 'files.0.format', 'option'],
    [{ insurance: { answer: 1, insurer: ' ' } }, 'insurance.insurer', 'required'],
  ])('%j breaks the rule of %s', (answer, field, rule) => {
    expect(broken(answer)).toContainEqual([field, rule]);
  });
});

describe('the days of an answer (D2b)', () => {
  const asked = { license_start: '2027-01-01', license_end: '2027-12-31' };
  const days = { ...asked, delivery_at: '2026-12-20' };

  test.each([
    ['as asked', {}, []],
    ['narrower', { license_start: '2027-03-01', license_end: '2027-11-30' }, []],
    ['beginning earlier', { license_start: '2026-12-31' }, ['license_start']],
    ['ending later', { license_end: '2028-01-01' }, ['license_end']],
    ['ending as it begins', { license_end: '2027-01-01' }, ['license_end']],
    ['delivered in the past', { delivery_at: '2026-11-20' }, ['delivery_at']],
    ['delivered after the end', { delivery_at: '2028-01-01' }, ['delivery_at']],
    ['without a day of delivery', { delivery_at: null }, []],
  ])('%s', (_name, change, fields) => {
    const issues = answerDateIssues({ ...days, ...change }, { asked, today: '2026-11-21' });
    expect(issues.map(({ field }) => field)).toEqual(fields);
  });

  test('may go as far as the buyer’s counter-offer, and always as far as the request (D2e)', () => {
    const longer = { license_start: '2027-03-01', license_end: '2028-06-30' };
    expect(offeredPeriod(asked, longer)).toEqual({ license_start: '2027-01-01', license_end: '2028-06-30' });
    const earlier = { license_start: '2026-12-01', license_end: '2027-06-30' };
    expect(offeredPeriod(asked, earlier)).toEqual({ license_start: '2026-12-01', license_end: '2027-12-31' });
  });

  test('starts a licence after today, even if it was requested earlier', () => {
    const issues = answerDateIssues(days, { asked, today: '2027-01-01' });
    expect(issues).toContainEqual({ field: 'license_start', rule: 'dateAfter', params: { baseDate: '2027-01-02' } });
  });

  test('is valid from today to the licence start at the latest (D2)', () => {
    const bounds = { today: '2026-11-21', license_start: '2027-01-01' };
    expect(validUntilIssues('2026-11-21', bounds)).toEqual([]);
    expect(validUntilIssues('2027-01-01', bounds)).toEqual([]);
    expect(validUntilIssues('2026-11-20', bounds)).toMatchObject([{ rule: 'dateAfter' }]);
    expect(validUntilIssues('2027-01-02', bounds)).toMatchObject([{ rule: 'dateBefore' }]);
  });
});

test("a new answer is valid for thirty days, but not beyond the licence's first day (D2)", () => {
  const of = (license_start: string) => suggestedValidity(license_start, '2026-11-22');
  expect(of('2027-08-01')).toBe('2026-12-22');
  expect(of('2026-12-22')).toBe('2026-12-22');
  expect(of('2026-12-01')).toBe('2026-12-01');
});
