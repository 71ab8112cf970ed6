import { describe, expect, test } from 'vitest';
import { isTimeToRenew } from './licence-end.ts';
import { quoteMovieStatus } from './moves.ts';
import { dueReminders, type RemindedQuoteMovie } from './reminders.ts';

const title: RemindedQuoteMovie = {
  status: quoteMovieStatus.waiting_provider_response,
  license_start: '2027-01-01',
  license_end: '2027-12-31',
  valid_until: null,
  moved_at: '2026-06-01T03:00:00Z',
  requested_at: '2026-06-01T03:00:00Z',
  answered: true,
  prepayment_due: false,
  prepay_by: null,
  delivered_at: null,
  first_received_at: null,
  delivery_confirmed_on: null,
  carried: null,
  delivery_at: null,
};

/** Kinds due at noon of a day in Tokyo, with the days before. */
const said = (change: Partial<RemindedQuoteMovie>, day: string) =>
  dueReminders({ ...title, ...change }, Temporal.Instant.from(`${day}T12:00:00+09:00`)).map(
    ({ kind, days_before, to }) => `${kind} ${days_before} ${to.join()}`,
  );

describe('reminders before the clock acts', () => {
  const offer = { status: quoteMovieStatus.waiting_purchase_response, valid_until: '2026-06-30' };

  test.each([
    // An answer valid until 30 June: the buyer is reminded a week and two days before.
    ['2026-06-22', []],
    ['2026-06-23', ['expiry 7 consumer']],
    ['2026-06-28', ['expiry 7 consumer', 'expiry 2 consumer']],
    ['2026-06-30', ['expiry 7 consumer', 'expiry 2 consumer']],
    ['2026-07-01', []],
  ])('an answer, on %s: %j', (day, wanted) => {
    expect(said(offer, day)).toEqual(wanted);
  });

  test('do not repeat the mail of a move', () => {
    const fresh = { ...offer, moved_at: '2026-06-24T03:00:00Z' };
    expect(said(fresh, '2026-06-24')).toEqual([]);
    expect(said(fresh, '2026-06-28')).toEqual(['expiry 2 consumer']);
  });

  test('precede the end of a request, 30 days after arrival or before the licence starts', () => {
    const late = (change: Partial<RemindedQuoteMovie>, day: string) =>
      said(change, day).filter((each) => each.startsWith('lapse'));
    expect(late({}, '2026-06-23')).toEqual([]);
    expect(late({}, '2026-06-24')).toEqual(['lapse 7 provider']);
    const held = { status: quoteMovieStatus.waiting_manager_confirm };
    expect(late(held, '2026-06-24')).toEqual([]);
    expect(late(held, '2026-12-24')).toEqual(['lapse 7 manager']);
    expect(late({ license_start: '2026-06-20' }, '2026-06-12')).toEqual(['lapse 7 provider']);
  });

  test('go to the buyer for a missing prepayment, and to staff who may not have recorded it', () => {
    const open = { status: quoteMovieStatus.signed, prepayment_due: true, prepay_by: '2026-06-15' };
    expect(said(open, '2026-06-08')).toEqual(['prepayment 7 consumer,manager']);
    expect(said({ ...open, prepayment_due: false }, '2026-06-14')).toEqual([]);
    // Not invoiced yet.
    expect(said({ ...open, prepay_by: null }, '2026-06-14')).toEqual([]);
  });

  test('count an unopened delivery from the latest one', () => {
    const open = { status: quoteMovieStatus.waiting_consumer_download, delivered_at: '2026-07-01T03:00:00Z' };
    expect(said(open, '2026-07-24')).toEqual(['receipt 7 consumer']);
    expect(said({ ...open, first_received_at: '2026-07-02T03:00:00Z' }, '2026-07-24')).toEqual([]);
  });

  test('precede the day materials are due by a week and two days', () => {
    const waiting = { status: quoteMovieStatus.waiting_provider_upload, delivery_at: '2026-09-30' } as const;
    expect(said(waiting, '2026-09-22')).toEqual([]);
    expect(said(waiting, '2026-09-23')).toEqual(['materials 7 provider']);
    expect(said(waiting, '2026-09-28')).toEqual(['materials 7 provider', 'materials 2 provider']);
    expect(said(waiting, '2026-10-01')).toEqual([]);
    expect(said({ ...waiting, delivery_at: null }, '2026-09-28')).toEqual([]);
  });

  test('cover a promise on its day and after: one business day for managers, four for providers', () => {
    // 1 June 2026 is a Monday.
    const open = { status: quoteMovieStatus.waiting_manager_confirm, answered: false };
    expect(said(open, '2026-06-01')).toEqual([]);
    expect(said(open, '2026-06-02')).toEqual(['promise 0 manager']);
    expect(said({ answered: true }, '2026-06-04')).toEqual([]);
    expect(said({ answered: true }, '2026-06-05')).toEqual(['promise 0 provider']);
  });
});

describe('contract reminders', () => {
  test.each([
    ['2027-10-01', []],
    ['2027-10-02', ['contract_end 90 consumer,provider']],
    ['2027-12-31', ['contract_end 90 consumer,provider']],
    ['2028-01-01', []],
  ])('on %s: %j', (day, wanted) => {
    expect(said({ status: quoteMovieStatus.under_contract }, day)).toEqual(wanted);
    expect(said({ status: quoteMovieStatus.download_complete_waiting_contract }, day)).toEqual(wanted);
  });

  test('skip a contract shorter than the notice period', () => {
    const until = (license_end: string) => said({ status: quoteMovieStatus.under_contract, license_end }, '2027-03-01');
    expect(until('2027-03-31')).toEqual([]);
    expect(until('2027-04-02')).toEqual(['contract_end 90 consumer,provider']);
  });

  test('announce a licence usable three days after its start a week before', () => {
    const delivered = { status: quoteMovieStatus.download_complete_waiting_contract };
    expect(said(delivered, '2026-12-27')).toEqual([]);
    expect(said(delivered, '2026-12-28')).toEqual(['start 7 consumer']);
    expect(said(delivered, '2027-01-03')).toEqual(['start 7 consumer']);
    expect(said(delivered, '2027-01-04')).toEqual([]);
    expect(said({ status: quoteMovieStatus.waiting_provider_upload }, '2026-12-30')).toEqual([]);
  });

  test("become a manager's task if it ends before its materials arrive", () => {
    expect(said({ status: quoteMovieStatus.waiting_provider_upload }, '2027-12-31')).toEqual([]);
    for (const status of [quoteMovieStatus.waiting_provider_upload, quoteMovieStatus.waiting_consumer_download])
      expect(said({ status }, '2028-01-01')).toEqual(['end_passed 0 manager']);
  });
});

test.each([
  ['2027-10-01', false],
  ['2027-10-02', true],
  ['2028-06-01', true],
])('on %s the renewal of a licence that ends on the last day of 2027 comes first: %s', (today, isTime) => {
  expect(isTimeToRenew('2027-12-31', today)).toBe(isTime);
});
