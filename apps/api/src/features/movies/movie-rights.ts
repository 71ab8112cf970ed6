import type { MovieRights } from '@eigaichi/domain/rights/availability';
import type { GrantSource, OwnRights } from '@eigaichi/domain/rights/licence-calendar';
import {
  type GrantElsewhereInput,
  licenceOf,
  type OfferLineInput,
  offerLineOf,
} from '@eigaichi/domain/rights/rights-input';
import { pick } from '@eigaichi/domain/shared/pick';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { col, type RowOf, readRows } from '../../db/read-rows.ts';
import { isLicensableSql } from '../../db/status-sql.ts';

type GrantRow = GrantElsewhereInput & {
  uuid: string;
  movie_id: string;
  version: number;
  source: GrantSource;
  holder_id: string;
};

const columns = {
  uuid: col.text,
  complete: col.bool,
  licensable: col.bool,
  lines: col.json<OfferLineInput[]>(),
  grants: col.json<GrantRow[]>(),
};
type Row = RowOf<typeof columns>;

/** A title's rights with the ids of its licences: only for its owner. */
export type KnownRights = Pick<MovieRights, 'offer'> & {
  readonly isLicensable: boolean;
  readonly grants: readonly (OwnRights['grants'][number] & {
    readonly uuid: string;
    /** The title it was granted for: this one, its series, or one of its episodes. */
    readonly movie: string;
    readonly version: number;
    readonly languages: readonly string[];
    readonly licensee: string | null;
    readonly note: string | null;
  })[];
};

const movieRights = ({ complete, licensable, lines, grants }: Row): KnownRights => ({
  isLicensable: licensable,
  offer: { complete, lines: lines.map(offerLineOf) },
  grants: grants.map((grant) => ({
    ...licenceOf(grant),
    ...pick(grant, 'uuid', 'version', 'licensee', 'note', 'source'),
    movie: grant.movie_id,
    holder: grant.holder_id,
  })),
});

/**
 * Known rights of titles (D9), for `availability` to judge. An episode without an offer has its series'. Grants cover
 * the title or, for a series, one of its episodes. Null `ids` means all titles.
 */
export const loadMovieRights = async (
  db: Database | Tx,
  ids: readonly string[] | null,
): Promise<ReadonlyMap<string, KnownRights>> => {
  const wanted = ids === null ? sql`true` : sql`m.uuid = any(${sql.param([...ids])}::uuid[])`;
  const found = await readRows(db, columns)`
    select m.uuid, ${isLicensableSql} as licensable,
      case when own.lines is not null then m.offer_is_complete else coalesce(
        (select s.offer_is_complete from movies s where s.uuid = m.series_uuid), m.offer_is_complete) end as complete,
      coalesce(own.lines,
        (select json_agg(l order by l.position) from offer_lines l where l.movie_id = m.series_uuid), '[]') as lines,
      coalesce((select json_agg(g) from grants g where g.uuid in (
        select s.grant_id from grant_spans s where s.movie_id = m.uuid
        union select s.grant_id from movies e join grant_spans s on s.movie_id = e.uuid where e.series_uuid = m.uuid
      )), '[]') as grants
    from movies m
    cross join lateral (
      select json_agg(l order by l.position) as lines from offer_lines l where l.movie_id = m.uuid) own
    where ${wanted}`;
  return new Map(found.map((row) => [row.uuid, movieRights(row)]));
};
