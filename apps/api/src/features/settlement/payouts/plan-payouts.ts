import { type Money, sum, yen } from '@eigaichi/domain/money/money';
import { pricingType } from '@eigaichi/domain/options/pricing';
import type { LineKind } from '@eigaichi/domain/settlement/account';
import { type Payout, type PayoutBlock, payoutOf } from '@eigaichi/domain/settlement/payout';
import { type TaxStatus, withholdingOf } from '@eigaichi/domain/settlement/withholding';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { joinTexts } from '../../../db/movie-texts.ts';
import { col, type RowOf, readRows } from '../../../db/read-rows.ts';
import { payout_requests } from '../../../db/schema/payout-requests.ts';
import type { Deps } from '../../../deps.ts';
import { currentSetting } from '../../reference/current-setting.ts';
import { payoutBlocks } from './payout-destinations.ts';
import { taxStatusOf } from './tax-status.ts';

const payableColumns = {
  due_id: col.text,
  quote_provider: col.text,
  provider_id: col.text,
  kind: col.word<LineKind>(),
  /** Whether its title is licensed for a share. */
  shares: col.bool,
  open: col.amount,
  due_on: col.text,
  agreement_number: col.int,
  film_name_ja: col.orNull(col.text),
  film_name_en: col.orNull(col.text),
};
export type Payable = Readonly<RowOf<typeof payableColumns>>;

const payablesWhere = (db: Database, which: SQL): Promise<Payable[]> =>
  readRows(db, payableColumns)`
    select d.uuid as due_id, d.quote_provider_id as quote_provider, d.party_id as provider_id, d.kind,
      coalesce(qm.pricing_type <> ${pricingType.flat}, false) as shares, d.amount - d.paid as open,
      d.due_on, l.number as agreement_number, ja.film_name as film_name_ja, en.film_name as film_name_en
    from dues d join agreement_listings l on l.agreement_id = d.agreement_id
    left join quote_movies qm on qm.uuid = d.quote_movie_id
    ${joinTexts('qm.movie_id')}
    where d.side = 'provider' and ${which}
    order by d.party_id, d.due_on, d.created_at, d.uuid`;

/**
 * What providers are to be paid by a day, over `d` (dues), and no payout still holds: what a paid one left open, because the
 * due was raised while the bank had the order, is payable again.
 */
export const isPayableBy = (due_on: string): SQL =>
  sql`d.due_on <= ${due_on} and d.amount - d.paid <> 0
    and not exists (select 1 from payouts h where h.uuid = d.payout_id and h.state = 'open')`;

const owedColumns = { provider_id: col.text, kind: col.word<LineKind>(), open: col.amount, due_on: col.text };
type Owed = Readonly<RowOf<typeof owedColumns>>;

/** What a payout holds. */
export const payablesOf = (db: Database, payout: string): Promise<Payable[]> =>
  payablesWhere(db, sql`d.payout_id = ${payout} and d.amount - d.paid <> 0`);

export type PlannedPayout = Payout & {
  readonly provider_id: string;
  readonly payables: readonly Payable[];
  /** Why it can't be paid now; null where it can, or where nothing is to be transferred. */
  readonly blocked: PayoutBlock | null;
};

type Outcome<P extends Owed> = Payout & {
  readonly provider_id: string;
  readonly payables: readonly P[];
  /** The day of payment from which on something is to be transferred; the last one where nothing is. */
  readonly payable_on: string;
};

const withholdingFrom = (payables: readonly Owed[], status: TaxStatus) =>
  withholdingOf(
    payables.map(({ kind, open }) => ({ kind, amount: yen(open) })),
    status,
  );

/** The tax withheld of what a payout holds, by what its provider is now (D8n). */
export const withholdingNow = async (
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

/** The day on which the payables, taken in the order of their days, first make a transfer. */
const payableOn = (payables: readonly Owed[], terms: Terms): string => {
  const first = payables.findIndex((_each, at) => payoutFor(payables.slice(0, at + 1), terms).amount.amount > 0);
  return payables.at(first)?.due_on ?? '';
};

/** Each provider's payout of a day, by the rule of D8: also those that are carried over. */
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
  const statusOf = await taxStatusOf(db, [...byProvider.keys()], due_on);
  return [...byProvider].map(([provider_id, own]) => {
    const terms = { asked: asked.has(provider_id), transfer_fee, status: statusOf(provider_id) };
    return { provider_id, payables: own, ...payoutFor(own, terms), payable_on: payableOn(own, terms) };
  });
};

/** The providers that a run of a day would pay, and since when: from sums by day and kind, however many lines there are. */
export const payeesBy = async (db: Database, due_on: string) =>
  payoutsOf(
    db,
    due_on,
    await readRows(db, owedColumns)`
      select d.party_id as provider_id, d.kind, sum(d.amount - d.paid) as open, d.due_on from dues d
      where d.side = 'provider' and ${isPayableBy(due_on)} group by 1, 2, 4 order by 1, 4`,
  );

type Planning = Pick<Deps, 'encryptor'> & { readonly db: Database };

/** The same with those that can't be paid, because bank details are missing. */
export const planPayouts = async ({ db, encryptor }: Planning, due_on: string): Promise<PlannedPayout[]> => {
  const planned = await payoutsOf(db, due_on, await payablesWhere(db, isPayableBy(due_on)));
  const blocks = await payoutBlocks(
    { db, encryptor },
    planned.map(({ provider_id }) => provider_id),
  );
  return planned.map(({ payable_on: _payable_on, ...payout }) => ({
    ...payout,
    blocked: payout.amount.amount > 0 ? (blocks.get(payout.provider_id) ?? null) : null,
  }));
};
