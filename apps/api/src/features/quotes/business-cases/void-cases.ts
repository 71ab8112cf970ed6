import { and, eq, inArray } from 'drizzle-orm';
import { business_cases } from '../../../db/schema/business-cases.ts';
import type { AfterQuoteMove } from '../../../deps.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { tellEnded } from './tell-case.ts';

/**
 * A correction by the staff withdraws what a company approves or has approved for the terms before, as it voids a first
 * signature (D14h, D14j): both approvals are asked for again.
 */
export const voidCases: AfterQuoteMove = async (tx, deps, moved) => {
  if (moved.action !== 'correct') return;
  const open = await tx
    .select()
    .from(business_cases)
    .where(
      and(
        eq(business_cases.quote_provider_id, moved.quote_provider),
        inArray(business_cases.state, ['waiting', 'approved']),
      ),
    )
    .for('update');
  for (const row of open) {
    await tx
      .update(business_cases)
      .set({
        state: 'withdrawn',
        decided_by: null,
        decided_by_name: null,
        decided_at: deps.clock.nowIso(),
        reason: moved.message,
      })
      .where(eq(business_cases.uuid, row.uuid));
    await recordAudit(tx, {
      actor: null,
      action: 'business_case.void',
      entity: 'business_case',
      entity_id: row.uuid,
      before: { state: row.state, decided_by_name: row.decided_by_name },
      after: { state: 'withdrawn' },
    });
    await tellEnded(tx, deps, 'corrected', { ...row, person: row.asked_by_name });
  }
};
