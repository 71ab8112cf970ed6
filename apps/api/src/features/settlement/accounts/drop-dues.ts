import { and, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { dues } from '../../../db/schema/settlement.ts';

/**
 * Takes dues out of the plan (D2d); one that something was paid on stays with nothing due, so that this is a credit, and so
 * does one whose payment was taken back, because that payment is stored (D8d).
 */
export const dropDues = async (tx: Tx, which: SQL | undefined): Promise<void> => {
  const untouched = sql`not exists (select 1 from payment_lines l where l.due_id = ${dues.uuid})`;
  await tx.delete(dues).where(and(which, untouched));
  await tx.update(dues).set({ amount: 0, settled_at: null }).where(which);
};
