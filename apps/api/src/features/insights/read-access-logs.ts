import type { Actor } from '@eigaichi/domain/accounts/actor';
import { accessLogsCsv, maxExportedViews } from '@eigaichi/domain/insights/access-logs';
import { periodIssues, periodOf, periodsBetween } from '@eigaichi/domain/insights/analytics';
import type { Language } from '@eigaichi/domain/shared/language';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';
import type * as wire from '@eigaichi/wire/staff/insights';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { joinTexts, shownNames } from '../../db/movie-texts.ts';
import { type Paging, pageSql } from '../../db/paging.ts';
import { col, type RowOf, readRows } from '../../db/read-rows.ts';
import type { Deps } from '../../deps.ts';
import { pageMetaOf } from '../../http/page-meta.ts';
import { Refused } from '../../http/refused.ts';
import { hasRequestedSql } from '../accounts/has-requested-sql.ts';

type PageViewsQuery = {
  readonly from: string;
  readonly to: string;
  readonly movie?: string | undefined;
  readonly country?: string | undefined;
  readonly company_type?: number | undefined;
};

/** Page views of a provider's titles by buyers themselves; a manager acting for a buyer isn't counted (D15, D21e). */
const page_views = (provider: string, asked: PageViewsQuery): SQL => sql`
  select l.uuid, l.happened_at, l.movie_id, b.uuid as buyer, b.company_name, b.company_type,
    coalesce(l.country, b.hq_country) as country
  from movie_access_logs l join movies m on m.uuid = l.movie_id join consumers b on b.uuid = l.account_id
  where m.provider_id = ${provider} and l.kind = 'viewed' and l.manager_id is null
    and l.happened_at >= (${asked.from}::date)::timestamp at time zone 'Asia/Tokyo'
    and l.happened_at < (${asked.to}::date + 1)::timestamp at time zone 'Asia/Tokyo'
    and (${asked.movie ?? null}::uuid is null or l.movie_id = ${asked.movie ?? null}::uuid)
    and (${asked.country ?? null}::text is null or coalesce(l.country, b.hq_country) = ${asked.country ?? null}::text)
    and (${asked.company_type ?? null}::int is null or b.company_type = ${asked.company_type ?? null}::int)`;

const named = (id: SQL) => sql`
  join movies m on m.uuid = ${id}
  ${joinTexts('m.uuid')}`;

const pageViewColumns = {
  ...col.each(col.text, 'uuid', 'happened_at', 'movie_id', 'ja', 'en', 'company_name'),
  company_type: col.orNull(col.int),
  country: col.orNull(col.text),
  buyer: col.orNull(col.text),
};
type PageViewRow = RowOf<typeof pageViewColumns>;

/** A page of page views, latest first. */
const findPageViews = async (
  db: Database,
  provider: string,
  { asked, ...paging }: Paging & { asked: PageViewsQuery },
): Promise<PageViewRow[]> => {
  return readRows(db, pageViewColumns)`
    with k as (${page_views(provider, asked)} order by l.happened_at desc, l.uuid ${pageSql(paging)})
    select k.uuid, to_json(k.happened_at)::text::json as happened_at, k.movie_id, ${shownNames('m')}, k.company_name, k.company_type,
      k.country, case when ${hasRequestedSql(sql`k.buyer`, sql`${provider}::uuid`)} then k.buyer end as buyer
    from k ${named(sql`k.movie_id`)} order by k.happened_at desc, k.uuid`;
};

const shareColumns = {
  by: col.word<'day' | 'country' | 'company_type' | 'movie' | 'all'>(),
  key: col.text,
  page_views: col.int,
};
type Share = RowOf<typeof shareColumns>;

/** Totals over the whole filter by Tokyo day, country, buyer type and title. */
const countPageViews = async (db: Database, provider: string, asked: PageViewsQuery): Promise<Share[]> => {
  return readRows(db, shareColumns)`
    with k as (${page_views(provider, asked)}),
    labelled as (select (happened_at at time zone 'Asia/Tokyo')::date::text as day, coalesce(country, '') as country,
      coalesce(company_type::text, '') as company_type, movie_id::text as movie from k)
    select case when grouping(day) = 0 then 'day' when grouping(country) = 0 then 'country'
        when grouping(company_type) = 0 then 'company_type' when grouping(movie) = 0 then 'movie' else 'all' end as by,
      coalesce(day, country, company_type, movie, '') as key, count(*)::int as page_views
    from labelled group by grouping sets ((day), (country), (company_type), (movie), ()) order by page_views desc, key`;
};

const namesOf = async (db: Database, movies: readonly string[]) => {
  const found = await readRows(db, { uuid: col.text, ja: col.text, en: col.text })`
    select k.uuid, ${shownNames('m')} from unnest(${sql.param(movies)}::uuid[]) as k(uuid) ${named(sql`k.uuid`)}`;
  return new Map(found.map(({ uuid, ja, en }) => [uuid, { ja, en }]));
};

type Filter = Omit<PageViewsQuery, 'from' | 'to'> & {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

const askedOf = (deps: Deps, filter: Filter): PageViewsQuery => {
  const period = periodOf({ ...filter, step: 'day' }, deps.clock.today().toString());
  const issues = periodIssues(period);
  if (issues.length > 0) throw new Refused('invalid', { issues });
  return { ...filter, from: period.from, to: period.to };
};

const pageViewOf = ({ movie_id: movie, ja, en, ...row }: PageViewRow) => ({ ...row, movie, title: { ja, en } });

/** Maximum titles shown, most viewed first; the file has the others. */
const mostMovies = 20;

/** GET /access_logs (D18): a page of page views of the provider's titles, with totals over all filter matches. */
export const readAccessLogs = async (
  deps: Deps,
  actor: Actor,
  { per, page, ...filter }: Filter & Paging,
): Promise<AnswerIn<typeof wire.listAccessLogs>> => {
  const asked = askedOf(deps, filter);
  const shares = await countPageViews(deps.db, actor.account, asked);
  const of = (by: string) =>
    shares.filter((share) => share.by === by).map(({ key, page_views }) => ({ key, page_views }));
  const total = of('all')[0]?.page_views ?? 0;
  const byDay = new Map(of('day').map(({ key, page_views }) => [key, page_views]));
  const titles = of('movie').slice(0, mostMovies);
  const names = await namesOf(
    deps.db,
    titles.map(({ key }) => key),
  );
  const rows = await findPageViews(deps.db, actor.account, { asked, per, page });
  return {
    data: rows.map(pageViewOf),
    meta: pageMetaOf({ page, per, total }),
    from: asked.from,
    to: asked.to,
    days: periodsBetween(asked.from, asked.to, 'day').map((key) => ({ key, page_views: byDay.get(key) ?? 0 })),
    countries: of('country'),
    company_types: of('company_type'),
    titles: titles.map(({ key, page_views }) => ({
      movie: key,
      title: names.get(key) ?? { ja: '', en: '' },
      page_views,
    })),
  };
};

/** The same page views as a file, maximum ten thousand. */
export const printAccessLogs = async (
  deps: Deps,
  actor: Actor,
  { language, ...filter }: Filter & { readonly language: Language },
): Promise<{ name: string; bytes: Buffer }> => {
  const asked = askedOf(deps, filter);
  const rows = await findPageViews(deps.db, actor.account, { asked, per: maxExportedViews, page: 1 });
  return {
    name: `access_logs_${asked.from}_${asked.to}.csv`,
    bytes: Buffer.from(accessLogsCsv(rows.map(pageViewOf), language)),
  };
};
