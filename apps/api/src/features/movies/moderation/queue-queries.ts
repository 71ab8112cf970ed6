import { type MovieStatus, movieStatus } from '@eigaichi/domain/movies/movie-life';
import type { IsoInstant } from '@eigaichi/domain/shared/dates';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { type Paging, pageSql } from '../../../db/paging.ts';
import { col, countRows, type RowOf, readRows } from '../../../db/read-rows.ts';
import { movieAt } from '../../../db/status-sql.ts';
import { referredSql } from '../movie-queries.ts';

/** Days a queue's chart covers; older entries are drawn at the last (art direction, Queue). */
export const chartDays = 30;

export type WaitingQueue = 'review' | 'deletions';

const statusByQueue: Record<WaitingQueue, MovieStatus> = {
  review: movieStatus.requested,
  deletions: movieStatus.requested_delete,
};

const waits = (queue: WaitingQueue): SQL => sql`${movieAt([statusByQueue[queue]])} and m.trashed_at is null`;

/** Start of the wait. For titles waiting before this was stored, their last change. */
const since = sql`coalesce(m.waiting_since, m.updated_at)`;

const daysOf = (moment: SQL, now: IsoInstant): SQL =>
  sql`greatest(0, floor(extract(epoch from (${now}::timestamptz - ${moment})) / 86400))::int`;

const agesColumns = {
  queue: col.word<'review' | 'edits' | 'deletions'>(),
  days: col.int,
  count: col.int,
};
type Ages = RowOf<typeof agesColumns>;

const one = (ages: readonly Ages[]) => {
  const places = Array.from({ length: chartDays + 1 }, () => 0);
  for (const { days, count } of ages)
    places[Math.min(days, chartDays)] = (places[Math.min(days, chartDays)] ?? 0) + count;
  return {
    count: ages.reduce((sum, { count }) => sum + count, 0),
    ages: places,
    oldest: ages.length === 0 ? null : Math.max(...ages.map(({ days }) => days)),
  };
};

/** Counts and ages of the managers' title queues. */
export const movieQueues = async (db: Database, now: IsoInstant) => {
  const found = await readRows(db, agesColumns)`
    select queue, days, count(*)::int as count from (
      select case m.status when ${sql.raw(String(movieStatus.requested))} then 'review' else 'deletions' end as queue, ${daysOf(since, now)} as days
        from movies m where ${movieAt(Object.values(statusByQueue))} and m.trashed_at is null
      union all
      select 'edits', ${daysOf(sql`e.edited_at`, now)} from movie_edits e where e.state = 'open'
    ) waiting group by queue, days`;
  const of = (queue: Ages['queue']) => one(found.filter((row) => row.queue === queue));
  return { review: of('review'), edits: of('edits'), deletions: of('deletions') };
};

const waitingColumns = {
  uuid: col.text,
  waiting_since: col.text,
  ...col.each(col.int, 'days', 'sent_back', 'quotes_total'),
  referred: col.bool,
  reason: col.orNull(col.text),
  quotes: col.json<{ readonly uuid: string; readonly number: number }[]>(),
};
export type WaitingRow = RowOf<typeof waitingColumns>;

/** The provider's text in their latest deletion request, from the log. */
const deletionReasonSql = sql`(select nullif(l.after ->> 'text', '') from audit_log l
  where l.entity = 'movie' and l.entity_id = m.uuid::text and l.action = 'movie.request_delete' order by l.id desc limit 1)`;

/** Maximum quotes named; the rest is counted. */
const shownQuotes = 5;

const relatedQuotes = sql`
  select json_agg(json_build_object('uuid', q.uuid, 'number', q.number) order by q.number desc)
      filter (where q.place <= ${shownQuotes}) as quotes, count(*) as total
  from (
    select q.uuid, q.number, row_number() over (order by q.number desc) as place
    from quote_movies qm join quotes q on q.uuid = qm.quote_id
    where qm.movie_id = m.uuid or qm.movie_id in (select e.uuid from movies e where e.series_uuid = m.uuid)
  ) q`;

type Page = Paging & { readonly queue: WaitingQueue; readonly now: IsoInstant };

/** Waiting titles, longest first. */
export const waitingMovies = async (db: Database, { queue, now, ...paging }: Page) => {
  const rows = await readRows(db, waitingColumns)`
    select m.uuid, to_json(${since})::text::json as waiting_since, ${daysOf(since, now)} as days,
      (select count(*)::int from movie_decisions d where d.movie_id = m.uuid and d.action <> 'deny_delete') as sent_back,
      ${referredSql} as referred, ${queue === 'deletions' ? deletionReasonSql : sql`null::text`} as reason,
      coalesce(r.quotes, '[]') as quotes, coalesce(r.total, 0)::int as quotes_total
    from movies m left join lateral (${queue === 'deletions' ? relatedQuotes : sql`select null::json as quotes, 0 as total`}) r on true
    where ${waits(queue)}
    order by ${since}, m.uuid ${pageSql(paging)}`;
  const total = await countRows(db)`from movies m where ${waits(queue)}`;
  return { rows: rows, total };
};
