import type { Actor } from '@eigaichi/domain/accounts/actor';
import { accessLogsCsv, mostExported } from '@eigaichi/domain/insights/access-logs';
import { periodIssues, periodOf, periodsBetween } from '@eigaichi/domain/insights/analytics';
import type { Language } from '@eigaichi/domain/shared/language';
import type { AnswerIn } from '@eigaichi/wire/endpoint';
import type * as wire from '@eigaichi/wire/insights';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { countLooks, findLooks, type LookRow, type LooksAsked, namesOf } from './access-log-queries.ts';

type Filter = Omit<LooksAsked, 'from' | 'to'> & {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

const askedOf = (deps: Deps, filter: Filter): LooksAsked => {
  const period = periodOf({ ...filter, step: 'day' }, deps.clock.today().toString());
  const issues = periodIssues(period);
  if (issues.length > 0) throw new Refused('invalid', { issues });
  return { ...filter, from: period.from, to: period.to };
};

const lookOf = ({ movie_id: movie, ja, en, ...row }: LookRow) => ({ ...row, movie, title: { ja, en } });

/** The most looked at stand first; more than these are in the file. */
const mostTitles = 20;

/** GET /access_logs (D18): a page of looks at the provider's titles, with the sums over all that fit the filter. */
export const readAccessLogs = async (
  deps: Deps,
  actor: Actor,
  { per, page, ...filter }: Filter & { readonly per: number; readonly page: number },
): Promise<AnswerIn<typeof wire.listAccessLogs>> => {
  const asked = askedOf(deps, filter);
  const shares = await countLooks(deps.db, actor.account, asked);
  const of = (by: string) => shares.filter((share) => share.by === by).map(({ key, looks }) => ({ key, looks }));
  const total = of('all')[0]?.looks ?? 0;
  const byDay = new Map(of('day').map(({ key, looks }) => [key, looks]));
  const titles = of('movie').slice(0, mostTitles);
  const names = await namesOf(
    deps.db,
    titles.map(({ key }) => key),
  );
  const rows = await findLooks(deps.db, actor.account, { asked, limit: per, offset: (page - 1) * per });
  return {
    data: rows.map(lookOf),
    meta: { current_page: page, last_page: Math.max(1, Math.ceil(total / per)), per_page: per, total },
    from: asked.from,
    to: asked.to,
    days: periodsBetween(asked.from, asked.to, 'day').map((key) => ({ key, looks: byDay.get(key) ?? 0 })),
    countries: of('country'),
    company_types: of('company_type'),
    titles: titles.map(({ key, looks }) => ({ movie: key, title: names.get(key) ?? { ja: '', en: '' }, looks })),
  };
};

/** The same looks as a file, at most ten thousand. */
export const printAccessLogs = async (
  deps: Deps,
  actor: Actor,
  { language, ...filter }: Filter & { readonly language: Language },
): Promise<{ name: string; bytes: Buffer }> => {
  const asked = askedOf(deps, filter);
  const rows = await findLooks(deps.db, actor.account, { asked, limit: mostExported, offset: 0 });
  return {
    name: `access_logs_${asked.from}_${asked.to}.csv`,
    bytes: Buffer.from(accessLogsCsv(rows.map(lookOf), language)),
  };
};
