import type { Actor } from '@eigaichi/domain/accounts/actor';
import type * as wire from '@eigaichi/wire/screeners/screeners';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';
import { inArray } from 'drizzle-orm';
import { type Paging, pageSql } from '../../db/paging.ts';
import { col, countRows, readRows } from '../../db/read-rows.ts';
import { screeners } from '../../db/schema/screeners.ts';
import type { Deps } from '../../deps.ts';
import { pageMetaOf } from '../../http/page-meta.ts';
import { movieCards } from '../movies/movie-cards.ts';
import { screenerView } from './screener-view.ts';
import { waitingScreeners } from './waiting-screeners.ts';

/** Films waiting for staff approval, longest first, each with its title's card (D24b). */
export const listWaitingScreeners = async (
  deps: Deps,
  actor: Actor,
  { per, page }: Paging,
): Promise<AnswerIn<typeof wire.listWaitingScreeners>> => {
  const rows = await readRows(deps.db, { uuid: col.text, movie_id: col.text, waiting_since: col.text })`
    select s.uuid, s.movie_id, to_json(s.completed_at)::text::json as waiting_since from ${waitingScreeners}
    order by s.completed_at, s.uuid ${pageSql({ per, page })}`;
  const total = await countRows(deps.db)`from ${waitingScreeners}`;
  const [films, cards] = await Promise.all([
    deps.db
      .select()
      .from(screeners)
      .where(
        inArray(
          screeners.uuid,
          rows.map(({ uuid }) => uuid),
        ),
      ),
    movieCards(deps, actor, [...new Set(rows.map(({ movie_id }) => movie_id))]),
  ]);
  const data = rows.flatMap(({ uuid, movie_id, waiting_since }) => {
    const film = films.find((one) => one.uuid === uuid);
    const movie = cards.find((card) => card.uuid === movie_id);
    if (film === undefined || movie === undefined) return [];
    return [{ screener: screenerView(actor, film), movie, waiting_since }];
  });
  return { data, meta: pageMetaOf({ page, per, total }) };
};
