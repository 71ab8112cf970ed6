import { countries } from '@eigaichi/domain/options/countries';
import { deliveryMethod } from '@eigaichi/domain/options/delivery-methods';
import { exclusiveType } from '@eigaichi/domain/options/exclusivity';
import { codesOf } from '@eigaichi/domain/options/option-list';
import { pricingType } from '@eigaichi/domain/options/pricing';
import { rightTypes } from '@eigaichi/domain/options/right-types';
import { dayIn } from '../market/deal-steps.ts';

export const allCountryCodes = codesOf(countries);
export const allRightCodes = codesOf(rightTypes);

/** Every right that can be requested. */
export const rightsWanted = allRightCodes
  .filter((code) => code <= 18)
  .map((right_type) => ({ right_type, exclusive_type: exclusiveType.nonExclusive, air_run_count: 10 }));

/** The largest conditions that a buyer can request. */
export const largestConditions = {
  license_start: dayIn(60),
  license_end: dayIn(3_000),
  countries: allCountryCodes,
  rights: rightsWanted,
  pricing_type: pricingType.flat,
  flat_price: 10_000,
  delivery_at: dayIn(40),
  delivery_method: deliveryMethod.online,
  message: 'あ'.repeat(400),
};
