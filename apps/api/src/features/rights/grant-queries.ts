import type { AnswerIn } from '@eigaichi/wire/endpoint';
import type { listGrants } from '@eigaichi/wire/rights';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';

export type GrantAnswer = AnswerIn<typeof listGrants>['data'][number];

type Row = Omit<GrantAnswer, 'actions'>;

/** Every licence that covers a title, its series' included, soonest first; who holds one given here is not told. */
export const grantsOfTitle = async (db: Database | Tx, movie: string): Promise<GrantAnswer[]> => {
  const found = await db.execute<Row>(sql`
    select g.uuid, g.movie_id as movie, g.source, g.rights, g.countries, g.all_countries, g.exclusive_type,
      to_char(g.starts_on, 'YYYY-MM-DD') as starts_on, to_char(g.ends_on, 'YYYY-MM-DD') as ends_on,
      g.holdback_length, g.licensee, g.note, g.movie_id <> ${movie} as by_series
    from grants g
    where g.uuid in (select s.grant_id from grant_spans s where s.movie_id = ${movie})
    order by g.starts_on, g.uuid`);
  return found.rows.map((row) => ({
    ...row,
    actions:
      row.source === 'elsewhere' && !row.by_series
        ? [{ name: 'remove', allowed: true }]
        : [{ name: 'remove', allowed: false, reason: row.by_series ? 'grant_of_series' : 'grant_of_agreement' }],
  }));
};
