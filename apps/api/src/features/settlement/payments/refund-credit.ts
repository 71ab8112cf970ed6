import type { Actor } from '@eigaichi/domain/accounts/actor';
import { displayMoney } from '@eigaichi/domain/money/display';
import { toMajor } from '@eigaichi/domain/money/money';
import { allot } from '@eigaichi/domain/settlement/account';
import type { RefundInput } from '@eigaichi/domain/settlement/payment-input';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { lockDeal } from '../accounts/find-deal.ts';
import { accountCurrency, minorOf, signedMinorOf, transferIssues } from '../accounts/typed-amounts.ts';
import { writeEntries } from '../accounts/write-entries.ts';
import { bookExchange } from './book-exchange.ts';
import { allotLines, insertPayment, openDues } from './payment-store.ts';

type Refund = RefundInput & { readonly uuid: string };

/** Records a manager's refund of a credit, whole or in part: a separate entry with value date and reference (D8d). */
export const refundCredit = async (deps: Deps, actor: Actor, refund: Refund): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { side, uuid: quote_provider, paid_on, reference, note } = refund;
    const deal = await lockDeal(tx, actor, quote_provider);
    const currency = accountCurrency(deal, side);
    const issues = transferIssues(deps, refund, currency);
    if (issues.length > 0) throw new Refused('invalid', { issues });
    const open = await openDues(tx, { quote_provider, side });
    const total = open.reduce((sum, each) => sum + each.open, 0);
    if (signedMinorOf(refund.open, currency) !== total)
      throw new Refused('account_moved', { details: { open: toMajor({ amount: total, currency }), currency } });
    const amount = minorOf(refund.amount, currency, 'amount');
    if (amount > Math.max(0, -total))
      throw new Refused('refund_too_large', {
        params: { open: displayMoney({ amount: Math.max(0, -total), currency }) },
      });
    const { parts } = allot(
      amount,
      open.map((due) => ({ ...due, open: -due.open })),
    );
    const at = deps.clock.nowIso();
    const payment_id = await insertPayment(
      tx,
      {
        quote_provider,
        side,
        kind: 'refund',
        party: side === 'buyer' ? deal.consumer_id : deal.provider_id,
        currency,
        amount,
        deducted: 0,
        paid_on,
        reference,
        note,
        payout: null,
        reverses: null,
      },
      { actor, at },
    );
    const lines = parts.map((part) => ({ uuid: part.uuid, amount: -part.amount }));
    await allotLines(tx, { payment_id, lines, at });
    await writeEntries(tx, [
      {
        quote_provider_id: quote_provider,
        side,
        kind: 'refund',
        booked_on: paid_on,
        amount,
        currency,
        payment_id,
        basis: { paid_on, reference, note },
      },
    ]);
    if (side === 'buyer')
      await bookExchange(tx, { quote_provider, payment_id, paid_on, currency, bank: { amount: -amount, currency } });
    await recordAudit(tx, actor, 'settlement.refund', {
      of: ['quote_provider', quote_provider],
      after: { ...refund, payment: payment_id, currency },
    });
  });
