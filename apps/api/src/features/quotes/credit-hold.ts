import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { col, readRows } from '../../db/read-rows.ts';
import { Refused } from '../../http/refused.ts';

/** Those of the given buyers on credit hold, placed by staff or by an unanswered last reminder (D8l). */
export const buyersOnHold = async (db: Database, consumers: readonly string[]): Promise<ReadonlySet<string>> => {
  const found = await readRows(db, { consumer: col.text })`
    select consumer_id as consumer from credit_holds
    where consumer_id = any(${sql.param([...consumers])}::uuid[]) and lifted_at is null`;
  return new Set(found.map(({ consumer }) => consumer));
};

/** Staff action on a request, available while its buyer is not on hold. */
export const confirmAction = (isHeld: boolean) =>
  isHeld
    ? ({ name: 'confirm', allowed: false, reason: 'buyer_on_hold' } as const)
    : ({ name: 'confirm', allowed: true } as const);

/** Refuses a buyer on hold; the lock prevents a new hold until the transaction ends. */
export const refuseOnHold = async (tx: Tx, consumer: string): Promise<void> => {
  await tx.execute(sql`select 1 from consumers where uuid = ${consumer} for share`);
  if ((await buyersOnHold(tx, [consumer])).has(consumer)) throw new Refused('buyer_on_hold');
};
