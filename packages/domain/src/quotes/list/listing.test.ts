import { describe, expect, test } from 'vitest';
import { type QuoteStatus, quoteMovieStatus } from '../moves.ts';
import { awaitedParty, isWaitingRank, type ListedMovie, listingsOf } from './listing.ts';

const requested_at = '2026-11-16T03:00:00Z';
const title = (status: QuoteStatus, moved_at = requested_at, prepays = false): ListedMovie => ({
  status,
  moved_at,
  prepays,
  prepay_asked: true,
  answered: status > quoteMovieStatus.waiting_provider_response,
});

describe('next party to move (D3)', () => {
  test.each([
    [1, 'manager'],
    [2, 'provider'],
    [3, 'consumer'],
    [4, null],
    [5, 'provider'],
    [6, 'consumer'],
    [7, null],
    [8, null],
    [9, null],
    [10, null],
  ] as const)('at %i: %s', (status, hand) => {
    expect(awaitedParty({ status, prepays: false, prepay_asked: false })).toBe(hand);
  });

  test('is the buyer for a prepayment with an invoice, the staff before that', () => {
    const prepays = { status: quoteMovieStatus.signed, prepays: true };
    expect(awaitedParty({ ...prepays, prepay_asked: true })).toBe('consumer');
    expect(awaitedParty({ ...prepays, prepay_asked: false })).toBe('manager');
  });
});

describe('a quote in the lists', () => {
  test('is listed under every tab that contains one of its titles', () => {
    const found = listingsOf([title(2), title(5), title(8)], requested_at);
    expect(found.map(({ tab, status }) => [tab, status])).toEqual([
      ['progress', 2],
      ['purchased', 5],
      ['history', 8],
    ]);
  });

  test('names every party with something to do, and the start of the longest wait', () => {
    const [row] = listingsOf([title(3, '2026-11-19T03:00:00Z'), title(2, '2026-11-18T03:00:00Z')], requested_at);
    expect(row).toMatchObject({
      next: ['provider', 'consumer'],
      moved_at: '2026-11-19T03:00:00Z',
      waits_since: '2026-11-18T03:00:00Z',
      due_on: { manager: '2026-11-24', provider: '2026-11-25', consumer: '2026-11-24' },
    });
  });

  test('lists entries that wait for the reader first, the longest wait first, then the latest moved', () => {
    const rows = [
      title(2, '2026-11-16T03:00:00Z'),
      title(1, '2026-11-19T03:00:00Z'),
      title(2, '2026-11-18T03:00:00Z'),
      title(1, '2026-11-17T03:00:00Z'),
    ].flatMap((each) => listingsOf([each], requested_at));
    const sorted = rows.toSorted((a, b) => a.rank.manager - b.rank.manager);
    expect(sorted.map(({ moved_at }) => moved_at.slice(8, 10))).toEqual(['17', '19', '18', '16']);
    expect(sorted.map(({ rank }) => isWaitingRank(rank.manager))).toEqual([true, true, false, false]);
  });
});
