import { and, eq } from 'drizzle-orm';
import { ConfigError } from '../../config.ts';
import { payout_accounts } from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps.ts';
import { SealError, unsealedId } from '../../sealing.ts';

const openedFor = ({ sealer }: Pick<Deps, 'sealer'>, uuid: string, sealed: string): string => {
  if (sealed.startsWith(`${unsealedId}.`)) return sealed.slice(unsealedId.length + 1);
  try {
    return sealer.open(sealed, uuid);
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    throw new ConfigError(`SEAL_KEYS: bank details in the database can’t be opened: ${error.message}.`);
  }
};

/**
 * At each start, before anything is served: bank details that lie open since before sealing, or are sealed with a former
 * key, are sealed with the current one. Refuses the start when a key is missing. Several servers may do it at once.
 */
export const sealPayoutAccounts = async (deps: Pick<Deps, 'db' | 'sealer'>): Promise<void> => {
  const { db, sealer } = deps;
  const rows = await db.select().from(payout_accounts);
  for (const { uuid, sealed } of rows.filter((row) => !sealer.isCurrent(row.sealed)))
    await db
      .update(payout_accounts)
      .set({ sealed: sealer.seal(openedFor(deps, uuid, sealed), uuid) })
      .where(and(eq(payout_accounts.uuid, uuid), eq(payout_accounts.sealed, sealed)));
};
