import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isInvoiceCheckDigitValid,
  isInvoiceNumber,
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
