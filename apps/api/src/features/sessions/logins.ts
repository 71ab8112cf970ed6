import { asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { accounts } from '../../db/schema/accounts.ts';
import { members, persons } from '../../db/schema/persons.ts';

const { uuid: person_uuid, ...person } = getTableColumns(persons);

/** Columns of the person and their company: `uuid`, `role` and `state` are the company's (D14f). */
const columns = { ...person, person_uuid, uuid: accounts.uuid, role: accounts.role, state: accounts.state };

const ofActiveMembers = (db: Database | Tx) =>
  db
    .select(columns)
    .from(persons)
    .innerJoin(members, sql`${members.person_uuid} = ${persons.uuid} and ${members.status} = 'active'`)
    .innerJoin(accounts, eq(accounts.uuid, members.account_uuid));

export type Login = Awaited<ReturnType<typeof ofActiveMembers>>[number];

/** Order companies by access: those that let no one in come last; then last used first. */
const order = [
  sql`${accounts.state} in ('blocked', 'denied', 'closed')`,
  sql`${members.last_used_at} desc nulls last`,
  asc(members.created_at),
  desc(members.account_uuid),
] as const;

/** Person by address, with the company that a login opens; undefined if they are in no company. */
export const findLogin = async (db: Database | Tx, email: string): Promise<Login | undefined> =>
  (
    await ofActiveMembers(db)
      .where(eq(sql`lower(${persons.email})`, email.toLowerCase()))
      .orderBy(...order)
      .limit(1)
  )[0];

/**
 * First person of an account, locked, if they are still its contact: a member whose address is the account's. Someone
 * who left is no longer the contact (D14f).
 */
export const lockContact = async (
  tx: Tx,
  { uuid, email }: { readonly uuid: string; readonly email: string },
): Promise<Login | undefined> => {
  const first = await lockLogin(tx, { person: uuid, account: uuid });
  return first?.email.toLowerCase() === email.toLowerCase() ? first : undefined;
};

/** Person and company locked, company first, as in every account change. Without `account`, the one a login opens. */
export const lockLogin = async (
  tx: Tx,
  { person: uuid, account }: { readonly person: string; readonly account?: string },
): Promise<Login | undefined> => {
  const home =
    account === undefined
      ? (
          await ofActiveMembers(tx)
            .where(eq(persons.uuid, uuid))
            .orderBy(...order)
            .limit(1)
        )[0]?.uuid
      : account;
  if (home === undefined) return undefined;
  await tx.select({ uuid: accounts.uuid }).from(accounts).where(eq(accounts.uuid, home)).for('update');
  await tx.select({ uuid: persons.uuid }).from(persons).where(eq(persons.uuid, uuid)).for('update');
  return (await ofActiveMembers(tx).where(sql`${persons.uuid} = ${uuid} and ${accounts.uuid} = ${home}`))[0];
};
