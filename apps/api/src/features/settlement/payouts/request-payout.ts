import type { Actor } from '@eigaichi/domain/accounts/actor';
import { payout_requests } from '../../../db/schema/payout-requests.ts';
import type { Deps } from '../../../deps.ts';
import { recordAudit } from '../../audit/record-audit.ts';

/** Requests payment of a provider's carried-over amount (D8). Idempotent. */
export const requestPayout = async (deps: Deps, actor: Actor): Promise<{ asked_at: string }> =>
  deps.db.transaction(async (tx) => {
    const created_at = deps.clock.nowIso();
    await tx
      .insert(payout_requests)
      .values({ provider_id: actor.account, person_name: actor.person.name, created_at })
      .onConflictDoNothing();
    await recordAudit(tx, actor, 'settlement.ask_payout', { of: ['provider', actor.account] });
    return { asked_at: created_at };
  });
