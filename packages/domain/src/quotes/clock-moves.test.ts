import { describe, expect, test } from 'vitest';
import { autoConfirmedOn, dueMove, mayReportProblem, problemDaysLeft, type TimedQuoteMovie } from './clock-moves.ts';
import { quoteMovieStatus, quoteStatuses, quoteStep } from './moves.ts';

const { waiting_manager_confirm, waiting_provider_response, waiting_purchase_response, signed } = quoteMovieStatus;
const { waiting_provider_upload, waiting_consumer_download, under_contract } = quoteMovieStatus;
const { download_complete_waiting_contract: downloaded } = quoteMovieStatus;

const title = (given: Partial<TimedQuoteMovie>): TimedQuoteMovie => ({
  status: waiting_manager_confirm,
  license_start: '2027-01-01',
  license_end: '2027-12-31',
  valid_until: null,
  moved_at: '2026-11-01T03:00:00Z',
  prepayment_due: false,
  prepay_by: null,
  delivered_at: null,
  first_received_at: null,
  delivery_confirmed_on: null,
  carried: null,
  ...given,
});

/** Instant just after midnight of a day in Tokyo, and just before its end. */
const startOf = (day: string) => Temporal.ZonedDateTime.from(`${day}T00:00:00+09:00[Asia/Tokyo]`).toInstant();
const endOf = (day: string) => Temporal.ZonedDateTime.from(`${day}T23:59:59+09:00[Asia/Tokyo]`).toInstant();

describe('clock moves (D2)', () => {
  const delivered = { delivered_at: '2026-11-10T03:00:00Z' };
  const received = { ...delivered, first_received_at: '2026-11-12T03:00:00Z' };
  const confirmed = { ...received, delivery_confirmed_on: '2026-11-12' };

  test.each<[string, Partial<TimedQuoteMovie>, string, ReturnType<typeof dueMove>]>([
    ['an unanswered request is valid for 30 days', { status: waiting_provider_response }, '2026-12-01', null],
    ['and lapses on the day after', { status: waiting_provider_response }, '2026-12-02', 'lapse'],
    ['while the staff hold it the days don’t run', { status: waiting_manager_confirm }, '2026-12-31', null],
    [
      'but the licence’s first day ends it',
      { status: waiting_manager_confirm, license_start: '2026-11-15' },
      '2026-11-15',
      'lapse',
    ],
    [
      'it lapses when the licence would start',
      { status: waiting_provider_response, license_start: '2026-11-15' },
      '2026-11-15',
      'lapse',
    ],
    [
      'an answer holds on its last day',
      { status: waiting_purchase_response, valid_until: '2026-11-20' },
      '2026-11-20',
      null,
    ],
    [
      'and expires when that has ended',
      { status: waiting_purchase_response, valid_until: '2026-11-20' },
      '2026-11-21',
      'expire',
    ],
    ['signed and nothing to prepay is released', { status: signed }, '2026-11-01', 'release'],
    [
      'a prepayment is awaited until the day of its invoice',
      { status: signed, prepayment_due: true, prepay_by: '2026-11-16' },
      '2026-11-16',
      null,
    ],
    ['and lapses after', { status: signed, prepayment_due: true, prepay_by: '2026-11-16' }, '2026-11-17', 'lapse'],
    [
      'one that no invoice asks for yet waits for the staff',
      { status: signed, prepayment_due: true },
      '2026-12-31',
      null,
    ],
    ['materials are awaited without end', { status: waiting_provider_upload }, '2030-01-01', null],
    ['delivered and untouched waits 30 days', { status: waiting_consumer_download, ...delivered }, '2026-12-10', null],
    [
      'and counts as received after',
      { status: waiting_consumer_download, ...delivered },
      '2026-12-11',
      'deem_received',
    ],
    ['two weeks from the first download', { status: waiting_consumer_download, ...received }, '2026-11-26', null],
    ['end the wait', { status: waiting_consumer_download, ...received }, '2026-11-27', 'all_downloaded'],
    ['unconfirmed, nothing starts', { status: downloaded, ...received }, '2027-01-05', null],
    ['confirmed, not before the earliest start', { status: downloaded, ...confirmed }, '2027-01-03', null],
    ['but on it', { status: downloaded, ...confirmed }, '2027-01-04', 'start'],
    [
      'a licence of one day starts on its day',
      { status: downloaded, ...confirmed, license_end: '2027-01-01' },
      '2027-01-01',
      'start',
    ],
    [
      'what was delivered under the licence before streams on from the first day (D4h)',
      { status: downloaded, ...confirmed, carried: 'all' as const },
      '2027-01-01',
      'start',
    ],
    ['the last day is in', { status: under_contract, ...confirmed }, '2027-12-31', null],
    ['the contract ends the day after', { status: under_contract, ...confirmed }, '2028-01-01', 'finish'],
    ['even one that never started', { status: downloaded, ...confirmed }, '2028-01-01', 'finish'],
  ])('%s', (_name, given, day, move) => {
    expect(dueMove(title(given), startOf(day))).toBe(move);
    expect(dueMove(title(given), endOf(day))).toBe(move);
  });

  test('makes only moves that the table allows the clock', () => {
    for (const status of quoteStatuses) {
      const move = dueMove(title({ status, ...confirmed, valid_until: '2026-12-01' }), startOf('2040-01-01'));
      if (move !== null) expect(quoteStep(status, move, 'system')).not.toEqual([]);
    }
  });
});

describe('delivery confirmed by the clock', () => {
  test('happens after two weeks, whatever the status then', () => {
    const given = { delivered_at: '2026-11-10T03:00:00Z', first_received_at: '2026-11-12T16:00:00Z' };
    // 16:00 UTC is the 13th in Tokyo.
    const complete = title({ status: downloaded, ...given });
    expect(autoConfirmedOn(complete, endOf('2026-11-27'))).toBeNull();
    expect(autoConfirmedOn(complete, startOf('2026-11-28'))).toBe('2026-11-27');
    const waiting = title({ status: waiting_consumer_download, ...given });
    expect(autoConfirmedOn(waiting, startOf('2027-11-28'))).toBe('2026-11-27');
  });

  test('happens 30 days after delivery without a download', () => {
    const given = { status: waiting_consumer_download, delivered_at: '2026-11-10T03:00:00Z' } as const;
    expect(autoConfirmedOn(title(given), endOf('2026-12-10'))).toBeNull();
    expect(autoConfirmedOn(title(given), startOf('2026-12-11'))).toBe('2026-12-10');
  });

  test('happens only once, and never after a reported problem', () => {
    const given = { delivered_at: '2026-11-10T03:00:00Z', first_received_at: '2026-11-12T03:00:00Z' };
    const later = startOf('2028-01-01');
    const once = title({ status: downloaded, ...given, delivery_confirmed_on: '2026-11-13' });
    expect(autoConfirmedOn(once, later)).toBeNull();
    expect(autoConfirmedOn(title({ status: waiting_provider_upload, ...given }), later)).toBeNull();
  });
});

describe('a problem', () => {
  test('can be reported within two weeks of the first download, before streaming is reported', () => {
    const given = {
      delivered_at: '2026-11-11T03:00:00Z',
      first_received_at: '2026-11-12T03:00:00Z',
      license_started_at: null,
    };
    expect(mayReportProblem(given, endOf('2026-11-26'))).toBe(true);
    expect(mayReportProblem(given, startOf('2026-11-27'))).toBe(false);
    expect(mayReportProblem({ ...given, license_started_at: '2026-11-20' }, startOf('2026-11-20'))).toBe(false);
    expect(mayReportProblem({ ...given, first_received_at: null }, startOf('2027-06-01'))).toBe(true);
    expect(mayReportProblem({ ...given, delivered_at: null }, endOf('2026-11-26'))).toBe(false);
  });
});

test('counts the two weeks in Tokyo days, with 0 left on the last', () => {
  const received = '2026-11-12T03:00:00Z';
  expect(problemDaysLeft(received, startOf('2026-11-12'))).toBe(14);
  expect(problemDaysLeft(received, endOf('2026-11-12'))).toBe(14);
  expect(problemDaysLeft(received, endOf('2026-11-26'))).toBe(0);
  expect(problemDaysLeft(received, startOf('2026-11-27'))).toBe(-1);
});
