import type { Actor } from '@eigaichi/domain/accounts/actor';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { dues, payments, payouts } from '../../../db/schema/settlement.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { refuseValueDate } from '../accounts/typed-amounts.ts';
import { counterDocument } from '../documents/cancel-document.ts';
import { reverseStoredPayment } from '../payments/reverse-payment.ts';
import { lockRun, type PayoutRow, settleRunState } from './payout-run-store.ts';

type Failed = {
  readonly uuid: string;
  /** Value date of the return, or day the bank refused the order. */
  readonly failed_on: string;
  readonly reason: string;
  /** True if the bank refused the destination itself. */
  readonly details_wrong: boolean;
};

/** Reverses a returned transfer in every account, each by a separate entry (D8d). */
const takeBack = async (tx: Tx, deps: Deps, line: PayoutRow, { actor, failed }: { actor: Actor; failed: Failed }) => {
  const booked = await tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.payout_id, line.uuid),
        eq(payments.kind, 'payment'),
        sql`not exists (select 1 from payments r where r.reverses = ${payments.uuid})`,
      ),
    );
  const at = deps.clock.nowIso();
  for (const payment of booked)
    await reverseStoredPayment(tx, payment, { paid_on: failed.failed_on, reason: failed.reason, actor, at });
};

/**
 * Records for a manager that the bank refused or returned a transfer, even after it was recorded as paid. A document
 * cancels its notice, and a later run pays its dues. If the destination was wrong, that waits for other details.
 */
export const failPayout = async (deps: Deps, actor: Actor, failed: Failed): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { uuid, failed_on, reason, details_wrong } = failed;
    const [found] = await tx.select({ run_id: payouts.run_id }).from(payouts).where(eq(payouts.uuid, uuid));
    if (found === undefined) throw new Refused('not_found');
    const { run, lines } = await lockRun(tx, found.run_id, 'record_failed');
    const line = lines.find((each) => each.uuid === uuid);
    if (line === undefined || line.state === 'cancelled' || line.state === 'failed')
      throw new Refused('payout_run_moved');
    refuseValueDate(deps, failed_on, { earliest: line.paid_on ?? undefined, field: 'failed_on' });
    if (line.state === 'paid') await takeBack(tx, deps, line, { actor, failed });
    const set = { state: 'failed' as const, failed_on, failed_reason: reason, details_wrong, paid_on: null };
    await tx.update(payouts).set(set).where(eq(payouts.uuid, uuid));
    await tx.update(dues).set({ payout_id: null }).where(eq(dues.payout_id, uuid));
    if (line.notice_id !== null) await counterDocument(tx, deps, { uuid: line.notice_id, reason, actor });
    await settleRunState(tx, run.uuid);
    await recordAudit(tx, actor, 'settlement.payout_failed', {
      of: ['provider', line.provider_id],
      after: { payout: uuid, failed_on, reason, details_wrong },
    });
  });
