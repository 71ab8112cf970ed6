import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';

/** The channel on which servers hear that titles changed. */
export const changesChannel = 'movie_changes';

/** Written in the caller's transaction: servers hear of it when that is committed, and not at all otherwise. */
const record = async (tx: Tx, movies: SQL): Promise<void> => {
  await tx.execute(sql`insert into movie_changes (movie_id) ${movies}`);
  await tx.execute(sql`select pg_notify(${changesChannel}, '')`);
};

/** To be called in every transaction that changes what a search finds, shows or hides of a title. */
export const recordMovieChange = (tx: Tx, movie_uuid: string): Promise<void> =>
  record(tx, sql`values (${movie_uuid}::uuid)`);

/** The same for all titles of a provider: it was blocked or unblocked (D22). */
export const recordProviderChange = (tx: Tx, provider_uuid: string): Promise<void> =>
  record(tx, sql`select uuid from movies where provider_id = ${provider_uuid}`);

/** The same for all titles with a tag: its name was changed. */
export const recordTagChange = (tx: Tx, tag_uuid: string): Promise<void> =>
  record(tx, sql`select movie_id from movie_tags where tag_id = ${tag_uuid}`);
