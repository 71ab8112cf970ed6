import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { accounts, consumers, providers } from '../../db/schema/accounts.ts';

/** Company name used in emails. */
export const companyName = async (tx: Tx, account: string): Promise<string> => {
  const [row] = await tx
    .select({ buyer: consumers.company_name, provider: providers.company_name })
    .from(accounts)
    .leftJoin(consumers, eq(consumers.uuid, accounts.uuid))
    .leftJoin(providers, eq(providers.uuid, accounts.uuid))
    .where(eq(accounts.uuid, account));
  return row?.buyer ?? row?.provider ?? '';
};
