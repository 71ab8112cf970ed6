import { setImmediate } from 'node:timers/promises';
import { dayOf } from '@eigaichi/domain/rights/calendar-day';
import { type IsoDate, laterDay, tokyoDay } from '@eigaichi/domain/shared/dates';
import { valuesOfTitle } from '@eigaichi/movie-index/required-values';
import { sql } from 'drizzle-orm';
import { isFollowable } from '../../db/change-feed.ts';
import type { Database, Tx } from '../../db/client.ts';
import { col, type RowOf, readRow, readRows } from '../../db/read-rows.ts';
import type { Deps } from '../../deps.ts';
import { lowestUuid, nextPiece } from '../movies/search/among-movies.ts';
import { readChanges } from '../movies/search/movie-changes.ts';
import { SeriesOf } from '../movies/search/series-of.ts';
import { readComparedTitles, readSeenTitles, withFormerSeries, writeComparedTitles } from './compared-titles.ts';
import { compileSaved } from './compile-search.ts';
import { type Moment, matchTitles, momentOf } from './match-titles.ts';
import { findTitlesOfPassedDays } from './passed-days.ts';
import { type FoundTitles, lockAlerts, writeAlerts } from './write-alerts.ts';

/** Titles compared in one transaction. Each batch reads all searches that may find one of its titles. */
const batch = 1000;
/** Searches matched before requests get a turn. */
const atOnce = 50;

const progressName = 'saved_searches';

/** The oldest transaction whose changes may not be compared yet, and the day of the last comparison. */
type Progress = { readonly since: string; readonly day: IsoDate };

const readProgress = async (db: Database | Tx): Promise<Progress | null> => {
  const row = await readRow(db, { since: col.text, day: col.text })`
    select value ->> 'since' as since, value ->> 'day' as day from installation where name = ${progressName}`;
  return row ?? null;
};

const writeProgress = async (db: Database | Tx, progress: Progress): Promise<void> => {
  await db.execute(sql`insert into installation (name, value) values (${progressName}, ${JSON.stringify(progress)}::jsonb)
    on conflict (name) do update set value = excluded.value`);
};

const hasSearches = async (db: Database): Promise<boolean> =>
  (await readRow(db, { has: col.bool })`select exists (select from saved_searches) as has`)?.has === true;

/** Forgets the compared titles while no search is saved. */
const endComparison = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`delete from compared_titles`);
    await tx.execute(sql`delete from installation where name = ${progressName}`);
  });

/** Stores every title that buyers see, as the state that later changes are compared with. */
const beginComparison = async (db: Database, day: IsoDate): Promise<void> => {
  await db.execute(sql`delete from compared_titles`);
  const row = await readRow(db, { since: col.text })`select pg_snapshot_xmin(pg_current_snapshot())::text as since`;
  for (let piece = await nextPiece(db, lowestUuid, batch); piece !== null; ) {
    const titles = await readSeenTitles(db, piece);
    await db.transaction((tx) => writeComparedTitles(tx, { movies: [], titles, day }));
    await setImmediate();
    piece = await nextPiece(db, piece.upTo, batch);
  }
  await writeProgress(db, { since: row?.since ?? '0', day });
};

const searchColumns = col.each(col.text, 'uuid', 'search', 'consumer_id');

/** Saved searches that may find one of these titles now, by the values that each requires. */
const findCandidates = (tx: Tx, { titles }: Moment): Promise<RowOf<typeof searchColumns>[]> => {
  const values = new Set([...titles.values()].flatMap(({ document }) => valuesOfTitle(document)));
  return readRows(tx, searchColumns)`
    select s.uuid, s.search, s.consumer_id from saved_searches s join accounts a on a.uuid = s.consumer_id
    where a.state = 'approved'
      and (s.required_values = '{}' or s.required_values && ${sql.param([...values])}::text[])
    order by s.uuid`;
};

const matchAll = async (tx: Tx, before: Moment, after: Moment): Promise<FoundTitles[]> => {
  const found: FoundTitles[] = [];
  const candidates = await findCandidates(tx, after);
  for (const [at, { uuid, ...search }] of candidates.entries()) {
    if (at % atOnce === 0) await setImmediate();
    const compiled = compileSaved(search);
    const titles = compiled === null ? null : matchTitles(before, after, compiled);
    if (titles !== null && titles.size > 0) found.push({ search: uuid, titles });
  }
  return found;
};

/** Day of the last comparison, and today. */
type Days = { readonly from: IsoDate; readonly to: IsoDate };

type Known = Awaited<ReturnType<typeof readComparedTitles>>;

/** Compares titles with their last state, as it was judged on the first day, and writes the alerts. */
const compareSince = async (
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  { movies, known, from, to }: Days & { readonly movies: readonly string[]; readonly known: Known },
): Promise<void> => {
  if (movies.length === 0) return;
  const titles = await readSeenTitles(tx, movies);
  const before = new Map([...known].filter(([movie]) => movies.includes(movie)));
  if (titles.size > 0)
    await writeAlerts(deps, tx, await matchAll(tx, momentOf(before, dayOf(from)), momentOf(titles, dayOf(to))));
  await writeComparedTitles(tx, { movies, titles, day: to });
};

/** Compares some titles. Idempotent: those that an interrupted run compared today are not judged for passed days again. */
const compareBatch = (deps: Pick<Deps, 'db' | 'clock'>, movies: readonly string[], { from, to }: Days) =>
  deps.db.transaction(async (tx) => {
    await lockAlerts(tx);
    const known = await readComparedTitles(tx, movies);
    const isJudged = (movie: string) => from === to || known.get(movie)?.judged_on === to;
    await compareSince(deps, tx, { movies: movies.filter((movie) => !isJudged(movie)), known, from, to });
    await compareSince(deps, tx, { movies: movies.filter(isJudged), known, from: to, to });
  });

const compareTitles = async (deps: Pick<Deps, 'db' | 'clock'>, movies: readonly string[], days: Days) => {
  if (movies.length === 0) return;
  const related = await new SeriesOf().withRelated(deps.db, await withFormerSeries(deps.db, movies));
  for (let at = 0; at < related.length; at += batch) await compareBatch(deps, related.slice(at, at + batch), days);
};

const allTitles = async (db: Database): Promise<string[]> =>
  (await readRows(db, { uuid: col.text })`select uuid from movies order by uuid`).map(({ uuid }) => uuid);

/**
 * Compares titles changed since the last run, and those whose dates have passed, with the saved searches that may find
 * them (D40b). Changes are read before the titles, so a change in between is compared again next time.
 */
export const matchChanges = async (deps: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  const { db, clock } = deps;
  const progress = await readProgress(db);
  if (!(await hasSearches(db))) return progress === null ? undefined : endComparison(db);
  const today = tokyoDay(clock.now());
  if (progress === null) return beginComparison(db, today);
  const to = laterDay(progress.day, today);
  const changes = await readChanges(db, progress.since);
  const isComplete = await isFollowable(db, 'movie_changes', progress.since);
  const changed = isComplete ? changes.rows.map(({ movie_id }) => movie_id) : await allTitles(db);
  const passed = progress.day < to ? await findTitlesOfPassedDays(db, progress.day, to) : [];
  await compareTitles(deps, [...new Set([...changed, ...passed])], { from: progress.day, to });
  await writeProgress(db, { since: changes.xmin, day: to });
};
