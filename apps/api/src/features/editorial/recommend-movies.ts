import { sql } from 'drizzle-orm';
import { col, readRows } from '../../db/read-rows.ts';
import { isListShownSql, isVisibleToBuyersSql } from '../../db/status-sql.ts';
import type { Deps } from '../../deps.ts';
import { withRomanised } from '../movies/romanised-credits.ts';
import { type FeaturedMovie, featuredMovieSql, shownFrom } from './shown-movies.ts';

/** Number of films the home strip chooses from: it shows five and swaps one at random (spec 7, 9). */
const howMany = 20;
const shownAtOnce = 5;

/**
 * The home strip's films (spec 2, 7). The managers' choice comes first, in their order. If they chose chance, or fewer
 * than five films on the market, others follow in changing order: from the lists on the home page. If these hold too
 * few, the newest titles with a name in both languages follow.
 */
export const recommendMovies = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<FeaturedMovie[]> => {
  const chosen = sql`select r.movie_id as uuid, r.position from recommended_movies r
    join movies m on m.uuid = r.movie_id join accounts a on a.uuid = m.provider_id
    where ${isVisibleToBuyersSql} and exists (select 1 from recommendation where not by_chance)`;
  const listed = sql`select m.uuid from ${shownFrom} where ${isVisibleToBuyersSql} and m.uuid in (
    select lm.movie_id from feature_list_movies lm join feature_lists l on l.uuid = lm.feature_list_id
    where l.on_home and ${isListShownSql(clock.today())})`;
  const newest = sql`select m.uuid from ${shownFrom} where ${isVisibleToBuyersSql}
    and ja.film_name is not null and en.film_name is not null
    order by m.published_at desc nulls last limit ${howMany * 5}`;
  const found = await readRows(db, { movie: col.json<FeaturedMovie>() })`
    with chosen as (${chosen}), by_chance as (
      select uuid, min(place) as place from (
        select uuid, 1 as place from (${listed}) one union all select uuid, 2 from (${newest}) two
      ) both_kinds
      where (select count(*) from chosen) < ${shownAtOnce} and uuid not in (select uuid from chosen)
      group by uuid order by min(place), random() limit ${howMany}
    ), films as (
      select uuid, 0 as place, position from chosen union all select uuid, place, null from by_chance
    )
    select ${featuredMovieSql} as movie from ${shownFrom} join films on films.uuid = m.uuid
    order by films.place, films.position, random()`;
  return withRomanised(
    db,
    found.map(({ movie }) => movie),
  );
};
