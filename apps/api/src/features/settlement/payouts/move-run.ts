import type { Actor } from '@eigaichi/domain/accounts/actor';
import { isAccountAbroad } from '@eigaichi/domain/accounts/payout-account-abroad';
import { displayMoney } from '@eigaichi/domain/money/display';
import { yen } from '@eigaichi/domain/money/money';
import { mayMoveRun } from '@eigaichi/domain/settlement/payout-runs';
import { eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import { payout_requests } from '../../../db/schema/payout-requests.ts';
import { dues, payout_runs, payouts } from '../../../db/schema/settlement.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { payoutAccounts } from '../../accounts/payout-queries.ts';
import type { ApplyChange } from '../../approvals/decide-approval.ts';
import { isFourEyesOn } from '../../approvals/four-eyes.ts';
import { proposeChange, withdrawPending } from '../../approvals/propose-change.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { issueNotice } from '../documents/issue-notice.ts';
import { issuerOn } from '../documents/issuer-queries.ts';
import { notifySettlement } from '../notify-settlement.ts';
import { partsOf, payablesOf, refuseWaiting, withBuyerPayments } from './payables.ts';
import { encryptedDestination, payoutBlocks } from './payout-destinations.ts';
import { lockRun, type PayoutRow } from './payout-run-store.ts';
import { currentWithholding } from './plan-payouts.ts';
import { refuseBlocked, requestPayoutDetails } from './request-payout-details.ts';

/** `amount` is the run's total as the reader saw it, in yen. */
type Move = { readonly uuid: string; readonly amount: number };

/** Refuses a decision on an outdated total (D30): one of the run's transfers was cancelled since. */
const refuseUnread = (lines: readonly PayoutRow[], seen: number): void => {
  const now = lines.filter(({ state }) => state !== 'cancelled').reduce((sum, { amount }) => sum + amount, 0);
  if (seen === now) return;
  throw new Refused('payout_run_changed', {
    params: { seen: displayMoney(yen(seen)), now: displayMoney(yen(now)) },
    details: { seen, now },
  });
};

const logged = (tx: Tx, actor: Actor, { action, uuid }: { readonly action: string; readonly uuid: string }) =>
  recordAudit(tx, actor, `settlement.${action}`, { of: ['payout_run', uuid] });

/**
 * Issues and sends the notice of a payout, whose parts are frozen as it states them (D8d). One created before runs
 * existed has its notice already.
 */
const notifyPayout = async (
  tx: Tx,
  deps: Deps,
  { line, actor }: { line: PayoutRow; actor: Actor },
): Promise<Pick<PayoutRow, 'notice_id' | 'parts'>> => {
  const payables = await payablesOf(tx, line.uuid);
  const now = payables.reduce((sum, { open }) => sum + open, 0);
  if (now !== line.payable) throw new Refused('payout_changed', { details: { seen: line.payable, now } });
  // Its buyer's payment was reversed since.
  refuseWaiting(await withBuyerPayments(tx, payables));
  if (line.notice_id !== null) return { notice_id: line.notice_id, parts: line.parts };
  const { provider_id, due_on } = line;
  const withholding = await currentWithholding(tx, { provider_id, due_on, payables });
  const withheld = withholding?.withheld.amount ?? 0;
  // Its provider became a company or an individual, or is now registered.
  if (withheld !== line.withheld)
    throw new Refused('payout_changed', { details: { seen: line.withheld, now: withheld } });
  const amount = yen(line.amount);
  const planned = { provider_id, payables, transfer_fee: yen(line.transfer_fee), withholding, amount };
  const notice = await issueNotice(tx, deps, { planned, due_on, actor });
  await notifySettlement(tx, deps, {
    news: 'payment_notice',
    parties: { provider: provider_id, consumer: provider_id },
    page: `document/${notice.uuid}`,
    code: notice.code,
    amount,
    date: due_on,
  });
  return { notice_id: notice.uuid, parts: partsOf(payables) };
};

/** Emails providers of these transfers with missing or wrong bank details to enter them; returns those providers. */
const requestBlockedDetails = async (tx: Tx, deps: Deps, open: readonly PayoutRow[]): Promise<readonly string[]> => {
  const blocks = await payoutBlocks(
    { ...deps, db: tx },
    open.map(({ provider_id }) => provider_id),
  );
  if (blocks.size > 0)
    await requestPayoutDetails(
      tx,
      deps,
      open.flatMap(({ provider_id, amount }) => {
        const block = blocks.get(provider_id);
        return block === undefined ? [] : [{ provider_id, amount: yen(amount), blocked: block }];
      }),
    );
  return [...blocks.keys()];
};

/** Proposes a draft's approval to a second person (D37g); requests missing bank details now. */
const proposeRun = async (deps: Deps, actor: Actor, { uuid, amount }: Move): Promise<void> => {
  const blocked = await deps.db.transaction(async (tx): Promise<readonly string[]> => {
    const [run] = await tx.select().from(payout_runs).where(eq(payout_runs.uuid, uuid));
    if (run === undefined) throw new Refused('not_found');
    if (!mayMoveRun(run.state, 'approve')) throw new Refused('payout_run_moved');
    const lines = await tx.select().from(payouts).where(eq(payouts.run_id, uuid));
    refuseUnread(lines, amount);
    const open = lines.filter(({ state }) => state === 'open');
    const missing = await requestBlockedDetails(tx, deps, open);
    if (missing.length > 0) return missing;
    const total = open.reduce((sum, line) => sum + line.amount, 0);
    await proposeChange(tx, deps, {
      kind: 'payout_run',
      subject: uuid,
      input: { uuid, amount: total },
      changes: [
        { field: 'payout_run', before: null, after: String(run.number) },
        { field: 'due_on', before: null, after: run.due_on },
        { field: 'payout_count', before: null, after: String(open.length) },
        { field: 'amount', before: null, after: displayMoney(yen(total)) },
      ],
      actor,
    });
    return [];
  });
  if (blocked.length > 0) await refuseBlocked(deps, blocked);
};

/** Approves a draft, or proposes it to a second person if two are required (D37g). */
export const approveRun = async (deps: Deps, actor: Actor, move: Move): Promise<void> =>
  (await isFourEyesOn(deps.db)) ? proposeRun(deps, actor, move) : approveNow(deps, actor, move);

export const applyRun: ApplyChange = (tx, deps, { input, actor }) =>
  approveNow({ ...deps, db: tx }, actor, z.object({ uuid: z.uuid(), amount: z.number() }).parse(input));

/**
 * Approves a draft for a manager (D8d): its totals still match the open amounts. Every transfer gets its destination,
 * frozen and encrypted (D14d), and its payment notice. Refused as a whole if anything changed, or if bank details are
 * missing: names their providers and emails them to enter the details.
 */
const approveNow = async (deps: Deps, actor: Actor, { uuid, amount }: Move): Promise<void> => {
  const blocked = await deps.db.transaction(async (tx): Promise<readonly string[]> => {
    const { lines } = await lockRun(tx, uuid, 'approve');
    refuseUnread(lines, amount);
    if ((await issuerOn(tx, deps.clock.today().toString())) === null) throw new Refused('issuer_missing');
    const open = lines.filter(({ state }) => state === 'open');
    const providers = open.map(({ provider_id }) => provider_id);
    const accounts = await payoutAccounts({ ...deps, db: tx }, providers);
    const blocked = await requestBlockedDetails(tx, deps, open);
    if (blocked.length > 0) return blocked;
    const approved_at = deps.clock.nowIso();
    for (const line of open) {
      const details = accounts.get(line.provider_id);
      if (details === undefined) throw new Error(`no bank details of ${line.provider_id}`);
      const noticed = await notifyPayout(tx, deps, { line, actor });
      const destination = encryptedDestination(deps, line.uuid, details);
      await tx
        .update(payouts)
        .set({ ...noticed, destination, destination_abroad: isAccountAbroad(details), approved_at })
        .where(eq(payouts.uuid, line.uuid));
    }
    await tx.delete(payout_requests).where(inArray(payout_requests.provider_id, providers));
    const approved = { approved_by: actor.account, approved_name: actor.person.name, approved_at };
    await tx
      .update(payout_runs)
      .set({ state: 'approved', ...approved })
      .where(eq(payout_runs.uuid, uuid));
    await logged(tx, actor, { action: 'approve_payouts', uuid });
    return [];
  });
  if (blocked.length > 0) await refuseBlocked(deps, blocked);
};

/** Discards a draft: frees its dues, withdraws a waiting approval. After a notice, cancel by document instead (D8e). */
export const discardRun = async (deps: Deps, actor: Actor, uuid: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { lines } = await lockRun(tx, uuid, 'discard');
    if (lines.some(({ state, notice_id }) => state === 'open' && notice_id !== null))
      throw new Refused('payout_noticed');
    const ids = lines.map((line) => line.uuid);
    await tx.update(dues).set({ payout_id: null }).where(inArray(dues.payout_id, ids));
    await tx.update(payouts).set({ state: 'cancelled', outcome: 'cancelled' }).where(inArray(payouts.uuid, ids));
    await tx.update(payout_runs).set({ state: 'discarded' }).where(eq(payout_runs.uuid, uuid));
    await withdrawPending(tx, deps, { kind: 'payout_run', subject: uuid, actor });
    await logged(tx, actor, { action: 'discard_payouts', uuid });
  });

/** Marks an approved run as handed to the bank by a manager: from now on it can't be cancelled, only paid or failed. */
export const sendRun = async (deps: Deps, actor: Actor, { uuid, amount }: Move): Promise<void> =>
  deps.db.transaction(async (tx) => {
    refuseUnread((await lockRun(tx, uuid, 'send')).lines, amount);
    const sent_at = deps.clock.nowIso();
    const sent = { sent_by: actor.account, sent_name: actor.person.name, sent_at };
    await tx
      .update(payout_runs)
      .set({ state: 'sent', ...sent })
      .where(eq(payout_runs.uuid, uuid));
    await logged(tx, actor, { action: 'send_payouts', uuid });
  });
