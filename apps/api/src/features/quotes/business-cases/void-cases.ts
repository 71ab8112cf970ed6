import { awaitsAnswer } from '@eigaichi/domain/quotes/quote-movie-states';
import { and, eq, inArray } from 'drizzle-orm';
import { business_cases } from '../../../db/schema/business-cases.ts';
import type { AfterQuoteMove } from '../../../deps.ts';
import type { QuoteMoved } from '../quote-moved.ts';
import { takeBack } from './take-back.ts';

/** True if an answer in a case is for a title that no longer waits for one. */
const isOvertaken = ({ answer }: typeof business_cases.$inferSelect, { titles }: QuoteMoved): boolean =>
  answer?.titles.some(({ quote_movie }) =>
    titles.some(({ uuid, status }) => uuid === quote_movie && !awaitsAnswer(status)),
  ) ?? false;

/**
 * Withdraws a company's pending and given approvals when staff correct the terms, as a correction voids a first
 * signature (D14h, D14j). Both must be requested again. A waiting answer also ends with the request for it (D14k).
 */
export const voidCases: AfterQuoteMove = async (tx, deps, moved) => {
  const isCorrection = moved.action === 'correct';
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
  for (const row of open.filter((each) => isCorrection || isOvertaken(each, moved)))
    await takeBack(tx, deps, row, {
      state: 'withdrawn',
      decided_at: deps.clock.nowIso(),
      // The message of an answer is for the buyer.
      reason: moved.action === 'answer' ? null : moved.message,
      action: 'business_case.void',
      news: row.kind === 'answer' ? 'unsendable' : 'corrected',
      person: row.asked_by_name,
    });
};
