import type { Actor } from '@eigaichi/domain/accounts/actor';
import { isOpen } from '@eigaichi/domain/quotes/quote-movie-states';
import { requiredIssue } from '@eigaichi/domain/shared/issue';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { byProvider, moveMovies } from '../move-quote-movies.ts';
import { refuseOtherStaff } from '../quote-actions.ts';
import type { QuoteMovieRow } from '../quote-row.ts';
import { lockQuote, namedQuoteMovies } from '../quotes-store.ts';
import { refuseStale } from '../refuse-stale.ts';
import { refuseElsewhere } from '../refuse-state.ts';

type Cancellation = {
  readonly uuid: string;
  readonly version: number;
  readonly quote_movies?: readonly string[] | undefined;
  readonly reason?: string | null | undefined;
};

const isOpenQuoteMovie = ({ status }: Pick<QuoteMovieRow, 'status'>) => isOpen(status);

/** Withdraws unsigned titles, as the buyer or a manager; none named means all (D2). */
export const cancelQuoteMovies = async (deps: Deps, actor: Actor, cancellation: Cancellation): Promise<void> => {
  refuseOtherStaff(actor);
  const reason = cancellation.reason ?? null;
  if (actor.role === 'manager' && reason === null) throw new Refused('invalid', { issues: [requiredIssue('reason')] });
  await deps.db.transaction(async (tx) => {
    const locked = await lockQuote(tx, actor, cancellation.uuid);
    const rows =
      cancellation.quote_movies === undefined
        ? locked.titles.filter(isOpenQuoteMovie)
        : namedQuoteMovies(locked, cancellation.quote_movies);
    refuseElsewhere('cancel', rows.length === 0 ? locked.titles : rows, isOpenQuoteMovie);
    refuseStale(locked.quote.version, cancellation.version);
    const now = deps.clock.now();
    for (const { provider, titles } of byProvider(rows, locked.providers))
      await moveMovies(tx, deps, actor, {
        action: 'cancel',
        quote: locked.quote,
        provider,
        titles,
        now,
        message: reason,
        ...(reason === null ? {} : { change: () => ({ end_reason: reason }) }),
      });
  });
};
