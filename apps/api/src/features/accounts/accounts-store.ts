import type { AccountState } from '@eigaichi/domain/accounts/account-life';
import type { Role } from '@eigaichi/domain/accounts/actor';
import type { IsoInstant } from '@eigaichi/domain/shared/dates';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { accounts, consumers, managers, providers, terms_agreements } from '../../db/schema/accounts.ts';
import { email_links } from '../../db/schema/addresses.ts';
import { persons } from '../../db/schema/persons.ts';
import { type AddressOwner, lockAddressOwner } from './address/addressed.ts';
import { findHolder } from './find-holder.ts';

export type Account = typeof accounts.$inferSelect;
export type ConsumerValues = Partial<typeof consumers.$inferInsert>;
export type ProviderValues = Partial<typeof providers.$inferInsert>;

export const lockAccount = async (tx: Tx, uuid: string, role: Role): Promise<Account | undefined> =>
  (
    await tx
      .select()
      .from(accounts)
      .where(and(eq(accounts.uuid, uuid), eq(accounts.role, role)))
      .for('update')
  )[0];

type NewAccount = typeof accounts.$inferInsert & { created_at: IsoInstant; password_hash?: string | null };

/**
 * Creates an account and its first person (D14f). Undefined when the address is taken: the database decides, so that
 * two concurrent registrations create one account. An address that its former account can still reclaim is taken too;
 * checked after the insert, which waits for a concurrent change.
 */
export const insertAccount = async (
  tx: Tx,
  { password_hash = null, ...values }: NewAccount,
): Promise<Account | undefined> => {
  const { email, last_name, first_name, preferred_language, created_at } = values;
  const [person] = await tx
    .insert(persons)
    .values({ uuid: values.uuid, email, last_name, first_name, preferred_language, password_hash, created_at })
    .onConflictDoNothing()
    .returning({ uuid: persons.uuid });
  if (person === undefined) return undefined;
  const { uuid } = person;
  const [account] = await tx
    .insert(accounts)
    .values({ ...values, uuid })
    .onConflictDoNothing()
    .returning();
  if (account !== undefined && (await findHolder(tx, { email, except: uuid, now: created_at })) === undefined)
    return account;
  await tx.delete(accounts).where(eq(accounts.uuid, uuid));
  await tx.delete(persons).where(eq(persons.uuid, uuid));
  return undefined;
};

export const insertConsumer = async (tx: Tx, values: typeof consumers.$inferInsert): Promise<void> => {
  await tx.insert(consumers).values(values);
};

export const insertProvider = async (tx: Tx, values: typeof providers.$inferInsert): Promise<void> => {
  await tx.insert(providers).values(values);
};

export const insertManager = async (tx: Tx, values: typeof managers.$inferInsert): Promise<void> => {
  await tx.insert(managers).values(values);
};

/** Saves a person's login requirements and their own choices. */
export const writePerson = async (
  tx: Tx,
  uuid: string,
  { now, ...values }: Partial<typeof persons.$inferInsert> & { now: IsoInstant },
): Promise<void> => {
  await tx
    .update(persons)
    .set({ ...values, updated_at: now })
    .where(eq(persons.uuid, uuid));
};

/** Saves the account and increments its version; a trigger copies its contact to its first person. */
export const writeAccount = async (
  tx: Tx,
  uuid: string,
  { now, ...values }: Partial<typeof accounts.$inferInsert> & { now: IsoInstant },
): Promise<void> => {
  await tx
    .update(accounts)
    .set({ ...values, updated_at: now, version: sql`${accounts.version} + 1` })
    .where(eq(accounts.uuid, uuid));
};

export const writeConsumer = async (tx: Tx, uuid: string, values: ConsumerValues): Promise<void> => {
  if (Object.keys(values).length > 0) await tx.update(consumers).set(values).where(eq(consumers.uuid, uuid));
};

/** Records staff's confirmation of the country of a buyer's head office, as in its profile. */
export const writeConfirmedCountry = async (tx: Tx, uuid: string): Promise<void> => {
  await tx
    .update(consumers)
    .set({ confirmed_country: sql`${consumers.hq_country}` })
    .where(eq(consumers.uuid, uuid));
};

export const writeProvider = async (tx: Tx, uuid: string, values: ProviderValues): Promise<void> => {
  if (Object.keys(values).length > 0) await tx.update(providers).set(values).where(eq(providers.uuid, uuid));
};

export const writeManager = async (tx: Tx, uuid: string, staff_role: number): Promise<void> => {
  await tx.update(managers).set({ staff_role }).where(eq(managers.uuid, uuid));
};

export const writeState = (
  tx: Tx,
  uuid: string,
  { state, now }: { state: AccountState; now: IsoInstant },
): Promise<void> => writeAccount(tx, uuid, { state, blocked_at: state === 'blocked' ? now : null, now });

export const insertEmailLink = async (tx: Tx, link: typeof email_links.$inferInsert): Promise<void> => {
  await tx.insert(email_links).values(link);
};

type WantedLink = { readonly purpose: 'confirm' | 'revert'; readonly token_hash: Buffer; readonly now: IsoInstant };
export type RedeemedLink = { readonly whose: AddressOwner; readonly change_id: string | null };

/**
 * Uses up a link and returns its owner, locked; undefined if it was used, voided, has expired or never existed. Locks
 * the owner's row before the link, like all code that voids links.
 */
export const redeemEmailLink = async (tx: Tx, wanted: WantedLink): Promise<RedeemedLink | undefined> => {
  const isOpen = and(
    eq(email_links.token_hash, wanted.token_hash),
    eq(email_links.purpose, wanted.purpose),
    isNull(email_links.used_at),
    gt(email_links.expires_at, wanted.now),
  );
  const [link] = await tx.select().from(email_links).where(isOpen);
  if (link === undefined) return undefined;
  const whose = await lockAddressOwner(tx, link);
  const taken = await tx.update(email_links).set({ used_at: wanted.now }).where(isOpen).returning();
  return whose === undefined || taken.length === 0 ? undefined : { whose, change_id: link.change_id };
};

export const insertTermsAgreement = async (tx: Tx, values: typeof terms_agreements.$inferInsert): Promise<void> => {
  await tx.insert(terms_agreements).values(values);
};
