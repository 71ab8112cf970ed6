import type { Actor } from '@eigaichi/domain/accounts/actor';
import { lacking } from '@eigaichi/domain/deliveries/completeness';
import { isOnline, type SendingDetails, sendingIssues } from '@eigaichi/domain/deliveries/sending';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { stateRefusal } from '@eigaichi/domain/quotes/state-refusal';
import type { IsoInstant } from '@eigaichi/domain/shared/dates';
import type { Tx } from '../../db/client.ts';
import { sendings } from '../../db/schema/deliveries.ts';
import type { Deps } from '../../deps.ts';
import { orNotFound, Refused } from '../../http/refused.ts';
import { moveQuoteMovie } from '../quotes/move-quote-movie.ts';
import { type Deal, lockDeal } from './deal-store.ts';
import { findFiles, findItems } from './delivery-queries.ts';
import { arrivedOf } from './delivery-view.ts';

export type DeclareDelivered = SendingDetails & { readonly uuid: string };

const refuseWhileLacking = async (tx: Tx, deal: Deal) => {
  const items = await findItems(tx, [deal.quote_movie]);
  const open = lacking(items, arrivedOf(await findFiles(tx, [deal.quote_movie]), items));
  if (open.length === 0) return;
  throw new Refused('files_missing', {
    params: { count: open.length },
    details: { count: open.length, items: open.map(({ uuid }) => uuid) },
  });
};

const recordSending = async (tx: Tx, deal: Deal, { sent, now }: { sent: SendingDetails; now: IsoInstant }) => {
  const issues = sendingIssues(deal.delivery_method, sent);
  if (issues.length > 0 || sent.sent_on === null || sent.sent_on === undefined)
    throw new Refused('invalid', { issues });
  const { sent_on, tracking_number, link, note } = sent;
  await tx
    .insert(sendings)
    .values({ quote_movie_id: deal.quote_movie, sent_on, tracking_number, link, note, recorded_at: now });
};

/** D2, delivered: every required file is present and hashed or, by other methods, the title was sent (D34). */
export const declareDelivered = async (deps: Deps, actor: Actor, input: DeclareDelivered): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const deal = orNotFound(await lockDeal(tx, actor, input.uuid));
    if (deal.status !== quoteMovieStatus.waiting_provider_upload) throw new Refused(stateRefusal('delivered', deal));
    const now = deps.clock.nowIso();
    if (isOnline(deal.delivery_method)) await refuseWhileLacking(tx, deal);
    else await recordSending(tx, deal, { sent: input, now });
    await moveQuoteMovie(tx, deps, actor, {
      quote: deal.quote_id,
      quote_movie: deal.quote_movie,
      action: 'delivered',
      change: () => ({ delivered_at: now, first_received_at: null }),
    });
  });
