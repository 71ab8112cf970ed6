import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Money } from '@eigaichi/domain/money/money';
import type { Allotted, PaymentKind } from '@eigaichi/domain/settlement/account';
import type { IsoInstant } from '@eigaichi/domain/shared/dates';
import { pick } from '@eigaichi/domain/shared/pick';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { col, readRow, readRows } from '../../../db/read-rows.ts';
import { dues, payment_lines, payments } from '../../../db/schema/settlement.ts';
import type { AccountSide } from '../accounts/find-deal.ts';

const openColumns = {
  uuid: col.text,
  due_on: col.text,
  open: col.amount,
};

type OfAccount = {
  readonly quote_provider: string;
  readonly side: AccountSide;
};

/** Dated dues of one side of a deal that aren't fully paid, earliest first. The caller holds the deal's lock. */
export const openDues = async (tx: Tx, { quote_provider, side }: OfAccount) =>
  readRows(tx, openColumns)`
    select d.uuid, d.due_on::text as due_on, (d.amount - d.paid) as open
    from dues d join agreements a on a.uuid = d.agreement_id
    where a.quote_provider_id = ${quote_provider} and d.side = ${side} and d.due_on is not null and d.amount - d.paid <> 0
    order by d.due_on, d.created_at, d.uuid`;

/** Open amount of each of these dues that still exists, by id. The caller holds the deal's lock. */
export const openAmounts = async (tx: Tx, due_ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await readRows(tx, { uuid: col.text, open: col.amount })`
    select uuid, amount - paid as open from dues where uuid = any(${sql.param([...due_ids])}::uuid[])`;
  return new Map(rows.map(({ uuid, open }) => [uuid, open]));
};

/** Money record as stored; minor units, never below 0. */
export type StoredPayment = {
  readonly quote_provider: string;
  readonly side: AccountSide;
  readonly kind: PaymentKind;
  readonly party: string;
  readonly currency: string;
  readonly amount: number;
  /** Amount the bank received, if in another currency (D8z). */
  readonly bank?: Money | null;
  readonly deducted: number;
  readonly withheld?: number;
  readonly paid_on: string;
  readonly reference: string;
  readonly note: string | null;
  readonly payout: string | null;
  readonly bank_line?: string | null;
  readonly reverses: string | null;
};

export const insertPayment = async (
  tx: Tx,
  stored: StoredPayment,
  { actor, at }: { readonly actor: Actor | null; readonly at: IsoInstant },
): Promise<string> => {
  const [payment] = await tx
    .insert(payments)
    .values({
      quote_provider_id: stored.quote_provider,
      ...pick(stored, 'side', 'kind', 'amount', 'deducted', 'currency', 'paid_on', 'reference', 'note', 'reverses'),
      party_id: stored.party,
      withheld: stored.withheld ?? 0,
      bank_amount: stored.bank?.amount ?? null,
      bank_currency: stored.bank?.currency ?? null,
      payout_id: stored.payout,
      bank_line_id: stored.bank_line ?? null,
      recorded_by: actor?.account ?? null,
      recorded_name: actor?.person.name ?? null,
      created_at: at,
    })
    .returning({ uuid: payments.uuid });
  if (payment === undefined) throw new Error('a payment was not stored');
  return payment.uuid;
};

/** Counts parts of a payment as paid on their dues; an amount below 0 reopens a due. */
export const allotLines = async (
  tx: Tx,
  {
    payment_id,
    lines,
    at,
  }: { readonly payment_id: string; readonly lines: readonly Allotted[]; readonly at: IsoInstant },
): Promise<void> => {
  if (lines.length === 0) return;
  await tx.insert(payment_lines).values(lines.map(({ uuid, amount }) => ({ payment_id, due_id: uuid, amount })));
  for (const { uuid, amount } of lines)
    await tx
      .update(dues)
      .set({
        paid: sql`${dues.paid} + ${amount}`,
        settled_at: sql`case when ${dues.paid} + ${amount} = ${dues.amount} then ${at}::timestamptz end`,
      })
      .where(eq(dues.uuid, uuid));
};

/** Stores an overpayment as a credit: a due of 0 with a payment, until used or refunded (D8d). */
export const addCredit = async (
  tx: Tx,
  credit: {
    readonly quote_provider: string;
    readonly side: AccountSide;
    readonly currency: string;
    readonly paid_on: string;
    readonly payment_id: string;
    readonly amount: number;
  },
): Promise<void> => {
  const { quote_provider, side, currency, paid_on, payment_id, amount } = credit;
  const due = await readRow(tx, { uuid: col.text })`
    insert into dues (agreement_id, side, kind, amount, paid, currency, due_on)
    select uuid, ${side}, 'credit', 0, ${amount}, ${currency}, ${paid_on} from agreements
    where quote_provider_id = ${quote_provider} order by version desc limit 1 returning uuid`;
  if (due === undefined) throw new Error('a credit was not stored');
  await tx.insert(payment_lines).values({ payment_id, due_id: due.uuid, amount });
};
