import type { AccountState } from '@eigaichi/domain/accounts/account-life';
import type { Role } from '@eigaichi/domain/accounts/actor';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { accounts, consumers, email_links, managers, providers, terms_agreements } from '../../db/schema/accounts.ts';

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

/** Nothing when the address is known already: the database decides, so that two at once make one account. */
export const insertAccount = async (tx: Tx, values: typeof accounts.$inferInsert): Promise<Account | undefined> =>
  (await tx.insert(accounts).values(values).onConflictDoNothing().returning())[0];

export const insertConsumer = async (tx: Tx, values: typeof consumers.$inferInsert): Promise<void> => {
  await tx.insert(consumers).values(values);
};

export const insertProvider = async (tx: Tx, values: typeof providers.$inferInsert): Promise<void> => {
  await tx.insert(providers).values(values);
};

export const insertManager = async (tx: Tx, values: typeof managers.$inferInsert): Promise<void> => {
  await tx.insert(managers).values(values);
};

export const isAddressTaken = async (
  tx: Tx,
  { email, except }: { email: string; except: string },
): Promise<boolean> => {
  const [found] = await tx
    .select({ uuid: accounts.uuid })
    .from(accounts)
    .where(eq(sql`lower(${accounts.email})`, email.toLowerCase()));
  return found !== undefined && found.uuid !== except;
};

export const findOwner = async (tx: Tx, email: string): Promise<Account | undefined> =>
  (
    await tx
      .select()
      .from(accounts)
      .where(eq(sql`lower(${accounts.email})`, email.toLowerCase()))
  )[0];

/** Writes the login identity and counts the version up. */
export const writeAccount = async (
  tx: Tx,
  uuid: string,
  { now, ...values }: Partial<typeof accounts.$inferInsert> & { now: Date },
): Promise<void> => {
  await tx
    .update(accounts)
    .set({ ...values, updated_at: now, version: sql`${accounts.version} + 1` })
    .where(eq(accounts.uuid, uuid));
};

export const writeConsumer = async (tx: Tx, uuid: string, values: ConsumerValues): Promise<void> => {
  if (Object.keys(values).length > 0) await tx.update(consumers).set(values).where(eq(consumers.uuid, uuid));
};

export const writeProvider = async (tx: Tx, uuid: string, values: ProviderValues): Promise<void> => {
  if (Object.keys(values).length > 0) await tx.update(providers).set(values).where(eq(providers.uuid, uuid));
};

export const writeManager = async (tx: Tx, uuid: string, staff_role: number): Promise<void> => {
  await tx.update(managers).set({ staff_role }).where(eq(managers.uuid, uuid));
};

export const writeState = (tx: Tx, uuid: string, { state, now }: { state: AccountState; now: Date }): Promise<void> =>
  writeAccount(tx, uuid, { state, blocked_at: state === 'blocked' ? now : null, now });

export const insertEmailLink = async (tx: Tx, link: typeof email_links.$inferInsert): Promise<void> => {
  await tx.insert(email_links).values(link);
};

/** Uses a link up; answers its account, or nothing when it was used, has expired or never was. */
export const takeEmailLink = async (tx: Tx, tokenHash: Buffer, now: Date): Promise<string | undefined> => {
  const [link] = await tx
    .update(email_links)
    .set({ used_at: now })
    .where(and(eq(email_links.token_hash, tokenHash), isNull(email_links.used_at), gt(email_links.expires_at, now)))
    .returning({ account: email_links.account_id });
  return link?.account;
};

export const insertTermsAgreement = async (tx: Tx, values: typeof terms_agreements.$inferInsert): Promise<void> => {
  await tx.insert(terms_agreements).values(values);
};
