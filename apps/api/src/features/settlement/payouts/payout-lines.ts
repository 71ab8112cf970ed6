import { isPaidBeforeBuyer } from '@eigaichi/domain/settlement/buyer-paid';
import { lineNameOf } from '@eigaichi/domain/settlement/settlement-labels';
import { pick } from '@eigaichi/domain/shared/pick';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { col, type RowOf, readRows } from '../../../db/read-rows.ts';
import type { PayoutPart } from '../../../db/schema/settlement.ts';
import { minorView } from '../../../http/amounts.ts';
import { titleOfLine } from '../accounts/deals.ts';
import type { BuyerPayment } from './buyer-payments.ts';
import { type PayableWithPayment, payablesWhere, withBuyerPayments } from './payables.ts';

/** Lines listed on a page; the file has all of them. */
const mostListed = 200;

const companyColumns = {
  uuid: col.text,
  company_name: col.text,
  company_name_english: col.orNull(col.text),
  hq_country: col.orNull(col.text),
};
export type PaidCompany = RowOf<typeof companyColumns>;

export const companiesOf = async (db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, PaidCompany>> => {
  const found = await readRows(db, companyColumns)`
    select uuid, company_name, company_name_english, hq_country from providers where uuid = any(${sql.param([...ids])}::uuid[])`;
  return new Map(found.map((row) => [row.uuid, row]));
};

/** Excludes the country, which decides its taxes. */
export const namesOf = (company: PaidCompany | undefined, uuid: string) => ({
  uuid,
  company_name: company?.company_name ?? '',
  company_name_english: company?.company_name_english ?? null,
});

export const buyerView = ({ state, open, currency }: BuyerPayment) => ({ state, open: minorView(open, currency) });

/** Amount of these lines paid before the buyer's full payment, in yen (D8u). */
export const paidBeforeBuyers = (lines: readonly PayableWithPayment[]) =>
  minorView(
    lines.filter(({ buyer }) => isPaidBeforeBuyer(buyer.state)).reduce((sum, { open }) => sum + open, 0),
    'JPY',
  );

const lineView = (line: PayableWithPayment, company: PaidCompany | undefined) => ({
  ...pick(line, 'quote_provider', 'agreement_number', 'due_on', 'waits'),
  provider: namesOf(company, line.provider_id),
  kind: lineNameOf(line.kind, line.names, line.shares),
  title: titleOfLine(line),
  amount: minorView(line.open, 'JPY'),
  buyer: buyerView(line.buyer),
});

/** Lines with unpaid buyers first; all of them, or the first ones for a page. */
export const lineViews = async (db: Database, lines: readonly PayableWithPayment[], most = mostListed) => {
  const companies = await companiesOf(db, [...new Set(lines.map(({ provider_id }) => provider_id))]);
  const ordered = lines.toSorted(
    (a, b) => Number(isPaidBeforeBuyer(b.buyer.state)) - Number(isPaidBeforeBuyer(a.buyer.state)),
  );
  return ordered.slice(0, most).map((line) => lineView(line, companies.get(line.provider_id)));
};

const partColumns = { payout: col.text, parts: col.orNull(col.json<PayoutPart[]>()) };

/** Drafted lines of a run, by transfer, with their buyers' current payments. */
export const linesOfRun = async (db: Database, run: string): Promise<ReadonlyMap<string, PayableWithPayment[]>> => {
  const rows = await readRows(db, partColumns)`
    select uuid as payout, parts from payouts where run_id = ${run} and state <> 'cancelled' order by amount desc, uuid`;
  const ids = rows.flatMap(({ parts }) => (parts ?? []).map(({ due_id }) => due_id));
  const found = await withBuyerPayments(db, await payablesWhere(db, sql`d.uuid = any(${sql.param(ids)}::uuid[])`));
  const byId = new Map(found.map((line) => [line.due_id, line]));
  return new Map(
    rows.map(({ payout, parts }) => [
      payout,
      (parts ?? []).flatMap(({ due_id, amount }) => {
        const line = byId.get(due_id);
        return line === undefined ? [] : [{ ...line, open: amount }];
      }),
    ]),
  );
};
