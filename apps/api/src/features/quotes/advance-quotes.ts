import {
  autoConfirmedOn,
  deemReceivedDays,
  dueMove,
  lapseDays,
  problemDays,
} from '@eigaichi/domain/quotes/clock-moves';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { quote_movies, quote_providers } from '../../db/schema/quotes.ts';
import { quoteMovieAt } from '../../db/status-sql.ts';
import type { Deps } from '../../deps.ts';
import { freeGrants } from '../rights/free-grants.ts';
import { confirmDelivery } from './contract/confirm-delivery.ts';
import { moveMovies } from './move-quote-movies.ts';
import type { QuoteMovieRow } from './quote-row.ts';
import { lockQuote } from './quotes-store.ts';
import { releaseMovies } from './sign/release-movies.ts';
import { timerFieldsOf } from './timed-of.ts';

/** Titles of one provider quote that the clock may move. */
type Due = { readonly quote: string; readonly quote_provider: string; readonly titles: readonly string[] };

/** The title's next timed move, and the date its delivery is confirmed. */
const nextOf = (row: QuoteMovieRow, share: Parameters<typeof timerFieldsOf>[1], now: Temporal.Instant) => {
  const timed = timerFieldsOf(row, share);
  const confirmed = autoConfirmedOn(timed, now);
  const confirmed_on = confirmed ?? row.delivery_confirmed_on;
  return { row, confirmed, confirmed_on, action: dueMove({ ...timed, delivery_confirmed_on: confirmed_on }, now) };
};

/** Advances every named title one step; equal steps share one move and one email. Returns true if any moved. */
const advance = async (tx: Tx, deps: Deps, due: Due): Promise<boolean> => {
  const locked = await lockQuote(tx, null, due.quote);
  const share = locked.providers.find(({ uuid }) => uuid === due.quote_provider);
  if (share === undefined) return false;
  const { quote } = locked;
  const rows = locked.titles.filter(({ uuid }) => due.titles.includes(uuid));
  const next = rows.map((row) => nextOf(row, share, deps.clock.now()));
  for (const { row, confirmed, action } of next)
    if (action === null && confirmed !== null)
      await confirmDelivery(tx, deps, { quote, share, title: row, confirmed_on: confirmed });
  const steps = Map.groupBy(
    next.filter(({ action }) => action !== null),
    ({ action, row }) => `${action} ${row.status}`,
  );
  for (const group of steps.values()) {
    const action = group[0]?.action;
    if (action === null || action === undefined) continue;
    const titles = group.map(({ row }) => row);
    if (action === 'lapse' && titles[0]?.status === quoteMovieStatus.signed)
      await freeGrants(tx, { of: { quote_movies: titles.map(({ uuid }) => uuid) }, last_day: null });
    if (action === 'release') {
      await releaseMovies(tx, deps, null, { quote, provider: share, titles });
      continue;
    }
    await moveMovies(tx, deps, null, {
      action,
      quote,
      provider: share,
      titles,
      change: (row) => ({
        delivery_confirmed_on: group.find((each) => each.row.uuid === row.uuid)?.confirmed_on ?? null,
      }),
    });
  }
  return steps.size > 0;
};

/** Maximum steps per title when the clock jumps; from delivered to finished is three. */
const mostSteps = 6;

const advanceShare = async (deps: Deps, due: Due): Promise<void> => {
  for (let steps = 0; steps < mostSteps; steps += 1)
    if (!(await deps.db.transaction((tx) => advance(tx, deps, due)))) break;
};

/** Excludes titles in the database for which the domain's timers find nothing: most wait, run or are over. */
const mayBeDue = (now: Temporal.Instant, today: string) => {
  const { license_start, license_end, valid_until, moved_at, delivered_at, first_received_at } = quote_movies;
  const ago = (days: number) => sql`${now.subtract({ hours: 24 * days }).toString()}::timestamptz`;
  return sql`(${quoteMovieAt('waiting_manager_confirm')} and ${license_start} <= ${today}::date)
    or (${quoteMovieAt('waiting_provider_response')} and (${license_start} <= ${today}::date or ${moved_at} <= ${ago(lapseDays)}))
    or (${quoteMovieAt('waiting_purchase_response')} and ${valid_until} < ${today}::date)
    or (${quoteMovieAt('signed')} and (not ${quote_providers.prepayment_due} or ${quote_providers.prepaid_at} is not null
      or ${quote_providers.prepay_by} < ${today}::date))
    or (${quoteMovieAt('waiting_consumer_download')} and (${first_received_at} <= ${ago(problemDays)} or ${delivered_at} <= ${ago(deemReceivedDays)}))
    or (${quoteMovieAt('download_complete_waiting_contract')} and ${license_start} <= ${today}::date)
    or (${quoteMovieAt('under_contract')} and ${license_end} < ${today}::date)
    or (${quoteMovieAt('download_complete_waiting_contract', 'under_contract', 'finished_contract')} and ${quote_movies.delivery_confirmed_on} is null)`;
};

/** Provider quotes with something due now, read without a lock: each title is decided again under its lock. */
const dueShares = async (deps: Deps): Promise<Due[]> => {
  const now = deps.clock.now();
  const running = await deps.db
    .select({ row: quote_movies, share: quote_providers })
    .from(quote_movies)
    .innerJoin(quote_providers, eq(quote_providers.uuid, quote_movies.quote_provider_id))
    .where(mayBeDue(now, deps.clock.today().toString()))
    .orderBy(asc(quote_movies.quote_id), asc(quote_movies.uuid));
  const due = running
    .map(({ row, share }) => nextOf(row, share, now))
    .filter(({ action, confirmed }) => action !== null || confirmed !== null);
  return [...Map.groupBy(due, ({ row }) => row.quote_provider_id).entries()].map(([quote_provider, titles]) => ({
    quote: titles[0]?.row.quote_id ?? '',
    quote_provider,
    titles: titles.map(({ row }) => row.uuid),
  }));
};

/**
 * Moves every title to its state by the clock (D2): expiry, lapse, the two weeks, start and end of contracts. Uses one
 * short transaction per step of a provider quote, so that a crash loses none and a second run finds nothing. If a
 * provider quote fails, its titles are tried individually, so that one failure doesn't hold up others. The job then
 * fails and is retried.
 */
export const advanceQuotes = async (deps: Deps): Promise<void> => {
  const failures: unknown[] = [];
  const attempt = async (due: Due): Promise<void> => {
    try {
      await advanceShare(deps, due);
    } catch (error) {
      if (due.titles.length > 1) for (const title of due.titles) await attempt({ ...due, titles: [title] });
      else {
        deps.log.error({ err: error, quote_movie: due.titles[0] }, 'a title of a quote could not be moved on');
        failures.push(error);
      }
    }
  };
  for (const due of await dueShares(deps)) await attempt(due);
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} titles could not be moved on`);
};
