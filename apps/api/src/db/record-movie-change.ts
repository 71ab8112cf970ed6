import { sql } from 'drizzle-orm';
import type { Tx } from './client.ts';

/** The channel on which servers hear that titles changed. */
export const changesChannel = 'movie_changes';

/**
 * To be called in every transaction that changes what a search finds, shows or hides of a title: servers hear of it when
 * that is committed, and not at all otherwise. A provider that is blocked and a tag that is renamed are noted by triggers
 * (0001_constraints.sql).
 */
export const recordMovieChanges = async (tx: Tx, movies: readonly string[]): Promise<void> => {
  if (movies.length === 0) return;
  await tx.execute(sql`insert into movie_changes (movie_id) select unnest(${sql.param([...movies])}::uuid[])`);
  await tx.execute(sql`select pg_notify(${changesChannel}, '')`);
};

/** Every title, as if each had changed; answers how many. */
export const recordAllMovies = async (tx: Tx): Promise<number> => {
  const { rowCount } = await tx.execute(sql`insert into movie_changes (movie_id) select uuid from movies`);
  await tx.execute(sql`select pg_notify(${changesChannel}, '')`);
  return rowCount ?? 0;
};

export const recordMovieChange = async (tx: Tx, movie_uuid: string): Promise<void> =>
  recordMovieChanges(tx, [movie_uuid]);
