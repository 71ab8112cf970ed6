import { isoInstant } from '@eigaichi/domain/shared/dates';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { credit_holds } from '../../../db/schema/dunning.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';

type Placed = Pick<
  typeof credit_holds.$inferInsert,
  'consumer_id' | 'quote_provider_id' | 'due_on' | 'reason' | 'placed_by' | 'placed_name'
>;

/** Locks a buyer against concurrent confirmations. Refused for an unknown buyer. */
const lockBuyer = async (tx: Tx, consumer: string): Promise<void> => {
  const found = await tx.execute(sql`select 1 from consumers where uuid = ${consumer} for no key update`);
  if (found.rows.length === 0) throw new Refused('not_found');
};

/** Puts a buyer on hold; null if they are already, or were for the same late payment. */
export const insertHold = async (tx: Tx, { clock }: Pick<Deps, 'clock'>, placed: Placed): Promise<string | null> => {
  await lockBuyer(tx, placed.consumer_id);
  const [row] = await tx
    .insert(credit_holds)
    .values({ ...placed, placed_at: isoInstant(clock.now()) })
    .onConflictDoNothing()
    .returning({ uuid: credit_holds.uuid });
  return row?.uuid ?? null;
};

/** Current hold of a buyer, locked. */
export const lockHold = async (tx: Tx, consumer: string) => {
  await lockBuyer(tx, consumer);
  const [row] = await tx
    .select()
    .from(credit_holds)
    .where(and(eq(credit_holds.consumer_id, consumer), isNull(credit_holds.lifted_at)))
    .for('update');
  return row;
};
