import type { Actor } from '@eigaichi/domain/accounts/actor';
import { decimalOf } from '@eigaichi/domain/money/decimal';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { isoInstant, tokyoDayOf } from '@eigaichi/domain/shared/dates';
import { inArray } from 'drizzle-orm';
import { providers } from '../../../db/schema/accounts.ts';
import type { Deps } from '../../../deps.ts';
import { currentRates } from '../../reference/rates/current-rates.ts';
import { refuseOnHold } from '../credit-hold.ts';
import { recordStage } from '../desk/record-stage.ts';
import { beginUndo, type OfferedUndo } from '../desk/undo-quote-move.ts';
import { byProvider, moveMovies } from '../move-quote-movies.ts';
import { lockQuote, touchQuote } from '../quotes-store.ts';
import { refuseStale } from '../refuse-stale.ts';
import { refuseElsewhere } from '../refuse-state.ts';

type Confirmation = { readonly uuid: string; readonly version: number };

/** Confirms as a manager (D2): freezes the day's rates, copies provider fee rates onto titles (D7), passes it on. */
export const confirmQuote = async (deps: Deps, actor: Actor, { uuid, version }: Confirmation): Promise<OfferedUndo> =>
  deps.db.transaction(async (tx) => {
    const locked = await lockQuote(tx, actor, uuid);
    const waiting = locked.titles.filter((title) => title.status === quoteMovieStatus.waiting_manager_confirm);
    if (waiting.length === 0) refuseElsewhere('confirm', locked.titles, () => false);
    refuseStale(locked.quote.version, version);
    await refuseOnHold(tx, locked.quote.consumer_id);
    const undo = await beginUndo(tx, deps, { locked, action: 'quote.confirm' });
    const rates = await currentRates(tx, deps.clock.today().toString());
    const now = deps.clock.now();
    const at = isoInstant(now);
    const quote = await touchQuote(tx, uuid, { rates, confirmed_at: at, updated_at: at });
    const ids = locked.providers.map((share) => share.provider_id);
    const fees = await tx
      .select({ uuid: providers.uuid, fee_rate: providers.fee_rate })
      .from(providers)
      .where(inArray(providers.uuid, ids));
    for (const { provider, titles } of byProvider(waiting, locked.providers)) {
      const fee = fees.find((each) => each.uuid === provider.provider_id);
      if (fee === undefined) throw new Error(`provider ${provider.provider_id} of a quote is missing`);
      await moveMovies(tx, deps, actor, {
        action: 'confirm',
        quote,
        provider,
        titles,
        now,
        hold: undo?.hold,
        change: () => ({ fee_rate: decimalOf(fee.fee_rate) }),
      });
      const dated_on = tokyoDayOf(quote.created_at);
      await recordStage(tx, { quote, share: provider }, { stage: 'requested', dated_on });
    }
    return undo?.offer(actor);
  });
