import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Currency, currencies } from '../options/currencies.ts';
import { displayMoney } from './display.ts';
import { groupedAmount, readAmount, readMoney, typedMoney } from './read-amount.ts';

const codes = currencies.map(({ code }) => code);
/** Fields accept thirteen digits before the point. */
const anyMoney = fc.record({
  amount: fc.integer({ min: 0, max: 9_999_999_999_999 }),
  currency: fc.constantFrom<Currency>(...codes),
});

const fullWidth = (text: string) =>
  text.replaceAll(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0));

const ownMarks: Readonly<Record<Currency, readonly string[]>> = {
  USD: ['', 'US$', '$', 'USD ', 'usd'],
  CAD: ['', 'CA$', 'C$', '$', 'CAD '],
  EUR: ['', '€', 'EUR '],
  GBP: ['', '£', 'GBP'],
  JPY: ['', '¥', '￥', 'JPY'],
};

describe('typed amounts', () => {
  test.each([
    ['1,000', 'USD', '1000'],
    ['US$1,000', 'USD', '1000'],
    ['1,000.50 USD', 'USD', '1000.50'],
    ['＄１，０００．５０', 'CAD', '1000.50'],
    ['￥１２，０００', 'JPY', '12000'],
    ['12,000円', 'JPY', '12000'],
    [' £7 ', 'GBP', '7'],
    [1200.5, 'EUR', '1200.5'],
  ] as const)('%s in a field of %s is %s', (typed, currency, text) => {
    expect(readAmount(typed, { decimals: 2, currency })).toEqual({ ok: true, text });
  });

  test.each([
    ['1,00', 'USD'],
    ['1,0000', 'USD'],
    ['1 000', 'USD'],
    ['1.000,50', 'EUR'],
    ['1,5', 'USD'],
    ['1.', 'USD'],
    ['.5', 'USD'],
    ['1e3', 'USD'],
    ['12abc', 'USD'],
    ['100万', 'JPY'],
    ['1、000', 'JPY'],
    ['A$5', 'USD'],
    ['-5', 'USD'],
    ['1.005', 'USD'],
    ['12345678901234', 'USD'],
  ] as const)('%s in a field of %s is refused', (typed, currency) => {
    expect(readAmount(typed, { decimals: 2, currency })).toMatchObject({ ok: false, fault: 'format' });
  });

  test('with another currency’s sign are refused, naming both', () => {
    expect(readAmount('US$1,000', { decimals: 2, currency: 'GBP' })).toEqual({
      ok: false,
      fault: 'currency_differs',
      params: { typed: 'US$', currency: 'GBP' },
    });
    expect(readAmount('$5 CAD', { decimals: 2, currency: 'USD' })).toMatchObject({ params: { typed: 'CAD' } });
    expect(readAmount('€5', { decimals: 2 })).toMatchObject({ fault: 'currency_sign', params: { typed: '€' } });
  });

  test('may be negative only if the field allows it, with any minus', () => {
    for (const typed of ['-500', '−500', '－５００', '¥-500', '-¥500'])
      expect(readAmount(typed, { decimals: 0, signed: true, currency: 'JPY' })).toEqual({ ok: true, text: '-500' });
    expect(readAmount('--5', { decimals: 0, signed: true })).toMatchObject({ fault: 'format' });
  });

  test('are empty without a readable figure', () => {
    expect(readAmount(' ', { decimals: 0 })).toMatchObject({ fault: 'empty' });
  });
});

describe('property', () => {
  test('any spelling of an amount reads back as itself', () => {
    fc.assert(
      fc.property(anyMoney, fc.boolean(), fc.boolean(), fc.nat(), (money, grouped, wide, at) => {
        const shown = typedMoney(money);
        const figures = grouped ? shown : shown.replaceAll(',', '');
        const marks = ownMarks[money.currency];
        const text = `${marks[at % marks.length]}${figures}`;
        expect(readMoney(wide ? fullWidth(text) : text, money.currency)).toEqual({ ok: true, money });
        expect(readMoney(displayMoney(money), money.currency)).toEqual({ ok: true, money });
        expect(groupedAmount(figures.replaceAll(',', ''))).toBe(shown);
      }),
    );
  });

  test('an amount shown in one currency is never read in another', () => {
    fc.assert(
      fc.property(anyMoney, fc.constantFrom<Currency>(...codes), (money, other) => {
        if (other === money.currency) return;
        expect(readMoney(displayMoney(money), other).ok).toBe(false);
      }),
    );
  });

  test('no digit or point of accepted input is changed or lost', () => {
    const signs = fc.constantFrom(...'0123456789０５,，.． -−$€£¥￥円USDa万'.split(''));
    fc.assert(
      fc.property(
        fc.array(signs, { maxLength: 14 }).map((all) => all.join('')),
        fc.constantFrom<Currency>(...codes),
        (text, currency) => {
          const read = readAmount(text, { decimals: 4, currency, signed: true });
          if (!read.ok) return;
          expect(read.text.replace('-', '')).toBe(text.normalize('NFKC').replaceAll(/[^\d.]/g, ''));
          expect(read.text.startsWith('-')).toBe(/[-−]/.test(text));
        },
      ),
      { numRuns: 2000 },
    );
  });
});
