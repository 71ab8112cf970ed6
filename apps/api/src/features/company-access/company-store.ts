import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { accounts } from '../../db/schema/accounts.ts';

/** Locks a company before writing records whose number is limited. */
export const lockCompany = async (tx: Tx, uuid: string): Promise<void> => {
  await tx.select({ uuid: accounts.uuid }).from(accounts).where(eq(accounts.uuid, uuid)).for('update');
};
