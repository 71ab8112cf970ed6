import type { Role } from '@eigaichi/domain/accounts/actor';
import { and, asc, desc, eq, getTableColumns, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { accounts, consumers, managers, providers, terms_agreements } from '../../db/schema/accounts.ts';

const { password_hash: _secret, ...account } = getTableColumns(accounts);
const { uuid: _consumer, ...consumer } = getTableColumns(consumers);
const { uuid: _provider, ...provider } = getTableColumns(providers);
const { uuid: _manager, ...manager } = getTableColumns(managers);

const { account_id: _account, ...agreed } = getTableColumns(terms_agreements);

const consumersOf = (db: Database) =>
  db
    .select({ ...account, ...consumer })
    .from(accounts)
    .innerJoin(consumers, eq(consumers.uuid, accounts.uuid));
const providersOf = (db: Database) =>
  db
    .select({ ...account, ...provider })
    .from(accounts)
    .innerJoin(providers, eq(providers.uuid, accounts.uuid));
const managersOf = (db: Database) =>
  db
    .select({ ...account, ...manager })
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
 * Whether the buyer asked the provider for a title (D20b): in a quote that a manager confirmed, or for a trailer. What
 * ended before it was confirmed stays hidden.
 */
export const hasAsked = async (
  db: Database,
  { consumer: buyer, provider: owner }: { consumer: string; provider: string },
) => {
  const { rows } = await db.execute<{ asked: boolean }>(sql`
    select exists (
      select 1 from quote_movies qm
        join quote_providers qp on qp.uuid = qm.quote_provider_id
        join quotes q on q.uuid = qp.quote_id
        where q.consumer_id = ${buyer} and qp.provider_id = ${owner}
          and qm.status > 1 and (qm.status <> 8 or qm.ended_from > 1)
    ) or exists (
      select 1 from movie_access_logs l join movies m on m.uuid = l.movie_id
        where l.account_id = ${buyer} and l.kind = 'trailer_requested' and m.provider_id = ${owner}
    ) as asked`);
  return rows[0]?.asked ?? false;
};

export type ListFilter = {
  readonly per: number;
  readonly page: number;
  readonly state?: ConsumerRow['state'] | undefined;
  readonly free_word?: string | undefined;
  readonly plan_id?: ProviderRow['plan_id'] | undefined;
};

const contains = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const matching = (role: Role, { state, free_word, plan_id }: ListFilter): SQL | undefined => {
  const word = free_word === undefined || free_word === '' ? undefined : contains(free_word);
  const company = { consumer: consumers.company_name, provider: providers.company_name, manager: undefined }[role];
  return and(
    eq(accounts.role, role),
    state === undefined ? undefined : eq(accounts.state, state),
    plan_id === undefined ? undefined : eq(providers.plan_id, plan_id),
    word === undefined
      ? undefined
      : or(
          ilike(accounts.email, word),
          ilike(accounts.last_name, word),
          ilike(accounts.first_name, word),
          company === undefined ? undefined : ilike(company, word),
          role === 'provider' ? ilike(providers.company_name_english, word) : undefined,
        ),
  );
};

const total = sql<number>`count(*) over ()::int`;
const newest = [desc(accounts.created_at), asc(accounts.uuid)] as const;
/** Who waits for the staff stands first. */
const waitingFirst = sql`(${accounts.state} = 'pending') desc`;

export const listConsumerRows = async (db: Database, filter: ListFilter) =>
  db
    .select({ ...account, ...consumer, total })
    .from(accounts)
    .innerJoin(consumers, eq(consumers.uuid, accounts.uuid))
    .where(matching('consumer', filter))
    .orderBy(waitingFirst, ...newest)
    .limit(filter.per)
    .offset((filter.page - 1) * filter.per);

export const listProviderRows = async (db: Database, filter: ListFilter) =>
  db
    .select({ ...account, ...provider, total })
    .from(accounts)
    .innerJoin(providers, eq(providers.uuid, accounts.uuid))
    .where(matching('provider', filter))
    .orderBy(...newest)
    .limit(filter.per)
    .offset((filter.page - 1) * filter.per);

export const listManagerRows = async (db: Database, filter: ListFilter) =>
  db
    .select({ ...account, ...manager, total })
    .from(accounts)
    .innerJoin(managers, eq(managers.uuid, accounts.uuid))
    .where(matching('manager', filter))
    .orderBy(...newest)
    .limit(filter.per)
    .offset((filter.page - 1) * filter.per);

export const termsAgreementsOf = (db: Database, uuid: string) =>
  db
    .select(agreed)
    .from(terms_agreements)
    .where(eq(terms_agreements.account_id, uuid))
    .orderBy(desc(terms_agreements.agreed_at));
