import type { Role } from '@eigaichi/domain/accounts/actor';
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { accounts } from '../../db/schema/accounts.ts';
import { password_links, sessions } from '../../db/schema/sessions.ts';

export const at = (instant: Temporal.Instant): Date => new Date(instant.epochMilliseconds);

export type Account = typeof accounts.$inferSelect;

export const findAccountByEmail = async (db: Database, email: string): Promise<Account | undefined> =>
  (
    await db
      .select()
      .from(accounts)
      .where(eq(sql`lower(${accounts.email})`, email.toLowerCase()))
  )[0];

export const lockAccount = async (tx: Tx, uuid: string, role?: Role): Promise<Account | undefined> => {
  const wanted = role === undefined ? eq(accounts.uuid, uuid) : and(eq(accounts.uuid, uuid), eq(accounts.role, role));
  return (await tx.select().from(accounts).where(wanted).for('update'))[0];
};

export const insertSession = async (tx: Tx, session: typeof sessions.$inferInsert): Promise<void> => {
  await tx.insert(sessions).values(session);
};

export const lockSession = async (tx: Tx, tokenHash: Buffer) =>
  (await tx.select().from(sessions).where(eq(sessions.token_hash, tokenHash)).for('update'))[0];

export const updateSession = async (
  tx: Tx,
  tokenHash: Buffer,
  change: Partial<typeof sessions.$inferInsert>,
): Promise<void> => {
  await tx.update(sessions).set(change).where(eq(sessions.token_hash, tokenHash));
};

export const deleteSession = async (tx: Tx, tokenHash: Buffer): Promise<void> => {
  await tx.delete(sessions).where(eq(sessions.token_hash, tokenHash));
};

/** Ends an account's sessions; `except` is the one that asked for it (D11). */
export const deleteSessionsOf = async (tx: Tx, account: string, except?: Buffer): Promise<void> => {
  const own = eq(sessions.account_id, account);
  await tx.delete(sessions).where(except === undefined ? own : and(own, ne(sessions.token_hash, except)));
};

export const insertPasswordLink = async (tx: Tx, link: typeof password_links.$inferInsert): Promise<void> => {
  await tx.insert(password_links).values(link);
};

/** Uses a link up; answers its account, or nothing when it was used, has expired or never was. */
export const takePasswordLink = async (
  tx: Tx,
  tokenHash: Buffer,
  now: Temporal.Instant,
): Promise<string | undefined> => {
  const [link] = await tx
    .update(password_links)
    .set({ used_at: at(now) })
    .where(
      and(
        eq(password_links.token_hash, tokenHash),
        isNull(password_links.used_at),
        gt(password_links.expires_at, at(now)),
      ),
    )
    .returning({ account: password_links.account_id });
  return link?.account;
};
