import type { Actor } from '@eigaichi/domain/accounts/actor';
import { ownQueuesOf } from '@eigaichi/domain/desk/queues';
import { buyerNeeds, type NeedItem, needItems, providerNeeds } from '@eigaichi/domain/notices/needs';
import type { Deps } from '../../deps.ts';
import { readDesk } from '../desk/read-desk.ts';
import { unreportedDeals } from '../settlement/accounts/list-accounts.ts';
import { buyerCounts, providerCounts } from './need-queries.ts';

const staffItems = async (deps: Deps, actor: Actor): Promise<NeedItem[]> => {
  const own = new Set(ownQueuesOf(actor).map(({ name }) => String(name)));
  if (own.size === 0) return [];
  const { queues } = await readDesk(deps, actor);
  return queues.filter(({ name, count }) => own.has(name) && count > 0);
};

/** The reader's current tasks, derived from existing data; nothing is stored (D38b). */
export const readNeeds = async (deps: Deps, actor: Actor): Promise<NeedItem[]> => {
  switch (actor.role) {
    case 'consumer': {
      const today = deps.clock.today().toString();
      const reports_to_send = (await unreportedDeals(deps.db, actor, today)).length;
      return needItems(buyerNeeds, { ...(await buyerCounts(deps.db, actor)), reports_to_send });
    }
    case 'provider':
      return needItems(providerNeeds, await providerCounts(deps.db, actor));
    case 'manager':
      return staffItems(deps, actor);
  }
};
