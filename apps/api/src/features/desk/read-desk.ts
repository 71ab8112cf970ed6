import type { Actor } from '@eigaichi/domain/accounts/actor';
import { agesOf, deskQueues, isInBusinessDays, longestOverdueFirst, queuesOf } from '@eigaichi/domain/desk/queues';
import type { Deps } from '../../deps.ts';
import { type Names, namesOf, type WaitingRow, waitingIn } from './waiting-queries.ts';

const shownNext = 12;

const aimOf = (row: WaitingRow) => deskQueues.find(({ name }) => name === row.queue)?.aim ?? 0;

const hrefOf = (row: WaitingRow): string => {
  const queue = deskQueues.find(({ name }) => name === row.queue);
  if (row.quote_id !== null) return `/admin/quotes/${row.quote_id}`;
  if (row.queue === 'buyers' || row.queue === 'credit_holds') return `/admin/vods/${row.company_id}`;
  if (row.queue === 'title_review' || row.queue === 'title_deletions')
    return `${queue?.href}${row.queue === 'title_review' ? '?' : '&'}entry=${row.movie_id}`;
  if (row.queue === 'enquiries') return `${queue?.href}/${row.about}`;
  if (row.queue === 'open_years') return `${queue?.href}?year=${row.about}`;
  if (row.queue === 'unpaid_runs') return queue?.href ?? '/admin';
  if (queue?.href.startsWith('/admin/settlement') && row.about !== null) return `${queue.href}&free_word=${row.about}`;
  return queue?.href ?? '/admin';
};

const entryOf = (row: WaitingRow, names: Names) => {
  const movie = row.movie_id === null ? undefined : names.movies.get(row.movie_id);
  return {
    queue: row.queue,
    href: hrefOf(row),
    days: row.days,
    over: row.days > aimOf(row),
    movie:
      row.movie_id === null || movie === undefined
        ? null
        : { uuid: row.movie_id, film_name_ja: movie.ja, film_name_en: movie.en },
    company: row.company_id === null ? null : (names.companies.get(row.company_id) ?? null),
    quote_number: row.quote_id === null ? null : (names.numbers.get(row.quote_id) ?? null),
    about: row.queue === 'enquiries' ? (names.enquiries.get(row.about ?? '') ?? null) : row.about,
    business: isInBusinessDays(row.queue),
  };
};

/** Items waiting for the actor's staff role, and the next ones: the longest overdue first. */
export const readDesk = async (deps: Pick<Deps, 'db' | 'clock'>, actor: Actor) => {
  const queues = queuesOf(actor);
  const moment = { now: deps.clock.nowIso(), today: deps.clock.today().toString(), actor };
  const { counts, oldest } = await waitingIn(
    deps.db,
    queues.map(({ name }) => name),
    moment,
  );
  const next = oldest
    .toSorted((a, b) => b.days - aimOf(b) - (a.days - aimOf(a)) || b.days - a.days)
    .slice(0, shownNext);
  const names = await namesOf(deps.db, next);
  return {
    today: moment.today,
    queues: longestOverdueFirst(
      queues.map(({ name, label, href, aim }) => {
        const rows = counts.filter((row) => row.queue === name);
        return {
          name,
          label,
          href,
          aim,
          business: isInBusinessDays(name),
          count: rows.reduce((sum, { count }) => sum + count, 0),
          ages: agesOf(rows),
          oldest: rows.length === 0 ? null : Math.max(...rows.map(({ days }) => days)),
          over: rows.reduce((sum, { days, count }) => (days > aim ? sum + count : sum), 0),
        };
      }),
    ),
    next: next.map((row) => entryOf(row, names)),
  };
};
