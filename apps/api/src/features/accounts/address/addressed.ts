import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { accounts } from '../../../db/schema/accounts.ts';
import type { email_changes, email_links } from '../../../db/schema/addresses.ts';
import { type Login, lockContact, lockLogin } from '../../sessions/logins.ts';

/**
 * Whose address changes: the contact of an account, with the login of its first person while that is its own, or the login
 * of another person (D14f).
 */
export type Addressed = typeof accounts.$inferSelect | Login;

export const isPerson = (whose: Addressed): whose is Login => 'person_uuid' in whose;

/** Who logs in with the address: the first person has the uuid of its account. */
export const personOf = (whose: Addressed): string => (isPerson(whose) ? whose.person_uuid : whose.uuid);

type Key = { readonly account_id: string | null; readonly person_id: string | null };

/** How changes and links name it. */
export const keyOf = (whose: Addressed): Key =>
  isPerson(whose) ? { account_id: null, person_id: whose.person_uuid } : { account_id: whose.uuid, person_id: null };

export const isOf = (table: typeof email_changes | typeof email_links, whose: Addressed) =>
  isPerson(whose) ? eq(table.person_id, whose.person_uuid) : eq(table.account_id, whose.uuid);

/** Locked; undefined for who belongs to no company any more. */
export const lockAddressed = async (tx: Tx, { account_id, person_id }: Key): Promise<Addressed | undefined> => {
  if (person_id !== null) return lockLogin(tx, { person: person_id });
  if (account_id === null) return undefined;
  return (await tx.select().from(accounts).where(eq(accounts.uuid, account_id)).for('update'))[0];
};

/** What a person changes as its own address: the contact of the account that began with it while that is its own, too. */
export const lockOwnAddress = async (
  tx: Tx,
  { account, person }: { readonly account: string; readonly person: string },
): Promise<Addressed | undefined> => {
  const home = await lockAddressed(tx, { account_id: person, person_id: null });
  if (home !== undefined && (await lockContact(tx, home)) !== undefined) return home;
  return lockLogin(tx, { person, account });
};
