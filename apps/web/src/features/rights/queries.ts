import { readAvailability, readOffer, saveOffer } from '@eigaichi/wire/rights/rights';
import { call } from '../../lib/api.ts';
import { dataQuery } from '../../lib/read-query.ts';

export type AvailabilityQuery = {
  readonly movie: string;
  readonly year: number;
  readonly rights?: readonly number[];
  readonly countries?: readonly string[];
};

/** Twelve months of rights × countries for one title. */
export const availabilityQuery = ({ movie, year, rights = [], countries = [] }: AvailabilityQuery) =>
  dataQuery(readAvailability, {
    params: { uuid: movie },
    query: { year, rights: rights.join(','), countries: countries.join(',') },
  });

/** The title's licensable rights, for its provider and staff. */
export const offerQuery = (movie: string) => dataQuery(readOffer, { params: { uuid: movie } });

export type OfferLines = Parameters<typeof call<typeof saveOffer>>[1]['body'];

export const putOffer = (movie: string, body: OfferLines) => call(saveOffer, { params: { uuid: movie }, body });
