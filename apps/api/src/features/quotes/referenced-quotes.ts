import type { Actor } from '@eigaichi/domain/accounts/actor';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { likePrefix } from '../../db/find-word.ts';
import { col, readRows } from '../../db/read-rows.ts';

const mostFound = 1000;

/**
 * Quotes whose buyer's reference or purchase order begins with a word, ignoring case. A provider finds none, because
 * these are only for the buyer and staff.
 */
export const referencedQuotes = async (db: Database, actor: Actor, word: string): Promise<string[]> => {
  if (actor.role === 'provider' || word === '') return [];
  const like = likePrefix(word.toLowerCase());
  const own = actor.role === 'consumer' ? sql`q.consumer_id = ${actor.account}` : sql`true`;
  const found = await readRows(db, { uuid: col.text })`
    select q.uuid from quotes q where ${own} and (lower(q.conditions ->> 'buyer_reference') like ${like}
      or lower(q.conditions ->> 'purchase_order') like ${like}) limit ${mostFound}`;
  return found.map(({ uuid }) => uuid);
};
