import { eq } from 'drizzle-orm';
import { accounts } from '../../db/schema/accounts.ts';
import { downloads } from '../../db/schema/deliveries.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';

/** An address that was given out before an account was blocked serves nothing any more (D14, D33). */
export const refuseBlocked = async (deps: Deps, download: string): Promise<void> => {
  const [reader] = await deps.db
    .select({ state: accounts.state })
    .from(downloads)
    .innerJoin(accounts, eq(accounts.uuid, downloads.account_id))
    .where(eq(downloads.uuid, download));
  if (reader?.state !== 'approved') throw new Refused('unauthenticated');
};
