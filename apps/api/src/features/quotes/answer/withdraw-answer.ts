import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Deps } from '../../../deps.ts';
import { byProvider, moveMovies } from '../move-quote-movies.ts';
import { lockQuote, namedQuoteMovies } from '../quotes-store.ts';

type Withdrawal = { readonly uuid: string; readonly quote_movies: readonly string[] };

/** Withdraws an answer before it is signed (D2): the buyer can't sign it any more. */
export const withdrawAnswer = async (deps: Deps, actor: Actor, withdrawal: Withdrawal): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const locked = await lockQuote(tx, actor, withdrawal.uuid);
    const rows = namedQuoteMovies(locked, withdrawal.quote_movies);
    for (const { provider, titles } of byProvider(rows, locked.providers))
      await moveMovies(tx, deps, actor, {
        action: 'withdraw_answer',
        quote: locked.quote,
        provider,
        titles,
        change: () => ({ valid_until: null }),
      });
  });
