import type { Actor } from '@eigaichi/domain/accounts/actor';
import { endingDays, freedDays } from '@eigaichi/domain/movies/discovery';
import { exclusiveType } from '@eigaichi/domain/options/exclusivity';
import type { RightTypeCode } from '@eigaichi/domain/options/right-types';
import { availabilityByKind, effectiveRights, type Wanted } from '@eigaichi/domain/rights/availability';
import { dayOf } from '@eigaichi/domain/rights/calendar-day';
import { allCountryCodes } from '@eigaichi/domain/rights/country-areas';
import { addDays, addMonths, type IsoDate, tokyoDay } from '@eigaichi/domain/shared/dates';
import type * as wire from '@eigaichi/wire/movies/movie-related';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';
import { col, type RowOf, readRows } from '../../db/read-rows.ts';
import { isLicensableSql, isListShownSql, isVisibleToBuyersSql } from '../../db/status-sql.ts';
import type { Deps } from '../../deps.ts';
import { type Discovered, discoveredRows } from '../movies/discovered-movies.ts';
import { loadMovieRights } from '../movies/movie-rights.ts';
import { newestMovies } from '../movies/newest-movies.ts';

type Row = AnswerIn<typeof wire.discoverMovies>['data'][number];
type Found = Pick<Row, 'kind' | 'list'> & { readonly movies: readonly Discovered[] };

/** Cards per row, and rows of feature lists. */
const most = 6;
const mostLists = 2;
/** Ended licences looked at, because other licences can still hold the rights. */
const mostEnded = 30;

const listColumns = {
  uuid: col.text,
  ...col.each(col.orNull(col.text), 'ja', 'en'),
  movies: col.list<string>(),
};

/** The latest feature lists that everyone sees, each with its first titles. */
const latestLists = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Found[]> => {
  const found = await readRows(db, listColumns)`
    select l.uuid, l.list_name_ja as ja, l.list_name_en as en, shown.movies
    from feature_lists l cross join lateral (
      select array_agg(held.uuid::text order by held.position) as movies from (
        select m.uuid, lm.position from feature_list_movies lm join movies m on m.uuid = lm.movie_id
        join accounts a on a.uuid = m.provider_id
        where lm.feature_list_id = l.uuid and ${isVisibleToBuyersSql} order by lm.position limit ${most}) held
    ) shown
    where ${isListShownSql(clock.today())} and shown.movies is not null
    order by l.created_at desc, l.uuid limit ${mostLists}`;
  return found.map(({ uuid, ja, en, movies }) => {
    const name = { ja, en };
    const reason = { code: 'list' as const, name, day: null };
    return { kind: 'list', list: { uuid, name }, movies: movies.map((movie) => ({ uuid: movie, reason })) };
  });
};

const endedColumns = {
  ...col.each(col.text, 'uuid', 'ended_on'),
  rights: col.list<RightTypeCode>(),
  countries: col.list<string>(),
  all_countries: col.bool,
};

/** The rights of an ended licence for the year from today on, non-exclusively. */
const sameRights = (
  ended: RowOf<typeof endedColumns>,
  { account, today }: { account: string; today: IsoDate },
): Wanted => ({
  rights: ended.rights.map((right_type) => ({
    right_type,
    exclusive_type: exclusiveType.nonExclusive,
    holdback_length: null,
  })),
  countries: ended.all_countries ? allCountryCodes : ended.countries,
  start: dayOf(today),
  end: dayOf(addMonths(today, 12)),
  holder: account,
});

/**
 * Titles whose exclusive licence to someone else ended lately and whose rights are free now, at least in part. The
 * holder stays unnamed (D9).
 */
const recentlyFreed = async ({ db }: Pick<Deps, 'db'>, actor: Actor, today: IsoDate): Promise<Discovered[]> => {
  const ended = await readRows(db, endedColumns)`
    select * from (
      select distinct on (m.uuid) m.uuid, g.ends_on::text as ended_on, g.rights, g.countries, g.all_countries
      from grants g join movies m on m.uuid = g.movie_id join accounts a on a.uuid = m.provider_id
      where g.ends_on between ${addDays(today, -freedDays)} and ${addDays(today, -1)}
        and g.exclusive_type <> ${exclusiveType.nonExclusive} and g.holder_id <> ${actor.account}
        and m.series_uuid is null and ${isLicensableSql} and ${isVisibleToBuyersSql}
      order by m.uuid, g.ends_on desc) latest
    order by ended_on desc, uuid limit ${mostEnded}`;
  const known = await loadMovieRights(
    db,
    ended.map(({ uuid }) => uuid),
  );
  const freed = ended.filter((one) => {
    const rights = known.get(one.uuid);
    if (rights === undefined) return false;
    const wanted = sameRights(one, { account: actor.account, today });
    const { state } = availabilityByKind(effectiveRights(rights, rights.isLicensable), wanted);
    return state === 'free' || state === 'partly_free';
  });
  return freed.slice(0, most).map(({ uuid, ended_on }) => ({
    uuid,
    reason: { code: 'freed', name: null, day: addDays(ended_on, 1) },
  }));
};

/** Titles whose whole offer ends soon, the earliest first. */
const endingSoon = async ({ db }: Pick<Deps, 'db'>, today: IsoDate): Promise<Discovered[]> => {
  const found = await readRows(db, { uuid: col.text, day: col.text })`
    select m.uuid, max(l.ends_on)::text as day
    from offer_lines l join movies m on m.uuid = l.movie_id join accounts a on a.uuid = m.provider_id
    where l.offered and l.ends_on between ${today} and ${addDays(today, endingDays)}
      and not exists (select from offer_lines o where o.movie_id = l.movie_id and o.offered
        and (o.ends_on is null or o.ends_on > l.ends_on))
      and m.series_uuid is null and ${isLicensableSql} and ${isVisibleToBuyersSql}
    group by m.uuid order by day, m.uuid limit ${most}`;
  return found.map(({ uuid, day }) => ({ uuid, reason: { code: 'ending', name: null, day } }));
};

/** Rows of titles for a buyer to discover (D43b): feature lists first; a row without titles is left out. */
export const discoverMovies = async (deps: Deps, actor: Actor): Promise<Row[]> => {
  const today = tokyoDay(deps.clock.now());
  const [lists, newest, freed, ending] = await Promise.all([
    latestLists(deps),
    newestMovies(deps.db, most),
    recentlyFreed(deps, actor, today),
    endingSoon(deps, today),
  ]);
  const rows: Found[] = [
    ...lists,
    { kind: 'new', list: null, movies: newest },
    { kind: 'freed', list: null, movies: freed },
    { kind: 'ending', list: null, movies: ending },
  ];
  const cards = await discoveredRows(
    deps,
    actor,
    rows.map(({ movies }) => movies),
  );
  return rows
    .map(({ kind, list }, at): Row => ({ kind, list, movies: cards[at] ?? [] }))
    .filter(({ movies }) => movies.length > 0);
};
