import { describe, expect, test } from 'vitest';
import type { Rates } from '../money/exchange.ts';
import { type Money, yen } from '../money/money.ts';
import { amendedDue, buyerDueOn, fixedDues, heldPayout, providerDueOn, shareDue } from './dues.ts';
import { compensation } from './termination.ts';

const rates: Rates = {
  USD: { exchange_rate: '150', exchange_rate_addition: '0' },
  CAD: { exchange_rate: '110', exchange_rate_addition: '0' },
  EUR: { exchange_rate: '160', exchange_rate_addition: '0' },
  GBP: { exchange_rate: '190', exchange_rate_addition: '0' },
};
const usd = (amount: number): Money => ({ amount, currency: 'USD' });

describe('due days (D8)', () => {
  test.each([
    ['2026-11-21', '2026-12-31', '2027-01-31'],
    ['2026-12-31', '2027-01-31', '2027-02-28'],
    ['2028-01-31', '2028-02-29', '2028-03-31'],
  ])('delivery confirmed on %s: the buyer pays by %s, the provider is paid on %s', (confirmed, buyer, provider) => {
    expect(buyerDueOn(confirmed)).toBe(buyer);
    expect(providerDueOn(confirmed)).toBe(provider);
  });

  test('fixed amounts are due from the buyer and to the provider after delivery is confirmed', () => {
    const agreement = { buyer_total: usd(120_000), provider_net: yen(126_000), prepayment_due_on: '2026-12-05' };
    expect(fixedDues({ ...agreement, prepays: false })).toEqual([
      { side: 'buyer', kind: 'fixed', amount: usd(120_000), due_on: null },
      { side: 'provider', kind: 'fixed', amount: yen(126_000), due_on: null },
    ]);
  });

  test('a first-time buyer prepays; its provider still waits for the delivery', () => {
    const agreement = { buyer_total: usd(120_000), provider_net: yen(126_000), prepayment_due_on: '2026-12-05' };
    expect(fixedDues({ ...agreement, prepays: true })).toEqual([
      { side: 'buyer', kind: 'prepayment', amount: usd(120_000), due_on: '2026-12-05' },
      { side: 'provider', kind: 'fixed', amount: yen(126_000), due_on: null },
    ]);
  });

  test('creates no line without fixed amounts', () => {
    const nothing = { buyer_total: usd(0), provider_net: yen(0), prepays: true, prepayment_due_on: '2026-12-05' };
    expect(fixedDues(nothing)).toEqual([]);
  });
});

describe('shares (D7d, D8)', () => {
  test.each([
    [50_000, 100_000, 0, 0],
    [150_000, 100_000, 0, 50_000],
    [180_000, 100_000, 50_000, 30_000],
    [120_000, 0, 0, 120_000],
  ])(
    'a cumulative share of %i with a guarantee of %i and %i already paid over it leaves %i due',
    (share, guarantee, paid, due) => {
      const period = { cumulative: usd(share), guarantee_due: usd(guarantee), overage_due: usd(paid) };
      expect(shareDue(period)).toEqual(usd(due));
    },
  );

  test.each([
    [12_000, 1, 7000],
    [12_000, 2, 2000],
    [4000, 1, 0],
    [4000, 0, 4000],
  ])('%i yen held over %i years are paid as %i at the contract’s end', (held, years, paid) => {
    expect(heldPayout(yen(held), years)).toEqual(yen(paid));
  });
});

describe('termination (D7c)', () => {
  test.each([
    ['30 percent of the fees', [1_200_000], 0, 360_000],
    ['at least US$500', [100_000], 0, 50_000],
    ['a share without guarantee: US$500', [], 0, 50_000],
    ['less what is owed already', [1_200_000, 800_000], 360_000, 240_000],
    ['never below 0', [], 50_000, 0],
  ])('%s', (_name, fees, owed, due) => {
    expect(compensation({ fees: fees.map(usd), owed: usd(owed), currency: 'USD' }, rates)).toEqual(usd(due));
  });

  test('is compared through yen, in the quote’s currency', () => {
    const euro = (amount: number): Money => ({ amount, currency: 'EUR' });
    // 500 dollars are 75,000 yen, 468.75 euros; 30 percent of 1,600 euros are 480 euros, 76,800 yen.
    expect(compensation({ fees: [euro(160_000)], owed: euro(0), currency: 'EUR' }, rates)).toEqual(euro(48_000));
    expect(compensation({ fees: [euro(150_000)], owed: euro(0), currency: 'EUR' }, rates)).toEqual(euro(46_875));
  });
});

describe('due after an amendment (D2d)', () => {
  test.each([
    [0, 1_500_000, 1_500_000],
    [1_200_000, 1_500_000, 300_000],
    [1_200_000, 1_200_000, null],
    [1_200_000, 1_000_000, -200_000],
  ])('%i paid of a new total of %i leaves %s', (settled, total, left) => {
    expect(amendedDue({ settled: usd(settled), total: usd(total) })).toEqual(left === null ? null : usd(left));
  });
});
