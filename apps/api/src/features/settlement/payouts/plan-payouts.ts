import { type Money, sum, yen } from '@eigaichi/domain/money/money';
import type { LineKind } from '@eigaichi/domain/settlement/account';
import { type Payout, type PayoutBlock, payoutOf } from '@eigaichi/domain/settlement/payout';
import { type TaxStatus, withholdingOf } from '@eigaichi/domain/settlement/withholding';
import { pick } from '@eigaichi/domain/shared/pick';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { col, type RowOf, readRows } from '../../../db/read-rows.ts';
import { payout_requests } from '../../../db/schema/payout-requests.ts';
import type { Deps } from '../../../deps.ts';
import { currentSetting } from '../../reference/current-setting.ts';
import {
  isPayableBy,
  type Payable,
  type PayableWithPayment,
  payablesWhere,
  waitingDues,
  withBuyerPayments,
} from './payables.ts';
import { payoutBlocks } from './payout-destinations.ts';
import { taxStatusOf } from './tax-status.ts';

const owedColumns = { provider_id: col.text, kind: col.word<LineKind>(), open: col.amount, due_on: col.text };
type Owed = Readonly<RowOf<typeof owedColumns>>;

export type PlannedPayout = Payout & {
  readonly provider_id: string;
  readonly payables: readonly PayableWithPayment[];
  /** Payables waiting for their buyers, excluded from it. */
  readonly waiting: readonly PayableWithPayment[];
  /** Reason it can't be paid now; null if it can, or if there is nothing to transfer. */
  readonly blocked: PayoutBlock | null;
};

type Outcome<P extends Owed> = Payout & {
  readonly provider_id: string;
  readonly payables: readonly P[];
  /** First payment day with an amount to transfer; the last one if there is none. */
  readonly payable_on: string;
};

const withholdingFrom = (payables: readonly Owed[], status: TaxStatus) =>
  withholdingOf(
    payables.map(({ kind, open }) => ({ kind, amount: yen(open) })),
    status,
  );

/** Tax withheld from a payout, by its provider's current status (D8n). */
export const currentWithholding = async (
  db: Database,
  { provider_id, due_on, payables }: { provider_id: string; due_on: string; payables: readonly Payable[] },
) => withholdingFrom(payables, (await taxStatusOf(db, [provider_id], due_on))(provider_id));

type Terms = { readonly asked: boolean; readonly transfer_fee: Money; readonly status: TaxStatus };

const payoutFor = (payables: readonly Owed[], { asked, transfer_fee, status }: Terms): Payout => {
  const payable = sum(
    payables.map(({ open }) => yen(open)),
    'JPY',
  );
  return payoutOf(payable, { asked, transfer_fee, withholding: withholdingFrom(payables, status) });
};

/** Day on which the payables, in day order, first make a transfer. */
const payableOn = (payables: readonly Owed[], terms: Terms): string => {
  const first = payables.findIndex((_each, at) => payoutFor(payables.slice(0, at + 1), terms).amount.amount > 0);
  return payables.at(first)?.due_on ?? '';
};

/** Payout of each provider on a day, by the rule of D8: includes those carried over. */
const payoutsOf = async <P extends Owed>(
  db: Database,
  due_on: string,
  payables: readonly P[],
): Promise<Outcome<P>[]> => {
  const transfer_fee = yen(await currentSetting(db, 'transfer_fee', due_on));
  const asked = new Set(
    (await db.select({ provider_id: payout_requests.provider_id }).from(payout_requests)).map((row) => row.provider_id),
  );
  const byProvider = Map.groupBy(payables, ({ provider_id }) => provider_id);
  const statusByProvider = await taxStatusOf(db, [...byProvider.keys()], due_on);
  return [...byProvider].map(([provider_id, own]) => {
    const terms = { asked: asked.has(provider_id), transfer_fee, status: statusByProvider(provider_id) };
    return { provider_id, payables: own, ...payoutFor(own, terms), payable_on: payableOn(own, terms) };
  });
};

/** Providers that a run of a day would pay, and since when: from totals by day and kind, however many lines exist. */
export const payeesOn = async (db: Database, due_on: string) => {
  const waiting = await waitingDues(db, due_on);
  const isTaken = waiting.length === 0 ? sql`true` : sql`d.uuid <> all(${sql.param(waiting)}::uuid[])`;
  return payoutsOf(
    db,
    due_on,
    await readRows(db, owedColumns)`
      select d.party_id as provider_id, d.kind, sum(d.amount - d.paid) as open, d.due_on from dues d
      where d.side = 'provider' and ${isPayableBy(due_on)} and ${isTaken} group by 1, 2, 4 order by 1, 4`,
  );
};

type Planning = Pick<Deps, 'encryptor'> & { readonly db: Database };

/** Waits as a whole: nothing of the provider's is payable on the day. */
const onlyWaiting = (provider_id: string): Omit<Outcome<PayableWithPayment>, 'payable_on'> => ({
  provider_id,
  payables: [],
  ...payoutOf(yen(0), { asked: false, transfer_fee: yen(0), withholding: null }),
});

/** Same, with providers blocked by missing bank details, and payables that wait for their buyers (D8u). */
export const planPayouts = async ({ db, encryptor }: Planning, due_on: string): Promise<PlannedPayout[]> => {
  const all = await withBuyerPayments(db, await payablesWhere(db, isPayableBy(due_on)));
  const waiting = Map.groupBy(
    all.filter(({ waits }) => waits),
    ({ provider_id }) => provider_id,
  );
  const paying = await payoutsOf(
    db,
    due_on,
    all.filter(({ waits }) => !waits),
  );
  const named = new Set(paying.map(({ provider_id }) => provider_id));
  const planned = [...paying, ...[...waiting.keys()].filter((id) => !named.has(id)).map(onlyWaiting)];
  const blocks = await payoutBlocks(
    { db, encryptor },
    planned.map(({ provider_id }) => provider_id),
  );
  return planned.map((payout) => ({
    provider_id: payout.provider_id,
    payables: payout.payables,
    waiting: waiting.get(payout.provider_id) ?? [],
    ...pick(payout, 'outcome', 'payable', 'transfer_fee', 'withholding', 'amount'),
    blocked: payout.amount.amount > 0 ? (blocks.get(payout.provider_id) ?? null) : null,
  }));
};
