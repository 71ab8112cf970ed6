import { type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/client.ts';

/** The channel on which servers hear that titles changed. */
export const changesChannel = 'movie_changes';

/** Written by hand of the caller's transaction: servers hear of it when that is committed, and not at all otherwise. */
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

export type Changes = {
  /** The oldest transaction that was still open: where the next reading begins. */
  readonly xmin: string;
  readonly rows: readonly { readonly id: number; readonly movie_id: string }[];
};

/** Every visible change of transactions that were still open, or not yet begun, at `since`. */
export const readChanges = async (db: Database | Tx, since: string): Promise<Changes> => {
  const { rows } = await db.execute<Changes>(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xmin,
      (select coalesce(json_agg(json_build_object('id', c.id, 'movie_id', c.movie_id)), '[]')
        from movie_changes c where c.txid >= ${since}::xid8) as rows`);
  const [changes] = rows;
  if (changes === undefined) throw new Error('the reading of changes answered nothing');
  return changes;
};

/** Changes are kept for a day: every server has read them within a second. */
export const pruneChanges = async (db: Database, now: Temporal.Instant): Promise<void> => {
  await db.execute(sql`delete from movie_changes where changed_at < ${now.subtract({ hours: 24 }).toString()}`);
};
