import type { Actor } from '@eigaichi/domain/accounts/actor';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';

/** Removes titles from the buyer's cart: by hand, or because they were requested. Idempotent. */
export const removeFromCart = async (db: Database | Tx, actor: Actor, movies: readonly string[]): Promise<void> => {
  await db.execute(sql`
    delete from cart_entries where consumer_id = ${actor.account}
      and movie_id = any(${sql.param([...movies])}::uuid[])`);
};
