import type { Actor } from '@eigaichi/domain/accounts/actor';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { ownedBy } from '../movies/visible-to.ts';

/** True if the actor may change the title: its provider, or staff. */
export const ownsMovie = async (db: Database | Tx, actor: Actor, uuid: string): Promise<boolean> => {
  const found = await db.execute(sql`select 1 from movies m where m.uuid = ${uuid} and ${ownedBy(actor)}`);
  return found.rows.length > 0;
};
