import type { Actor } from '@eigaichi/domain/accounts/actor';
import { and, eq } from 'drizzle-orm';
import { title_suggestions } from '../../db/schema/suggestions.ts';
import type { Deps } from '../../deps.ts';
import { orNotFound, Refused } from '../../http/refused.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findSent, type SentSuggestion } from './suggestion-queries.ts';

/** Removes an open suggestion from all buyers' lists; by its provider, or by staff. */
export const withdrawSuggestion = (deps: Deps, actor: Actor, uuid: string): Promise<SentSuggestion> =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    await tx
      .select({ uuid: title_suggestions.uuid })
      .from(title_suggestions)
      .where(
        and(
          eq(title_suggestions.uuid, uuid),
          actor.role === 'provider' ? eq(title_suggestions.provider_id, actor.account) : undefined,
        ),
      )
      .for('update');
    const { state } = orNotFound(await findSent(tx, { actor, now, mayWithdraw: true }, uuid));
    if (state !== 'open') throw new Refused('not_allowed_now');
    await tx
      .update(title_suggestions)
      .set({ withdrawn_at: deps.clock.nowIso() })
      .where(eq(title_suggestions.uuid, uuid));
    await recordAudit(tx, actor, 'suggestion.withdraw', { of: ['suggestion', uuid] });
    return orNotFound(await findSent(tx, { actor, now, mayWithdraw: true }, uuid));
  });
