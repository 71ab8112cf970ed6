import type { Actor } from '@eigaichi/domain/accounts/actor';
import { type Money, negate } from '@eigaichi/domain/money/money';
import { currencyOf } from '@eigaichi/domain/options/currencies';
import type { ReversalInput } from '@eigaichi/domain/settlement/payment-input';
import type { IsoInstant } from '@eigaichi/domain/shared/dates';
import { pick } from '@eigaichi/domain/shared/pick';
import { asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { bank_lines } from '../../../db/schema/bank-statements.ts';
import { ledger_entries, payment_lines, payments } from '../../../db/schema/settlement.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { lockDeal } from '../accounts/find-deal.ts';
import { refuseValueDate } from '../accounts/typed-amounts.ts';
import { writeEntries } from '../accounts/write-entries.ts';
import { reverseExchange } from './book-exchange.ts';
import { allotLines, insertPayment } from './payment-store.ts';

type Payment = typeof payments.$inferSelect;
/** Amount the bank received, if in another currency than the account's; else null. */
const bankOf = ({ bank_amount, bank_currency }: Payment): Money | null =>
  bank_amount === null || bank_currency === null ? null : { amount: bank_amount, currency: currencyOf(bank_currency) };

type Reversing = {
  readonly paid_on: string;
  readonly reason: string;
  readonly actor: Actor | null;
  readonly at: IsoInstant;
};

/**
 * Reverses a payment by a separate entry (D8d): its dues reopen, each ledger line gets its opposite on the reversal's
 * value date, and the payment itself stays. Its bank receipt reopens too (D8k). The caller holds the deal's lock.
 */
export const reverseStoredPayment = async (
  tx: Tx,
  payment: Payment,
  { paid_on, reason, actor, at }: Reversing,
): Promise<string> => {
  const [before] = await tx.select({ uuid: payments.uuid }).from(payments).where(eq(payments.reverses, payment.uuid));
  if (before !== undefined) throw new Refused('payment_reversed');
  const payment_id = await insertPayment(
    tx,
    {
      quote_provider: payment.quote_provider_id,
      ...pick(payment, 'side', 'currency', 'amount', 'deducted', 'withheld', 'reference'),
      kind: 'reversal',
      party: payment.party_id,
      bank: bankOf(payment),
      paid_on,
      note: reason,
      payout: payment.payout_id,
      reverses: payment.uuid,
    },
    { actor, at },
  );
  const allotted = await tx.select().from(payment_lines).where(eq(payment_lines.payment_id, payment.uuid));
  const lines = allotted.map(({ due_id, amount }) => ({ uuid: due_id, amount: -amount }));
  await allotLines(tx, { payment_id, lines, at });
  const booked = await tx
    .select()
    .from(ledger_entries)
    .where(eq(ledger_entries.payment_id, payment.uuid))
    .orderBy(asc(ledger_entries.number));
  const { reference } = payment;
  if (booked.length > 0)
    await writeEntries(
      tx,
      booked.map(({ quote_provider_id, side, currency, amount }) => ({
        quote_provider_id,
        side,
        kind: 'reversal',
        booked_on: paid_on,
        amount: -amount,
        currency,
        payment_id,
        basis: { paid_on, reference, note: reason },
      })),
    );
  if (payment.side === 'buyer') {
    const { quote_provider_id, currency } = payment;
    const bank = bankOf(payment) ?? { amount: payment.amount, currency: currencyOf(currency) };
    await reverseExchange(tx, {
      quote_provider: quote_provider_id,
      payment_id,
      paid_on,
      currency,
      bank: payment.kind === 'refund' ? bank : negate(bank),
      reverses: payment.uuid,
      paid_before: payment.paid_on,
    });
  }
  if (payment.bank_line_id !== null)
    await tx
      .update(bank_lines)
      .set({ matched: sql`${bank_lines.matched} - ${payment.bank_amount ?? payment.amount}` })
      .where(eq(bank_lines.uuid, payment.bank_line_id));
  return payment_id;
};

type Reverse = ReversalInput & { readonly uuid: string; readonly payment: string };

/** Reverses a wrong or returned payment or refund for a manager, with the reason. */
export const reversePayment = async (deps: Deps, actor: Actor, reverse: Reverse): Promise<Payment['side']> =>
  deps.db.transaction(async (tx) => {
    await lockDeal(tx, actor, reverse.uuid);
    const [payment] = await tx.select().from(payments).where(eq(payments.uuid, reverse.payment));
    if (payment === undefined || payment.quote_provider_id !== reverse.uuid) throw new Refused('not_found');
    const isOwn = payment.kind === 'payment' || payment.kind === 'refund';
    if (!isOwn || payment.payout_id !== null) throw new Refused('payment_kept');
    refuseValueDate(deps, reverse.paid_on, { earliest: payment.paid_on });
    const { paid_on, reason } = reverse;
    const at = deps.clock.nowIso();
    const reversal = await reverseStoredPayment(tx, payment, { paid_on, reason, actor, at });
    await recordAudit(tx, actor, 'settlement.reversal', {
      of: ['quote_provider', reverse.uuid],
      after: { payment: payment.uuid, reversal, paid_on, reason },
    });
    return payment.side;
  });
