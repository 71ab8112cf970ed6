import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasIbans, isIban, normaliseIban } from './iban.ts';

describe('IBAN (D59)', () => {
  test.each([
    'GB82 WEST 1234 5698 7654 32',
    'DE89 3704 0044 0532 0130 00',
    'FR14 2004 1010 0505 0001 3M02 606',
    'NO93 8601 1117 947',
    'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
    'ＩＢＡＮ ｄｅ８９-３７０４-００４４-０５３２-０１３０-００',
  ])('%s is valid', (text) => {
    expect(isIban(normaliseIban(text))).toBe(true);
  });

  test.each([
    ['a wrong check digit', 'DE88370400440532013000'],
    ['the length of another country', 'DE8937040044053201300'],
    ['a country without IBANs', 'US89370400440532013000'],
    ['no country', '89370400440532013000'],
    ['check digits that are never issued', 'DE00370400440532013050'],
    ['nothing', ''],
  ])('%s is refused', (_name, text) => {
    expect(isIban(text)).toBe(false);
  });

  test('one changed digit is found', () => {
    const iban = 'DE89370400440532013000';
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 21 }), fc.integer({ min: 0, max: 9 }), (at, digit) => {
        if (iban[at] === String(digit)) return;
        expect(isIban(`${iban.slice(0, at)}${digit}${iban.slice(at + 1)}`)).toBe(false);
      }),
    );
  });

  test('banks of Japan and the United States have none', () => {
    expect(['JP', 'US', 'CN', 'DE', 'GB'].map(hasIbans)).toEqual([false, false, false, true, true]);
  });
});
