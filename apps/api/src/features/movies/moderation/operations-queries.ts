import type { readOperations } from '@eigaichi/wire/movies/moderation';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/client.ts';
import { col, type RowOf, readRow } from '../../../db/read-rows.ts';
import { isOverSql } from '../../../db/status-sql.ts';

export type OperationsAnswer = AnswerIn<typeof readOperations>['data'];

const columns = {
  version: col.int,
  quality_rank: col.orNull(col.int),
  management_note: col.orNull(col.text),
  ...col.each(col.bool, 'is_public', 'is_available', 'trashed', 'recommended'),
  series_uuid: col.orNull(col.text),
  provider: col.json<OperationsAnswer['provider']>(),
  feature_lists: col.json<OperationsAnswer['feature_lists']>(),
  touches: col.json<OperationsAnswer['touches']>(),
};
export type OperationsRow = RowOf<typeof columns>;

/** The title and its episodes: a series moves between providers as a whole. */
const family = sql`(select f.uuid from movies f where f.uuid = m.uuid or f.series_uuid = m.uuid)`;

/** Neither ended nor finished: the provider still has duties in this provider quote. */
const running = sql`not ${isOverSql('q')}`;

const quotes = (which: ReturnType<typeof sql>) =>
  sql`(select count(distinct q.quote_id)::int from quote_movies q where q.movie_id in ${family} and ${which})`;

/** Staff data on a title, and references to it. */
export const findOperations = (db: Database | Tx, uuid: string): Promise<OperationsRow | undefined> =>
  readRow(db, columns)`
    select m.operations_version as version, m.quality_rank, m.management_note, m.is_public, m.is_available,
      m.trashed_at is not null as trashed, m.series_uuid,
      jsonb_build_object('uuid', p.uuid, 'company_name', p.company_name, 'company_name_english', p.company_name_english,
        'plan_id', p.plan_id) as provider,
      exists (select 1 from feature_list_movies lm join feature_lists l on l.uuid = lm.feature_list_id
        where lm.movie_id = m.uuid and l.on_home and l.is_public)
        or exists (select 1 from recommended_movies r, recommendation n where r.movie_id = m.uuid and not n.by_chance)
        as recommended,
      (select coalesce(jsonb_agg(jsonb_build_object('uuid', l.uuid, 'on_home', l.on_home,
          'translations', jsonb_build_object('ja', l.list_name_ja, 'en', l.list_name_en)) order by l.created_at), '[]')
        from feature_list_movies lm join feature_lists l on l.uuid = lm.feature_list_id where lm.movie_id = m.uuid) as feature_lists,
      jsonb_build_object(
        'running_quotes', ${quotes(running)}, 'past_quotes', ${quotes(sql`not (${running})`)},
        'carts', (select count(*)::int from cart_entries c where c.movie_id in ${family}),
        'grants', (select count(*)::int from grants g where g.movie_id in ${family}),
        'episodes', (select count(*)::int from movies e where e.series_uuid = m.uuid)) as touches
    from movies m join providers p on p.uuid = m.provider_id where m.uuid = ${uuid}`;
