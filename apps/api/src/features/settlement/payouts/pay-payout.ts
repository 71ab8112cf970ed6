import type { Actor } from '@eigaichi/domain/accounts/actor';
import { negate, sum, yen } from '@eigaichi/domain/money/money';
import type { Step } from '@eigaichi/domain/settlement/billing-document';
import { splitFee } from '@eigaichi/domain/settlement/payout';
import { splitWithholding, withheldOf, withholdingSteps } from '@eigaichi/domain/settlement/withholding';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { recordWebhookEvents } from '../../../db/record-webhook-events.ts';
import { documents, payouts } from '../../../db/schema/settlement.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { refuseValueDate } from '../accounts/typed-amounts.ts';
import { notifySettlement } from '../notify-settlement.ts';
import { receivePayment } from '../payments/receive-payment.ts';
import { lockRun, type PayoutRow, settleRunState } from './payout-run-store.ts';

type Transferred = { readonly paid_on: string; readonly reference: string };

/** Payout amounts per deal, as frozen with it; largest first, which bears the transfer fee first (D8). */
const dealsIn = ({ parts }: PayoutRow) =>
  [...Map.groupBy(parts ?? [], ({ quote_provider }) => quote_provider)]
    .map(([quote_provider, own]) => ({
      quote_provider,
      frozen: own.map(({ due_id, amount }) => ({ uuid: due_id, amount })),
      amount: own.reduce((sum, part) => sum + part.amount, 0),
    }))
    .toSorted((a, b) => b.amount - a.amount || (a.quote_provider < b.quote_provider ? -1 : 1));

const notifyTransferred = async (tx: Tx, deps: Deps, line: PayoutRow, paid_on: string): Promise<void> => {
  if (line.notice_id === null) return;
  const [notice] = await tx.select().from(documents).where(eq(documents.uuid, line.notice_id));
  if (notice === undefined) return;
  await notifySettlement(tx, deps, {
    news: 'transferred',
    parties: { provider: line.provider_id, consumer: line.provider_id },
    page: `document/${notice.uuid}`,
    code: notice.code,
    amount: yen(line.amount),
    date: paid_on,
  });
};

/** Calculation of one account's part of the tax withheld, from the frozen payout (D8n). */
const withheldSteps = (line: PayoutRow) => {
  const [paid_for, consumption_tax] = [yen(line.withheld_paid_for), yen(line.withheld_consumption_tax)];
  const base = sum([paid_for, negate(consumption_tax)], 'JPY');
  const withholding = { paid_for, consumption_tax, base, ...withheldOf(base, line.withheld_rate) };
  return (tax: number): Step[] => withholdingSteps(withholding, yen(line.withheld - tax));
};

type Paying = {
  readonly line: PayoutRow;
  readonly actor: Actor;
  readonly paid: Transferred;
};

/**
 * Books one transfer in its deals' accounts, each due as frozen. A due lowered since leaves a credit. Dues of a deal that
 * offset each other are settled by a payment of 0 (D8d).
 */
const payLine = async (tx: Tx, deps: Deps, { line, actor, paid }: Paying): Promise<void> => {
  const at = deps.clock.nowIso();
  const deals = dealsIn(line);
  const withheld = splitWithholding(
    line.withheld,
    deals.map(({ amount }) => amount),
  );
  const fees = splitFee(
    line.transfer_fee,
    deals.map(({ amount }, place) => amount - (withheld[place] ?? 0)),
  );
  const steps = withheldSteps(line);
  for (const [place, part] of deals.entries()) {
    const fee = fees[place] ?? 0;
    const tax = withheld[place] ?? 0;
    await receivePayment(
      tx,
      {
        quote_provider: part.quote_provider,
        side: 'provider',
        party: line.provider_id,
        currency: 'JPY',
        amount: Math.abs(part.amount) - fee - tax,
        deducted: fee,
        deducted_as: 'transfer_fee',
        withheld: { as: 'withholding', amount: tax, steps: steps(tax) },
        ...paid,
        note: null,
        payout: line.uuid,
        frozen: part.frozen,
        sign: part.amount < 0 ? -1 : 1,
      },
      { actor, at },
    );
  }
  await tx
    .update(payouts)
    .set({ state: 'paid', ...paid })
    .where(eq(payouts.uuid, line.uuid));
  await notifyTransferred(tx, deps, line, paid.paid_on);
  await recordWebhookEvents(tx, [{ type: 'payout.paid', company: line.provider_id, subject: line.uuid }]);
  await recordAudit(tx, actor, 'settlement.payout_paid', {
    of: ['provider', line.provider_id],
    after: { payout: line.uuid, amount: line.amount, ...paid },
  });
};

type PayRun = Transferred & { readonly uuid: string };

/** Records for a manager that all open transfers of a run were made, on one value date. */
export const payRun = async (deps: Deps, actor: Actor, { uuid, ...paid }: PayRun): Promise<void> =>
  deps.db.transaction(async (tx) => {
    refuseValueDate(deps, paid.paid_on);
    const { lines } = await lockRun(tx, uuid, 'record_paid');
    for (const line of lines.filter(({ state }) => state === 'open')) await payLine(tx, deps, { line, actor, paid });
    await settleRunState(tx, uuid);
  });

/** Does the same for one transfer of a run. Refused a second time. */
export const payPayout = async (deps: Deps, actor: Actor, { uuid, ...paid }: PayRun): Promise<void> =>
  deps.db.transaction(async (tx) => {
    refuseValueDate(deps, paid.paid_on);
    const [found] = await tx.select().from(payouts).where(eq(payouts.uuid, uuid));
    if (found === undefined || found.state === 'cancelled') throw new Refused('not_found');
    if (found.state === 'paid') throw new Refused('payout_paid');
    const { run, lines } = await lockRun(tx, found.run_id, 'record_paid');
    const line = lines.find((each) => each.uuid === uuid);
    if (line?.state !== 'open') throw new Refused(line?.state === 'paid' ? 'payout_paid' : 'payout_run_moved');
    await payLine(tx, deps, { line, actor, paid });
    await settleRunState(tx, run.uuid);
  });
