import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Decimal, decimalOf } from '../money/decimal.ts';
import type { Rates } from '../money/exchange.ts';
import { type Money, yen } from '../money/money.ts';
import { pricingType } from '../options/pricing.ts';
import { unconfirmed } from '../shared/figures-to-confirm.ts';
import {
  providerQuoteOf,
  providerRevenueShare,
  recoup,
  restatedBasis,
  restateShares,
  type SettledShare,
} from './shares.ts';
import { unusualNumbers } from './unusual-report.ts';
import { closeMovie } from './year-closing.ts';

const rate = { exchange_rate: '150.25', exchange_rate_addition: '3' } as const;
const rates: Rates = { USD: rate, CAD: rate, EUR: rate, GBP: rate };
const usd = (amount: number): Money => ({ amount, currency: 'USD' });

const settledAs = (reports: readonly number[], percent: Decimal, guarantee: number): SettledShare[] => {
  const settled: SettledShare[] = [];
  for (const [at, reported] of reports.entries()) {
    const terms = {
      pricing_type: pricingType.revenueShare,
      currency: 'USD' as const,
      revenue_percent: percent,
      price_viewer_count: null,
      price_stream_minute: null,
    };
    const basis = providerQuoteOf(terms, decimalOf(reported));
    // The guarantee is due from the second quarter on.
    const recouped = recoup(basis.share, `2026-${String(3 * (at % 4) + 3).padStart(2, '0')}-28`, {
      guarantee: { total: usd(guarantee), due_on: at === 0 ? '2099-01-01' : '2020-01-01' },
      settled: settled.map((each) => each.recouped),
    });
    settled.push({ basis, recouped, provider: providerRevenueShare(recouped.due, rates, '30') });
  }
  return settled;
};

describe('a restatement (D8q)', () => {
  test('brings the period and those after it to the result of the right numbers', () => {
    const cents = fc.integer({ min: 0, max: 9_000_000 }).map((amount) => amount / 100);
    fc.assert(
      fc.property(
        fc.array(cents, { minLength: 1, maxLength: 6 }),
        cents,
        fc.nat(),
        fc.integer({ min: 0, max: 500_000 }),
        (reports, right, place, guarantee) => {
          const at = place % reports.length;
          const settled = settledAs(reports, '45', guarantee);
          const [first, ...later] = settled.slice(at);
          if (first === undefined) throw new Error('no period');
          const restated = restateShares([{ ...first, basis: restatedBasis(first, decimalOf(right)) }, ...later], {
            before: settled.slice(0, at).map(({ recouped }) => recouped),
            rates,
          });
          expect([...settled.slice(0, at), ...restated]).toEqual(settledAs(reports.with(at, right), '45', guarantee));
        },
      ),
    );
  });

  test("corrects 90,000 for 9,000 in the share and in the next quarter's", () => {
    // 45 percent: 40,500 and 4,500 dollars; 10,000 are guaranteed from the second quarter on.
    const settled = settledAs([90_000, 10_000], '45', 1_000_000);
    expect(settled.map(({ recouped }) => recouped.due)).toEqual([usd(4_050_000), usd(0)]);
    const [first, ...later] = settled;
    if (first === undefined) throw new Error('no period');
    const restated = restateShares([{ ...first, basis: restatedBasis(first, '9000') }, ...later], {
      before: [],
      rates,
    });
    expect(restated.map(({ recouped }) => recouped.due)).toEqual([usd(405_000), usd(0)]);
    // 4,050 × 147.25 = 596,362.5 → 596,363 yen, less 30 percent.
    expect(restated[0]?.provider.net).toEqual(yen(417_454));
  });

  test('is taken first from amounts held by year closings', () => {
    const title = { license_start: '2026-04-01', last_day: '2029-03-31', held: yen(4000), held_years: [1] };
    expect(closeMovie({ ...title, open: yen(-1500) }, 2027)).toMatchObject({
      outcome: 'held',
      held_after: yen(2500),
      payable: yen(0),
    });
    expect(closeMovie({ ...title, open: yen(-5500) }, 2027)).toMatchObject({
      held_after: yen(0),
      payable: yen(-1500),
    });
    // At the end, 4,000 less 1,500 are paid in one amount less the fee, which leaves nothing.
    expect(closeMovie({ ...title, open: yen(-1500) }, 2029)).toMatchObject({
      outcome: 'lump',
      fee: yen(2500),
      payable: yen(0),
    });
  });
});

describe('numbers that need confirmation (D8r)', () => {
  const requested = (reported: Decimal, earlier: readonly Decimal[], replaces: Decimal | null = null) =>
    unusualNumbers([{ quote_movie: 'a', reported }], new Map([['a', { earlier, replaces }]])).map(
      ({ before }) => before,
    );

  test('are five times the last, a fifth of it, or ten times the usual', () => {
    expect(requested('4999', ['1000'])).toEqual([]);
    expect(requested('5000', ['1000'])).toEqual(['1000']);
    expect(requested('200', ['1000'])).toEqual(['1000']);
    expect(requested('0', ['1000'])).toEqual(['1000']);
    // The last one already rose; the usual one is the lower middle of four.
    expect(requested('7900', ['3000', '900', '800', '700', '1'])).toEqual([]);
    expect(requested('8000', ['3000', '900', '800', '700', '1'])).toEqual(['800']);
    expect(requested('8000', ['0', '0'])).toEqual([]);
  });

  test('compares a correction with the number it replaces, and a first report with nothing', () => {
    expect(requested('9000', ['9000'], '90000')).toEqual(['90000']);
    expect(requested('90000', [])).toEqual([]);
  });

  test('are confirmed by naming both figures', () => {
    const figure = { about: 'a', before: '1000', after: '9000' };
    expect(unconfirmed([figure], [])).toEqual([figure]);
    expect(unconfirmed([figure], [{ ...figure, before: '900' }])).toEqual([figure]);
    expect(unconfirmed([figure], [figure])).toEqual([]);
  });
});
