import type { RightTypeCode } from '../options/right-types.ts';
import type { CountriesInput, OfferLineInput } from './rights-input.ts';

/** Two lines of an offer that contradict each other on rights, countries and days; the refusing one wins (D9). */
export type OfferContradiction = CountriesInput & {
  /** Positions of the lines in the offer, from 0. */
  readonly offering: number;
  readonly refusing: number;
  readonly rights: readonly RightTypeCode[];
};

const sharedPlaces = (one: CountriesInput, other: CountriesInput): CountriesInput => {
  if (one.all_countries) return other;
  if (other.all_countries) return one;
  return { all_countries: false, countries: one.countries.filter((country) => other.countries.includes(country)) };
};

const isBefore = (end: string | null, start: string | null): boolean =>
  end !== null && end !== '' && start !== null && start !== '' && end < start;

const daysMeet = (one: OfferLineInput, other: OfferLineInput): boolean =>
  !isBefore(one.ends_on, other.starts_on) && !isBefore(other.ends_on, one.starts_on);

/** Every pair of contradicting lines, in the order of the refusing lines. */
export const offerContradictions = (lines: readonly OfferLineInput[]): OfferContradiction[] =>
  lines.flatMap((no, refusing) =>
    no.offered
      ? []
      : lines.flatMap((yes, offering): OfferContradiction[] => {
          if (!yes.offered || !daysMeet(yes, no)) return [];
          const rights = yes.rights.filter((right) => no.rights.includes(right));
          const { countries, all_countries } = sharedPlaces(yes, no);
          const isNowhere = rights.length === 0 || (!all_countries && countries.length === 0);
          return isNowhere ? [] : [{ offering, refusing, rights, countries, all_countries }];
        }),
  );
