import { countries } from '@eigaichi/domain/options/countries';
import { codesOf } from '@eigaichi/domain/options/option-list';
import { rightTypes } from '@eigaichi/domain/options/right-types';
import { dayIn } from '../market/deal-steps.ts';

export const everyCountry = codesOf(countries);
export const everyRight = codesOf(rightTypes);

/** Every right that can be asked for. */
export const rightsWanted = everyRight
  .filter((code) => code <= 18)
  .map((right_type) => ({ right_type, exclusive_type: 2, air_run_count: 10 }));

/** The largest conditions that a buyer can ask for. */
export const largestConditions = {
  license_start: dayIn(60),
  license_end: dayIn(3_000),
  countries: everyCountry,
  rights: rightsWanted,
  pricing_type: 1,
  flat_price: 10_000,
  delivery_at: dayIn(40),
  delivery_method: 1,
  message: 'あ'.repeat(400),
};
