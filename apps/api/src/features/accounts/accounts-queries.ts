import type { Role } from '@eigaichi/domain/accounts/actor';
import { desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { allOf } from '../../db/all-of.ts';
import type { Database } from '../../db/client.ts';
import { containsWord } from '../../db/find-word.ts';
import { type Paging, pageSql } from '../../db/paging.ts';
import { personNameIn } from '../../db/person-names.ts';
import { col, countRows, readRow, readRows } from '../../db/read-rows.ts';
import { accounts, consumers, managers, providers, terms_agreements } from '../../db/schema/accounts.ts';
import { persons } from '../../db/schema/persons.ts';
import { Refused } from '../../http/refused.ts';
import { shownPicturesOf } from './company-picture-store.ts';
import { hasRequestedSql } from './has-requested-sql.ts';

const account = getTableColumns(accounts);
const { uuid: _consumer, ...consumer } = getTableColumns(consumers);
const { uuid: _provider, ...provider } = getTableColumns(providers);
const { uuid: _manager, ...manager } = getTableColumns(managers);
/** Requested address, not yet confirmed (D11b). */
const pending_email = sql<
  string | null
>`(select c.new_email from email_changes c where c.account_id = ${accounts.uuid} and c.state = 'open')`;
/** Expiry of the link for invited staff (D16b). */
const invited_until = sql<string | null>`case when ${accounts.state} = 'invited' then
  (select max(l.expires_at) from password_links l where l.person_id = ${accounts.uuid} and l.purpose = 'invite' and l.used_at is null) end`.mapWith(
  col.orNull(col.instant),
);
/** Second factor of the account's first person: staff have no other. */
const mfa_enabled = sql<boolean>`coalesce((select p.mfa_enabled from ${persons} p where p.uuid = ${accounts.uuid}), false)`;
const pictures = shownPicturesOf(sql`${accounts.uuid}`);

const { account_id: _account, ...agreed } = getTableColumns(terms_agreements);

const consumersOf = (db: Database) =>
  db
    .select({ ...account, ...consumer, mfa_enabled, pending_email, pictures })
    .from(accounts)
    .innerJoin(consumers, eq(consumers.uuid, accounts.uuid));
const providersOf = (db: Database) =>
  db
    .select({ ...account, ...provider, mfa_enabled, pending_email, pictures })
    .from(accounts)
    .innerJoin(providers, eq(providers.uuid, accounts.uuid));
const managersOf = (db: Database) =>
  db
    .select({ ...account, ...manager, mfa_enabled, pending_email, invited_until })
    .from(accounts)
    .innerJoin(managers, eq(managers.uuid, accounts.uuid));

export type ConsumerRow = Awaited<ReturnType<typeof consumersOf>>[number];
export type ProviderRow = Awaited<ReturnType<typeof providersOf>>[number];
export type ManagerRow = Awaited<ReturnType<typeof managersOf>>[number];
export type RowOf = { consumer: ConsumerRow; provider: ProviderRow; manager: ManagerRow };

export const findConsumer = async (db: Database, uuid: string): Promise<ConsumerRow | undefined> =>
  (await consumersOf(db).where(eq(accounts.uuid, uuid)))[0];

export const findProvider = async (db: Database, uuid: string): Promise<ProviderRow | undefined> =>
  (await providersOf(db).where(eq(accounts.uuid, uuid)))[0];

export const findManager = async (db: Database, uuid: string): Promise<ManagerRow | undefined> =>
  (await managersOf(db).where(eq(accounts.uuid, uuid)))[0];

/**
 * True if the buyer requested a title of the provider (D20b): in a quote that a manager confirmed, or a trailer. Quotes
 * that ended before confirmation stay hidden.
 */
export const hasRequestedFrom = async (
  db: Database,
  { consumer: buyer, provider: owner }: { consumer: string; provider: string },
) => {
  const row = await readRow(db, { asked: col.bool })`
    select ${hasRequestedSql(sql`${buyer}::uuid`, sql`${owner}::uuid`)} as asked`;
  return row?.asked ?? false;
};

export type ListFilter = Paging & {
  readonly state?: ConsumerRow['state'] | undefined;
  readonly free_word?: string | undefined;
  readonly sort?: 'newest' | 'oldest' | 'name' | undefined;
  readonly plan_id?: ProviderRow['plan_id'] | undefined;
};

const matching = (role: Role, { state, free_word: word = '', plan_id }: ListFilter): SQL =>
  allOf(
    sql`l.role = ${role}`,
    state !== undefined && sql`l.state = ${state}`,
    plan_id !== undefined && sql`l.plan_id = ${plan_id}`,
    word !== '' && containsWord(sql`l.words`, word),
  );

/** Accounts waiting for staff come first; each order has an index on the listings. */
const orders = {
  waiting: sql`(l.state = 'pending') desc, l.created_at desc, l.uuid`,
  newest: sql`l.created_at desc, l.uuid`,
  oldest: sql`l.created_at, l.uuid`,
  name: sql`l.name, l.uuid`,
} as const;

/** A page of the accounts of a role, by their listed fields, and the total count. */
export const pageOfAccounts = async (db: Database, role: Role, filter: ListFilter) => {
  const { sort = 'waiting' } = filter;
  const where = matching(role, filter);
  const [rows, total] = await Promise.all([
    readRows(db, { uuid: col.text })`
      select l.uuid from account_listings l where ${where} order by ${orders[sort]} ${pageSql(filter)}`,
    countRows(db)`from account_listings l where ${where}`,
  ]);
  return { ids: rows.map(({ uuid }) => uuid), total };
};

const inOrder = <R extends { uuid: string }>(ids: readonly string[], rows: readonly R[]): R[] => {
  const byId = new Map(rows.map((row) => [row.uuid, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

export const consumersByIds = async (db: Database, ids: readonly string[]): Promise<ConsumerRow[]> =>
  inOrder(ids, await consumersOf(db).where(inArray(accounts.uuid, [...ids])));
export const providersByIds = async (db: Database, ids: readonly string[]): Promise<ProviderRow[]> =>
  inOrder(ids, await providersOf(db).where(inArray(accounts.uuid, [...ids])));
export const managersByIds = async (db: Database, ids: readonly string[]): Promise<ManagerRow[]> =>
  inOrder(ids, await managersOf(db).where(inArray(accounts.uuid, [...ids])));

/** Owner of an account; a colleague has the person's name. */
export const namedAccount = async (db: Database, uuid: string) => {
  const account = await readRow(db, {
    role: col.word<Role>(),
    company_name: col.text,
    company_name_english: col.orNull(col.text),
  })`
    select a.role, coalesce(c.company_name, p.company_name, ${personNameIn('a')}) as company_name,
      p.company_name_english
    from accounts a left join consumers c on c.uuid = a.uuid left join providers p on p.uuid = a.uuid
    where a.uuid = ${uuid}`;
  if (account === undefined) throw new Refused('not_found');
  return account;
};

export const termsAgreementsOf = (db: Database, uuid: string) =>
  db
    .select(agreed)
    .from(terms_agreements)
    .where(eq(terms_agreements.account_id, uuid))
    .orderBy(desc(terms_agreements.agreed_at));
