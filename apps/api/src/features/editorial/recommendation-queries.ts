import type { readRecommendation } from '@eigaichi/wire/editorial';
import type { AnswerIn } from '@eigaichi/wire/endpoint';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { shownFrom, shownMovie } from './shown-movies.ts';

export type RecommendationAnswer = AnswerIn<typeof readRecommendation>['data'];

/** What managers chose for the home page; before they chose anything, chance. */
export const findRecommendation = async (db: Database | Tx): Promise<RecommendationAnswer> => {
  const kept = await db.execute<{ version: number; by_chance: boolean }>(
    sql`select version, by_chance from recommendation`,
  );
  const chosen = await db.execute<{ movie: RecommendationAnswer['movies'][number] }>(sql`
    select ${shownMovie} as movie from ${shownFrom} join recommended_movies r on r.movie_id = m.uuid
    order by r.position`);
  const { version, by_chance } = kept.rows[0] ?? { version: 0, by_chance: true };
  return { version, by_chance, movies: chosen.rows.map(({ movie }) => movie) };
};
