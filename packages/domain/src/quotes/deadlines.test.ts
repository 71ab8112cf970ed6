import { describe, expect, test } from 'vitest';
import { deadlineFor } from './deadlines.ts';
import { quoteMovieStatus } from './moves.ts';
import type { RemindedQuoteMovie } from './reminders.ts';

const requested: RemindedQuoteMovie = {
  status: quoteMovieStatus.waiting_provider_response,
  license_start: '2027-01-01',
  license_end: '2027-12-31',
  valid_until: null,
  // A Monday: the promise ends on Monday the 8th, the request on 1 July.
  moved_at: '2026-06-01T03:00:00Z',
  requested_at: '2026-06-01T03:00:00Z',
  answered: false,
  prepayment_due: false,
  prepay_by: null,
  delivered_at: null,
  first_received_at: null,
  delivery_confirmed_on: null,
  carried: null,
  delivery_at: null,
};
const noonOf = (day: string) => Temporal.Instant.from(`${day}T12:00:00+09:00`);
const both = (change: Partial<RemindedQuoteMovie>, day: string) =>
  (['consumer', 'provider'] as const).map((role) => {
    const found = deadlineFor({ ...requested, ...change }, role, noonOf(day));
    return found === null ? null : `${found.kind} ${found.day}`;
  });

describe('next day of a title for the party that can act (D38b)', () => {
  test.each([
    ['2026-06-08', [null, 'promise 2026-06-08']],
    ['2026-06-09', [null, 'lapse 2026-07-01']],
  ])('a request, on %s: the promise first, then the day on which it lapses', (day, wanted) => {
    expect(both({}, day)).toEqual(wanted);
  });

  const { waiting_purchase_response, signed, waiting_provider_upload } = quoteMovieStatus;
  const { waiting_consumer_download, download_complete_waiting_contract, under_contract } = quoteMovieStatus;
  const delivered_at = '2026-06-10T03:00:00Z';
  const first_received_at = '2026-06-11T03:00:00Z';
  test.each<[string, Partial<RemindedQuoteMovie>, (string | null)[]]>([
    ['an offer', { status: waiting_purchase_response, valid_until: '2026-06-30' }, ['expiry 2026-06-30', null]],
    [
      'a prepayment',
      { status: signed, prepayment_due: true, prepay_by: '2026-06-15' },
      ['prepayment 2026-06-15', null],
    ],
    ['a signature without prepayment', { status: signed }, [null, null]],
    ['late materials', { status: waiting_provider_upload, delivery_at: '2026-06-05' }, [null, 'materials 2026-06-05']],
    ['a delivery', { status: waiting_consumer_download, delivered_at }, ['receipt 2026-07-10', null]],
    [
      'a delivery that is being checked',
      { status: waiting_consumer_download, delivered_at, first_received_at },
      ['problems 2026-06-25', null],
    ],
    [
      'one that is confirmed waits for its start',
      { status: download_complete_waiting_contract, delivered_at, first_received_at },
      ['start 2027-01-04', null],
    ],
    ['a running contract', { status: under_contract, delivered_at, first_received_at }, [null, null]],
  ])('%s', (_name, change, wanted) => {
    expect(both(change, '2026-06-12')).toEqual(wanted);
  });

  test('counts the two weeks only while they last and delivery is unconfirmed', () => {
    const checking = { status: download_complete_waiting_contract, license_start: '2026-06-01', first_received_at };
    expect(both(checking, '2026-06-25')[0]).toBe('problems 2026-06-25');
    expect(both(checking, '2026-06-26')[0]).toBeNull();
    expect(both({ ...checking, delivery_confirmed_on: '2026-06-20' }, '2026-06-20')[0]).toBeNull();
  });
});
