export type CorrectionField =
  | 'flat_price'
  | 'price_minimum_guarantee'
  | 'revenue_percent'
  | 'price_viewer_count'
  | 'price_stream_minute'
  | 'fee_rate'
  | 'adjustment_yen'
  | 'price_minimum_guarantee_fl_yen';

const priceOf = {
  1: 'flat_price',
  2: 'revenue_percent',
  3: 'price_viewer_count',
  4: 'price_stream_minute',
} as const satisfies Record<number, CorrectionField>;

/** What can be corrected of a kind of price: an adjustment belongs to a flat price, the extra yen to a guarantee (D7b). */
export const correctionFields = (pricing_type: number): readonly CorrectionField[] => {
  const price = priceOf[pricing_type as 1 | 2 | 3 | 4];
  return pricing_type === 1
    ? [price, 'fee_rate', 'adjustment_yen']
    : [price, 'price_minimum_guarantee', 'fee_rate', 'price_minimum_guarantee_fl_yen'];
};

/** Digits as they are typed in either language, without grouping; what is no number goes to the rule as it is. */
export const typedAmount = (text: string): string => text.normalize('NFKC').replaceAll(/[,\s]/g, '');

/** Whole yen up or down; a minus may be typed in any form. What is no number stays a text, for the rule to refuse. */
export const signedYen = (text: string): number => {
  const plain = typedAmount(text).replace(/^[−–—‐ー]/, '-');
  return /^[+-]?\d+$/.test(plain) ? Number(plain) : Number.NaN;
};
