import { pricingType } from '../options/pricing.ts';
import type { UnfinishedConditions } from '../quotes/request/unfinished-conditions.ts';
import type { Wanted } from '../rights/availability.ts';
import { dayOf } from '../rights/calendar-day.ts';
import { allCountryCodes } from '../rights/country-areas.ts';
import { addDays, type IsoDate, laterDay } from '../shared/dates.ts';
import type { NeedContent } from './need-input.ts';

/** The licence that a need wants for each title, for judging availability (D9); `holder` is a buyer with own licences. */
export const wantedOf = (need: NeedContent, holder: string | null): Wanted => ({
  rights: need.rights.map((right_type) => ({
    right_type,
    exclusive_type: need.exclusive_type,
    holdback_length: need.holdback_length,
  })),
  countries: need.all_countries ? allCountryCodes : need.countries,
  start: dayOf(need.license_start),
  end: dayOf(need.license_end),
  holder,
});

/** Filters of the list of titles for the titles that a need describes; languages are part of the licence only (D41a). */
export const needFilters = ({ kinds, genres, length_formats, year_from, year_to }: NeedContent) => ({
  filters: Object.fromEntries(
    Object.entries<readonly string[]>({ kinds, genres, formats: length_formats.map(String) }).filter(
      ([, values]) => values.length > 0,
    ),
  ),
  years: year_from === null && year_to === null ? [] : [{ from: year_from, to: year_to }],
});

type Priced = { readonly movie: string; readonly price: number | null };

/**
 * Conditions of a request for proposed titles (D41d): the licence of the need, and flat prices as proposed. Providers
 * name the price of titles proposed without one. The budget stays with the need, since a request covers only some of its
 * titles. A start in the past becomes tomorrow.
 */
export const conditionsFromNeed = (
  need: NeedContent,
  titles: readonly Priced[],
  today: IsoDate,
): UnfinishedConditions => ({
  license_start: laterDay(need.license_start, addDays(today, 1)),
  license_end: need.license_end,
  countries: [...need.countries],
  all_countries: need.all_countries,
  languages: [...need.languages],
  rights: need.rights.map((right_type) => ({
    right_type,
    exclusive_type: need.exclusive_type,
    holdback_length: need.holdback_length,
    air_run_count: null,
    allow_offline_viewing: false,
  })),
  currency: need.currency,
  pricing_type: pricingType.flat,
  ask_price: titles.some(({ price }) => price === null),
});

/** Flat prices of a request's titles as proposed, without titles proposed without a price. */
export const pricesFromProposals = (titles: readonly Priced[]) =>
  titles.flatMap(({ movie, price }) => (price === null ? [] : [{ movie, flat_price: price }]));
