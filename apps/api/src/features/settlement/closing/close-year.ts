import type { Actor } from '@eigaichi/domain/accounts/actor';
import { yen } from '@eigaichi/domain/money/money';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { closingDay, closingPaidOn } from '@eigaichi/domain/settlement/periods';
import { heldSteps } from '@eigaichi/domain/settlement/steps';
import { type Closed, closeMovie } from '@eigaichi/domain/settlement/year-closing';
import { compareDates, endOfMonth } from '@eigaichi/domain/shared/dates';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/client.ts';
import { col, type RowOf, readRows } from '../../../db/read-rows.ts';
import { closed_movies, dues } from '../../../db/schema/settlement.ts';
import { quoteMovieIn } from '../../../db/status-sql.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Deal, type DealMovie, dealsOf } from '../accounts/deals.ts';
import { writeEntries } from '../accounts/write-entries.ts';
import { issueStatement } from '../documents/issue-statement.ts';
import { notifyOnce } from '../notify-settlement.ts';

const openMovieColumns = {
  quote_provider_id: col.text,
  quote_movie_id: col.text,
  open: col.amount,
  held: col.amount,
  held_years: col.list<number>(),
};
type OpenMovie = RowOf<typeof openMovieColumns>;

/**
 * Titles that a December closing must process: with shares of ended periods that no December has taken, or a held
 * amount and an ended contract. A title already taken this December waits for the next.
 */
export const openMovies = async (db: Database, year: number, only?: readonly string[]): Promise<OpenMovie[]> => {
  const day = closingDay(year);
  const named = only === undefined ? sql`true` : sql`qm.quote_provider_id = any(${sql.param([...only])}::uuid[])`;
  return readRows(db, openMovieColumns)`
    with open as (
      select quote_movie_id, sum(net_yen) as net from usage_shares
      where closed_year is null and period_end <= ${day} group by quote_movie_id
    ), held as (
      select distinct on (quote_movie_id) quote_movie_id, held_after, held_years from closed_movies
      order by quote_movie_id, year desc
    )
    select qm.quote_provider_id, qm.uuid as quote_movie_id, coalesce(o.net, 0) as open,
      coalesce(h.held_after, 0) as held, coalesce(h.held_years, '{}') as held_years
    from quote_movies qm left join open o on o.quote_movie_id = qm.uuid left join held h on h.quote_movie_id = qm.uuid
    where (o.quote_movie_id is not null or (h.held_after > 0 and (qm.license_end <= ${day} or ${quoteMovieIn([quoteMovieStatus.cancelled])})))
      and not exists (select 1 from closed_movies c where c.quote_movie_id = qm.uuid and c.year = ${year})
      and ${named}
    order by qm.quote_provider_id, qm.uuid`;
};

export type ClosedMovie = { readonly deal: Deal; readonly title: DealMovie; readonly closed: Closed };

/** December results for the open titles of these deals; writes nothing. */
export const closedMovies = async (db: Database, year: number, rows: readonly OpenMovie[]): Promise<ClosedMovie[]> => {
  const deals = await dealsOf(db, [...new Set(rows.map((row) => row.quote_provider_id))]);
  const byId = new Map(deals.map((deal) => [deal.quote_provider, deal]));
  return rows.flatMap((row) => {
    const deal = byId.get(row.quote_provider_id);
    const title = deal?.titles.find(({ quote_movie }) => quote_movie === row.quote_movie_id);
    if (deal === undefined || title === undefined) return [];
    const found = { ...title, open: yen(row.open), held: yen(row.held), held_years: row.held_years };
    const closed = closeMovie(found, year);
    return closed.outcome === 'nothing' ? [] : [{ deal, title, closed }];
  });
};

/** End of February, or of the month of a late closing (D8). */
const dueOf = (year: number, today: string): string => {
  const [regular, late] = [closingPaidOn(year), endOfMonth(today)];
  return compareDates(late, regular) > 0 ? late : regular;
};

const writeClosed = async (tx: Tx, year: number, closed: readonly ClosedMovie[], today: string): Promise<void> => {
  await tx.insert(closed_movies).values(
    closed.map(({ deal, title, closed: each }) => ({
      year,
      quote_provider_id: deal.quote_provider,
      quote_movie_id: title.quote_movie,
      outcome: each.outcome,
      open: each.open.amount,
      held_before: each.held_before.amount,
      held_after: each.held_after.amount,
      held_years: [...each.held_years],
      fee: each.fee.amount,
      payable: each.payable.amount,
      closed_on: today,
    })),
  );
  const ids = closed.map(({ title }) => title.quote_movie);
  // Restatements that cancel out leave a share in the December that took it, which may still hold it (D8q).
  await tx.execute(sql`
    update usage_shares u set closed_year = coalesce(s.closed_year, ${year})
    from (
      select quote_movie_id, period_start,
        case when sum(net_yen) filter (where closed_year is null) = 0 then max(closed_year) end as closed_year
      from usage_shares where quote_movie_id = any(${sql.param(ids)}::uuid[]) group by 1, 2) s
    where u.closed_year is null and u.period_end <= ${closingDay(year)}
      and u.quote_movie_id = s.quote_movie_id and u.period_start = s.period_start`);
  const payable = closed.filter((each) => each.closed.payable.amount !== 0);
  if (payable.length > 0)
    await tx.insert(dues).values(
      payable.map(({ deal, title, closed: each }) => ({
        agreement_id: deal.agreement,
        quote_movie_id: title.quote_movie,
        side: 'provider' as const,
        kind: 'share' as const,
        amount: each.payable.amount,
        currency: 'JPY',
        due_on: dueOf(year, today),
        period_start: `${year}-01-01`,
      })),
    );
  const stored = closed.filter((each) => each.closed.fee.amount > 0);
  if (stored.length > 0)
    await writeEntries(
      tx,
      stored.map(({ deal, title, closed: each }) => ({
        quote_provider_id: deal.quote_provider,
        side: 'provider' as const,
        kind: 'processing_fee',
        booked_on: today,
        amount: -each.fee.amount,
        currency: 'JPY',
        quote_movie_id: title.quote_movie,
        basis: { steps: heldSteps(each) },
      })),
    );
};

/** Deals per transaction: small enough that managers recording payments wait only a moment. */
const dealsAtOnce = 200;

/**
 * Closes a year for the providers (D8): every title's shares become payable at the end of February, are held, or are
 * paid in one amount at the contract's end. Each agreement gets its statement. Resumes an interrupted run and takes
 * nothing twice. Returns the number of titles closed.
 */
export const closeYear = async (deps: Deps, actor: Actor | null, year: number): Promise<number> => {
  const today = deps.clock.today().toString();
  if (compareDates(closingDay(year), today) >= 0) throw new Refused('year_running');
  const waiting = [...new Set((await openMovies(deps.db, year)).map((row) => row.quote_provider_id))];
  let titles = 0;
  for (let at = 0; at < waiting.length; at += dealsAtOnce)
    titles += await deps.db.transaction(async (tx) => {
      const ids = waiting.slice(at, at + dealsAtOnce);
      await tx.execute(sql`
        select 1 from quotes where uuid in
          (select quote_id from quote_providers where uuid = any(${sql.param(ids)}::uuid[])) order by uuid for update`);
      // Query again under the lock: a period may have been settled meanwhile, or another closing run.
      const closed = await closedMovies(tx, year, await openMovies(tx, year, ids));
      if (closed.length === 0) return 0;
      await writeClosed(tx, year, closed, today);
      for (const deal of new Map(closed.map((each) => [each.deal.quote_provider, each.deal])).values()) {
        await issueStatement(tx, deps, { deal, side: 'provider', actor });
        // One email per provider, however many agreements it has.
        await notifyOnce(tx, deps, `${year} ${deal.provider_id} ${today}`, {
          news: 'year_statements',
          parties: { provider: deal.provider_id, consumer: deal.consumer_id },
          page: '',
          year,
          date: dueOf(year, today),
        });
      }
      return closed.length;
    });
  if (titles > 0)
    await deps.db.transaction(async (tx) =>
      recordAudit(tx, actor, 'settlement.close_year', { of: ['year', String(year)], after: { titles } }),
    );
  return titles;
};
