import {
  mayMoveRun,
  type PayoutRunAction,
  type PayoutState,
  runStateAfter,
} from '@eigaichi/domain/settlement/payout-runs';
import { asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { payout_runs, payouts } from '../../../db/schema/settlement.ts';
import { Refused } from '../../../http/refused.ts';

export type PayoutRun = typeof payout_runs.$inferSelect;
export type PayoutRow = typeof payouts.$inferSelect;

/** Locks the quotes of a run's deals, in id order; before the run, as every amendment does. */
const lockDeals = (tx: Tx, run: string) =>
  tx.execute(sql`
    select 1 from quotes where uuid in (
      select qp.quote_id from payouts p join dues d on d.payout_id = p.uuid join agreements a on a.uuid = d.agreement_id
      join quote_providers qp on qp.uuid = a.quote_provider_id where p.run_id = ${run}
      union
      select qp.quote_id from payouts p cross join jsonb_array_elements(p.parts) part
      join quote_providers qp on qp.uuid = (part ->> 'quote_provider')::uuid where p.run_id = ${run})
    order by uuid for update`);

/** Locks a run with its transfers, in a state that allows the action; refused otherwise. */
export const lockRun = async (
  tx: Tx,
  uuid: string,
  action: PayoutRunAction,
): Promise<{ run: PayoutRun; lines: PayoutRow[] }> => {
  await lockDeals(tx, uuid);
  const [run] = await tx.select().from(payout_runs).where(eq(payout_runs.uuid, uuid)).for('update');
  if (run === undefined) throw new Refused('not_found');
  if (!mayMoveRun(run.state, action)) throw new Refused('payout_run_moved');
  const lines = await tx
    .select()
    .from(payouts)
    .where(eq(payouts.run_id, uuid))
    .orderBy(asc(payouts.made_at), asc(payouts.uuid))
    .for('update');
  return { run, lines };
};

/** Updates a run's state from its transfers. */
export const settleRunState = async (tx: Tx, uuid: string): Promise<void> => {
  const [run] = await tx.select().from(payout_runs).where(eq(payout_runs.uuid, uuid)).for('update');
  if (run === undefined) throw new Error(`payout run ${uuid} missing`);
  const lines = await tx.select({ state: payouts.state }).from(payouts).where(eq(payouts.run_id, uuid));
  const state = runStateAfter(
    run.state,
    lines.map((line): PayoutState => line.state),
  );
  if (state !== run.state) await tx.update(payout_runs).set({ state }).where(eq(payout_runs.uuid, uuid));
};
