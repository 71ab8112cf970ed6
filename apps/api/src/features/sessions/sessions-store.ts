import type { Role } from '@eigaichi/domain/accounts/actor';
import { type IsoInstant, isoInstant } from '@eigaichi/domain/shared/dates';
import { and, eq, gt, inArray, isNull, ne } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { accounts } from '../../db/schema/accounts.ts';
import { members } from '../../db/schema/persons.ts';
import { password_links, sessions } from '../../db/schema/sessions.ts';
import { type Login, lockLogin } from './logins.ts';

export const at = (instant: Temporal.Instant): IsoInstant => isoInstant(instant);

type Account = typeof accounts.$inferSelect;

export const lockAccount = async (tx: Tx, uuid: string, role?: Role): Promise<Account | undefined> => {
  const wanted = role === undefined ? eq(accounts.uuid, uuid) : and(eq(accounts.uuid, uuid), eq(accounts.role, role));
  return (await tx.select().from(accounts).where(wanted).for('update'))[0];
};

export const insertSession = async (tx: Tx, session: typeof sessions.$inferInsert): Promise<void> => {
  await tx.insert(sessions).values(session);
};

export const findSession = async (db: Database, tokenHash: Buffer) =>
  (await db.select().from(sessions).where(eq(sessions.token_hash, tokenHash)))[0];

export const lockSession = async (tx: Tx, tokenHash: Buffer) =>
  (await tx.select().from(sessions).where(eq(sessions.token_hash, tokenHash)).for('update'))[0];

export const deleteSession = async (tx: Tx, tokenHash: Buffer): Promise<void> => {
  await tx.delete(sessions).where(eq(sessions.token_hash, tokenHash));
};

/** Ends the sessions of everyone logged in for an account; `except` is the requesting one. */
export const deleteSessionsOf = async (tx: Tx, account: string, except?: Buffer): Promise<void> => {
  const own = eq(sessions.account_id, account);
  await tx.delete(sessions).where(except === undefined ? own : and(own, ne(sessions.token_hash, except)));
};

/** Ends a person's sessions; `except` is the requesting one (D11). */
export const deleteSessionsOfPerson = async (tx: Tx, person: string, except?: Buffer): Promise<void> => {
  const own = eq(sessions.person_id, person);
  await tx.delete(sessions).where(except === undefined ? own : and(own, ne(sessions.token_hash, except)));
};

export const insertPasswordLink = async (tx: Tx, link: typeof password_links.$inferInsert): Promise<void> => {
  await tx.insert(password_links).values(link);
};

/** `set` covers every link that sets a password. */
type WantedLink = { readonly purpose: 'set' | 'login'; readonly token_hash: Buffer; readonly now: Temporal.Instant };

const isOpenLink = ({ purpose, token_hash, now }: WantedLink) =>
  and(
    eq(password_links.token_hash, token_hash),
    inArray(password_links.purpose, purpose === 'set' ? ['reset', 'invite'] : ['login']),
    isNull(password_links.used_at),
    gt(password_links.expires_at, at(now)),
  );

/** Person of a valid link; undefined if it was used, voided, expired or never existed. */
export const personOfLink = async (db: Database | Tx, wanted: WantedLink): Promise<string | undefined> =>
  (await db.select({ person: password_links.person_id }).from(password_links).where(isOpenLink(wanted)))[0]?.person;

type Joining = { readonly person: string; readonly account: string; readonly now: IsoInstant };

/** Makes an invited person a member; a withdrawn invitation is ignored. */
const joinCompany = async (tx: Tx, { person, account, now }: Joining) => {
  await lockAccount(tx, account);
  await tx
    .update(members)
    .set({ status: 'active', invited_until: null, updated_at: now })
    .where(and(eq(members.person_uuid, person), eq(members.account_uuid, account), eq(members.status, 'invited')));
};

/**
 * Uses up a link and returns its person with their company, locked; undefined as above. Locks both before the link, as
 * every voiding does: concurrent uses of one person's links wait for each other.
 */
export const consumePasswordLink = async (tx: Tx, wanted: WantedLink): Promise<Login | undefined> => {
  const [link] = await tx
    .select({ person: password_links.person_id, joins: password_links.joins_account_id })
    .from(password_links)
    .where(isOpenLink(wanted));
  if (link !== undefined && link.joins !== null)
    await joinCompany(tx, { ...link, account: link.joins, now: at(wanted.now) });
  const account =
    link === undefined
      ? undefined
      : await lockLogin(tx, { person: link.person, ...(link.joins === null ? {} : { account: link.joins }) });
  const taken = await tx
    .update(password_links)
    .set({ used_at: at(wanted.now) })
    .where(isOpenLink(wanted))
    .returning({ purpose: password_links.purpose });
  return taken.length > 0 ? account : undefined;
};

/** Owner of the links: one person, or all people of an account. */
type Whose = { readonly person: string } | { readonly account: string };

/** Voids every emailed link that sets a password or allows a login attempt (D11). Lock person or account first. */
export const voidLinksOf = async (tx: Tx, whose: Whose, now: Temporal.Instant): Promise<void> => {
  const theirs =
    'person' in whose
      ? eq(password_links.person_id, whose.person)
      : inArray(
          password_links.person_id,
          tx.select({ uuid: members.person_uuid }).from(members).where(eq(members.account_uuid, whose.account)),
        );
  await tx
    .update(password_links)
    .set({ used_at: at(now) })
    .where(and(theirs, isNull(password_links.used_at)));
};

/**
 * Ends a manager's impersonations permanently. Stores the impersonated account, so that its next request gets the
 * reason (D17) and the page leaves the impersonation.
 */
export const endImpersonationsOf = async (tx: Tx, manager: string): Promise<void> => {
  await tx.update(sessions).set({ impersonated_id: null }).where(eq(sessions.account_id, manager));
};
