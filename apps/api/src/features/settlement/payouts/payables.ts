import { pricingType } from '@eigaichi/domain/options/pricing';
import type { LineKind } from '@eigaichi/domain/settlement/account';
import { isPaidBeforeBuyer } from '@eigaichi/domain/settlement/buyer-paid';
import { padCode } from '@eigaichi/domain/shared/identifiers';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { joinTexts } from '../../../db/movie-texts.ts';
import { col, type RowOf, readRows } from '../../../db/read-rows.ts';
import type { PayoutPart } from '../../../db/schema/settlement.ts';
import { Refused } from '../../../http/refused.ts';
import { dueLineNames } from '../accounts/entry-queries.ts';
import { type BuyerPayment, buyerPaymentsOf } from './buyer-payments.ts';

const payableColumns = {
  ...col.each(col.text, 'due_id', 'quote_provider', 'provider_id', 'due_on'),
  kind: col.word<LineKind>(),
  /** Names of the lines it is the total of (D8g). */
  names: col.json<readonly string[]>(),
  /** True if its title is licensed for a share. */
  shares: col.bool,
  open: col.amount,
  agreement_number: col.int,
  film_name_ja: col.orNull(col.text),
  film_name_en: col.orNull(col.text),
};
export type Payable = Readonly<RowOf<typeof payableColumns>>;

/** Payable with its buyer's payment; `waits` if the provider is only paid after their buyers (D8u). */
export type PayableWithPayment = Payable & { readonly buyer: BuyerPayment; readonly waits: boolean };

/** Amounts that a payout freezes of these (D8d). */
export const partsOf = (payables: readonly Payable[]): PayoutPart[] =>
  payables.map(({ due_id, quote_provider, open }) => ({ due_id, quote_provider, amount: open }));

export const payablesWhere = (db: Database, which: SQL): Promise<Payable[]> =>
  readRows(db, payableColumns)`
    select d.uuid as due_id, d.quote_provider_id as quote_provider, d.party_id as provider_id, d.kind,
      coalesce(qm.pricing_type <> ${pricingType.flat}, false) as shares, d.amount - d.paid as open,
      ${dueLineNames} as names,
      d.due_on, l.number as agreement_number, ja.film_name as film_name_ja, en.film_name as film_name_en
    from dues d join agreement_listings l on l.agreement_id = d.agreement_id
    left join quote_movies qm on qm.uuid = d.quote_movie_id
    ${joinTexts('qm.movie_id')}
    where d.side = 'provider' and ${which}
    order by d.party_id, d.due_on, d.created_at, d.uuid`;

/**
 * Amounts payable to providers by a day, over `d` (dues), not held by a payout. If a due rose while the bank had the
 * order, the rest is payable again.
 */
export const isPayableBy = (due_on: string): SQL =>
  sql`d.due_on <= ${due_on} and d.amount - d.paid <> 0
    and not exists (select 1 from payouts h where h.uuid = d.payout_id and h.state = 'open')`;

/** Adds to each payable its buyer's payment and whether it waits for that. */
export const withBuyerPayments = async (db: Database, payables: readonly Payable[]): Promise<PayableWithPayment[]> => {
  if (payables.length === 0) return [];
  const buyerByDue = await buyerPaymentsOf(
    db,
    payables.map(({ due_id }) => due_id),
  );
  const ids = [...new Set(payables.map(({ provider_id }) => provider_id))];
  const waiting = await readRows(db, { uuid: col.text })`
    select uuid from providers where not paid_before_buyers and uuid = any(${sql.param(ids)}::uuid[])`;
  const waiters = new Set(waiting.map(({ uuid }) => uuid));
  return payables.map((each) => {
    const buyer = buyerByDue(each.due_id);
    return { ...each, buyer, waits: waiters.has(each.provider_id) && isPaidBeforeBuyer(buyer.state) };
  });
};

/** Refuses payables that wait for their buyers, naming the agreements (D8u). */
export const refuseWaiting = (payables: readonly PayableWithPayment[]): void => {
  const numbers = payables.filter(({ waits }) => waits).map(({ agreement_number }) => padCode(agreement_number));
  if (numbers.length > 0) throw new Refused('payout_waits_for_buyer', { params: { names: [...new Set(numbers)] } });
};

/** Amounts payable to the provider of one deal, each with its buyer's payment. */
export const payablesOfDeal = async (db: Database, quote_provider: string): Promise<PayableWithPayment[]> =>
  withBuyerPayments(
    db,
    await payablesWhere(
      db,
      sql`d.quote_provider_id = ${quote_provider} and d.due_on is not null and d.amount - d.paid <> 0`,
    ),
  );

/** Dues that wait for their buyers on a day (D8u). */
export const waitingDues = async (db: Database, due_on: string): Promise<string[]> => {
  const ofWaiters = sql`d.party_id in (select uuid from providers where not paid_before_buyers)`;
  const payables = await payablesWhere(db, sql`${isPayableBy(due_on)} and ${ofWaiters}`);
  return (await withBuyerPayments(db, payables)).filter(({ waits }) => waits).map(({ due_id }) => due_id);
};

/** Payables held by a payout. */
export const payablesOf = (db: Database, payout: string): Promise<Payable[]> =>
  payablesWhere(db, sql`d.payout_id = ${payout} and d.amount - d.paid <> 0`);
