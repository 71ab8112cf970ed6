import { confirmedByTime, dueMove, type TimedTitle } from '@eigaichi/domain/quotes/clock-moves';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
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

/**
 * Takes every title to where the clock has brought it (D2): expiry, lapse, the two weeks, start and end of contracts. One
 * short transaction for each step, so that a crash loses none and a second run finds nothing left to do.
 */
export const advanceQuotes = async (deps: Deps): Promise<void> => {
  const running = await deps.db.execute<{ uuid: string; quote_id: string }>(
    sql`select uuid, quote_id from quote_movies where status not in (5, 8, 10)
      or (status = 10 and delivery_confirmed_on is null) order by quote_id, uuid`,
  );
  for (const { uuid, quote_id } of running.rows) {
    let steps = 0;
    while (
      steps < mostSteps &&
      (await deps.db.transaction((tx) => advanceTitle(tx, deps, { quote: quote_id, title: uuid })))
    )
      steps += 1;
  }
};
