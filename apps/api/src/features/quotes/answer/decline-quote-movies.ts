import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Deps } from '../../../deps.ts';
import { byProvider, moveMovies } from '../move-quote-movies.ts';
import { refuseOtherStaff } from '../quote-actions.ts';
import { lockQuote, namedQuoteMovies } from '../quotes-store.ts';

type Decline = {
  readonly uuid: string;
  readonly quote_movies: readonly string[];
  readonly reason: string;
};

/** Declines titles as the provider, with a reason for the buyer (D2). */
export const declineQuoteMovies = async (deps: Deps, actor: Actor, decline: Decline): Promise<void> => {
  refuseOtherStaff(actor);
  await deps.db.transaction(async (tx) => {
    const locked = await lockQuote(tx, actor, decline.uuid);
    const rows = namedQuoteMovies(locked, decline.quote_movies);
    for (const { provider, titles } of byProvider(rows, locked.providers))
      await moveMovies(tx, deps, actor, {
        action: 'decline',
        quote: locked.quote,
        provider,
        titles,
        message: decline.reason,
        change: () => ({ end_reason: decline.reason, valid_until: null }),
      });
  });
};
