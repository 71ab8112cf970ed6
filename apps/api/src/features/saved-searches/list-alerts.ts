import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { AlertReason } from '@eigaichi/domain/saved-searches/alert-reasons';
import type * as wire from '@eigaichi/wire/movies/saved-searches';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';
import { sql } from 'drizzle-orm';
import { joinTexts } from '../../db/movie-texts.ts';
import { type Paging, pageSql } from '../../db/paging.ts';
import { col, countRows, readRows } from '../../db/read-rows.ts';
import { isVisibleToBuyersSql } from '../../db/status-sql.ts';
import type { Deps } from '../../deps.ts';
import { pageMetaOf } from '../../http/page-meta.ts';
import { findSavedSearch, listedSince } from './saved-searches.ts';

const columns = {
  movie: col.text,
  ...col.each(col.orNull(col.text), 'ja', 'en'),
  reasons: col.list<AlertReason>(),
  at: col.instant,
};

/** Titles of a search's alerts that buyers still see, each with its last reasons, latest first. */
export const listAlerts = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { uuid, ...paging }: Paging & { readonly uuid: string },
): Promise<AnswerIn<typeof wire.listSearchAlerts>> => {
  await findSavedSearch(deps, actor, uuid);
  const listed = sql`from (
      select distinct on (t.movie_id) t.movie_id, t.number, t.reasons, t.at from search_alerts t
      where t.saved_search_id = ${uuid} and t.at >= ${listedSince(deps)} order by t.movie_id, t.number desc
    ) l join movies m on m.uuid = l.movie_id join accounts a on a.uuid = m.provider_id`;
  const rows = await readRows(deps.db, columns)`
    select m.uuid as movie, ja.film_name as ja, en.film_name as en, l.reasons, l.at ${listed} ${joinTexts('m.uuid')}
    where ${isVisibleToBuyersSql} order by l.number desc ${pageSql(paging)}`;
  const total = await countRows(deps.db)`${listed} where ${isVisibleToBuyersSql}`;
  return {
    data: rows.map(({ ja, en, ...row }) => ({ ...row, film_name: { ja, en } })),
    meta: pageMetaOf({ ...paging, total }),
  };
};
