import { describe, expect, test } from 'vitest';
import { movieStatus } from './movie-life.ts';
import { canEnterCart, isVisibleToBuyers } from './movie-visibility.ts';

const published = {
  status: movieStatus.approved,
  trashed: false,
  is_public: true,
  is_available: true,
  provider_blocked: false,
} as const;

describe('catalogue visibility for buyers (D22)', () => {
  test.each([
    [published, true, true],
    [{ ...published, status: movieStatus.requested_delete }, true, false],
    [{ ...published, is_available: false }, true, false],
    [{ ...published, is_public: false }, false, false],
    [{ ...published, trashed: true }, false, false],
    [{ ...published, provider_blocked: true }, false, false],
    [{ ...published, status: movieStatus.requested }, false, false],
    [{ ...published, status: movieStatus.request_fix }, false, false],
  ])('%o is visible: %s, may enter a cart: %s', (title, seen, cart) => {
    expect(isVisibleToBuyers(title)).toBe(seen);
    expect(canEnterCart(title)).toBe(cart);
  });
});
