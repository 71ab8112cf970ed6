import { type OfferLineInput, placesOf } from '@eigaichi/domain/rights/rights-input';
import type { addGrantElsewhere, saveOffer } from '@eigaichi/wire/rights/rights';
import type { BodyIn, BodyOut } from '@eigaichi/wire/shared/endpoint';

export type GrantBody = BodyOut<typeof addGrantElsewhere>;

/** Maps a line to the input of the domain's rules. */
export const lineInput = (line: BodyIn<typeof saveOffer>['lines'][number]): OfferLineInput => ({
  ...line,
  countries: line.countries ?? [],
  all_countries: line.all_countries ?? false,
  offered: line.offered ?? true,
  starts_on: line.starts_on ?? null,
  ends_on: line.ends_on ?? null,
});

/** Countries as stored. */
export const storedCountries = (input: { countries: readonly string[]; all_countries: boolean }) => {
  const { countries, all_countries } = placesOf(input);
  return { countries: [...countries], all_countries };
};
