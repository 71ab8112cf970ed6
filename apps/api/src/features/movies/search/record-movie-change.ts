import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';

/** Tells every running server, when the transaction commits, that a title changed. */
export const recordMovieChange = async (tx: Tx, uuid: string): Promise<void> => {
  await tx.execute(sql`select pg_notify('movie_changes', ${uuid})`);
};
