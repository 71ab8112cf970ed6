import type { Actor } from '@eigaichi/domain/accounts/actor';
import { pauseIssues } from '@eigaichi/domain/settlement/dunning';
import { eq } from 'drizzle-orm';
import { dunning_pauses } from '../../../db/schema/dunning.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { lockDeal } from '../accounts/find-deal.ts';

type Pause = { readonly uuid: string; readonly reason: string; readonly until?: string | null | undefined };

/** Pauses the reminders of one buyer's account for staff (D8l); an existing pause gets the new reason and day. */
export const pauseDunning = (deps: Deps, actor: Actor, { uuid, reason, until = null }: Pause): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await lockDeal(tx, actor, uuid);
    const issues = pauseIssues(until, deps.clock.today().toString());
    if (issues.length > 0) throw new Refused('invalid', { issues });
    const pause = {
      reason,
      until,
      paused_by: actor.account,
      paused_name: actor.person.name,
      paused_at: deps.clock.nowIso(),
    };
    await tx
      .insert(dunning_pauses)
      .values({ quote_provider_id: uuid, ...pause })
      .onConflictDoUpdate({ target: dunning_pauses.quote_provider_id, set: pause });
    await recordAudit(tx, actor, 'settlement.pause_reminders', {
      of: ['quote_provider', uuid],
      after: { reason, until },
    });
  });

/** Resumes an account's reminders with the next step. Refused if nothing is paused. */
export const resumeDunning = (deps: Deps, actor: Actor, { uuid }: { readonly uuid: string }): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await lockDeal(tx, actor, uuid);
    const [row] = await tx.delete(dunning_pauses).where(eq(dunning_pauses.quote_provider_id, uuid)).returning();
    if (row === undefined) throw new Refused('not_paused');
    await recordAudit(tx, actor, 'settlement.resume_reminders', {
      of: ['quote_provider', uuid],
      before: { reason: row.reason, until: row.until },
    });
  });
