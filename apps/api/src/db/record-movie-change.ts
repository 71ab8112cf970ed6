import { sql } from 'drizzle-orm';
import type { Tx } from './client.ts';
import { recordTitleEvents } from './record-webhook-events.ts';

/** Channel on which servers are notified of changed titles. */
export const changesChannel = 'movie_changes';

const writeChanges = async (tx: Tx, movies: readonly string[]): Promise<void> => {
  await tx.execute(sql`insert into movie_changes (movie_id) select unnest(${sql.param([...movies])}::uuid[])`);
  await tx.execute(sql`select pg_notify(${changesChannel}, '')`);
};

/**
 * Call in every transaction that changes a title's searchable, shown or hidden data. Servers are notified on commit,
 * otherwise never. Triggers record a blocked provider and a renamed tag (0001_constraints.sql).
 */
export const recordMovieChanges = async (tx: Tx, movies: readonly string[]): Promise<void> => {
  if (movies.length === 0) return;
  await writeChanges(tx, movies);
  await recordTitleEvents(tx, { type: 'title.updated', movies });
};

/** Does the same for changed offers and licences of titles. */
export const recordRightsChanges = async (tx: Tx, movies: readonly string[]): Promise<void> => {
  if (movies.length === 0) return;
  await writeChanges(tx, movies);
  await recordTitleEvents(tx, { type: 'availability.changed', movies });
};

/** Records every title as changed; returns their number. */
export const recordAllMovies = async (tx: Tx): Promise<number> => {
  const { rowCount } = await tx.execute(sql`insert into movie_changes (movie_id) select uuid from movies`);
  await tx.execute(sql`select pg_notify(${changesChannel}, '')`);
  return rowCount ?? 0;
};

export const recordMovieChange = async (tx: Tx, movie_uuid: string): Promise<void> =>
  recordMovieChanges(tx, [movie_uuid]);

export const recordRightsChange = async (tx: Tx, movie_uuid: string): Promise<void> =>
  recordRightsChanges(tx, [movie_uuid]);
