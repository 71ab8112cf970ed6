import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Decimal, decimalOf } from '../../money/decimal.ts';
import { type Rates, rateOf } from '../../money/exchange.ts';
import { deliveryMethod } from '../../options/delivery-methods.ts';
import { guaranteePeriod, payer, pricingType } from '../../options/pricing.ts';
import { type GivenTerms, movieTerms, payersOf, ratesAt, withTerms } from '../../testing/movie-terms.ts';
import type { MovieTerms, Payers } from '../ledger.ts';
import { guaranteeTotal } from '../price-terms.ts';
import { lowersNet, netIssues, type Offer } from './provider-net.ts';

const base = movieTerms();
const online = payersOf();
const sellerShips = payersOf({ delivery_method: deliveryMethod.fedex, delivery_payer: payer.seller });
const buyerPaysDisk = payersOf({ delivery_method: deliveryMethod.fedex });

const flat = withTerms(base, { flat_price: 12_000 });
const percent = withTerms(base, { pricing_type: pricingType.revenueShare, revenue_percent: 40 });
const views = withTerms(base, { pricing_type: pricingType.viewerCount, price_viewer_count: 0.25 });
const minutes = withTerms(base, { pricing_type: pricingType.streamLength, price_stream_minute: 0.0125 });
const guaranteed = withTerms(percent, { price_minimum_guarantee: 1_000 });
const monthly = withTerms(guaranteed, {
  price_minimum_guarantee: 100,
  period_minimum_guarantee: guaranteePeriod.month,
});
const types = { flat, percent, views, minutes, guaranteed, monthly };

describe('a correction lowers the provider’s net (D2)', () => {
  test.each(Object.entries(types))('for a lower rate, with any pricing type: %s', (_name, terms) => {
    expect(lowersNet({ terms, rates: ratesAt('152.5') }, { terms, rates: ratesAt('75') }, online)).toBe(true);
    expect(lowersNet({ terms, rates: ratesAt('75') }, { terms, rates: ratesAt('152.5') }, online)).toBe(false);
    expect(lowersNet({ terms, rates: ratesAt('152.5') }, { terms, rates: ratesAt('152.5', '99') }, online)).toBe(false);
  });

  test.each(Object.entries(types))('for a higher addition or fee rate: %s', (_name, terms) => {
    const rates = ratesAt('152.5');
    const dearer: Rates = { ...rates, USD: { exchange_rate: '152.5', exchange_rate_addition: '3' } };
    expect(lowersNet({ terms, rates }, { terms, rates: dearer }, online)).toBe(true);
    expect(lowersNet({ terms, rates }, { terms: { ...terms, fee_rate: '30.5' }, rates }, online)).toBe(true);
    expect(lowersNet({ terms, rates }, { terms: { ...terms, fee_rate: '29.5' }, rates }, online)).toBe(false);
  });

  test('for yen deducted, only if the deduction applies', () => {
    const rates = ratesAt('150');
    const lower = (terms: MovieTerms, change: GivenTerms) =>
      lowersNet({ terms, rates }, { terms: withTerms(terms, change), rates }, online);
    expect(lower(flat, { adjustment_yen: -1000 })).toBe(true);
    expect(lower(percent, { adjustment_yen: -1000 })).toBe(false);
    expect(lower(guaranteed, { price_minimum_guarantee_fl_yen: -1 })).toBe(true);
    expect(lower(percent, { price_minimum_guarantee_fl_yen: -1 })).toBe(false);
  });

  test('for a lower unit price or guarantee, and for a guarantee recouped only later', () => {
    const rates = ratesAt('150');
    const lower = (terms: MovieTerms, change: GivenTerms) =>
      lowersNet({ terms, rates }, { terms: withTerms(terms, change), rates }, online);
    expect(lower(percent, { revenue_percent: 39.9999 })).toBe(true);
    expect(lower(views, { price_viewer_count: 0.2499 })).toBe(true);
    expect(lower(minutes, { price_stream_minute: 0.0124 })).toBe(true);
    expect(lower(guaranteed, { price_minimum_guarantee: 999 })).toBe(true);
    expect(lower(guaranteed, { price_minimum_guarantee: 1_100 })).toBe(false);
    // Recoups ten dollars more, and takes back all the yen they bring.
    expect(lower(guaranteed, { price_minimum_guarantee: 1_010, price_minimum_guarantee_fl_yen: -1_036 })).toBe(true);
  });

  test('includes a delivery fee in US dollars in a quote of any currency', () => {
    const euros = { ...flat, currency: 'EUR' as const };
    const change = (payers: Payers, usd: Decimal) =>
      lowersNet({ terms: euros, rates: ratesAt('150') }, { terms: euros, rates: ratesAt(usd) }, payers);
    expect(change(sellerShips, '151')).toBe(true);
    expect(change(sellerShips, '149')).toBe(false);
    // A provider that ships by another method itself receives the fee.
    expect(change(buyerPaysDisk, '149')).toBe(true);
    expect(change(online, '10')).toBe(false);
  });
});

// Recalculates a provider's income independently, in whole numbers: yen, and hundredths of the quote's currency.
const scaled = (text: string) => BigInt(Math.round(Number(text) * 10_000));
const halfUp = (a: bigint, b: bigint): bigint => (a >= 0n ? (2n * a + b) / (2n * b) : -((-2n * a + b) / (2n * b)));
const yenOf = (cents: bigint, { exchange_rate, exchange_rate_addition }: Rates['USD']) =>
  halfUp(cents * (scaled(exchange_rate) - scaled(exchange_rate_addition)), 1_000_000n);
const netOf = (amount: bigint, fee_rate: string) => halfUp(amount * (1_000_000n - scaled(fee_rate)), 1_000_000n);

/** Yen a provider receives for `use` views, or hundredths of revenue, in parts of `parts`. */
const received = ({ terms, rates }: Offer, payers: Payers, use: bigint, ships: boolean, parts = 1n): bigint => {
  const { USD } = rates;
  const guarantee = BigInt(guaranteeTotal(terms, terms)?.amount ?? 0);
  const unit = scaled(
    String(
      { 1: 0, 2: terms.revenue_percent, 3: terms.price_viewer_count, 4: terms.price_stream_minute }[
        terms.pricing_type
      ] ?? 0,
    ),
  );
  // Revenue is in hundredths and its unit in percent; a view has a unit price.
  const share =
    terms.pricing_type === pricingType.revenueShare
      ? halfUp(use * unit, 1_000_000n * parts)
      : halfUp(use * unit, 100n * parts);
  const over = share > guarantee ? share - guarantee : 0n;
  const fixed =
    terms.pricing_type === pricingType.flat
      ? netOf(yenOf(BigInt(terms.flat_price ?? 0), USD) + BigInt(terms.adjustment_yen), terms.fee_rate)
      : guarantee === 0n
        ? 0n
        : netOf(yenOf(guarantee, USD), terms.fee_rate) + BigInt(terms.price_minimum_guarantee_fl_yen);
  const fee = payers.delivery_method === deliveryMethod.fedex ? yenOf(20_000n, USD) : 0n;
  const delivery = (payers.delivery_payer === payer.seller ? -fee : 0n) + (ships ? fee : 0n);
  return fixed + netOf(yenOf(over, USD), terms.fee_rate) + delivery;
};

const rate = fc.integer({ min: 50_0000, max: 200_0000 }).map((value) => value / 10_000);
const anyRate = fc.record({
  exchange_rate: rate,
  addition: fc.integer({ min: 0, max: 90_000 }).map((n) => n / 10_000),
});
const feeRate = fc.integer({ min: 0, max: 200 }).map((halves) => decimalOf(halves / 2));
const yenChange = fc.constantFrom(0, 0, -5_000, -1, 1, 5_000);
const offer = (pricing_type: number) =>
  fc
    .record({
      rate: anyRate,
      fee_rate: feeRate,
      adjustment_yen: yenChange,
      price_minimum_guarantee_fl_yen: yenChange,
      flat_price: fc.integer({ min: 500, max: 20_000 }),
      price_minimum_guarantee: fc.option(fc.integer({ min: 200, max: 5_000 }), { nil: null }),
      unit: fc.integer({ min: 1, max: 100_0000 }).map((n) => n / 10_000),
    })
    .map(({ rate: { exchange_rate, addition }, unit, flat_price, price_minimum_guarantee, ...own }): Offer => {
      const usd = rateOf({ exchange_rate, exchange_rate_addition: addition });
      const prices = {
        flat_price: pricing_type === pricingType.flat ? flat_price : null,
        price_minimum_guarantee: pricing_type === pricingType.flat ? null : price_minimum_guarantee,
        revenue_percent: pricing_type === pricingType.revenueShare ? unit : null,
        price_viewer_count: pricing_type === pricingType.viewerCount ? unit : null,
        price_stream_minute: pricing_type === pricingType.streamLength ? unit : null,
      };
      return { terms: movieTerms({ ...own, ...prices, pricing_type }), rates: { ...ratesAt('150'), USD: usd } };
    });

/** Applies typical corrections: of the rate, or of single figures. */
const corrected = (before: Offer, after: Offer, what: readonly string[]): Offer => ({
  rates: what.includes('rate') ? after.rates : before.rates,
  terms: {
    ...before.terms,
    ...Object.fromEntries(
      what.filter((name) => name in after.terms).map((name) => [name, after.terms[name as 'fee_rate']]),
    ),
  },
});

const names = [
  'rate',
  'fee_rate',
  'adjustment_yen',
  'price_minimum_guarantee_fl_yen',
  'flat_price',
  'price_minimum_guarantee',
  'revenue_percent',
  'price_viewer_count',
  'price_stream_minute',
];
const uses = [0n, 1n, 999n, 50_000n, 123_457n, 1_000_000n, 12_345_678n, 10n ** 14n];

const cases = fc.constantFrom(1, 2, 3, 4).chain((type) =>
  fc.record({
    before: offer(type),
    other: offer(type),
    what: fc.subarray(names, { minLength: 1, maxLength: 2 }),
    payers: fc.constantFrom(online, sellerShips, buyerPaysDisk),
  }),
);

test('pays the provider at least as much, for any use and shipper, if judged not to lower the net', () => {
  fc.assert(
    fc.property(cases, ({ before, other, what, payers }) => {
      const after = corrected(before, other, what);
      fc.pre(!lowersNet(before, after, payers));
      // Each line is rounded once: two yen at most.
      for (const use of uses)
        for (const ships of [false, true])
          expect(received(after, payers, use, ships) - received(before, payers, use, ships)).toBeGreaterThanOrEqual(
            -2n,
          );
    }),
    { numRuns: 3000 },
  );
});

test('pays less in at least one outcome if judged to lower the net', () => {
  fc.assert(
    fc.property(cases, ({ before, other, what, payers }) => {
      const after = corrected(before, other, what);
      fc.pre(lowersNet(before, after, payers));
      // A view can be worth many yen, so search in parts of a view for the use that recoups a guarantee.
      const parts = 1_000_000n;
      const points = [before, after].flatMap(({ terms }) => {
        const unit = scaled(
          String(terms.revenue_percent ?? terms.price_viewer_count ?? terms.price_stream_minute ?? 0),
        );
        const guarantee = BigInt(guaranteeTotal(terms, terms)?.amount ?? 0);
        return unit === 0n
          ? []
          : [(guarantee * parts * (terms.pricing_type === pricingType.revenueShare ? 1_000_000n : 100n)) / unit + 1n];
      });
      const gains = (of: readonly bigint[], by: bigint) =>
        of.flatMap((use) =>
          [false, true].map(
            (ships) => received(after, payers, use, ships, by) - received(before, payers, use, ships, by),
          ),
        );
      // Lines are rounded one by one at such a point, so a loss can be a yen too small.
      expect(gains(uses, 1n).some((more) => more < 0n) || gains(points, parts).some((more) => more <= 1n)).toBe(true);
    }),
    { numRuns: 3000 },
  );
});

describe('a net below 0 (D7b)', () => {
  const names = { title_ja: '月', title_en: 'The Moon' };
  const rates = ratesAt('150');

  test('returns an issue that names the title and amount', () => {
    const terms = movieTerms({ flat_price: 500, adjustment_yen: -100_000 });
    // 500 × 148 = 74,000; −26,000 less the fee of 30 % leaves −18,200.
    expect(netIssues({ terms, rates }, names, 'adjustment_yen')).toEqual([
      { field: 'adjustment_yen', rule: 'negative_net', params: { ...names, net: '\u2212¥18,200' } },
    ]);
    const extra = withTerms(percent, { price_minimum_guarantee: 200, price_minimum_guarantee_fl_yen: -20_721 });
    expect(netIssues({ terms: extra, rates }, names, 'price_minimum_guarantee_fl_yen')[0]?.params.net).toBe('\u2212¥1');
  });

  test('is absent at exactly 0, on a pure share, and for fees the seller also pays', () => {
    expect(netIssues({ terms: { ...flat, adjustment_yen: -12_000 * 148 }, rates }, names, 'f')).toEqual([]);
    expect(netIssues({ terms: { ...percent, price_minimum_guarantee_fl_yen: -5 }, rates }, names, 'f')).toEqual([]);
    const translated = movieTerms({ flat_price: 500, translation_fee: 90_000 });
    expect(netIssues({ terms: translated, rates }, names, 'f')).toEqual([]);
  });
});
