import type { Actor } from '@eigaichi/domain/accounts/actor';
import { asc, eq, sql } from 'drizzle-orm';
import { movie_awards } from '../../db/schema/movies.ts';
import { awards } from '../../db/schema/reference.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { findMovie } from './movie-queries.ts';

/** The prizes of a title that the actor may see, in the order given (spec 7). */
export const listMovieAwards = async (deps: Deps, actor: Actor, uuid: string) => {
  if ((await findMovie(deps.db, actor, uuid)) === undefined) throw new Refused('not_found');
  const rows = await deps.db
    .select({
      award: awards,
      won: movie_awards,
      movie_count: sql<number>`(select count(distinct a.movie_id)::int from movie_awards a where a.award_id = awards.uuid)`,
    })
    .from(movie_awards)
    .innerJoin(awards, eq(awards.uuid, movie_awards.award_id))
    .where(eq(movie_awards.movie_id, uuid))
    .orderBy(asc(movie_awards.position));
  return rows.map(({ award, won, movie_count }) => ({
    uuid: award.uuid,
    name: award.name,
    translations: { ja: { name: award.name_ja }, en: { name: award.name_en } },
    version: award.version,
    movie_count,
    awarded_at: won.awarded_at,
    prize: { ja: won.prize_ja, en: won.prize_en },
  }));
};
