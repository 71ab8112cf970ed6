import { guaranteePeriod } from '@eigaichi/domain/options/pricing';
import { describe, expect, test } from 'vitest';
import { signedYen } from '../typed-price.ts';
import { amendedFigures, correctedFigures, figuresBody, isTyped } from './typed-figures.ts';

describe('figures typed by a manager', () => {
  test.each([
    ['1,500', 1500],
    ['−2,000', -2000],
    ['－３００', -300],
    ['+40', 40],
  ])('%s yen are %i', (text, yen) => {
    expect(signedYen(text)).toBe(yen);
  });

  test('treats non-numeric text as missing', () => {
    expect(signedYen('about 5')).toBeNaN();
    expect(signedYen('1,5')).toBeNaN();
    expect(signedYen('US$5')).toBeNaN();
  });

  test('limits adjustments to flat prices and extra yen to guarantees (D7b)', () => {
    expect(correctedFigures(1)).toEqual(['flat_price', 'fee_rate', 'adjustment_yen']);
    expect(correctedFigures(2)).toContain('price_minimum_guarantee_fl_yen');
    expect(correctedFigures(3)).not.toContain('adjustment_yen');
  });

  test("an amendment covers all prices and fees of its kind, but not the marketplace's own (D2d)", () => {
    expect(amendedFigures(1)).toEqual(['flat_price', 'technical_fee', 'translation_fee']);
    expect(amendedFigures(4)).toEqual([
      'price_stream_minute',
      'price_minimum_guarantee',
      'period_minimum_guarantee',
      'technical_fee',
      'translation_fee',
    ]);
  });

  test('sends only typed figures', () => {
    const typed = { flat_price: '１,２００', technical_fee: ' ', adjustment_yen: '-5', period_minimum_guarantee: '1' };
    expect(
      figuresBody(['flat_price', 'technical_fee', 'adjustment_yen', 'period_minimum_guarantee', 'fee_rate'], typed),
    ).toEqual({ flat_price: '１,２００', adjustment_yen: -5, period_minimum_guarantee: guaranteePeriod.month });
    expect([isTyped(typed), isTyped({ fee_rate: ' ' }), isTyped(undefined)]).toEqual([true, false, false]);
  });
});
