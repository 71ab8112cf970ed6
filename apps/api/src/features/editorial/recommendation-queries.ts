import type { readRecommendation } from '@eigaichi/wire/movies/editorial';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';
import type { Database, Tx } from '../../db/client.ts';
import { col, readRows } from '../../db/read-rows.ts';
import { withRomanised } from '../movies/romanised-credits.ts';
import { featuredMovieSql, shownFrom } from './shown-movies.ts';

export type RecommendationAnswer = AnswerIn<typeof readRecommendation>['data'];

/** The managers' choice for the home page; chance if they haven't chosen. */
export const findRecommendation = async (db: Database | Tx): Promise<RecommendationAnswer> => {
  const stored = await readRows(db, { version: col.int, by_chance: col.bool })`
      select version, by_chance from recommendation`;
  const chosen = await readRows(db, { movie: col.json<RecommendationAnswer['movies'][number]>() })`
    select ${featuredMovieSql} as movie from ${shownFrom} join recommended_movies r on r.movie_id = m.uuid
    order by r.position`;
  const { version, by_chance } = stored[0] ?? { version: 0, by_chance: true };
  const movies = await withRomanised(
    db,
    chosen.map(({ movie }) => movie),
  );
  return { version, by_chance, movies };
};
