import { z } from 'zod';
import { optionSchema } from '../options/option-list.ts';
import { guaranteePeriods } from '../options/pricing.ts';
import { optionalDecimal, optionalPercentage, optionalPrice } from '../shared/rules/amounts.ts';
import { optionalDate } from '../shared/rules/date-rules.ts';

/** The prices of one title (D7a): whole units of the quote's currency, unit prices and shares with up to 4 decimals. */
export const priceFields = {
  flat_price: optionalPrice(),
  price_minimum_guarantee: optionalPrice(),
  revenue_percent: optionalPercentage(),
  price_viewer_count: optionalDecimal(4),
  price_stream_minute: optionalDecimal(4),
};

/** Total cost of a title to the buyer (D7b): its prices, the guarantee's basis, and the other fees. */
export const costFields = {
  ...priceFields,
  period_minimum_guarantee: optionSchema(guaranteePeriods).nullish(),
  technical_fee: optionalPrice(),
  translation_fee: optionalPrice(),
};

/** Yen that a manager adds or deducts, whole and signed (spec 9: an adjustment may go either way). */
const signedYen = z.number().int().min(-9_999_999_999).max(9_999_999_999).nullish();

/** Terms of one title that only a manager sets (D2, correct). */
export const staffTermFields = {
  fee_rate: optionalPercentage(),
  adjustment_yen: signedYen,
  price_minimum_guarantee_fl_yen: signedYen,
};

/** Terms of one title that either side can offer: its costs and days (D2b, D2e). */
export const offerFields = {
  ...costFields,
  delivery_at: optionalDate,
  license_start: optionalDate,
  license_end: optionalDate,
};
