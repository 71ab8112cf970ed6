import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Carried } from '@eigaichi/domain/deliveries/carried';
import { movieStatus } from '@eigaichi/domain/movies/movie-life';
import { countries as countryList } from '@eigaichi/domain/options/countries';
import { exclusiveType } from '@eigaichi/domain/options/exclusivity';
import type { QuoteStatus } from '@eigaichi/domain/quotes/moves';
import type { Wanted } from '@eigaichi/domain/rights/availability';
import { dayOf } from '@eigaichi/domain/rights/calendar-day';
import { addMonths, type IsoDate, type IsoInstant } from '@eigaichi/domain/shared/dates';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { joinTexts } from '../../db/movie-texts.ts';
import { col, type RowOf, readRow, readRows } from '../../db/read-rows.ts';
import { isVisibleToProviderSql, movieAt, quoteMovieIn } from '../../db/status-sql.ts';

const filmName = col.json<{ readonly ja: string | null; readonly en: string | null }>();
const company = col.json<{ readonly company_name: string; readonly company_name_english: string | null }>();

const quoteMovieColumns = {
  ...col.each(col.text, 'quote', 'quote_provider', 'license_start', 'license_end'),
  number: col.int,
  quote_version: col.int,
  requested_at: col.instant,
  status: col.code<QuoteStatus>(),
  ended_from: col.orNull(col.code<QuoteStatus>()),
  ...col.each(col.orNull(col.text), 'valid_until', 'prepay_by', 'delivery_confirmed_on', 'delivery_at'),
  moved_at: col.instant,
  prepayment_due: col.bool,
  delivered_at: col.orNull(col.instant),
  first_received_at: col.orNull(col.instant),
  carried: col.orNull(col.word<Carried>()),
  answered: col.bool,
  film_name: filmName,
  company,
};
export type DatedQuoteMovie = RowOf<typeof quoteMovieColumns>;

type Party = Pick<Actor, 'account'> & { readonly role: 'consumer' | 'provider' };

/** A party's titles at these statuses with their timers' input, each with the other party. */
export const findDatedQuoteMovies = (db: Database, { role, account }: Party, statuses: readonly QuoteStatus[]) =>
  readRows(db, quoteMovieColumns)`
    select q.uuid as quote, qp.uuid as quote_provider, q.number, q.version as quote_version, q.created_at as requested_at, qm.status, qm.ended_from, qm.license_start::text,
      qm.license_end::text, qm.valid_until::text, qm.moved_at,
      (qp.prepayment_due and qp.prepaid_at is null) as prepayment_due, qp.prepay_by::text, qm.delivered_at, qm.first_received_at,
      qm.delivery_confirmed_on::text, qm.carried, qm.delivery_at::text, (qm.answered_by_name is not null) as answered,
      jsonb_build_object('ja', ja.film_name, 'en', en.film_name) as film_name,
      ${
        role === 'consumer'
          ? sql`jsonb_build_object('company_name', p.company_name, 'company_name_english', p.company_name_english)`
          : sql`jsonb_build_object('company_name', c.company_name, 'company_name_english', null)`
      } as company
    from quote_movies qm
    join quote_providers qp on qp.uuid = qm.quote_provider_id
    join quotes q on q.uuid = qm.quote_id
    join providers p on p.uuid = qp.provider_id
    join consumers c on c.uuid = q.consumer_id
    ${joinTexts('qm.movie_id')}
    where ${
      role === 'consumer'
        ? sql`q.consumer_id = ${account}`
        : sql`qp.provider_id = ${account} and ${isVisibleToProviderSql()}`
    } and ${quoteMovieIn(statuses)}`;

/** An account's last own login before a day in Tokyo; null if the log has none. */
export const lastVisitBefore = async (db: Database, account: string, day: IsoDate): Promise<IsoInstant | null> =>
  (
    await readRow(db, { at: col.instant })`
      select at from audit_log
      where account_id = ${account} and manager_id is null and action = 'session.login'
        and at < (${day}::date::timestamp at time zone 'Asia/Tokyo')
      order by id desc limit 1`
  )?.at ?? null;

const requestColumns = {
  rights: col.json<readonly { readonly right_type: Wanted['rights'][number]['right_type'] }[]>(),
  countries: col.json<readonly string[]>(),
  all_countries: col.bool,
};

/** The rights and territories of a buyer's latest request, for the year from tomorrow on; null without a request. */
export const latestRequestedRights = async (
  db: Database,
  account: string,
  tomorrow: IsoDate,
): Promise<Wanted | null> => {
  const row = await readRow(db, requestColumns)`
    select q.conditions -> 'rights' as rights, q.conditions -> 'countries' as countries,
      coalesce((q.conditions ->> 'all_countries')::boolean, false) as all_countries
    from quotes q where q.consumer_id = ${account} order by q.created_at desc limit 1`;
  if (row === undefined || row.rights.length === 0) return null;
  return {
    rights: row.rights.map(({ right_type }) => ({
      right_type,
      exclusive_type: exclusiveType.nonExclusive,
      holdback_length: null,
    })),
    countries: row.all_countries ? countryList.map(({ code }) => code) : row.countries,
    start: dayOf(tomorrow),
    end: dayOf(addMonths(tomorrow, 12)),
    holder: account,
  };
};

/** The titles published since an instant, in the given order. */
export const publishedSince = async (db: Database, ids: readonly string[], since: IsoInstant): Promise<string[]> => {
  const found = await readRows(db, { uuid: col.text })`
    select uuid from movies where uuid = any(${sql.param([...ids])}::uuid[]) and published_at > ${since}`;
  const known = new Set(found.map(({ uuid }) => uuid));
  return ids.filter((uuid) => known.has(uuid));
};

const unfinishedColumns = { uuid: col.text, film_name: filmName, sent_back: col.bool, total: col.int };

/** A provider's drafts and returned titles: the latest changes, and their number. */
export const findUnfinished = (db: Database, account: string, most: number) =>
  readRows(db, unfinishedColumns)`
    select m.uuid, jsonb_build_object('ja', ja.film_name, 'en', en.film_name) as film_name,
      ${movieAt([movieStatus.request_fix])} as sent_back, count(*) over ()::int as total
    from movies m
    ${joinTexts('m.uuid')}
    where m.provider_id = ${account} and m.trashed_at is null and ${movieAt([movieStatus.draft, movieStatus.request_fix])}
    order by sent_back desc, m.updated_at desc, m.uuid limit ${most}`;
