import { offerContradictions } from '@eigaichi/domain/rights/offer-contradictions';
import type { AnswerIn } from '@eigaichi/wire/endpoint';
import type * as wire from '@eigaichi/wire/rights';
import type { Database, Tx } from '../../db/client.ts';
import { col, readRow } from '../../db/read-rows.ts';
import { lineInput } from './broken-input.ts';

export type OfferAnswer = AnswerIn<typeof wire.readOffer>['data'];

/** A title's own offer (D9), line by line in the order given; no lines means that nothing is declared. */
export const findOffer = async (db: Database | Tx, movie: string): Promise<OfferAnswer> => {
  const offer = await readRow(db, { version: col.int, complete: col.bool, lines: col.json<OfferAnswer['lines']>() })`
    select m.offer_version as version, m.offer_is_complete as complete, coalesce((select json_agg(json_build_object(
        'rights', l.rights, 'countries', l.countries, 'all_countries', l.all_countries,
        'starts_on', l.starts_on, 'ends_on', l.ends_on, 'offered', l.offered) order by l.position)
      from offer_lines l where l.movie_id = m.uuid), '[]') as lines
    from movies m where m.uuid = ${movie}`;
  if (offer === undefined) throw new Error('a title whose offer is asked for is not there');
  return { ...offer, contradictions: offerContradictions(offer.lines.map(lineInput)) };
};
