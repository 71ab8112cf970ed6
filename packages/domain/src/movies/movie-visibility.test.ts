import { describe, expect, test } from 'vitest';
import { canEnterCart, seenByBuyers } from './movie-visibility.ts';

const published = { status: 3, trashed: false, is_public: true, is_available: true, provider_blocked: false } as const;

describe('what buyers see of the catalogue (D22)', () => {
  test.each([
    [published, true, true],
    [{ ...published, status: 4 as const }, true, false],
    [{ ...published, is_available: false }, true, false],
    [{ ...published, is_public: false }, false, false],
    [{ ...published, trashed: true }, false, false],
    [{ ...published, provider_blocked: true }, false, false],
    [{ ...published, status: 2 as const }, false, false],
    [{ ...published, status: 6 as const }, false, false],
  ])('%o is seen: %s, may enter a cart: %s', (title, seen, cart) => {
    expect(seenByBuyers(title)).toBe(seen);
    expect(canEnterCart(title)).toBe(cart);
  });
});
