import { and, eq, ne, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { dues } from '../../db/schema/settlement.ts';

/** Takes dues out of the plan (D2d); one that something was paid on stays with nothing due, so that this is a credit. */
export const dropDues = async (tx: Tx, which: SQL | undefined): Promise<void> => {
  await tx.delete(dues).where(and(which, eq(dues.paid, 0)));
  await tx
    .update(dues)
    .set({ amount: 0, settled_at: null })
    .where(and(which, ne(dues.paid, 0)));
};
