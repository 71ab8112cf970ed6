import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { describe, expect, test } from 'vitest';
import { deadlineOf } from './deadline.ts';

const requested = {
  status: quoteMovieStatus.waiting_provider_response,
  valid_until: null,
  license_start: '2027-03-01',
  moved_at: '2026-11-13T16:00:00Z',
} as const;
const answered = {
  ...requested,
  status: quoteMovieStatus.waiting_purchase_response,
  valid_until: '2026-12-20',
} as const;

describe('the deadline of a quote', () => {
  test('is thirty days after the last move of an unanswered request, counted in Tokyo', () => {
    expect(deadlineOf([requested], 'answer', '2026-11-21')).toEqual({
      kind: 'answer',
      day: '2026-12-14',
      left: 23,
      total: 30,
    });
  });
  test('is always before the licence starts', () => {
    expect(deadlineOf([{ ...requested, license_start: '2026-12-01' }], 'answer', '2026-11-21')?.day).toBe('2026-11-30');
  });
  test('is the earliest validity date of the answers', () => {
    const sooner = { ...answered, valid_until: '2026-11-25' };
    expect(deadlineOf([answered, sooner, requested], 'sign', '2026-11-21')).toMatchObject({
      day: '2026-11-25',
      left: 4,
    });
  });
  test('is null if nothing waits', () => {
    expect(deadlineOf([requested], 'sign', '2026-11-21')).toBeNull();
  });
});
