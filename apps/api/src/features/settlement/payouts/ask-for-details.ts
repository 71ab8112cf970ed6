import type { Money } from '@eigaichi/domain/money/money';
import type { PayoutBlock } from '@eigaichi/domain/settlement/payout';
import { inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { providers } from '../../../db/schema/accounts.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { tellOnce } from '../tell-settlement.ts';
import { untaxedAbroad } from './tax-status.ts';

/** A payout that its provider's bank details keep from being made. */
export type Blocked = { readonly provider_id: string; readonly amount: Money; readonly blocked: PayoutBlock };

/** Asks each provider for the bank details that its payout lacks, by mail, once a day (D14d). */
export const askForDetails = async (tx: Tx, deps: Deps, payouts: readonly Blocked[]): Promise<void> => {
  const today = deps.clock.today().toString();
  // What staff lack is not asked of the provider.
  for (const { provider_id, amount, blocked } of payouts)
    if (blocked !== 'tax_residence_missing')
      await tellOnce(tx, deps, `${provider_id} ${today}`, {
        news: blocked === 'bank_details_refused' ? 'details_refused' : 'details_missing',
        to: 'provider',
        parties: { provider: provider_id, consumer: provider_id },
        page: '',
        amount,
      });
};

/**
 * Refuses with the names of those whose tax status staff have to enter, else of those whose bank details are missing. Thrown
 * once they were asked, so that this is stored.
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
