import { describe, expect, test } from 'vitest';
import { quoteMovieStatus } from './moves.ts';
import { earliestPromise, heldUntil, type PromisedQuoteMovie, promisedOn, promiseState } from './promise.ts';

/** Friday 20 November 2026 in Tokyo; Monday the 23rd is a holiday. */
const requested_at = '2026-11-20T03:00:00Z';
const title = (change: Partial<PromisedQuoteMovie>): PromisedQuoteMovie => ({
  status: quoteMovieStatus.waiting_manager_confirm,
  moved_at: requested_at,
  answered: false,
  ...change,
});

describe('five business days from the request (D3b)', () => {
  test('gives the manager one, and promises the buyer all five', () => {
    expect(promisedOn(title({}), 'manager', requested_at)).toBe('2026-11-24');
    expect(promisedOn(title({}), 'consumer', requested_at)).toBe('2026-11-30');
  });

  test('counts a request just before midnight in Tokyo from that day, one after it from the next', () => {
    expect(promisedOn(title({}), 'manager', '2026-11-19T14:59:00Z')).toBe('2026-11-20');
    expect(promisedOn(title({}), 'manager', '2026-11-19T15:00:00Z')).toBe('2026-11-24');
  });

  test('names the day until which staff held a request beyond their own', () => {
    const until = (confirmed_at: string | null) => heldUntil({ created_at: requested_at, confirmed_at });
    expect([until(null), until('2026-11-24T14:00:00Z'), until('2026-11-24T16:00:00Z')]).toEqual([
      null,
      null,
      '2026-11-25',
    ]);
  });

  test("adds a day the manager didn't need to the provider's time", () => {
    const confirmed = title({ status: quoteMovieStatus.waiting_provider_response, moved_at: '2026-11-20T05:00:00Z' });
    expect(promisedOn(confirmed, 'provider', requested_at)).toBe('2026-11-30');
  });

  test("takes nothing from the provider after a late confirmation, and keeps the buyer's promise", () => {
    const confirmed = title({ status: quoteMovieStatus.waiting_provider_response, moved_at: '2026-11-26T03:00:00Z' });
    expect(promisedOn(confirmed, 'provider', requested_at)).toBe('2026-12-02');
    expect(promisedOn(confirmed, 'consumer', requested_at)).toBe('2026-11-30');
    expect(promisedOn(confirmed, 'manager', requested_at)).toBe('2026-11-30');
  });

  test('gives everyone four days in a new round', () => {
    const again = title({
      status: quoteMovieStatus.waiting_provider_response,
      moved_at: '2026-12-01T03:00:00Z',
      answered: true,
    });
    for (const reader of ['manager', 'provider', 'consumer'] as const)
      expect(promisedOn(again, reader, requested_at)).toBe('2026-12-07');
  });

  test('promises nothing after the answer', () => {
    expect(
      promisedOn(title({ status: quoteMovieStatus.waiting_purchase_response }), 'consumer', requested_at),
    ).toBeNull();
    expect(
      earliestPromise(
        [title({ status: quoteMovieStatus.waiting_purchase_response }), title({})],
        'manager',
        requested_at,
      ),
    ).toBe('2026-11-24');
    expect(earliestPromise([], 'manager', requested_at)).toBeNull();
  });
});

describe('state of a promise', () => {
  test.each([
    ['2026-11-24', '2026-11-24', 'today', 0],
    ['2026-11-24', '2026-11-23', 'tomorrow', 1],
    ['2026-11-24', '2026-11-20', 'left', 1],
    ['2026-11-30', '2026-11-24', 'left', 4],
    ['2026-11-24', '2026-11-26', 'late', 2],
    ['2026-11-20', '2026-11-21', 'late', 1],
  ])('due %s, on %s: %s, %i', (due_on, today, state, days) => {
    expect(promiseState(due_on, today)).toEqual({ due_on, state, days });
  });
});
