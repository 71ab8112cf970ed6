import { expect, test } from 'vitest';
import { quoteMoves, quoteMovieStatus, quoteStatuses } from './moves.ts';
import {
  isDeliverySettled,
  isDownloadable,
  isInDelivery,
  isOpen,
  isVisibleToProvider,
  lapseReason,
} from './quote-movie-states.ts';

const fromOf = (action: string) => quoteMoves.filter((move) => move.action === action).flatMap(({ from }) => from);

test('status sets follow the table of moves (D2)', () => {
  expect(quoteStatuses.filter(isOpen)).toEqual(fromOf('cancel'));
  expect(quoteStatuses.filter(isInDelivery)).toEqual([...fromOf('delivered'), ...fromOf('all_downloaded')]);
  expect(quoteStatuses.filter(isDownloadable)).toEqual([...fromOf('all_downloaded'), ...fromOf('finish')]);
  // Every status is before or after the delivery is settled.
  const before = quoteStatuses.filter((status) => isOpen(status) || isInDelivery(status));
  expect(quoteStatuses.filter((status) => !isDeliverySettled(status))).toEqual(
    [...before, quoteMovieStatus.signed].toSorted((a, b) => a - b),
  );
});

test('shows a provider a title from its confirmation, and never one that ended before (D2)', () => {
  const { waiting_manager_confirm, waiting_provider_response, cancelled } = quoteMovieStatus;
  const seen = (status: (typeof quoteStatuses)[number], ended_from: typeof status | null = null, confirmed = true) =>
    isVisibleToProvider({ status, ended_from }, { confirmed });
  expect(quoteStatuses.filter((status) => !seen(status))).toEqual([waiting_manager_confirm, cancelled]);
  expect([seen(cancelled, waiting_manager_confirm), seen(cancelled, waiting_provider_response)]).toEqual([false, true]);
  expect(quoteStatuses.some((status) => seen(status, waiting_provider_response, false))).toBe(false);
});

test('gives the reason for a title ended by the clock (D2)', () => {
  const { waiting_provider_response, signed } = quoteMovieStatus;
  const of = (change: object) =>
    lapseReason({
      ended_by: 'lapsed',
      ended_from: waiting_provider_response,
      license_start: '2027-01-01',
      moved_at: '2026-12-02T03:00:00Z',
      ...change,
    });
  expect([of({}), of({ license_start: '2026-12-02' }), of({ ended_from: signed })]).toEqual([
    'unanswered',
    'start',
    'unpaid',
  ]);
  expect(of({ ended_by: 'expired' })).toBeNull();
});
