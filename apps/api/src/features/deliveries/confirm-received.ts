import type { Actor } from '@eigaichi/domain/accounts/actor';
import { isOnline } from '@eigaichi/domain/deliveries/sending';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { stateRefusal } from '@eigaichi/domain/quotes/state-refusal';
import type { Deps } from '../../deps.ts';
import { orNotFound, Refused } from '../../http/refused.ts';
import { moveQuoteMovie } from '../quotes/move-quote-movie.ts';
import { lockDeal } from './deal-store.ts';

/** D2, received: a delivery sent by hand has arrived, and the two weeks begin. Idempotent. */
export const confirmReceived = async (deps: Deps, actor: Actor, uuid: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const deal = orNotFound(await lockDeal(tx, actor, uuid));
    if (deal.status !== quoteMovieStatus.waiting_consumer_download) throw new Refused(stateRefusal('received', deal));
    if (isOnline(deal.delivery_method)) throw new Refused('not_allowed_now');
    if (deal.first_received_at !== null) return;
    const now = deps.clock.nowIso();
    await moveQuoteMovie(tx, deps, actor, {
      quote: deal.quote_id,
      quote_movie: uuid,
      action: 'received',
      change: () => ({ first_received_at: now }),
    });
  });
