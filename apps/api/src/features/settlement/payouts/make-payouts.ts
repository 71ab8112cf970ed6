import type { Actor } from '@eigaichi/domain/accounts/actor';
import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { dues, payout_runs, payouts } from '../../../db/schema/settlement.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { issuerOn } from '../documents/issuer-queries.ts';
import { isPayableBy, partsOf } from './payables.ts';
import { type PlannedPayout, planPayouts } from './plan-payouts.ts';
import { refuseBlocked, requestPayoutDetails } from './request-payout-details.ts';

type Draft = {
  readonly planned: PlannedPayout;
  readonly run_id: string;
  readonly due_on: string;
  readonly actor: Actor;
};

/** Drafts one transfer: holds its dues, and stores the amount paid of each. */
const draftPayout = async (tx: Tx, deps: Deps, { planned, run_id, due_on, actor }: Draft): Promise<void> => {
  const { provider_id, payables, payable, transfer_fee, withholding, amount, outcome } = planned;
  const [payout] = await tx
    .insert(payouts)
    .values({
      provider_id,
      run_id,
      due_on,
      outcome,
      state: 'open',
      payable: payable.amount,
      transfer_fee: transfer_fee.amount,
      withheld: withholding?.withheld.amount ?? 0,
      withheld_paid_for: withholding?.paid_for.amount ?? 0,
      withheld_consumption_tax: withholding?.consumption_tax.amount ?? 0,
      withheld_rate: withholding?.abroad_rate ?? null,
      amount: amount.amount,
      made_by: actor.account,
      made_at: deps.clock.nowIso(),
      parts: partsOf(payables),
    })
    .returning({ uuid: payouts.uuid });
  if (payout === undefined) throw new Error('a payout was not stored');
  const ids = payables.map(({ due_id }) => due_id);
  await tx.update(dues).set({ payout_id: payout.uuid }).where(inArray(dues.uuid, ids));
};

type Make = { readonly due_on: string; readonly total: number };

/**
 * Creates a payout run as previewed, as a draft: refused if the total has changed. A provider without bank details is
 * skipped and asked to enter them; their dues wait for the next run. Two managers concurrently create one run, since
 * dues in a payout are no longer planned. Returns the run, or null if no provider can be paid.
 */
export const makePayouts = async (deps: Deps, actor: Actor, { due_on, total }: Make): Promise<string> => {
  const made = await deps.db.transaction(async (tx) => {
    // One lock for all payouts: they are created a few times a month.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('payouts'))`);
    // Lock the deals too: an amendment changes the amounts payable.
    await tx.execute(sql`
      select 1 from quotes where uuid in (
        select qp.quote_id from dues d join quote_providers qp on qp.uuid = d.quote_provider_id
        where d.side = 'provider' and ${isPayableBy(due_on)})
      order by uuid for update`);
    if ((await issuerOn(tx, deps.clock.today().toString())) === null) throw new Refused('issuer_missing');
    const planned = (await planPayouts({ ...deps, db: tx }, due_on)).filter(({ amount }) => amount.amount > 0);
    const payable = planned.filter(({ blocked }) => blocked === null);
    const now = payable.reduce((all, { amount }) => all + amount.amount, 0);
    if (now !== total) throw new Refused('payout_changed', { details: { seen: total, now } });
    if (planned.length === 0) throw new Refused('nothing_to_pay');
    const blocked = planned.flatMap((each) => (each.blocked === null ? [] : [{ ...each, blocked: each.blocked }]));
    await requestPayoutDetails(tx, deps, blocked);
    if (payable.length === 0) return { blocked: blocked.map(({ provider_id }) => provider_id) };
    const made_at = deps.clock.nowIso();
    const [run] = await tx
      .insert(payout_runs)
      .values({ due_on, state: 'draft', made_by: actor.account, made_name: actor.person.name, made_at })
      .returning({ uuid: payout_runs.uuid });
    if (run === undefined) throw new Error('a payout run was not stored');
    for (const each of payable) await draftPayout(tx, deps, { planned: each, run_id: run.uuid, due_on, actor });
    await recordAudit(tx, actor, 'settlement.payout_run', {
      of: ['payout_run', run.uuid],
      after: { due_on, amount: now, payouts: payable.length },
    });
    return { run: run.uuid };
  });
  // The emails to the providers stay queued, even if there is no one to pay.
  return made.run ?? refuseBlocked(deps, made.blocked);
};
