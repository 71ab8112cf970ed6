import type { Actor } from '@eigaichi/domain/accounts/actor';
import { accessLogsCsv, mostExported } from '@eigaichi/domain/insights/access-logs';
import { periodIssues, periodOf, periodsBetween } from '@eigaichi/domain/insights/analytics';
import type { Language } from '@eigaichi/domain/shared/language';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';
import type * as wire from '@eigaichi/wire/staff/insights';
import type { Deps } from '../../deps.ts';
import { pageMetaOf } from '../../http/page-meta.ts';
import { Refused } from '../../http/refused.ts';
import { countPageViews, findPageViews, namesOf, type PageViewRow, type PageViewsQuery } from './access-log-queries.ts';

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

/** The most viewed come first; the file has the others. */
const mostMovies = 20;

/** GET /access_logs (D18): a page of page views at the provider's titles, with the sums over all that fit the filter. */
export const readAccessLogs = async (
  deps: Deps,
  actor: Actor,
  { per, page, ...filter }: Filter & { readonly per: number; readonly page: number },
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
  const rows = await findPageViews(deps.db, actor.account, { asked, limit: per, offset: (page - 1) * per });
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

/** The same page views as a file, at most ten thousand. */
export const printAccessLogs = async (
  deps: Deps,
  actor: Actor,
  { language, ...filter }: Filter & { readonly language: Language },
): Promise<{ name: string; bytes: Buffer }> => {
  const asked = askedOf(deps, filter);
  const rows = await findPageViews(deps.db, actor.account, { asked, limit: mostExported, offset: 0 });
  return {
    name: `access_logs_${asked.from}_${asked.to}.csv`,
    bytes: Buffer.from(accessLogsCsv(rows.map(pageViewOf), language)),
  };
};
