import { and, eq, inArray } from 'drizzle-orm';
import { business_cases } from '../../../db/schema/business-cases.ts';
import type { AfterQuoteMove } from '../../../deps.ts';
import { takeBack } from './take-back.ts';

/**
 * Withdraws a company's pending and given approvals when staff correct the terms, as a correction voids a first
 * signature (D14h, D14j). Both must be requested again.
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
  for (const row of open)
    await takeBack(tx, deps, row, {
      state: 'withdrawn',
      decided_at: deps.clock.nowIso(),
      reason: moved.message,
      action: 'business_case.void',
      news: 'corrected',
      person: row.asked_by_name,
    });
};
