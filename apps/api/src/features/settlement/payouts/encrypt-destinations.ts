import { and, eq, isNotNull } from 'drizzle-orm';
import { payouts } from '../../../db/schema/settlement.ts';
import type { Deps } from '../../../deps.ts';

/**
 * Re-encrypts payout destinations that use a former key with the current one, so that the former key can be dropped
 * (operations.md). Runs at each start, after the bank details of providers.
 */
export const encryptDestinations = async ({ db, encryptor }: Pick<Deps, 'db' | 'encryptor'>): Promise<void> => {
  const rows = await db
    .select({ uuid: payouts.uuid, destination: payouts.destination })
    .from(payouts)
    .where(isNotNull(payouts.destination));
  for (const { uuid, destination } of rows) {
    if (destination === null || encryptor.isCurrent(destination)) continue;
    await db
      .update(payouts)
      .set({ destination: encryptor.encrypt(encryptor.open(destination, uuid), uuid) })
      .where(and(eq(payouts.uuid, uuid), eq(payouts.destination, destination)));
  }
};
