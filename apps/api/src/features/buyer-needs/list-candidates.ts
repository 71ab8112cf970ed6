import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { listCandidates as listing } from '@eigaichi/wire/buyer-needs/buyer-needs';
import type { QueryOut } from '@eigaichi/wire/shared/endpoint';
import { sql } from 'drizzle-orm';
import { joinTexts, shownNames } from '../../db/movie-texts.ts';
import { col, readRow, readRows } from '../../db/read-rows.ts';
import type { Deps } from '../../deps.ts';
import { pageMetaOf } from '../../http/page-meta.ts';
import { Refused } from '../../http/refused.ts';
import { onlyFree, searchFor } from './match-need.ts';
import { titleView } from './read-need.ts';
import { isVisibleNeedSql, needColumns, needColumnsSql, needTablesSql } from './visible-needs.ts';

type Query = QueryOut<typeof listing>;

const columns = {
  ...col.each(col.text, 'movie', 'ja', 'en'),
  production_year: col.orNull(col.int),
  play_time: col.orNull(col.text),
};

/**
 * Titles that a provider may propose for a need, searched as buyers search the list of titles (D41a): those that fit
 * and are free, or all their titles that buyers see, the most available first.
 */
export const listCandidates = async (
  { db, titles }: Pick<Deps, 'db' | 'titles'>,
  actor: Actor,
  { uuid, which, free_word: text = '', per, page }: Query & { readonly uuid: string },
) => {
  const need = await readRow(db, needColumns)`
    select ${needColumnsSql} from ${needTablesSql} where n.uuid = ${uuid} and ${isVisibleNeedSql(actor)}`;
  if (need === undefined) throw new Refused('not_found');
  const { wanted, ...fitting } = searchFor(need);
  const search = which === 'free' ? onlyFree(fitting) : {};
  const found = await titles.search(
    {
      ...search,
      ...(wanted === undefined ? {} : { wanted }),
      text,
      filters: { ...search.filters, provider: [actor.account] },
      offset: (page - 1) * per,
      limit: per,
    },
    null,
  );
  const rows = await readRows(db, columns)`
    select m.uuid as movie, m.production_year, m.play_time, ${shownNames('m')}
    from unnest(${sql.param([...found.ids])}::uuid[]) with ordinality as f (uuid, place)
    join movies m on m.uuid = f.uuid ${joinTexts('m.uuid')} order by f.place`;
  const data = rows.map((row) => ({
    ...titleView(row),
    availability: found.availability.get(row.movie)?.state ?? ('unknown' as const),
  }));
  return { data, meta: pageMetaOf({ page, per, total: found.total }) };
};
