import type { Actor } from '@eigaichi/domain/accounts/actor';
import { startDay } from '@eigaichi/domain/quotes/clock-moves';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { compareDates } from '@eigaichi/domain/shared/dates';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { byProvider, groupByMove, moveMovies } from '../move-quote-movies.ts';
import { lockQuote, namedQuoteMovies } from '../quotes-store.ts';
import { refuseElsewhere } from '../refuse-state.ts';

type Report = {
  readonly uuid: string;
  readonly quote_movies: readonly string[];
  readonly license_started_at: string;
};

/** Reports the buyer's first day of streaming (D2): starts the contract, confirms delivery. Later ones correct it. */
export const reportStart = async (deps: Deps, actor: Actor, report: Report): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const locked = await lockQuote(tx, actor, report.uuid);
    const rows = namedQuoteMovies(locked, report.quote_movies);
    refuseElsewhere(
      'start',
      rows,
      ({ status }) =>
        status === quoteMovieStatus.download_complete_waiting_contract || status === quoteMovieStatus.under_contract,
    );
    const today = deps.clock.today().toString();
    const now = deps.clock.now();
    if (compareDates(report.license_started_at, today) > 0) throw new Refused('start_in_future');
    if (rows.some((row) => compareDates(report.license_started_at, startDay(row)) < 0))
      throw new Refused('start_too_early');
    for (const { provider, titles } of byProvider(rows, locked.providers))
      for (const way of groupByMove(titles, ({ status }) => status))
        await moveMovies(tx, deps, actor, {
          action: way.to === quoteMovieStatus.under_contract ? 'report_start' : 'start',
          quote: locked.quote,
          provider,
          titles: way.titles,
          now,
          change: (title) => ({
            license_started_at: report.license_started_at,
            delivery_confirmed_on: title.delivery_confirmed_on ?? today,
          }),
        });
  });
