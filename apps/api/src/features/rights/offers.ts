import { offerContradictions } from '@eigaichi/domain/rights/offer-contradictions';
import type * as wire from '@eigaichi/wire/rights/rights';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';
import type { Database, Tx } from '../../db/client.ts';
import { col, readRow } from '../../db/read-rows.ts';
import { offerLinesSql } from '../movies/movie-queries.ts';
import { lineInput } from './entered-rights.ts';

export type OfferAnswer = AnswerIn<typeof wire.readOffer>['data'];

/** A title's own offer (D9), line by line in the given order; no lines means nothing is declared. */
export const findOffer = async (db: Database | Tx, movie: string): Promise<OfferAnswer> => {
  const offer = await readRow(db, { version: col.int, complete: col.bool, lines: col.json<OfferAnswer['lines']>() })`
    select m.offer_version as version, m.offer_is_complete as complete, ${offerLinesSql} as lines
    from movies m where m.uuid = ${movie}`;
  if (offer === undefined) throw new Error(`movie ${movie} is missing`);
  return { ...offer, contradictions: offerContradictions(offer.lines.map(lineInput)) };
};
