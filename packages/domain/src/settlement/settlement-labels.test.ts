import { expect, test } from 'vitest';
import { entryLabels, lineNameOf } from './settlement-labels.ts';

const nameOf = (kind: 'fixed' | 'prepayment', of: string[], isShare: boolean) =>
  entryLabels[lineNameOf(kind, of, isShare)].en;

test('names a fixed amount by its components, on both sides and before a first-time buyer has paid', () => {
  for (const [of, isShare, fixed, prepaid] of [
    [['licence_fee', 'total'], false, 'Licence fee', 'Prepayment'],
    [['licence_fee', 'technical_fee', 'total'], false, 'Licence fee and other fees', 'Prepayment'],
    [['exchanged', 'platform_fee', 'net'], false, 'Licence fee', 'Prepayment'],
    [['guarantee', 'total'], true, 'Minimum guarantee', 'Prepayment of the minimum guarantee'],
    [['exchanged', 'platform_fee', 'guarantee_extra', 'net'], true, 'Minimum guarantee', null],
    [
      ['guarantee', 'translation_fee', 'total'],
      true,
      'Minimum guarantee and other fees',
      'Prepayment of the minimum guarantee and other fees',
    ],
    [['technical_fee', 'total'], true, 'Materials production fee', 'Prepayment of fees'],
    [['translation_fee', 'net'], true, 'Translation fee', null],
    [['technical_fee', 'translation_fee', 'total'], true, 'Production and translation fees', 'Prepayment of fees'],
    // A delivery fee is due for all titles together.
    [['delivery_fee', 'total'], false, 'Licence fee', 'Prepayment of fees'],
    // No basis was saved.
    [[], true, 'Minimum guarantee', 'Prepayment of the minimum guarantee'],
  ] as const) {
    expect(nameOf('fixed', [...of], isShare)).toBe(fixed);
    if (prepaid !== null) expect(nameOf('prepayment', [...of], isShare)).toBe(prepaid);
  }
  expect(lineNameOf('share', ['revenue', 'in_yen'], true)).toBe('share');
});
