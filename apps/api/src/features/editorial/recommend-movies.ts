import { sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { seenByBuyersSql } from '../movies/visible-to.ts';
import { type FeaturedMovie, shownFrom, shownMovie } from './shown-movies.ts';

/** How many films the home strip has to choose from: it shows five, and swaps one at random (spec 7, 9). */
const howMany = 20;

/**
 * The home strip's films (spec 2, 7) in changing order: from the lists that managers put on the home page, and, where
 * these hold too few, from the newest titles that have a name in both languages.
 */
export const recommendMovies = async ({ db }: Pick<Deps, 'db'>): Promise<FeaturedMovie[]> => {
  const listed = sql`select m.uuid from ${shownFrom} where ${seenByBuyersSql} and m.uuid in (
    select lm.movie_id from feature_list_movies lm join feature_lists l on l.uuid = lm.feature_list_id
    where l.on_home and l.is_public)`;
  const newest = sql`select m.uuid from ${shownFrom} where ${seenByBuyersSql}
    and ja.film_name is not null and en.film_name is not null
    order by m.published_at desc nulls last limit ${howMany * 5}`;
  const found = await db.execute<{ movie: FeaturedMovie }>(sql`
    with chosen as (
      select uuid, min(place) as place from (
        select uuid, 1 as place from (${listed}) one union all select uuid, 2 from (${newest}) two
      ) both_kinds group by uuid order by min(place), random() limit ${howMany}
    )
    select ${shownMovie} as movie from ${shownFrom} join chosen on chosen.uuid = m.uuid order by chosen.place, random()`);
  return found.rows.map(({ movie }) => movie);
};
