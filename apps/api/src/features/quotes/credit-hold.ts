import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { col, readRows } from '../../db/read-rows.ts';
import { Refused } from '../../http/refused.ts';

/** Those of these buyers whom staff, or a last reminder that went unanswered, put on credit hold (D8l). */
export const buyersOnHold = async (db: Database, consumers: readonly string[]): Promise<ReadonlySet<string>> => {
  const found = await readRows(db, { consumer: col.text })`
    select consumer_id as consumer from credit_holds
    where consumer_id = any(${sql.param([...consumers])}::uuid[]) and lifted_at is null`;
  return new Set(found.map(({ consumer }) => consumer));
};

/** What staff may do with a request, as long as its buyer is not on hold. */
export const confirmAction = (isHeld: boolean) =>
  isHeld
    ? ({ name: 'confirm', allowed: false, reason: 'buyer_on_hold' } as const)
    : ({ name: 'confirm', allowed: true } as const);

/** Refused for a buyer on hold; the lock keeps a hold from being placed until the transaction ends. */
export const refuseOnHold = async (tx: Tx, consumer: string): Promise<void> => {
  await tx.execute(sql`select 1 from consumers where uuid = ${consumer} for share`);
  if ((await buyersOnHold(tx, [consumer])).has(consumer)) throw new Refused('buyer_on_hold');
};
