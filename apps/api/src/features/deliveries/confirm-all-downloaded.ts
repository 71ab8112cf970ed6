import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Deps } from '../../deps.ts';
import { orNotFound, Refused } from '../../http/refused.ts';
import { moveQuoteMovie } from '../quotes/move-quote-movie.ts';
import { lockDeal } from './deal-store.ts';

/** D2, all_downloaded by the buyer: everything arrived, which confirms the delivery. */
export const confirmAllDownloaded = async (deps: Deps, actor: Actor, uuid: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const deal = orNotFound(await lockDeal(tx, actor, uuid));
    if (actor.role !== 'consumer') throw new Refused('forbidden');
    const now = deps.clock.nowIso();
    await moveQuoteMovie(tx, deps, actor, {
      quote: deal.quote_id,
      quote_movie: uuid,
      action: 'all_downloaded',
      change: (title) => ({
        first_received_at: title.first_received_at ?? now,
        delivery_confirmed_on: title.delivery_confirmed_on ?? deps.clock.today().toString(),
      }),
    });
  });
