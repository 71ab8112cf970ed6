import { describe, expect, test } from 'vitest';
import { correctionFields, signedYen, typedAmount } from './typed-correction.ts';

describe('figures of a correction', () => {
  test.each([
    ['1,500', 1500],
    ['−2,000', -2000],
    ['－３００', -300],
    ['+40', 40],
  ])('%s yen are %i', (text, yen) => {
    expect(signedYen(text)).toBe(yen);
  });

  test('what is no number is none', () => {
    expect(signedYen('about 5')).toBeNaN();
    expect(typedAmount('１２,０００')).toBe('12000');
    expect(typedAmount('a few')).toBe('afew');
  });

  test('an adjustment belongs to a flat price, the extra yen to a guarantee (D7b)', () => {
    expect(correctionFields(1)).toEqual(['flat_price', 'fee_rate', 'adjustment_yen']);
    expect(correctionFields(2)).toContain('price_minimum_guarantee_fl_yen');
    expect(correctionFields(3)).not.toContain('adjustment_yen');
  });
});
