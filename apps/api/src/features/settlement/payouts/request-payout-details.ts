import type { Money } from '@eigaichi/domain/money/money';
import type { PayoutBlock } from '@eigaichi/domain/settlement/payout';
import { inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { providers } from '../../../db/schema/accounts.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { notifyOnce } from '../notify-settlement.ts';
import { untaxedAbroad } from './tax-status.ts';

/** Payout blocked by its provider's bank details. */
export type BlockedPayout = { readonly provider_id: string; readonly amount: Money; readonly blocked: PayoutBlock };

/** Requests missing bank details from each provider, by email, once a day (D14d). */
export const requestPayoutDetails = async (tx: Tx, deps: Deps, payouts: readonly BlockedPayout[]): Promise<void> => {
  const today = deps.clock.today().toString();
  // Data missing from staff is not requested from the provider.
  for (const { provider_id, amount, blocked } of payouts)
    if (blocked !== 'tax_residence_missing')
      await notifyOnce(tx, deps, `${provider_id} ${today}`, {
        news: blocked === 'bank_details_refused' ? 'details_refused' : 'details_missing',
        parties: { provider: provider_id, consumer: provider_id },
        page: '',
        amount,
      });
};

/**
 * Refuses with the names of providers whose tax status staff must enter, else of those without bank details. Thrown
 * once they were emailed, so that this is stored.
 */
export const refuseBlocked = async ({ db }: Pick<Deps, 'db'>, blocked: readonly string[]): Promise<never> => {
  const untaxed = [...(await untaxedAbroad(db, blocked))];
  const ids = untaxed.length > 0 ? untaxed : blocked;
  const found = await db
    .select({ name: providers.company_name })
    .from(providers)
    .where(inArray(providers.uuid, [...ids]))
    .orderBy(providers.company_name);
  throw new Refused(untaxed.length > 0 ? 'tax_residence_missing' : 'bank_details_missing', {
    params: { names: found.map(({ name }) => name) },
  });
};
