import { describe, expect, test } from 'vitest';
import { buyerPaidOf, isPaidBeforeBuyer } from './buyer-paid.ts';

describe('payment status of the buyer (D8u)', () => {
  test.each([
    [{ asked: 100, open: 100 }, 'open', true],
    [{ asked: 100, open: 120 }, 'open', true],
    [{ asked: 100, open: 1 }, 'partly', true],
    [{ asked: 100, open: 0 }, 'paid', false],
    [{ asked: 0, open: 0 }, 'nothing', false],
    [{ asked: -30, open: 0 }, 'nothing', false],
  ] as const)('%j is %s', (sums, state, isBefore) => {
    expect(buyerPaidOf(sums)).toBe(state);
    expect(isPaidBeforeBuyer(state)).toBe(isBefore);
  });
});
