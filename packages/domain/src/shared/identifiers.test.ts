import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isInvoiceCheckDigitValid,
  isInvoiceNumber,
  normaliseEidr,
  normaliseInvoiceNumber,
  normaliseIsan,
  padCode,
} from './identifiers.ts';

const good = '0000-0000-D07A-0090-Q-0000-0000-X';

describe('ISAN (D25)', () => {
  test.each([
    [good, good],
    ['ISAN 0000-0000-d07a-0090-q-0000-0000-x', good],
    ['00000000D07A0090Q00000000X', good],
    ['０００００００0D07A0090Q', '0000-0000-D07A-0090-Q'],
    ['0000‐0000−D07A–0090—Q', '0000-0000-D07A-0090-Q'],
    ['urn:isan:0000-0000-D07A-0090-Q', '0000-0000-D07A-0090-Q'],
    ['https://web.isan.org/public/en/isan/0000-0000-D07A-0090-Q', '0000-0000-D07A-0090-Q'],
    ['0000-0000-D07A-0090-P', null],
    ['0000-0000-D07A-0090-Q-0000-0000-Y', null],
    ['0000-0000-D07A-0090', null],
    ['0000-0000-D07A-009G-Q', null],
    ['', null],
  ])('%s is %s', (text, written) => {
    expect(normaliseIsan(text)).toBe(written);
  });

  test('finds any one wrong digit', () => {
    const digits = '0123456789ABCDEF';
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 15 }), fc.constantFrom(...Array.from(digits)), (at, digit) => {
        const plain = '00000000D07A0090';
        if (plain[at] === digit) return;
        expect(normaliseIsan(`${plain.slice(0, at)}${digit}${plain.slice(at + 1)}Q`)).toBeNull();
      }),
    );
  });
});

const eidr = '10.5240/7791-8534-2C23-9030-8610-5';

describe('EIDR (D54)', () => {
  test.each([
    [eidr, eidr],
    [' 10.5240/7791853 42c2390308610 5', eidr],
    ['doi:10.5240/f592-58d1-a4d9-e968-5435-l', '10.5240/F592-58D1-A4D9-E968-5435-L'],
    ['https://doi.org/10.5240/EA73-79D7-1B2B-B378-3A73-M', '10.5240/EA73-79D7-1B2B-B378-3A73-M'],
    ['https://ui.eidr.org/view/content?id=10.5240%2F7791-8534-2C23-9030-8610-5', eidr],
    ['urn:eidr:10.5240:7791-8534-2C23-9030-8610-5', eidr],
    ['１０．５２４０／７７９１－８５３４－２Ｃ２３－９０３０－８６１０－５', eidr],
    ['10.5240/7791-8534-2C23-9030-8610-6', null],
    ['10.5239/7791-8534-2C23-9030-8610-5', null],
    ['10.5240/7791-8534-2C23-9030-8610', null],
    ['10.5240/7791-8534-2C23-9030-861G-5', null],
    ['', null],
  ])('%s is %s', (text, written) => {
    expect(normaliseEidr(text)).toBe(written);
  });

  test('finds any one wrong character and nearly all swapped neighbours', () => {
    const plain = '779185342C2390308610';
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 19 }), fc.constantFrom(...Array.from('0123456789ABCDEF')), (at, digit) => {
        if (plain[at] !== digit)
          expect(normaliseEidr(`10.5240/${plain.slice(0, at)}${digit}${plain.slice(at + 1)}5`)).toBeNull();
      }),
    );
    const swaps = Array.from(
      { length: 19 },
      (_, at) => `${plain.slice(0, at)}${plain[at + 1]}${plain[at]}${plain.slice(at + 2)}`,
    );
    const unseen = swaps.filter((swapped) => swapped !== plain && normaliseEidr(`10.5240/${swapped}5`) !== null);
    // The standard finds nearly all of them: this one has the same remainder.
    expect(unseen).toEqual(['779185432C2390308610']);
  });
});

describe('invoice numbers (D25)', () => {
  test.each([
    ['T7010705000725', true, true],
    ['T8010705000725', true, false],
    ['T701070500072', false, false],
    ['7010705000725', false, false],
  ])('%s has the shape: %s, its check digit holds: %s', (number, shape, digit) => {
    expect(isInvoiceNumber(number)).toBe(shape);
    expect(isInvoiceCheckDigitValid(number)).toBe(digit);
  });

  test('gives twelve digits exactly one check digit from 1 to 9', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{12}$/), (rest) => {
        const fitting = Array.from('0123456789').filter((digit) => isInvoiceCheckDigitValid(`T${digit}${rest}`));
        expect(fitting).toHaveLength(1);
        expect(fitting).not.toContain('0');
      }),
    );
  });

  test('is normalised first', () => {
    expect(normaliseInvoiceNumber(' ｔ７０１０－７０５０ ００７２５ ')).toBe('T7010705000725');
  });
});

test('pads numbers to 4 digits', () => {
  expect([padCode(7), padCode(0), padCode(1234), padCode(12_345)]).toEqual(['0007', '0000', '1234', '12345']);
  expect(() => padCode(-1)).toThrow(RangeError);
  expect(() => padCode(1.5)).toThrow(RangeError);
});
