import { bankAccountTypes, type PayoutAccount } from '@eigaichi/domain/accounts/payout-account';
import { optionSchema } from '@eigaichi/domain/options/option-list';
import { type PayoutBlock, payoutBlock } from '@eigaichi/domain/settlement/payout';
import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Tx } from '../../../db/client.ts';
import { payouts } from '../../../db/schema/settlement.ts';
import type { Deps } from '../../../deps.ts';
import { payoutAccounts } from '../../accounts/payout-queries.ts';
import { untaxedAbroad } from './tax-status.ts';

type Reads = Pick<Deps, 'encryptor'> & { readonly db: Database | Tx };

const frozenDetails = z.object({
  bank_code: z.string(),
  branch_code: z.string(),
  account_type: optionSchema(bankAccountTypes),
  account_number: z.string(),
  account_holder: z.string(),
});

const detailsIn = ({ bank_code, branch_code, account_type, account_number, account_holder }: PayoutAccount) => ({
  bank_code,
  branch_code,
  account_type,
  account_number,
  account_holder,
});

/** Bank details as they are frozen with a payout: encrypted for its row alone (D14d). */
export const encryptedDestination = (
  { encryptor }: Pick<Deps, 'encryptor'>,
  payout: string,
  details: PayoutAccount,
): string => encryptor.encrypt(JSON.stringify(detailsIn(details)), payout);

/** Where a payout goes, whole: for its transfer list and nothing else (D14d). */
const openedDestination = (
  { encryptor }: Pick<Deps, 'encryptor'>,
  { uuid, destination }: { readonly uuid: string; readonly destination: string },
): PayoutAccount => frozenDetails.parse(JSON.parse(encryptor.open(destination, uuid)));

/** The frozen destinations of a run's transfers, whole, by transfer: for its lists and files and nothing else (D14d). */
export const destinationsOf = async (
  { db, encryptor }: Reads,
  run: string,
): Promise<ReadonlyMap<string, PayoutAccount>> => {
  const rows = await db
    .select({ uuid: payouts.uuid, destination: payouts.destination })
    .from(payouts)
    .where(and(eq(payouts.run_id, run), isNotNull(payouts.destination)));
  return new Map(
    rows.map(({ uuid, destination }) => [
      uuid,
      openedDestination({ encryptor }, { uuid, destination: destination ?? '' }),
    ]),
  );
};

/**
 * Providers that can't be paid now, and why: staff have not entered how a payee abroad is taxed (D8t), they never said where
 * to, or the bank refused these very details. Once they have entered other details, what failed is paid with the next run.
 */
export const payoutBlocks = async (
  { db, encryptor }: Reads,
  providers: readonly string[],
): Promise<ReadonlyMap<string, PayoutBlock>> => {
  if (providers.length === 0) return new Map();
  const accounts = await payoutAccounts({ db, encryptor }, providers);
  const failed = await db
    .select({ uuid: payouts.uuid, provider_id: payouts.provider_id, destination: payouts.destination })
    .from(payouts)
    .where(
      and(
        inArray(payouts.provider_id, [...providers]),
        eq(payouts.state, 'failed'),
        eq(payouts.details_wrong, true),
        isNotNull(payouts.destination),
      ),
    )
    .orderBy(desc(payouts.made_at));
  const untaxed = await untaxedAbroad(db, providers);
  const blocks = providers.flatMap((provider) => {
    if (untaxed.has(provider)) return [[provider, 'tax_residence_missing'] as const];
    const details = accounts.get(provider) ?? null;
    const refused = failed
      .filter(({ provider_id }) => provider_id === provider)
      .map(({ uuid, destination }) => openedDestination({ encryptor }, { uuid, destination: destination ?? '' }));
    const block = payoutBlock(details, refused);
    return block === null ? [] : [[provider, block] as const];
  });
  return new Map(blocks);
};
