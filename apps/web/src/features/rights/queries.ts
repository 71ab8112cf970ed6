import { readAvailability, readOffer, saveOffer } from '@eigaichi/wire/rights/rights';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export type AvailabilityAsked = {
  readonly movie: string;
  readonly year: number;
  readonly rights?: readonly number[];
  readonly countries?: readonly string[];
};

/** A year of months for rights × countries of one title. */
export const availabilityQuery = ({ movie, year, rights = [], countries = [] }: AvailabilityAsked) =>
  queryOptions({
    queryKey: ['rights', 'availability', movie, year, rights, countries],
    queryFn: async ({ signal }) =>
      (
        await call(readAvailability, {
          params: { uuid: movie },
          query: { year, rights: rights.join(','), countries: countries.join(',') },
          signal,
        })
      ).data,
  });

/** What may be licensed at all, for the title's provider and staff. */
export const offerQuery = (movie: string) =>
  queryOptions({
    queryKey: ['rights', 'offer', movie],
    queryFn: async ({ signal }) => (await call(readOffer, { params: { uuid: movie }, signal })).data,
  });

export type OfferLines = Parameters<typeof call<typeof saveOffer>>[1]['body'];

export const keepOffer = (movie: string, body: OfferLines) => call(saveOffer, { params: { uuid: movie }, body });
