import { confirmedByTime, dueMove, type TimedTitle } from '@eigaichi/domain/quotes/clock-moves';
import { asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { quote_movies, quote_providers } from '../../db/schema/quotes.ts';
import type { Deps } from '../../deps.ts';
import { freeGrants } from '../rights/free-grants.ts';
import { confirmDelivery } from './confirm-delivery.ts';
import { moveTitles } from './move-titles.ts';
import type { QuoteMovieRow, QuoteProviderRow } from './quote-row.ts';
import { lockQuote } from './quotes-store.ts';

const timedOf = (row: QuoteMovieRow, share: QuoteProviderRow): TimedTitle => ({
  status: row.status,
  license_start: row.license_start,
  license_end: row.license_end,
  valid_until: row.valid_until,
  moved_at: row.moved_at.toISOString(),
  prepayment_due: share.prepayment_due && share.prepaid_at === null,
  delivered_at: row.delivered_at?.toISOString() ?? null,
  first_received_at: row.first_received_at?.toISOString() ?? null,
  delivery_confirmed_on: row.delivery_confirmed_on,
});

const advanceTitle = async (
  tx: Tx,
  deps: Deps,
  { quote, title }: { quote: string; title: string },
): Promise<boolean> => {
  const locked = await lockQuote(tx, null, quote);
  const row = locked.titles.find((each) => each.uuid === title);
  const share = locked.providers.find((each) => each.uuid === row?.quote_provider_id);
  if (row === undefined || share === undefined) return false;
  const now = deps.clock.now();
  const confirmed = confirmedByTime(timedOf(row, share), now);
  const timed = { ...timedOf(row, share), delivery_confirmed_on: confirmed ?? row.delivery_confirmed_on };
  const action = dueMove(timed, now);
  if (action === null) {
    if (confirmed !== null)
      await confirmDelivery(tx, deps, { quote: locked.quote, share, title: row, confirmed_on: confirmed });
    return false;
  }
  if (action === 'lapse' && row.status === 4)
    await freeGrants(tx, { of: { quote_movies: [row.uuid] }, last_day: null });
  await moveTitles(tx, deps, null, {
    action,
    quote: locked.quote,
    provider: share,
    titles: [row],
    change: () => ({ delivery_confirmed_on: timed.delivery_confirmed_on }),
  });
  return true;
};

/** Steps that a clock which jumped may take for one title: from delivered to finished is three. */
const mostSteps = 6;

/** Titles for which something is due now, looked at without a lock: each is decided again under its own. */
const dueTitles = async (deps: Deps): Promise<{ title: string; quote: string }[]> => {
  const now = deps.clock.now();
  const running = await deps.db
    .select({ row: quote_movies, share: quote_providers })
    .from(quote_movies)
    .innerJoin(quote_providers, eq(quote_providers.uuid, quote_movies.quote_provider_id))
    .where(sql`${quote_movies.status} not in (5, 8, 10)
      or (${quote_movies.status} = 10 and ${quote_movies.delivery_confirmed_on} is null)`)
    .orderBy(asc(quote_movies.quote_id), asc(quote_movies.uuid));
  return running
    .map(({ row, share }) => ({ row, timed: timedOf(row, share) }))
    .filter(({ timed }) => dueMove(timed, now) !== null || confirmedByTime(timed, now) !== null)
    .map(({ row }) => ({ title: row.uuid, quote: row.quote_id }));
};

/**
 * Takes every title to where the clock has brought it (D2): expiry, lapse, the two weeks, start and end of contracts. One
 * short transaction for each step, so that a crash loses none and a second run finds nothing left to do. A title that
 * fails doesn't hold up the others; the job fails after them and is tried again.
 */
export const advanceQuotes = async (deps: Deps): Promise<void> => {
  const failures: unknown[] = [];
  for (const due of await dueTitles(deps)) {
    try {
      for (let steps = 0; steps < mostSteps; steps += 1)
        if (!(await deps.db.transaction((tx) => advanceTitle(tx, deps, due)))) break;
    } catch (error) {
      deps.log.error({ err: error, quote_movie: due.title }, 'a title of a quote could not be moved on');
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} titles could not be moved on`);
};
