import type { Actor } from '@eigaichi/domain/accounts/actor';
import { toMajor } from '@eigaichi/domain/money/money';
import type { Currency } from '@eigaichi/domain/options/currencies';
import { allot } from '@eigaichi/domain/settlement/account';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { dues, ledger_entries, payment_lines, payments } from '../../db/schema/settlement.ts';
import { Refused } from '../../http/refused.ts';

/** A transfer as it is recorded; minor units. `deducted` is what was kept back and is accepted as paid. */
export type Transfer = {
  readonly quote_provider: string;
  readonly side: 'buyer' | 'provider';
  readonly party: string;
  readonly currency: Currency;
  readonly amount: number;
  readonly deducted: number;
  readonly deducted_as: 'deduction' | 'transfer_fee';
  readonly paid_on: string;
  readonly reference: string;
  readonly note: string | null;
  readonly payout: string | null;
  /** Only these dues; unsaid, all that are open and dated. */
  readonly dues?: readonly string[];
};

type Open = { uuid: string; due_on: string; open: string };

/** Dated dues of one side of a deal that aren't paid in full, the earliest first. The caller holds the deal's lock. */
export const openDues = async (
  tx: Tx,
  { quote_provider, side, dues: only }: Pick<Transfer, 'quote_provider' | 'side' | 'dues'>,
) => {
  const named = only === undefined ? sql`true` : sql`d.uuid = any(${sql.param([...only])}::uuid[])`;
  const found = await tx.execute<Open>(sql`
    select d.uuid, d.due_on::text as due_on, (d.amount - d.paid)::text as open
    from dues d join agreements a on a.uuid = d.agreement_id
    where a.quote_provider_id = ${quote_provider} and d.side = ${side} and d.due_on is not null and d.amount <> d.paid
      and ${named}
    order by d.due_on, d.created_at, d.uuid`);
  return found.rows.map((row) => ({ ...row, open: Number(row.open) }));
};

/** The open lines of a first-time buyer's prepayment (D8). */
export const prepaymentsOf = async (tx: Tx, quote_provider: string) => {
  const found = await tx.execute<{ uuid: string }>(sql`
    select d.uuid from dues d join agreements a on a.uuid = d.agreement_id
    where a.quote_provider_id = ${quote_provider} and d.kind = 'prepayment' and d.settled_at is null`);
  return openDues(tx, { quote_provider, side: 'buyer', dues: found.rows.map(({ uuid }) => uuid) });
};

const refuseTwice = async (tx: Tx, transfer: Transfer) => {
  const [twin] = await tx
    .select({ recorded_name: payments.recorded_name, created_at: payments.created_at })
    .from(payments)
    .where(
      and(
        eq(payments.quote_provider_id, transfer.quote_provider),
        eq(payments.side, transfer.side),
        eq(payments.currency, transfer.currency),
        eq(payments.amount, transfer.amount),
        eq(payments.paid_on, transfer.paid_on),
        eq(payments.reference, transfer.reference),
      ),
    );
  if (twin === undefined) return;
  const by = twin.recorded_name ?? '';
  throw new Refused('payment_recorded', {
    params: { person: by },
    details: { recorded_by: by, recorded_at: twin.created_at.toISOString() },
  });
};

const keep = async (tx: Tx, transfer: Transfer, { actor, at }: { actor: Actor | null; at: Date }): Promise<string> => {
  const { quote_provider, side, party, currency, amount, deducted, paid_on, reference, note, payout } = transfer;
  const [payment] = await tx
    .insert(payments)
    .values({
      quote_provider_id: quote_provider,
      side,
      party_id: party,
      amount,
      deducted,
      currency,
      paid_on,
      reference,
      note,
      payout_id: payout,
      recorded_by: actor?.account ?? null,
      recorded_name: actor?.person.name ?? null,
      created_at: at,
    })
    .returning({ uuid: payments.uuid });
  if (payment === undefined) throw new Error('a payment was not kept');
  return payment.uuid;
};

/**
 * Writes a transfer into a deal's account, whole or in part: allotted to open dues, the earliest first, and never more than
 * is open. Where more is to be paid back than is owed, the transfer pays back. The caller holds the deal's lock.
 */
export const receivePayment = async (
  tx: Tx,
  transfer: Transfer,
  by: { readonly actor: Actor | null; readonly at: Date; readonly today: string; readonly seen?: number },
): Promise<string> => {
  await refuseTwice(tx, transfer);
  const open = await openDues(tx, transfer);
  const total = open.reduce((sum, each) => sum + each.open, 0);
  const { currency } = transfer;
  if (by.seen !== undefined && by.seen !== total)
    throw new Refused('account_moved', { details: { open: toMajor({ amount: total, currency }), currency } });
  const sign = total < 0 ? -1 : 1;
  const whole = transfer.amount + transfer.deducted;
  const parts = allot(
    whole,
    open.map((due) => ({ ...due, open: sign * due.open })),
  );
  if (whole <= 0 || parts === null)
    throw new Refused('payment_too_large', {
      params: { open: toMajor({ amount: sign * total, currency }), currency },
    });
  const payment_id = await keep(tx, transfer, by);
  await tx
    .insert(payment_lines)
    .values(parts.map(({ uuid, amount }) => ({ payment_id, due_id: uuid, amount: sign * amount })));
  for (const { uuid, amount } of parts)
    await tx
      .update(dues)
      .set({
        paid: sql`${dues.paid} + ${sign * amount}`,
        settled_at: sql`case when ${dues.paid} + ${sign * amount} = ${dues.amount} then ${by.at.toISOString()}::timestamptz end`,
      })
      .where(eq(dues.uuid, uuid));
  const line = {
    quote_provider_id: transfer.quote_provider,
    side: transfer.side,
    booked_on: by.today,
    currency,
    payment_id,
  };
  await tx.insert(ledger_entries).values([
    ...(transfer.amount === 0
      ? []
      : [
          {
            ...line,
            kind: 'payment',
            amount: -sign * transfer.amount,
            basis: { paid_on: transfer.paid_on, reference: transfer.reference, note: transfer.note },
          },
        ]),
    ...(transfer.deducted === 0
      ? []
      : [{ ...line, kind: transfer.deducted_as, amount: -sign * transfer.deducted, basis: { note: transfer.note } }]),
  ]);
  return payment_id;
};
