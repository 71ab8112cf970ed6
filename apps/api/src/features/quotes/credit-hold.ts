import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { Refused } from '../../http/refused.ts';

/** Whether staff, or a last reminder that went unanswered, put the buyer on credit hold (D8l). */
export const isOnHold = async (db: Database, consumer: string): Promise<boolean> => {
  const found = await db.execute(
    sql`select 1 from credit_holds where consumer_id = ${consumer} and lifted_at is null limit 1`,
  );
  return found.rows.length > 0;
};

/** Refused for a buyer on hold; the lock keeps a hold from being placed until the transaction ends. */
export const refuseOnHold = async (tx: Tx, consumer: string): Promise<void> => {
  await tx.execute(sql`select 1 from consumers where uuid = ${consumer} for share`);
  if (await isOnHold(tx, consumer)) throw new Refused('buyer_on_hold');
};
