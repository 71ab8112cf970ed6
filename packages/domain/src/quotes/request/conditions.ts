import { z } from 'zod';
import { countries } from '../../options/countries.ts';
import { currencies, defaultCurrency } from '../../options/currencies.ts';
import { deliveryMethods } from '../../options/delivery-methods.ts';
import { defaultLatestStartDuration, latestStartDurations } from '../../options/exclusivity.ts';
import { insuranceNeed, insuranceNeeds } from '../../options/insurance.ts';
import { optionSchema } from '../../options/option-list.ts';
import { defaultGuaranteePeriod, guaranteePeriods, payer, payers, pricingTypes } from '../../options/pricing.ts';
import { count, optionalDecimal, optionalPrice } from '../../shared/rules/amounts.ts';
import { date, endDate, optionalDate } from '../../shared/rules/date-rules.ts';
import { readAddress, readFigures, readHalfWidth } from '../../shared/rules/half-width.ts';
import { boundedList } from '../../shared/rules/lists.ts';
import { noteMaxLength, optionalText } from '../../shared/rules/texts.ts';
import { conditionNotes, deliveryNotes, withNotes } from './condition-notes.ts';
import { checkConditions } from './conditions-checks.ts';
import { requestedLanguageCode, requestedMaterials } from './materials.ts';
import { buyerReferences } from './references.ts';
import { requestedRight } from './requested-right.ts';

/** Country of an address, initially empty: empty means none. */
const optionalCountry = z
  .union([optionSchema(countries), z.literal('')])
  .transform((code) => (code === '' ? null : code))
  .nullish();

/** Destination of materials not sent through the product (spec 3, delivery method with details). */
const deliveryDetails = z.object(
  withNotes(deliveryNotes, {
    server_address: optionalText(200, readHalfWidth),
    username: optionalText(200),
    password: optionalText(200),
    filepath: optionalText(200),
    trial_start: optionalDate,
    trial_end: optionalDate,
    full_name: optionalText(200),
    country: optionalCountry,
    zip: optionalText(200, readFigures),
    state: optionalText(200),
    city: optionalText(200),
    street: optionalText(200),
    shared_url: optionalText(400, readAddress),
  }),
);

/**
 * Licensing conditions of a request (spec 3, D1): entered in the wizard (D4), saved as a set, frozen by a quote. Prices
 * and the guarantee apply to each title, `budget` to the whole request (D7b). Reports all broken rules together.
 * `limitIssues` checks the limits of D7e, which need the day's rates.
 */
export const quoteConditions = z
  .object(
    withNotes(conditionNotes, {
      license_start: date,
      license_end: date,
      latest_distribution_start_duration: optionSchema(latestStartDurations).default(defaultLatestStartDuration),
      countries: boundedList(optionSchema(countries), { max: countries.length }).default([]),
      all_countries: z.boolean().default(false),
      rights: boundedList(requestedRight, { min: 1, max: 18 }),
      languages: boundedList(requestedLanguageCode, { max: 100 }).default([]),
      channels: boundedList(z.string().trim().min(1).max(200), { max: 50 }).default([]),
      ...requestedMaterials,
      currency: optionSchema(currencies).default(defaultCurrency),
      pricing_type: optionSchema(pricingTypes),
      ask_price: z.boolean().optional(),
      any_pricing: z.boolean().optional(),
      flat_price: optionalPrice(),
      price_minimum_guarantee: optionalPrice(),
      period_minimum_guarantee: optionSchema(guaranteePeriods).default(defaultGuaranteePeriod),
      viewer_count_min: count(),
      viewer_count_max: count(),
      price_viewer_count: optionalDecimal(4),
      stream_minutes_min: count(),
      stream_minutes_max: count(),
      price_stream_minute: optionalDecimal(4),
      revenue_min: optionalPrice(),
      revenue_max: optionalPrice(),
      revenue_percent: optionalDecimal(4),
      budget: optionalPrice(),
      estimate_at: optionalDate,
      delivery_at: date,
      delivery_method: optionSchema(deliveryMethods),
      delivery: deliveryDetails.default({}),
      delivery_payer: optionSchema(payers).default(payer.buyer),
      translation_payment: optionSchema(payers).default(payer.buyer),
      insurance_need: optionSchema(insuranceNeeds).default(insuranceNeed.notNeeded),
      contract_terms: optionalText(noteMaxLength * 10),
      message: optionalText(noteMaxLength),
      ...buyerReferences.shape,
    }),
  )
  .check(endDate({ start: 'license_start', end: 'license_end' }), checkConditions);

/** Maximum titles per request; a larger cart needs several requests. */
export const mostMovies = 200;

/** Conditions as they are stored and frozen. */
export type Conditions = z.output<typeof quoteConditions>;

/** Conditions as typed in a form. */
export type ConditionsInput = z.input<typeof quoteConditions>;
