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

/** What a title costs the buyer in all (D7b): its prices, how its guarantee counts, and the fees beside them. */
export const costFields = {
  ...priceFields,
  period_minimum_guarantee: optionSchema(guaranteePeriods).nullish(),
  technical_fee: optionalPrice(),
  translation_fee: optionalPrice(),
};

/** What both sides offer one another of one title: what it costs, and its days (D2b, D2e). */
export const offerFields = {
  ...costFields,
  delivery_at: optionalDate,
  license_start: optionalDate,
  license_end: optionalDate,
};
