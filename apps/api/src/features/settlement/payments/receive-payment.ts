import type { Actor } from '@eigaichi/domain/accounts/actor';
import { displayMoney } from '@eigaichi/domain/money/display';
import { type Money, toMajor } from '@eigaichi/domain/money/money';
import type { Currency } from '@eigaichi/domain/options/currencies';
import { type Allotment, type Allotted, allot, payFrozen } from '@eigaichi/domain/settlement/account';
import type { Step } from '@eigaichi/domain/settlement/billing-document';
import type { IsoInstant } from '@eigaichi/domain/shared/dates';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { payments } from '../../../db/schema/settlement.ts';
import { Refused } from '../../../http/refused.ts';
import { writeEntries } from '../accounts/write-entries.ts';
import { bookExchange } from './book-exchange.ts';
import { addCredit, allotLines, insertPayment, openAmounts, openDues } from './payment-store.ts';

/** Transfer as recorded; minor units. `deducted` was kept back by the sender or a bank, and is accepted as paid. */
export type Transfer = {
  readonly quote_provider: string;
  readonly side: 'buyer' | 'provider';
  readonly party: string;
  readonly currency: Currency;
  readonly amount: number;
  /** Amount the bank received, if in another currency (D8z). */
  readonly bank?: Money | null;
  readonly deducted: number;
  readonly deducted_as: 'deduction' | 'transfer_fee';
  /** Tax withheld from a payout, or by a buyer abroad, calculated: counts as paid, in a separate line (D8n, D8o). */
  readonly withheld?: {
    readonly as: 'withholding' | 'tax_abroad';
    readonly amount: number;
    readonly steps: readonly Step[];
  };
  /** Value date, the date booked in the ledger. */
  readonly paid_on: string;
  readonly reference: string;
  readonly note: string | null;
  readonly payout: string | null;
  /** Receipt of a bank statement it is recorded from (D8k). */
  readonly bank_line?: string | null;
  /** True to turn an excess over the open dues into a credit; by default, such a transfer is refused. */
  readonly credit?: boolean;
  /** Parts frozen with a payout, which pays only them; by default, all open and dated dues are paid. */
  readonly frozen?: readonly Allotted[];
  /** −1 if a payout sets off the provider's debt. */
  readonly sign?: 1 | -1;
};

export type RecordedBy = { readonly actor: Actor | null; readonly at: IsoInstant; readonly seen?: number };

/** Refuses the same transfer twice (D8d) unless it was reversed. Two bank receipts are two transfers, however alike. */
const refuseTwice = async (tx: Tx, transfer: Transfer) => {
  const [twin] = await tx
    .select({ recorded_name: payments.recorded_name, created_at: payments.created_at })
    .from(payments)
    .where(
      and(
        eq(payments.quote_provider_id, transfer.quote_provider),
        eq(payments.side, transfer.side),
        eq(payments.kind, 'payment'),
        eq(payments.currency, transfer.currency),
        eq(payments.amount, transfer.amount),
        eq(payments.paid_on, transfer.paid_on),
        eq(payments.reference, transfer.reference),
        sql`not exists (select 1 from payments r where r.reverses = ${payments.uuid})`,
        transfer.bank_line ? sql`${payments.bank_line_id} is null` : undefined,
      ),
    );
  if (twin === undefined) return;
  const by = twin.recorded_name ?? '';
  throw new Refused('payment_recorded', {
    params: { person: by },
    details: { recorded_by: by, recorded_at: twin.created_at },
  });
};

const bookTransfer = async (tx: Tx, transfer: Transfer, payment_id: string): Promise<void> => {
  const { quote_provider, side, currency, paid_on, reference, note, sign = 1 } = transfer;
  const line = { quote_provider_id: quote_provider, side, booked_on: paid_on, currency, payment_id };
  const lines = [
    { kind: 'payment', amount: transfer.amount, basis: { paid_on, reference, note } },
    { kind: transfer.deducted_as, amount: transfer.deducted, basis: { note } },
    {
      kind: transfer.withheld?.as ?? 'withholding',
      amount: transfer.withheld?.amount ?? 0,
      basis: { steps: transfer.withheld?.steps ?? [] },
    },
  ].filter(({ amount }) => amount !== 0);
  if (lines.length > 0)
    await writeEntries(
      tx,
      lines.map((each) => ({ ...line, ...each, amount: -sign * each.amount })),
    );
};

/** Allots a transfer to open dues, earliest first. Refuses an excess unless the caller allows a credit (D8d). */
const allotToOpen = async (
  tx: Tx,
  transfer: Transfer,
  { whole, seen }: { whole: number; seen: number | undefined },
) => {
  const { quote_provider, side, currency } = transfer;
  const open = await openDues(tx, { quote_provider, side });
  const total = open.reduce((sum, each) => sum + each.open, 0);
  if (seen !== undefined && seen !== total)
    throw new Refused('account_moved', { details: { open: toMajor({ amount: total, currency }), currency } });
  const allotment = allot(whole, open);
  if (whole <= 0 || (allotment.rest > 0 && transfer.credit !== true))
    throw new Refused('payment_too_large', {
      params: { open: displayMoney({ amount: Math.max(0, total), currency }) },
    });
  return allotment;
};

const payAsFrozen = async (tx: Tx, frozen: readonly Allotted[]): Promise<Allotment> =>
  payFrozen(
    frozen,
    await openAmounts(
      tx,
      frozen.map(({ uuid }) => uuid),
    ),
  );

/**
 * Writes a transfer into a deal's account, whole or in part: allots it to open dues, a payout to its own as frozen. Any
 * excess becomes a credit (D8d). Books on its value date. The caller holds the deal's lock.
 */
export const receivePayment = async (tx: Tx, transfer: Transfer, { actor, at, seen }: RecordedBy): Promise<string> => {
  await refuseTwice(tx, transfer);
  const { currency, frozen } = transfer;
  const withheld = transfer.withheld?.amount ?? 0;
  const whole = transfer.amount + transfer.deducted + withheld;
  const { parts, rest } =
    frozen === undefined ? await allotToOpen(tx, transfer, { whole, seen }) : await payAsFrozen(tx, frozen);
  const payment_id = await insertPayment(tx, { ...transfer, withheld, kind: 'payment', reverses: null }, { actor, at });
  await allotLines(tx, { payment_id, lines: parts, at });
  if (rest !== 0) await addCredit(tx, { ...transfer, payment_id, amount: rest });
  await bookTransfer(tx, transfer, payment_id);
  if (transfer.side === 'buyer') {
    const { quote_provider, amount, paid_on, bank } = transfer;
    await bookExchange(tx, { quote_provider, payment_id, paid_on, currency, bank: bank ?? { amount, currency } });
  }
  return payment_id;
};
