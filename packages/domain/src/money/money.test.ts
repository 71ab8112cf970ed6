import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currencies } from '../options/currencies.ts';
import { type Decimal, decimalOf } from './decimal.ts';
import { displayPrice } from './display.ts';
import {
  exchange,
  fromYen,
  isUsableRate,
  midpoint,
  percentOf,
  product,
  type Rates,
  roundedMajor,
  times,
  toYen,
} from './exchange.ts';
import { netOfFee } from './fee.ts';
import { limitIn, minimumFlatPrice, minimumGuarantee, reaches } from './limits.ts';
import { fromMajor, money, negate, sum, toMajor, yen } from './money.ts';

const rates: Rates = {
  USD: { exchange_rate: '150.2', exchange_rate_addition: '3' },
  CAD: { exchange_rate: '110', exchange_rate_addition: '2.5' },
  EUR: { exchange_rate: '163.45', exchange_rate_addition: '3' },
  GBP: { exchange_rate: '190.01', exchange_rate_addition: '4' },
};

const anyCurrency = fc.constantFrom(...currencies.map(({ code }) => code));
const anyAmount = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 });

describe('amounts', () => {
  test.each([
    [12000.5, 'USD', 1_200_050],
    [0.29, 'USD', 29],
    [1.005, 'USD', null],
    [1766400, 'JPY', 1_766_400],
    [0.5, 'JPY', null],
    [Number.NaN, 'USD', null],
  ] as const)('%s %s is %s minor units on the way in', (major, currency, minor) => {
    expect(fromMajor(major, currency)?.amount ?? null).toBe(minor);
  });

  test('survive a round trip on the wire', () => {
    fc.assert(
      fc.property(anyAmount, anyCurrency, (amount, currency) => {
        expect(fromMajor(toMajor({ amount, currency }), currency)).toEqual({ amount, currency });
      }),
    );
  });

  test('are never added across currencies', () => {
    expect(() => sum([yen(1), money(1, 'USD')], 'JPY')).toThrow(RangeError);
    expect(sum([money(150, 'USD'), money(50, 'USD')], 'USD')).toEqual(money(200, 'USD'));
    expect(negate(yen(0))).toEqual(yen(0));
  });

  test('are whole minor units', () => {
    expect(() => money(0.5, 'USD')).toThrow(RangeError);
  });
});

describe('exchange', () => {
  test.each([
    [money(1_200_000, 'USD'), 1_766_400],
    [money(1, 'USD'), 1],
    [money(34, 'USD'), 50],
    [yen(777), 777],
    [money(10_000, 'EUR'), 16_045],
  ])('%o is %s yen', (amount, inYen) => {
    expect(toYen(amount, rates)).toEqual(yen(inYen));
  });

  test('rounds half away from zero, not to even', () => {
    const half: Rates = { ...rates, USD: { exchange_rate: '100.5', exchange_rate_addition: '0' } };
    expect(toYen(money(100, 'USD'), half)).toEqual(yen(101));
    expect(toYen(money(-100, 'USD'), half)).toEqual(yen(-101));
  });

  test('converts through yen, and leaves the same currency unchanged', () => {
    expect(exchange(money(50_000, 'USD'), 'EUR', rates)).toEqual(fromYen(yen(73_600), 'EUR', rates));
    expect(exchange(money(123, 'EUR'), 'EUR', rates)).toEqual(money(123, 'EUR'));
  });

  test('refuses a rate consumed by its addition', () => {
    expect(isUsableRate({ exchange_rate: '3', exchange_rate_addition: '3' })).toBe(false);
    const eaten: Rates = { ...rates, USD: { exchange_rate: '3', exchange_rate_addition: '3' } };
    expect(() => toYen(money(1, 'USD'), eaten)).toThrow(RangeError);
  });

  test('of yen there and back differs by a maximum of one yen', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000 }),
        fc.constantFrom('USD', 'CAD', 'EUR', 'GBP'),
        (amount, currency) => {
          const back = toYen(fromYen(yen(amount), currency as 'USD', rates), rates);
          expect(Math.abs(back.amount - amount)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  test('multiplies decimal texts exactly', () => {
    expect(product('0.1', 3)).toBe('0.3');
    expect(midpoint(1, 2)).toBe('1.5');
    expect(roundedMajor('0.005', 'USD')).toEqual(money(1, 'USD'));
    expect(times(money(20_000, 'USD'), 12)).toEqual(money(240_000, 'USD'));
    expect(percentOf(money(999, 'USD'), '12.5')).toEqual(money(125, 'USD'));
  });
});

describe('fee', () => {
  test.each<[number, Decimal, number]>([
    [1_766_400, '30', 1_236_480],
    [1, '30', 1],
    [5, '50', 3],
    [100, '0', 100],
    [100, '100', 0],
    [333, '12.5', 291],
  ])('of %s yen at %s percent leaves %s', (gross, rate, net) => {
    expect(netOfFee(yen(gross), rate).net).toEqual(yen(net));
  });

  test('adds up to the gross with the net', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), fc.integer({ min: 0, max: 100 }), (gross, rate) => {
        const { net, fee } = netOfFee(yen(gross), decimalOf(rate));
        expect(net.amount + fee.amount).toBe(gross);
      }),
    );
  });

  test('applies only to yen, between 0 and 100 percent', () => {
    expect(() => netOfFee(money(100, 'USD'), '30')).toThrow(RangeError);
    expect(() => netOfFee(yen(100), '101')).toThrow(RangeError);
  });
});

describe('limits', () => {
  test('apply in any currency, compared through yen', () => {
    const limit = limitIn(minimumFlatPrice, 'EUR', rates);
    expect(reaches(money(50_000, 'USD'), minimumFlatPrice, rates)).toBe(true);
    expect(reaches(money(49_999, 'USD'), minimumFlatPrice, rates)).toBe(false);
    expect(reaches({ ...limit, amount: limit.amount + 1 }, minimumFlatPrice, rates)).toBe(true);
    expect(reaches({ ...limit, amount: limit.amount - 100 }, minimumFlatPrice, rates)).toBe(false);
    expect(reaches(yen(29_439), minimumGuarantee, rates)).toBe(false);
    expect(reaches(yen(29_440), minimumGuarantee, rates)).toBe(true);
  });
});

test.each([
  ['0.3', 'EUR', '€0.30'],
  ['0.0125', 'USD', 'US$0.0125'],
  ['1200', 'GBP', '£1,200.00'],
  ['0.50', 'JPY', '¥0.5'],
  ['3.0000', 'JPY', '¥3'],
] as const)('a unit price %s %s reads %s', (price, currency, words) => {
  expect(displayPrice(price, currency)).toBe(words);
});
