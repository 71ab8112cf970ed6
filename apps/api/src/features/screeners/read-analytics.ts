import type { Actor } from '@eigaichi/domain/accounts/actor';
import { heatLine, isWholeFilm, secondsOf, seenOf, together } from '@eigaichi/domain/screeners/watched';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { type Paging, pageSql } from '../../db/paging.ts';
import { col, readRow, readRows } from '../../db/read-rows.ts';
import type { Deps } from '../../deps.ts';
import { pageMetaOf } from '../../http/page-meta.ts';
import { ownTitle } from './title-store.ts';

/** Maximum viewings per response, latest first: each is a few kilobytes. */
const mostViewings = 5000;

/** Viewings by the audience of the live film, or of the last one. */
const audienceOf = (movie: string) => sql`
  from screening_viewings v
  where v.movie_id = ${movie} and not v.is_house and v.screener_id = (
    select s.uuid from screeners s where s.movie_id = ${movie} and s.kind = 'screener' and s.seconds is not null
    order by s.state = 'live' desc, s.started_at desc limit 1)`;

const filmColumns = { seconds: col.orNull(col.json<number>()), colors: col.json<readonly string[]>() };

const filmOf = (db: Database, movie: string) =>
  readRow(db, filmColumns)`
    select s.seconds, coalesce(s.pictures->'colors', '[]') as colors from screeners s
    where s.movie_id = ${movie} and s.kind = 'screener' and s.seconds is not null
    order by s.state = 'live' desc, s.started_at desc limit 1`;

/** Viewing statistics of a title's screener, for its provider and staff (D24c). */
export const readAnalytics = async ({ db }: Deps, actor: Actor, movie: string) => {
  await ownTitle(db, actor, movie);
  const film = await filmOf(db, movie);
  const seconds = film?.seconds ?? null;
  const rows = await readRows(db, { viewer: col.text, watched: col.list<number>() })`
    select v.viewer, v.watched ${audienceOf(movie)} order by v.started_at desc limit ${mostViewings}`;
  const byViewer = Map.groupBy(rows, ({ viewer }) => viewer);
  const watched = [...byViewer.values()].map((viewings) => viewings.map((one) => one.watched));
  const all = watched.map((viewings) => together(viewings));
  return {
    seconds,
    colors: [...(film?.colors ?? [])],
    viewers: byViewer.size,
    viewings: rows.length,
    completed: all.filter((one) => isWholeFilm(one, seconds ?? 0)).length,
    watched_seconds: Math.round(all.reduce((sum, one) => sum + secondsOf(one), 0)),
    heat: seconds === null ? [] : heatLine(watched, seconds),
  };
};

const viewerColumns = {
  viewer: col.text,
  person: col.text,
  company: col.orNull(col.text),
  country: col.orNull(col.text),
  is_guest: col.bool,
  first_at: col.instant,
  last_at: col.instant,
  left_at_seconds: col.json<number>(),
  total: col.int,
  plays: col.int,
  viewings: col.json<readonly (readonly number[])[]>(),
};

/** Viewers and how much each watched, latest first. */
export const listViewers = async ({ db }: Deps, actor: Actor, { movie, per, page }: Paging & { movie: string }) => {
  await ownTitle(db, actor, movie);
  const seconds = (await filmOf(db, movie))?.seconds ?? 0;
  const rows = await readRows(db, viewerColumns)`
    select v.viewer, (array_agg(v.person order by v.started_at desc))[1] as person,
      (array_agg(v.company order by v.started_at desc))[1] as company,
      (array_agg(v.country order by v.started_at desc))[1] as country,
      bool_or(v.invitation_id is not null) as is_guest,
      to_json(min(v.started_at))#>>'{}' as first_at, to_json(max(v.seen_at))#>>'{}' as last_at,
      (array_agg(v.position_seconds order by v.seen_at desc))[1] as left_at_seconds,
      (count(*) over ())::int as total,
      coalesce((select p.plays from screening_plays p where p.movie_id = ${movie} and p.viewer = v.viewer), 0) as plays,
      jsonb_agg(v.watched) as viewings
    ${audienceOf(movie)}
    group by v.viewer order by max(v.seen_at) desc, v.viewer ${pageSql({ per, page })}`;
  const total = rows[0]?.total ?? 0;
  return {
    data: rows.map(({ viewer: _viewer, total: _total, viewings, ...row }) => {
      const { seen, again } = seenOf(together(viewings));
      return {
        ...row,
        seen_percent: seconds === 0 ? 0 : Math.min(100, Math.round((seen * 100) / seconds)),
        again_seconds: Math.round(again),
      };
    }),
    meta: pageMetaOf({ page, per, total }),
  };
};
