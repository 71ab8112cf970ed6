import type { Actor } from '@eigaichi/domain/accounts/actor';
import { eq } from 'drizzle-orm';
import { exchange_rates } from '../../../db/schema/reference.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { RateRow } from './rate-queries.ts';

/**
 * Voids a rate with a reason (D7h): it stays in the history but is no longer used, and the previous one applies again.
 * Amounts already frozen with it stay.
 */
export const voidExchangeRate = (
  deps: Deps,
  actor: Actor,
  { uuid, reason }: { uuid: string; reason: string },
): Promise<RateRow> =>
  deps.db.transaction(async (tx) => {
    const [before] = await tx.select().from(exchange_rates).where(eq(exchange_rates.uuid, uuid)).for('update');
    if (before === undefined) throw new Refused('not_found');
    const details = { person: before.voided_name ?? '' };
    if (before.voided_at !== null) throw new Refused('rate_voided', { params: details, details });
    const voided = {
      voided_at: deps.clock.nowIso(),
      voided_by: actor.account,
      voided_name: actor.person.name,
      void_reason: reason,
    };
    const [row] = await tx.update(exchange_rates).set(voided).where(eq(exchange_rates.uuid, uuid)).returning();
    if (row === undefined) throw new Error(`rate ${uuid} was locked and is missing`);
    const { currency, effective_on, exchange_rate } = before;
    await recordAudit(tx, actor, 'exchange_rate.void', {
      of: ['exchange_rate', uuid],
      before: { currency, effective_on, exchange_rate },
      after: { reason },
    });
    return row;
  });
