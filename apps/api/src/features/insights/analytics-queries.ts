import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { AnalyticsPeriod, Measure } from '@eigaichi/domain/insights/analytics';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { joinTexts, shownNames } from '../../db/movie-texts.ts';
import { col, type RowOf, readRow, readRows } from '../../db/read-rows.ts';
import { isVisibleToProviderSql } from '../../db/status-sql.ts';
import { hasRequestedSql } from '../accounts/has-requested-sql.ts';

const countedColumns = {
  measure: col.word<Measure>(),
  by: col.word<'period' | 'company_type' | 'country'>(),
  key: col.text,
  count: col.int,
};
export type CountedRow = RowOf<typeof countedColumns>;

/** From the first moment of one day in Tokyo to the last of another (D6). */
const within = (moment: SQL, { from, to }: AnalyticsPeriod): SQL => sql`
  ${moment} >= (${from}::date)::timestamp at time zone 'Asia/Tokyo'
  and ${moment} < (${to}::date + 1)::timestamp at time zone 'Asia/Tokyo'`;

/** A provider sees no request before staff confirm it, nor one that ended before that (D2). */
const knownQuotes = (actor: Actor): SQL => (actor.role === 'manager' ? sql`true` : isVisibleToProviderSql());

/** Actual screening room viewings (D24c); provider and staff are no audience. */
const screenings = (movie: string, period: AnalyticsPeriod): SQL => sql`
  select s.measure, v.started_at, v.account_id, v.country, s.amount
    from (
      select v.*, row_number() over (partition by v.viewer order by v.started_at, v.uuid) as nth,
        (select sum(seconds) from unnest(v.watched) seconds) as seconds
      from screening_viewings v
      where v.movie_id = ${movie} and not v.is_house and v.watched <> '{}' and ${within(sql`v.started_at`, period)}
    ) v
    cross join lateral (values ('viewings', 1), ('viewers', case when v.nth = 1 then 1 else 0 end),
      ('minutes_watched', v.seconds / 60)) as s(measure, amount)`;

/** Actions by buyers themselves; a manager acting for one doesn't count as their interest (D15). */
const events = (actor: Actor, movie: string, period: AnalyticsPeriod): SQL => sql`
  select case l.kind when 'viewed' then 'page_views' when 'trailer_requested' then 'trailer_requests' else 'screener_copies' end as measure,
      l.happened_at as at, l.account_id as buyer, l.country, 1 as amount
    from movie_access_logs l
    where l.movie_id = ${movie} and l.manager_id is null and ${within(sql`l.happened_at`, period)}
  union all
  select 'favourites', f.created_at, f.consumer_id, null, 1 from favorites f
    where f.movie_id = ${movie} and ${within(sql`f.created_at`, period)}
  union all
  select 'carts', c.created_at, c.consumer_id, null, 1 from cart_entries c
    where c.movie_id = ${movie} and ${within(sql`c.created_at`, period)}
  union all
  select 'quotes', qm.created_at, q.consumer_id, null, 1 from quote_movies qm join quotes q on q.uuid = qm.quote_id
    where qm.movie_id = ${movie} and ${knownQuotes(actor)} and ${within(sql`qm.created_at`, period)}
  union all
  ${screenings(movie, period)}`;

/** Counts events by period, buyer type and country in one query. */
export const countEvents = async (db: Database, actor: Actor, movie: string, period: AnalyticsPeriod) => {
  return readRows(db, countedColumns)`
    with events as (${events(actor, movie, period)}),
    labelled as (
      select e.measure, e.amount, date_trunc(${period.step}, e.at at time zone 'Asia/Tokyo')::date::text as period,
        coalesce(b.company_type::text, '') as company_type, coalesce(e.country, b.hq_country, '') as country
      from events e left join consumers b on b.uuid = e.buyer
    )
    select measure, case when grouping(period) = 0 then 'period' when grouping(company_type) = 0 then 'company_type'
        else 'country' end as by,
      coalesce(period, company_type, country) as key, round(sum(amount))::int as count
    from labelled group by grouping sets ((measure, period), (measure, company_type), (measure, country))
    order by count desc, key`;
};

const viewerColumns = {
  company_name: col.text,
  country: col.orNull(col.text),
  page_views: col.int,
  last_at: col.text,
  uuid: col.orNull(col.text),
};
export type ViewerRow = RowOf<typeof viewerColumns>;

const mostViewers = 100;

/** Buyers who viewed the title, latest first (D18). */
export const findViewers = async (db: Database, actor: Actor, movie: string, period: AnalyticsPeriod) => {
  const linked = actor.role === 'manager' ? sql`true` : hasRequestedSql(sql`b.uuid`, sql`${actor.account}::uuid`);
  return readRows(db, viewerColumns)`
    select b.company_name, b.hq_country as country, count(*)::int as page_views,
      to_json(max(l.happened_at))::text::json as last_at, case when ${linked} then b.uuid end as uuid
    from movie_access_logs l join consumers b on b.uuid = l.account_id
    where l.movie_id = ${movie} and l.kind = 'viewed' and l.manager_id is null and ${within(sql`l.happened_at`, period)}
    group by b.uuid order by max(l.happened_at) desc limit ${mostViewers}`;
};

const movieNamesColumns = {
  ja: col.text,
  en: col.text,
};
export type MovieNames = RowOf<typeof movieNamesColumns>;

/** The names of a title that meets the condition, or undefined. */
export const findMovie = async (db: Database, movie: string, owned: SQL): Promise<MovieNames | undefined> => {
  const row = await readRow(db, movieNamesColumns)`
    select ${shownNames('m')}
    from movies m
    ${joinTexts('m.uuid')}
    where m.uuid = ${movie} and ${owned}`;
  return row;
};
