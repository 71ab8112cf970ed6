import type { Actor } from '@eigaichi/domain/accounts/actor';
import { currencies, currencyDigits } from '@eigaichi/domain/options/currencies';
import type { QuoteTask } from '@eigaichi/domain/quotes/desk/tasks';
import { isWaitingRank, waitingRankLimit } from '@eigaichi/domain/quotes/list/listing';
import { type QuotePage, type QuoteTab, quoteTabs } from '@eigaichi/domain/quotes/list/pages';
import { type QuoteSort, type QuoteSortColumn, sortedBy } from '@eigaichi/domain/quotes/list/work-list';
import { type Ending, type QuoteStatus, quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { type SQL, sql } from 'drizzle-orm';
import { allOf, type Condition } from '../../db/all-of.ts';
import type { Database } from '../../db/client.ts';
import { likeAnywhere } from '../../db/find-word.ts';
import { type Paging, pageSql } from '../../db/paging.ts';
import { col, type RowOf, readRow, readRows } from '../../db/read-rows.ts';
import { wasSignedSql } from '../../db/status-sql.ts';
import { assignedSql } from './colleagues/colleague-queries.ts';
import { quotesWithTask } from './desk/task-queries.ts';

export type QuoteFilter = {
  readonly free_word?: string | undefined;
  readonly company?: string | undefined;
  readonly next?: 'mine' | 'manager' | 'provider' | 'consumer' | undefined;
  readonly late?: boolean | undefined;
  readonly task?: QuoteTask | undefined;
  readonly assigned?: 'me' | 'none' | undefined;
  readonly requested_from?: string | null | undefined;
  readonly requested_to?: string | null | undefined;
  readonly currency?: string | undefined;
  readonly amount_min?: number | undefined;
  readonly amount_max?: number | undefined;
  /** Only these of the quotes; an empty list is no filter. */
  readonly quotes?: readonly string[] | undefined;
};

/** The words of a filter, resolved before querying the lists. */
export type Meant = {
  /** Titles and companies matching the word; null without a word. */
  readonly word: {
    readonly movies: readonly string[];
    readonly companies: readonly string[];
    readonly number: number | null;
    /** Quotes with this buyer reference. */
    readonly quotes: readonly string[];
  } | null;
  readonly companies: readonly string[] | null;
};

/** One row of a list: a quote under one tab, for one reader. */
const listingColumns = {
  ...col.each(col.text, 'quote_id', 'requested_on', 'total_currency'),
  number: col.int,
  status: col.code<QuoteStatus>(),
  ended_by: col.orNull(col.word<Ending>()),
  ...col.each(col.bool, 'negotiating', 'offered', 'agreed'),
  next: col.list<Actor['role']>(),
  moved_at: col.instant,
  waits_since: col.orNull(col.instant),
  ...col.each(col.orNull(col.text), 'due_on', 'valid_until'),
  total: col.orNull(col.amount),
  page: col.word<QuotePage>(),
  movie_ids: col.list<string>(),
};
export type QuoteListing = Readonly<RowOf<typeof listingColumns>> & { readonly waits: boolean };

type List = { readonly table: SQL; readonly rank: SQL; readonly due_on: SQL; readonly owner: SQL };

/** The source of a reader's list: buyer and managers share one, each provider has their provider quotes. */
export const listOf = (actor: Actor): List => {
  switch (actor.role) {
    case 'manager':
      return { table: sql`quote_listings`, rank: sql`l.manager_rank`, due_on: sql`l.manager_due_on`, owner: sql`true` };
    case 'consumer':
      return {
        table: sql`quote_listings`,
        rank: sql`l.consumer_rank`,
        due_on: sql`l.consumer_due_on`,
        owner: sql`l.consumer_id = ${actor.account}`,
      };
    case 'provider':
      return {
        table: sql`share_listings`,
        rank: sql`l.provider_rank`,
        due_on: sql`l.provider_due_on`,
        owner: sql`l.provider_id = ${actor.account}`,
      };
  }
};

const uuids = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`;

/** Number of titles above which the index costs more than checking each row. */
const quoteMoviesForIndex = 100;
/** PostgreSQL hashes comparisons with single values, but not with arrays; most quotes hold no more titles than this. */
const hashedPlaces = 3;

const holdsQuoteMovie = (movies: readonly string[]): SQL => {
  const wanted = uuids(movies);
  if (movies.length <= quoteMoviesForIndex) return sql`l.movie_ids && ${wanted}`;
  const places = Array.from(
    { length: hashedPlaces },
    (_, at) => sql`l.movie_ids[${sql.raw(`${at + 1}`)}] = any(${wanted})`,
  );
  return sql`(${sql.join(places, sql` or `)} or cardinality(l.movie_ids) > ${hashedPlaces} and l.movie_ids && ${wanted})`;
};

const wordOf = ({ word }: Meant): Condition =>
  word &&
  sql`(${holdsQuoteMovie(word.movies)} or l.company_ids && ${uuids(word.companies)}
    ${word.quotes.length === 0 ? sql`` : sql`or l.quote_id = any(${uuids(word.quotes)})`}
    ${word.number === null ? sql`` : sql`or l.number = ${word.number}`})`;

/** Currencies by number of decimals, the only difference between their amounts. */
const byDigits = Map.groupBy(
  currencies.map(({ code }) => code),
  currencyDigits,
);

/** Compares an amount in major units of the filter's currency. */
const amountsOf = ({ currency, amount_min, amount_max }: QuoteFilter): Condition => {
  if (currency === undefined && amount_min === undefined && amount_max === undefined) return undefined;
  const within = [...byDigits].flatMap(([digits, codes]) => {
    const named = codes.filter((code) => currency === undefined || code === currency);
    const minor = (major: number) => Math.round(major * 10 ** digits);
    if (named.length === 0) return [];
    return [
      sql`(l.total_currency = any(${sql.param(named)}::text[])
        ${amount_min === undefined ? sql`` : sql`and l.total >= ${minor(amount_min)}::bigint`}
        ${amount_max === undefined ? sql`` : sql`and l.total <= ${minor(amount_max)}::bigint`})`,
    ];
  });
  return within.length === 0 ? sql`false` : sql`(${sql.join(within, sql` or `)})`;
};

/** Counts quotes with a licence that ended before its materials were received (D2), to be amended or terminated. */
export const countUndelivered = async (db: Database, today: string): Promise<number> => {
  const row = await readRow(db, { count: col.int })`
      select count(*)::int as count from (${quotesWithTask('ended_undelivered', today)}) u`;
  return row?.count ?? 0;
};

const filtersOf = (actor: Actor, filter: QuoteFilter, meant: Meant, today: string): SQL => {
  const { owner, due_on, rank } = listOf(actor);
  const mine = filter.next === 'mine' || filter.next === actor.role;
  return allOf(
    owner,
    wordOf(meant),
    meant.companies && sql`l.company_ids && ${uuids(meant.companies)}`,
    // Items waiting for the reader are one index range.
    mine && sql`${rank} < ${waitingRankLimit}`,
    !mine && filter.next !== undefined && sql`${filter.next} = any(l.next)`,
    filter.late && sql`${due_on} < ${today}::date`,
    // Staff tasks only; other readers' lists ignore them.
    filter.task !== undefined &&
      actor.role === 'manager' &&
      sql`l.quote_id in (select w.quote_id from (${quotesWithTask(filter.task, today)}) w)`,
    filter.assigned !== undefined && assignedSql(actor, filter.assigned),
    filter.requested_from && sql`l.requested_on >= ${filter.requested_from}::date`,
    filter.requested_to && sql`l.requested_on <= ${filter.requested_to}::date`,
    amountsOf(filter),
    filter.quotes !== undefined && filter.quotes.length > 0 && sql`l.quote_id = any(${uuids(filter.quotes)})`,
  );
};

type Requested = { readonly actor: Actor; readonly filter: QuoteFilter; readonly meant: Meant; readonly today: string };

/** The ending of a row's titles at 8, if all ended alike. */
const endedAlike = sql`case when l.status = ${quoteMovieStatus.cancelled} then (
  select case when count(distinct m.ended_by) = 1 then min(m.ended_by) end from quote_movies m
  where m.quote_id = l.quote_id and m.movie_id = any(l.movie_ids)) end`;

/** True if the total covers only signed titles; an answer never signed makes it an offer. */
const wasAgreed = sql`not exists (select 1 from quote_movies qm where qm.quote_id = l.quote_id
  and qm.movie_id = any(l.movie_ids) and qm.answered_by_name is not null and ${wasSignedSql} is not true)`;

/** Last day of the first answer to expire among a row's titles that wait for the buyer's signature. */
const validUntil = sql`(select min(m.valid_until)::text from quote_movies m where m.quote_id = l.quote_id
  and m.movie_id = any(l.movie_ids) and m.status = ${quoteMovieStatus.waiting_purchase_response})`;

const sortKeys: Readonly<Record<QuoteSortColumn, SQL>> = {
  number: sql`l.number`,
  status: sql`l.status`,
  waits_since: sql`l.waits_since`,
  total: sql`l.total`,
  moved_at: sql`l.moved_at`,
};

/** Order by a column, empty values last (D3d). The staff's list spans the market: it keeps the order of its index. */
const orderOf = (actor: Actor, sort: QuoteSort | undefined): SQL => {
  const { rank } = listOf(actor);
  const by = sortedBy(sort);
  if (by === undefined || actor.role === 'manager') return rank;
  // Amounts compare only within their currency.
  const group = by.column === 'total' ? sql`l.total is null, l.total_currency, ` : sql``;
  return sql`${group}${sortKeys[by.column]} ${by.isDescending ? sql`desc` : sql`asc`} nulls last, ${rank}`;
};

type PageOf = Paging & {
  readonly tab: QuoteTab;
  readonly sort?: QuoteSort | undefined;
};

/**
 * One page under a tab. By default items waiting for the reader first, longest waiting first, then the latest moved
 * (D3).
 */
export const listedQuotes = async (
  db: Database,
  { actor, filter, meant, today }: Requested,
  { tab, sort, ...paging }: PageOf,
): Promise<QuoteListing[]> => {
  const { table, rank, due_on } = listOf(actor);
  const found = await readRows(db, { ...listingColumns, rank: col.text })`
    select l.quote_id, l.number, l.status, ${endedAlike} as ended_by, l.negotiating, l.next, ${rank} as rank, l.requested_on::text, l.moved_at,
      l.waits_since, ${due_on}::text as due_on, l.total, l.total_currency, l.offered, ${wasAgreed} as agreed,
      ${validUntil} as valid_until, l.page, l.movie_ids
    from ${table} l where l.tab = ${tab} and ${filtersOf(actor, filter, meant, today)}
    order by ${orderOf(actor, sort)}, l.quote_id ${pageSql(paging)}`;
  return found.map(({ rank: place, ...row }) => ({ ...row, waits: isWaitingRank(Number(place)) }));
};

/** Number of quotes under each tab with these filters; a quote counts in each tab that has its titles (D3). */
export const countTabs = async (
  db: Database,
  { actor, filter, meant, today }: Requested,
): Promise<Record<QuoteTab, number>> => {
  const { table } = listOf(actor);
  // Separate plain counts cost half of grouping by the tab.
  const counts = quoteTabs.map((tab) => sql`count(*) filter (where l.tab = ${tab})::int as ${sql.identifier(tab)}`);
  const row = await readRow(db, { progress: col.int, purchased: col.int, history: col.int })`
    select ${sql.join(counts, sql`, `)} from ${table} l where ${filtersOf(actor, filter, meant, today)}`;
  return { progress: row?.progress ?? 0, purchased: row?.purchased ?? 0, history: row?.history ?? 0 };
};

/** Companies with the word in any part of their names. */
export const companiesNamed = async (db: Database, word: string): Promise<string[]> => {
  const like = likeAnywhere(word);
  const found = await readRows(db, { uuid: col.text })`
    select uuid from consumers where company_name ilike ${like}
    union all
    select uuid from providers where company_name ilike ${like} or company_name_english ilike ${like}`;
  return found.map(({ uuid }) => uuid);
};

const conditionColumns = {
  version: col.int,
  license_start: col.text,
  license_end: col.text,
  countries: col.list<string>(),
  all_countries: col.bool,
  rights: col.list<number>(),
};
/** The conditions shown in a list row. */
export type ListedConditions = Readonly<RowOf<typeof conditionColumns>>;

export const listedConditions = async (
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ListedConditions>> => {
  const found = await readRows(db, { uuid: col.text, ...conditionColumns })`
    select q.uuid, q.version, q.license_start::text, q.license_end::text, q.conditions -> 'countries' as countries,
      (q.conditions ->> 'all_countries')::boolean as all_countries,
      (select coalesce(jsonb_agg(r -> 'right_type'), '[]') from jsonb_array_elements(q.conditions -> 'rights') r) as rights
    from quotes q where q.uuid = any(${uuids(ids)})`;
  return new Map(found.map(({ uuid, ...row }) => [uuid, row]));
};

/** Providers with titles under the tab, or all if none is named, in the order of their provider quotes. */
export const companiesOf = async (
  db: Database,
  ids: readonly string[],
  tab?: QuoteTab,
): Promise<ReadonlyMap<string, { consumer: string; providers: string[] }>> => {
  const under =
    tab === undefined
      ? sql``
      : sql`and exists (select 1 from quote_listings l join quote_movies m on m.movie_id = any(l.movie_ids)
          where l.quote_id = q.uuid and l.tab = ${tab} and m.quote_provider_id = qp.uuid)`;
  const found = await readRows(db, { uuid: col.text, consumer: col.text, providers: col.list<string>() })`
    select q.uuid, q.consumer_id as consumer, array_agg(qp.provider_id order by qp.uuid) as providers
    from quotes q join quote_providers qp on qp.quote_id = q.uuid ${under}
    where q.uuid = any(${uuids(ids)}) group by q.uuid`;
  return new Map(found.map(({ uuid, ...row }) => [uuid, row]));
};
