import { z } from 'zod';
import { countries } from '../options/countries.ts';
import { currencies } from '../options/currencies.ts';
import { exclusiveType, exclusiveTypes } from '../options/exclusivity.ts';
import { optionSchema, optionsSchema } from '../options/option-list.ts';
import { requestableRightTypes } from '../options/right-types.ts';
import { territoryIssues } from '../rights/rights-input.ts';
import { optionalPrice, price } from '../shared/rules/amounts.ts';
import { boundedList } from '../shared/rules/lists.ts';
import { judgedBy, together } from '../shared/rules/together.ts';

/** Maximum guide prices of a title. */
export const maxGuidePrices = 10;
/** Longest period of a guide price, in months. */
export const maxGuideMonths = 600;

/** A holdback has no guide price: it is priced as exclusive or non-exclusive. */
export const guideExclusiveTypes = exclusiveTypes.filter(
  (option): option is Exclude<(typeof exclusiveTypes)[number], { code: typeof exclusiveType.holdback }> =>
    option.code !== exclusiveType.holdback,
);

/** A guide price as entered; amounts are whole units of its currency (D7a). */
export const guidePriceInput = z
  .object({
    rights: optionsSchema(requestableRightTypes).default([]),
    exclusive_type: optionSchema(guideExclusiveTypes),
    months: z.int().min(1).max(maxGuideMonths).nullish(),
    countries: boundedList(optionSchema(countries), { max: countries.length }).default([]),
    all_countries: z.boolean().default(false),
    price_from: price(),
    price_to: optionalPrice(),
    currency: optionSchema(currencies),
  })
  .check(
    judgedBy(territoryIssues),
    together(({ price_from, price_to }, broken) => {
      if (price_from !== undefined && price_to != null && price_to < price_from)
        broken('min_value', ['price_to'], { min: price_from });
    }),
  );
