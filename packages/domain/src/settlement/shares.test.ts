import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Decimal } from '../money/decimal.ts';
import type { Rates } from '../money/exchange.ts';
import { type Money, yen } from '../money/money.ts';
import { guaranteePeriod, paymentPeriod, pricingType } from '../options/pricing.ts';
import { addDays, endOfMonthAfter } from '../shared/dates.ts';
import { buyerDueOn } from './dues.ts';
import { closingPaidOn, reportBy, shareDueOn, usagePeriods } from './periods.ts';
import { providerQuoteOf, providerRevenueShare, type Recouped, type RevenueShareTerms, recoup } from './shares.ts';

const rates: Rates = {
  USD: { exchange_rate: '150.25', exchange_rate_addition: '3' },
  CAD: { exchange_rate: '110', exchange_rate_addition: '0' },
  EUR: { exchange_rate: '160', exchange_rate_addition: '0' },
  GBP: { exchange_rate: '190', exchange_rate_addition: '0' },
};
const usd = (amount: number): Money => ({ amount, currency: 'USD' });

const terms: RevenueShareTerms = {
  pricing_type: pricingType.revenueShare,
  currency: 'USD',
  revenue_percent: '45',
  price_viewer_count: '0.035',
  price_stream_minute: '0.0025',
};

describe('periods (D8)', () => {
  test("are quarters from January unless the buyer's schedule differs, from the one with the start", () => {
    const reckoning = { first_day: '2026-05-10', last_day: '2026-12-31' };
    expect(usagePeriods({ ...reckoning, payment_period: null, payment_start_month: null })).toEqual([
      { period_start: '2026-04-01', period_end: '2026-06-30' },
      { period_start: '2026-07-01', period_end: '2026-09-30' },
      { period_start: '2026-10-01', period_end: '2026-12-31' },
    ]);
    expect(usagePeriods({ ...reckoning, payment_period: paymentPeriod.halfYearly, payment_start_month: 4 })).toEqual([
      { period_start: '2026-04-01', period_end: '2026-09-30' },
      { period_start: '2026-10-01', period_end: '2027-03-31' },
    ]);
    expect(usagePeriods({ ...reckoning, payment_period: paymentPeriod.annually, payment_start_month: 6 })).toEqual([
      { period_start: '2025-06-01', period_end: '2026-05-31' },
      { period_start: '2026-06-01', period_end: '2027-05-31' },
    ]);
  });

  test('are reported by the end of the next month, and paid then or in the month of a late settlement', () => {
    expect(reportBy('2026-06-30')).toBe('2026-07-31');
    expect(shareDueOn('2026-06-30', '2026-07-12')).toBe('2026-07-31');
    expect(shareDueOn('2026-06-30', '2026-09-02')).toBe('2026-09-30');
  });

  test('a year closes with December and is paid at the end of February', () => {
    expect(closingPaidOn(2026)).toBe('2027-02-28');
    expect(closingPaidOn(2027)).toBe('2028-02-29');
  });
});

describe('share of a period (D7)', () => {
  test.each<[number, Decimal, string, number]>([
    [2, '12345.67', 'revenue', 555_555], // 12,345.67 × 45 % = 5,555.5515
    [3, '10001', 'viewers', 35_004], // 10,001 × 0.035 = 350.035, half up
    [4, '1000000', 'minutes', 250_000],
  ])('of pricing type %i for %s is %s, %i cents', (pricing_type, reported, measure, cents) => {
    expect(providerQuoteOf({ ...terms, pricing_type }, reported)).toMatchObject({ measure, share: usd(cents) });
  });

  test('is none for a flat price', () => {
    expect(() => providerQuoteOf({ ...terms, pricing_type: pricingType.flat }, '1')).toThrow(RangeError);
  });

  test('is exchanged to yen at the frozen rate less the addition, then loses the fee', () => {
    // 100.01 dollars × 147.25 = 14,726.4725 → 14,726; 70 percent are 10,308.2 → 10,308.
    expect(providerRevenueShare(usd(10_001), rates, '30')).toEqual({
      from: usd(10_001),
      rate: '147.25',
      gross: yen(14_726),
      percent: '30',
      fee: yen(4418),
      net: yen(10_308),
    });
  });
});

type Period = readonly [share: number, end: string, guarantee_due: number, due: number];

const runThrough = (periods: readonly (readonly [number, string])[], guarantee: number, due_on: string | null) => {
  const settled: Recouped[] = [];
  for (const [share, end] of periods)
    settled.push(recoup(usd(share), end, { guarantee: { total: usd(guarantee), due_on }, settled }));
  return settled;
};

describe('recoupment over periods (D7d)', () => {
  test('counts shares against the guarantee first, and any excess once', () => {
    // A guarantee of 1,000: 400 + 500 are below it, 300 more make 1,200: 200 over; 250 more are all due.
    const worked: Period[] = [
      [40_000, '2026-03-31', 100_000, 0],
      [50_000, '2026-06-30', 100_000, 0],
      [30_000, '2026-09-30', 100_000, 20_000],
      [25_000, '2026-12-31', 100_000, 25_000],
    ];
    const found = runThrough(
      worked.map(([share, end]) => [share, end] as const),
      100_000,
      '2026-02-28',
    );
    expect(found.map(({ guarantee_due, due }) => [guarantee_due.amount, due.amount])).toEqual(
      worked.map(([, , guarantee_due, due]) => [guarantee_due, due]),
    );
  });

  test('makes shares before the guarantee’s day due, and counts them against it afterwards', () => {
    // The first share is due on 30 April, the guarantee on 31 May: 300 due while the guarantee isn't. Then 1,000 of it:
    // 300 + 600 − 1,000 − 300 is below 0; 700 more: 1,600 − 1,300.
    const found = runThrough(
      [
        [30_000, '2026-03-31'],
        [60_000, '2026-06-30'],
        [70_000, '2026-09-30'],
      ],
      100_000,
      '2026-05-31',
    );
    expect(found.map(({ due }) => due.amount)).toEqual([30_000, 0, 30_000]);
  });

  test('counts a share due on the guarantee’s day against it, but not one due a day before', () => {
    // 50 dollars a month over 24 months are 1,200 in one amount (D7b).
    const guarantee = { price_minimum_guarantee: 5000, period_minimum_guarantee: guaranteePeriod.month, months: 24 };
    const whole = guarantee.price_minimum_guarantee * guarantee.months;
    const due = (due_on: string) =>
      runThrough(
        [
          [90_000, '2026-03-31'],
          [50_000, '2026-06-30'],
        ],
        whole,
        due_on,
      ).map(({ guarantee_due, due: each }) => [guarantee_due.amount, each.amount]);
    expect(due('2026-04-30')).toEqual([
      [120_000, 0],
      [120_000, 20_000],
    ]);
    // One day later the first 900 are due separately; then 1,400 − 1,200 − 900 is below 0.
    expect(due('2026-05-01')).toEqual([
      [0, 90_000],
      [120_000, 0],
    ]);
  });

  test('gives the same totals at any settlement time and any delivery time', () => {
    const ends = [...Array(12).keys()].map((at) => endOfMonthAfter('2026-03-31', 3 * at));
    const quarters = fc.array(
      fc.record({ share: fc.integer({ min: 0, max: 900_000 }), late: fc.integer({ min: 1, max: 500 }) }),
      { minLength: 1, maxLength: 12 },
    );
    const confirmedDay = fc.integer({ min: 0, max: 1100 }).map((days) => addDays('2026-01-01', days));
    fc.assert(
      fc.property(
        quarters,
        fc.integer({ min: 0, max: 2_000_000 }),
        confirmedDay,
        (periods, guarantee, confirmed_on) => {
          const totalOf = (lateness: (late: number) => number) => {
            const settled: Recouped[] = [];
            let day = '2026-01-01';
            for (const [at, { share, late }] of periods.entries()) {
              const end = ends[at] ?? '';
              // In the order of the periods, each after its end.
              const settledOn = addDays(end, lateness(late));
              day = settledOn > day ? settledOn : day;
              // The guarantee's day is unknown before the delivery is confirmed.
              const due_on = confirmed_on <= day ? buyerDueOn(confirmed_on) : null;
              settled.push(recoup(usd(share), end, { guarantee: { total: usd(guarantee), due_on }, settled }));
            }
            return settled.map(({ due }) => due.amount);
          };
          expect(totalOf((late) => late)).toEqual(totalOf(() => 1));
          expect(totalOf((late) => 500 - late + 1)).toEqual(totalOf(() => 1));
        },
      ),
      { numRuns: 500 },
    );
  });

  test('never exceeds shares plus guarantee, for any periods', () => {
    const ends = Array.from(
      { length: 12 },
      (_, at) => `${2026 + Math.floor(at / 4)}-${['03-31', '06-30', '09-30', '12-31'][at % 4]}`,
    );
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 0, max: 3_000_000 }),
        fc.option(fc.constantFrom(...ends)),
        (shares, guarantee, due_on) => {
          const found = runThrough(
            shares.map((share, at) => [share, ends[at] ?? ''] as const),
            guarantee,
            due_on,
          );
          const total = shares.reduce((sum, share) => sum + share, 0);
          const due = found.reduce((sum, period) => sum + period.due.amount, 0);
          const last = found.at(-1);
          expect(due).toBeLessThanOrEqual(total);
          // If the guarantee is due from the start: exactly the shares above it.
          if (due_on === ends[0]) expect(due).toBe(Math.max(0, total - guarantee));
          if (due_on === null) expect(due).toBe(total);
          expect(last?.cumulative.amount).toBe(total);
        },
      ),
    );
  });
});
