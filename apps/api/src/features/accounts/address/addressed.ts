import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { accounts } from '../../../db/schema/accounts.ts';
import type { email_changes, email_links } from '../../../db/schema/addresses.ts';
import { type Login, lockContact, lockLogin } from '../../sessions/logins.ts';

/**
 * Owner of the changing address: an account's contact, with its first person's login while they share it, or another
 * person's login (D14f).
 */
export type AddressOwner = typeof accounts.$inferSelect | Login;

export const isPerson = (whose: AddressOwner): whose is Login => 'person_uuid' in whose;

/** Person who logs in with the address: the first person has the uuid of its account. */
export const personOf = (whose: AddressOwner): string => (isPerson(whose) ? whose.person_uuid : whose.uuid);

type Key = { readonly account_id: string | null; readonly person_id: string | null };

/** Key of the owner in changes and links. */
export const keyOf = (whose: AddressOwner): Key =>
  isPerson(whose) ? { account_id: null, person_id: whose.person_uuid } : { account_id: whose.uuid, person_id: null };

export const isOf = (table: typeof email_changes | typeof email_links, whose: AddressOwner) =>
  isPerson(whose) ? eq(table.person_id, whose.person_uuid) : eq(table.account_id, whose.uuid);

/** Locks the owner; undefined for a person who no longer belongs to a company. */
export const lockAddressOwner = async (tx: Tx, { account_id, person_id }: Key): Promise<AddressOwner | undefined> => {
  if (person_id !== null) return lockLogin(tx, { person: person_id });
  if (account_id === null) return undefined;
  return (await tx.select().from(accounts).where(eq(accounts.uuid, account_id)).for('update'))[0];
};

/** Locks the address a person changes as their own, and the contact of the account they began while it is shared. */
export const lockOwnAddress = async (
  tx: Tx,
  { account, person }: { readonly account: string; readonly person: string },
): Promise<AddressOwner | undefined> => {
  const home = await lockAddressOwner(tx, { account_id: person, person_id: null });
  if (home !== undefined && (await lockContact(tx, home)) !== undefined) return home;
  return lockLogin(tx, { person, account });
};
