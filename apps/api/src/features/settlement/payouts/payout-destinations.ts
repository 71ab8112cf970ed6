import { isAccountAbroad, type PayoutDestination } from '@eigaichi/domain/accounts/payout-account-abroad';
import { type PayoutBlock, payoutBlock } from '@eigaichi/domain/settlement/payout';
import { pick } from '@eigaichi/domain/shared/pick';
import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/client.ts';
import { payouts } from '../../../db/schema/settlement.ts';
import type { Deps } from '../../../deps.ts';
import { payoutAccounts, storedPayoutAccount } from '../../accounts/payout-queries.ts';
import { untaxedAbroad } from './tax-status.ts';

type Reads = Pick<Deps, 'encryptor'> & { readonly db: Database | Tx };

const abroadFields = [
  'kind',
  'holder_name',
  'iban',
  'account_abroad',
  'bic',
  'street_name',
  'building_number',
  'post_code',
  'town_name',
  'country',
  'currency',
] as const;

const detailsIn = (account: PayoutDestination) =>
  isAccountAbroad(account)
    ? pick(account, ...abroadFields)
    : pick(account, 'bank_code', 'branch_code', 'account_type', 'account_number', 'account_holder');

/** Bank details frozen with a payout: encrypted for its row only (D14d). */
export const encryptedDestination = (
  { encryptor }: Pick<Deps, 'encryptor'>,
  payout: string,
  details: PayoutDestination,
): string => encryptor.encrypt(JSON.stringify(detailsIn(details)), payout);

/** Complete destination of a payout: only for its transfer list (D14d). */
const openedDestination = (
  { encryptor }: Pick<Deps, 'encryptor'>,
  { uuid, destination }: { readonly uuid: string; readonly destination: string },
): PayoutDestination => storedPayoutAccount.parse(JSON.parse(encryptor.open(destination, uuid)));

/** Complete frozen destinations of a run, by transfer: only for its lists and files (D14d). */
export const destinationsOf = async (
  { db, encryptor }: Reads,
  run: string,
): Promise<ReadonlyMap<string, PayoutDestination>> => {
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
 * Providers that can't be paid now, and why: staff have not entered a foreign payee's tax (D8t), bank details are
 * missing, or the bank refused these details. Once they enter other details, the next run pays what failed.
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
