import type { Actor } from '@eigaichi/domain/accounts/actor';
import { eq } from 'drizzle-orm';
import { credit_holds } from '../../../db/schema/dunning.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { notifySettlement } from '../notify-settlement.ts';
import { insertHold, lockHold } from './credit-hold-store.ts';

type Wanted = { readonly consumer: string; readonly reason: string };

const toBuyer = (consumer: string) => ({ parties: { consumer, provider: consumer }, page: '' });

/** Puts a buyer on credit hold for staff and emails them. Refused if they are on hold already (D8l). */
export const placeHold = (deps: Deps, actor: Actor, { consumer, reason }: Wanted): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const uuid = await insertHold(tx, deps, {
      consumer_id: consumer,
      reason,
      placed_by: actor.account,
      placed_name: actor.person.name,
    });
    if (uuid === null) throw new Refused('on_hold_already');
    await recordAudit(tx, actor, 'settlement.place_hold', { of: ['account', consumer], after: { reason } });
    await notifySettlement(tx, deps, { ...toBuyer(consumer), news: 'credit_hold', reason });
  });

/** Lifts a buyer's hold for staff, whatever its origin, and notifies the buyer. Only staff see the reason (D8l). */
export const liftHold = (deps: Deps, actor: Actor, { consumer, reason }: Wanted): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const hold = await lockHold(tx, consumer);
    if (hold === undefined) throw new Refused('not_on_hold');
    await tx
      .update(credit_holds)
      .set({
        lifted_by: actor.account,
        lifted_name: actor.person.name,
        lifted_reason: reason,
        lifted_at: deps.clock.nowIso(),
      })
      .where(eq(credit_holds.uuid, hold.uuid));
    await recordAudit(tx, actor, 'settlement.lift_hold', { of: ['account', consumer], after: { reason } });
    await notifySettlement(tx, deps, { ...toBuyer(consumer), news: 'credit_hold_lifted' });
  });
