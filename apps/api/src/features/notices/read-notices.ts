import type { Actor } from '@eigaichi/domain/accounts/actor';
import { may } from '@eigaichi/domain/accounts/capabilities';
import { deskQueues } from '@eigaichi/domain/desk/queues';
import { type BellItem, bellItems, buyerNotices, providerNotices } from '@eigaichi/domain/notices/bell';
import type { Deps } from '../../deps.ts';
import { readDesk } from '../desk/read-desk.ts';
import { unreportedDeals } from '../settlement/accounts/list-accounts.ts';
import { buyerCounts, providerCounts } from './notice-queries.ts';

/** Of the staff's queues, those that the actor empties itself. */
const staffItems = async (deps: Deps, actor: Actor): Promise<BellItem[]> => {
  const own = new Set(deskQueues.filter(({ capability }) => may(actor, capability)).map(({ name }) => String(name)));
  if (own.size === 0) return [];
  const { queues } = await readDesk(deps, actor);
  return queues.filter(({ name, count }) => own.has(name) && count > 0);
};

const itemsOf = async (deps: Deps, actor: Actor): Promise<BellItem[]> => {
  switch (actor.role) {
    case 'consumer': {
      const today = deps.clock.today().toString();
      const reports_to_send = (await unreportedDeals(deps.db, actor, today)).length;
      return bellItems(buyerNotices, { ...(await buyerCounts(deps.db, actor.account)), reports_to_send });
    }
    case 'provider':
      return bellItems(providerNotices, await providerCounts(deps.db, actor.account));
    case 'manager':
      return staffItems(deps, actor);
  }
};

/** What needs the reader now: read from what is there, nothing is stored for it. */
export const readNotices = async (deps: Deps, actor: Actor) => {
  const items = (await itemsOf(deps, actor)).map(({ name, label, href, count }) => ({ name, label, href, count }));
  return { total: items.reduce((sum, { count }) => sum + count, 0), items };
};
