import { and, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { dues } from '../../../db/schema/settlement.ts';

/**
 * Removes dues from the plan (D2d). One with a payment stays with nothing due, which makes a credit. So does one whose
 * payment was reversed, because that payment is stored (D8d).
 */
export const dropDues = async (tx: Tx, which: SQL | undefined): Promise<void> => {
  const untouched = sql`not exists (select 1 from payment_lines l where l.due_id = ${dues.uuid})`;
  await tx.delete(dues).where(and(which, untouched));
  await tx.update(dues).set({ amount: 0, settled_at: null }).where(which);
};
