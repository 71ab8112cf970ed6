import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalOf } from '../money/decimal.ts';
import { exchange, type Rates, rateOf, usedRate } from '../money/exchange.ts';
import { type Money, yen } from '../money/money.ts';
import { deliveryMethod } from '../options/delivery-methods.ts';
import { guaranteePeriod, payer, pricingType } from '../options/pricing.ts';
import { type GivenTerms, movieTerms, payersOf, withTerms } from '../testing/movie-terms.ts';
import {
  buyerDeliveryLine,
  buyerLines,
  type Line,
  ledgersByRole,
  providerDeliveryLine,
  providerLines,
  shippingFeeLine,
} from './ledger.ts';

const rates: Rates = {
  USD: { exchange_rate: '149.2', exchange_rate_addition: '2' },
  CAD: { exchange_rate: '108', exchange_rate_addition: '1.5' },
  EUR: { exchange_rate: '161.35', exchange_rate_addition: '2.25' },
  GBP: { exchange_rate: '190', exchange_rate_addition: '3' },
};

const usd = (amount: number): Money => ({ amount, currency: 'USD' });

const terms = (given: GivenTerms = {}) => movieTerms({ flat_price: 12_000, ...given });

const named = (lines: readonly Line[]) => lines.map(({ name, amount }) => [name, amount.amount]);

describe("a provider's lines (D7b)", () => {
  test('are exchanged, less the fee, with the production fee for materials unchanged (art direction, screen 06)', () => {
    const lines = providerLines(terms({ technical_fee: 300 }), payersOf(), rates);
    expect(named(lines)).toEqual([
      ['exchanged', 1_766_400],
      ['platform_fee', -529_920],
      ['technical_fee', 44_160],
      ['net', 1_280_640],
    ]);
  });

  test('add an adjustment to the flat price before the fee', () => {
    expect(named(providerLines(terms({ adjustment_yen: 3600 }), payersOf(), rates))).toEqual([
      ['exchanged', 1_766_400],
      ['adjustment', 3600],
      ['platform_fee', -531_000],
      ['net', 1_239_000],
    ]);
  });

  test('multiply a guarantee by its contract months, with no fee on its extra yen', () => {
    const guaranteed = terms({
      pricing_type: pricingType.revenueShare,
      flat_price: null,
      revenue_percent: 40,
      price_minimum_guarantee: 100,
      period_minimum_guarantee: guaranteePeriod.month,
      adjustment_yen: 5000,
      price_minimum_guarantee_fl_yen: 10_000,
    });
    expect(named(providerLines(guaranteed, payersOf(), rates))).toEqual([
      ['exchanged', 176_640],
      ['platform_fee', -52_992],
      ['guarantee_extra', 10_000],
      ['net', 133_648],
    ]);
  });

  test('have no fixed amount for a share without a guarantee', () => {
    const share = terms({ pricing_type: pricingType.revenueShare, flat_price: null, revenue_percent: 40 });
    expect(named(providerLines(share, payersOf(), rates))).toEqual([['net', 0]]);
  });

  test('list a translation or delivery paid by the seller separately, in yen', () => {
    const seller = payersOf({
      delivery_method: deliveryMethod.fedex,
      delivery_payer: payer.seller,
      translation_payment: payer.seller,
    });
    const lines = providerLines(terms({ translation_fee: 100 }), seller, rates);
    expect(lines.find(({ name }) => name === 'translation_fee')?.amount).toEqual(yen(-14_720));
    expect(providerDeliveryLine(seller, rates)).toEqual({
      name: 'delivery_fee',
      amount: yen(-29_440),
      from: usd(20_000),
      rate: '147.2',
    });
    expect(buyerDeliveryLine(seller, terms(), rates)).toBeNull();
  });

  test('pay the delivery fee to the shipper by another method, whichever side bears it, and none for product delivery', () => {
    const line = { name: 'delivery_fee', amount: yen(29_440), from: usd(20_000), rate: '147.2' };
    expect(shippingFeeLine(payersOf({ delivery_method: deliveryMethod.fedex }), rates)).toEqual(line);
    expect(shippingFeeLine(payersOf({ delivery_method: deliveryMethod.online }), rates)).toBeNull();
  });
});

describe("a buyer's lines (D7b)", () => {
  test('are the fee, the production fee for materials and any translation the buyer pays', () => {
    const lines = buyerLines(terms({ technical_fee: 300, translation_fee: 50 }), payersOf());
    expect(named(lines)).toEqual([
      ['licence_fee', 1_200_000],
      ['technical_fee', 30_000],
      ['translation_fee', 5000],
      ['total', 1_235_000],
    ]);
  });

  test('state a delivery fee in dollars and exchange it through yen', () => {
    const line = buyerDeliveryLine(
      payersOf({ delivery_method: deliveryMethod.dropbox }),
      terms({ currency: 'EUR' }),
      rates,
    );
    // 300 dollars are 44,160 yen; at 159.10 yen a euro 277.56 euros.
    expect(line).toMatchObject({
      name: 'delivery_fee',
      amount: { amount: 27_756, currency: 'EUR' },
      from: usd(30_000),
    });
    expect(buyerDeliveryLine(payersOf(), terms(), rates)).toBeNull();
  });
});

test('the last line of either ledger is the total of its rounded lines (D7)', () => {
  const price = fc.integer({ min: 1, max: 90_000_000 });
  fc.assert(
    fc.property(
      price,
      fc.integer({ min: 0, max: 100 }),
      fc.constantFrom('USD', 'EUR', 'JPY'),
      (flat, fee, currency) => {
        const given = terms({ flat_price: flat, currency, fee_rate: decimalOf(fee), technical_fee: 123 });
        for (const lines of [providerLines(given, payersOf(), rates), buyerLines(given, payersOf())]) {
          const parts = lines.slice(0, -1).reduce((sum, { amount }) => sum + amount.amount, 0);
          expect(lines.at(-1)?.amount.amount).toBe(parts);
        }
      },
    ),
  );
});

test('shows each side only its own ledger, and the rates only to managers (D7f)', () => {
  expect(ledgersByRole).toEqual({
    consumer: { buyer: true, provider: false, rates: false },
    provider: { buyer: false, provider: true, rates: false },
    manager: { buyer: true, provider: true, rates: true },
  });
});

describe('breakdown of an amount (D7f)', () => {
  test('names the amount, the rate less the addition, and rounds half up once', () => {
    const half: Rates = { ...rates, USD: { exchange_rate: '152.5', exchange_rate_addition: '2' } };
    // 501 dollars × 150.5 are 75,400.5 yen, 75,401; 70 percent of them 52,780.7, 52,781.
    expect(providerLines(terms({ flat_price: 501 }), payersOf(), half)).toEqual([
      { name: 'exchanged', amount: yen(75_401), from: usd(50_100), rate: '150.5' },
      { name: 'platform_fee', amount: yen(-22_620), from: yen(75_401), percent: '30' },
      { name: 'net', amount: yen(52_781) },
    ]);
  });

  test('does not exchange yen, but exchanges a dollar fee for either side', () => {
    const inYen = terms({ currency: 'JPY', flat_price: 80_001, fee_rate: '12.5' });
    // 87.5 percent of 80,001 are 70,000.875.
    expect(providerLines(inYen, payersOf(), rates)).toEqual([
      { name: 'exchanged', amount: yen(80_001), from: yen(80_001) },
      { name: 'platform_fee', amount: yen(-10_000), from: yen(80_001), percent: '12.5' },
      { name: 'net', amount: yen(70_001) },
    ]);
    // 15 dollars × 147.20.
    expect(buyerDeliveryLine(payersOf({ delivery_method: deliveryMethod.ftp }), inYen, rates)).toEqual({
      name: 'delivery_fee',
      amount: yen(2208),
      from: usd(1500),
      rate: '147.2',
    });
  });

  test('lists months for a guarantee by month, and no text for one by contract', () => {
    const monthly = terms({
      pricing_type: pricingType.viewerCount,
      flat_price: null,
      price_viewer_count: 0.5,
      price_minimum_guarantee: 50,
      period_minimum_guarantee: guaranteePeriod.month,
      license_start: '2027-03-31',
      license_end: '2027-09-30',
    });
    // 31 March to 30 September are six contract months: 6 × 50 dollars × 147.20 yen.
    expect(buyerLines(monthly, payersOf())[0]).toEqual({
      name: 'guarantee',
      amount: usd(30_000),
      from: usd(5000),
      months: 6,
    });
    expect(providerLines(monthly, payersOf(), rates)[0]).toMatchObject({
      amount: yen(44_160),
      from: usd(5000),
      months: 6,
      rate: '147.2',
    });
    const whole = withTerms(monthly, {
      period_minimum_guarantee: guaranteePeriod.contract,
      price_minimum_guarantee: 300,
    });
    expect(buyerLines(whole, payersOf())[0]).toEqual({ name: 'guarantee', amount: usd(30_000) });
  });

  test('has no line for anything the buyer does not pay', () => {
    const seller = payersOf({
      translation_payment: payer.seller,
      delivery_method: deliveryMethod.ems,
      delivery_payer: payer.seller,
    });
    expect(named(buyerLines(terms({ translation_fee: 50 }), seller))).toEqual([
      ['licence_fee', 1_200_000],
      ['total', 1_200_000],
    ]);
    expect(providerDeliveryLine(seller, rates)?.amount).toEqual(yen(-2208));
    expect(providerDeliveryLine(payersOf({ delivery_method: deliveryMethod.ems }), rates)).toBeNull();
  });

  test("shows a dollar fee's rate with enough decimals to reproduce the amount", () => {
    const line = buyerDeliveryLine(
      payersOf({ delivery_method: deliveryMethod.fedex }),
      terms({ currency: 'EUR' }),
      rates,
    );
    // 147.20 / 159.10 = 0.92520…; 200 dollars are 29,440 yen, 185.04 euros.
    expect(line).toMatchObject({ amount: { amount: 18_504, currency: 'EUR' }, rate: '0.9252' });
    const rate = fc
      .integer({ min: 1_000, max: 30_000 })
      .map((hundredths) => rateOf({ exchange_rate: hundredths / 100, exchange_rate_addition: 0 }));
    fc.assert(
      fc.property(rate, rate, fc.integer({ min: 1, max: 10_000_000 }), (dollars, euros, cents) => {
        const given = { ...rates, USD: dollars, EUR: euros };
        const used = usedRate(usd(cents), 'EUR', given);
        // Multiplying the two figures shown gives the amount charged.
        const reached = new Big(cents).times(used).round(0, 1).toString();
        expect(Number(reached)).toBe(exchange(usd(cents), 'EUR', given).amount);
      }),
    );
  });
});
