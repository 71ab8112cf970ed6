import type { CountriesInput } from '../rights/rights-input.ts';

/**
 * Indicative price of one kind of licence (D22fa). No rights means any right, no months any period. `price_to` is null
 * unless the provider named a range. Amounts are all in major or all in minor units of `currency`.
 */
export type GuidePrice = CountriesInput & {
  readonly rights: readonly number[];
  readonly exclusive_type: number;
  readonly months: number | null;
  readonly price_from: number;
  readonly price_to: number | null;
  readonly currency: string;
};

/** A licence that a reader wants, as far as known. An absent term fits every guide price. */
export type WantedTerms = {
  readonly rights?: readonly number[];
  readonly exclusive_types?: readonly number[];
  /** Contract months (D6). */
  readonly months?: number | null;
  readonly countries?: readonly string[];
};

/** True if a guide price is for the wanted licence: all its rights and countries, its exclusivity and its period. */
export const fitsWanted = (guide: GuidePrice, wanted: WantedTerms): boolean => {
  const { rights = [], exclusive_types = [], months = null, countries: lands = [] } = wanted;
  return (
    (guide.rights.length === 0 || rights.every((right) => guide.rights.includes(right))) &&
    exclusive_types.every((type) => type === guide.exclusive_type) &&
    (guide.months === null || months === null || months === guide.months) &&
    (guide.all_countries || lands.every((country) => guide.countries.includes(country)))
  );
};
