import type { Actor } from '@eigaichi/domain/accounts/actor';
import { yen } from '@eigaichi/domain/money/money';
import { providerCompanyTypes } from '@eigaichi/domain/options/companies';
import { issuerOf } from '@eigaichi/domain/settlement/issuer';
import { isFiled, type PaymentRecord, type RecordedTotals } from '@eigaichi/domain/settlement/payment-record';
import { pick } from '@eigaichi/domain/shared/pick';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { type Paging, pageSql } from '../../../db/paging.ts';
import { personNameIn } from '../../../db/person-names.ts';
import { col, countRows, type RowOf, readRow, readRows } from '../../../db/read-rows.ts';
import type { Deps } from '../../../deps.ts';
import { amountView } from '../../../http/amounts.ts';
import { pageMetaOf } from '../../../http/page-meta.ts';
import { Refused } from '../../../http/refused.ts';
import { issuerOn } from '../documents/issuer-queries.ts';

const sumColumns = { paid_for: col.amount, consumption_tax: col.amount, withheld: col.amount };

const recordColumns = {
  year: col.int,
  ...col.each(col.text, 'provider', 'person_name', 'company_name'),
  company_name_english: col.orNull(col.text),
  address: col.orNull(col.text),
  payments: col.int,
  ...sumColumns,
};
export type RecordRow = RowOf<typeof recordColumns>;

export const sumsOf = (row: RowOf<typeof sumColumns>): RecordedTotals => ({
  paid_for: yen(row.paid_for),
  consumption_tax: yen(row.consumption_tax),
  withheld: yen(row.withheld),
});

const sumsView = (sums: RecordedTotals) => ({
  paid_for: amountView(sums.paid_for),
  consumption_tax: amountView(sums.consumption_tax),
  withheld: amountView(sums.withheld),
});

/** Payouts `p` of a record: tax was withheld and the bank didn't return them. */
const recorded: SQL = sql`p.state = 'paid' and p.withheld > 0`;

const inYear = (year: number): SQL => sql`p.paid_on between ${`${year}-01-01`} and ${`${year}-12-31`}`;

const ownOf = (actor: Actor): SQL => (actor.role === 'manager' ? sql`true` : sql`p.provider_id = ${actor.account}`);

const addressOf = sql`nullif(concat_ws(', ', c.hq_street, c.hq_city, c.hq_state, c.hq_zip, c.hq_country), '')`;

const soleProviderTypes = providerCompanyTypes.filter(({ sole }) => sole).map(({ code }) => code);

/** A company abroad is named as such; an individual is named as the payee. */
const payeeName = sql`case when c.company_type = any(${sql.param([...soleProviderTypes])}::int[])
  then ${personNameIn('a')} else c.company_name end`;

const recordsWhere = (where: SQL): SQL => sql`
  select extract(year from p.paid_on)::int as year, p.provider_id as provider, count(*)::int as payments,
    sum(p.withheld_paid_for) as paid_for, sum(p.withheld_consumption_tax) as consumption_tax, sum(p.withheld) as withheld
  from payouts p where ${recorded} and ${where} group by 1, 2`;

/** Records of a year, or all, latest year first and by name. */
export const recordRows = (db: Database, where: SQL, paging: Paging): Promise<RecordRow[]> =>
  readRows(db, recordColumns)`
    select r.year, r.provider, ${payeeName} as person_name, c.company_name, c.company_name_english, ${addressOf} as address, r.payments, r.paid_for,
      r.consumption_tax, r.withheld
    from (${recordsWhere(where)}) r join providers c on c.uuid = r.provider
    join accounts a on a.uuid = r.provider
    order by r.year desc, c.company_name, r.provider ${pageSql(paging)}`;

export const recordsOfYear = (db: Database, year: number, paging: Paging) => recordRows(db, inYear(year), paging);

type Wanted = Paging & { readonly year?: number | undefined };

export const listPaymentRecords = async ({ db }: Pick<Deps, 'db'>, actor: Actor, { year, per, page }: Wanted) => {
  const where = sql`${ownOf(actor)} and ${year === undefined ? sql`true` : inYear(year)}`;
  const total = await countRows(db)`from (${recordsWhere(where)}) r`;
  const found = await recordRows(db, where, { per, page });
  const meta = pageMetaOf({ page, per, total });
  return {
    data: found.map((row) => ({
      ...pick(row, 'year', 'person_name', 'payments'),
      provider: { uuid: row.provider, ...pick(row, 'company_name', 'company_name_english') },
      ...sumsView(sumsOf(row)),
      is_filed: isFiled(sumsOf(row)),
    })),
    meta,
  };
};

const payeeColumns = {
  person_name: col.text,
  company_name: col.text,
  ...col.each(col.orNull(col.text), 'company_name_english', 'address', 'invoice_number'),
};

const paymentColumns = { paid_on: col.text, notice: col.orNull(col.text), abroad: col.bool, ...sumColumns };

type Of = { readonly year: number; readonly provider: string };

/** Record of one individual and year; not found if no tax was withheld, or for another provider. */
export const paymentRecordOf = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { year, provider }: Of,
): Promise<PaymentRecord> => {
  const payments = await readRows(db, paymentColumns)`
    select p.paid_on::text, n.code as notice, p.withheld_paid_for as paid_for,
      p.withheld_consumption_tax as consumption_tax, p.withheld, p.withheld_rate is not null as abroad
    from payouts p left join documents n on n.uuid = p.notice_id
    where p.provider_id = ${provider} and ${ownOf(actor)} and ${recorded} and ${inYear(year)}
    order by p.paid_on, p.made_at, p.uuid`;
  const payee = await readRow(db, payeeColumns)`
    select ${payeeName} as person_name, c.company_name, c.company_name_english, ${addressOf} as address,
      case when c.has_invoice then c.invoice_number end as invoice_number
    from providers c join accounts a on a.uuid = c.uuid where c.uuid = ${provider}`;
  if (payments.length === 0 || payee === undefined) throw new Refused('not_found');
  const total = (name: keyof typeof sumColumns) => payments.reduce((sum, payment) => sum + payment[name], 0);
  const [today, last] = [clock.today().toString(), `${year}-12-31`];
  const entered = await issuerOn(db, today < last ? today : last);
  return {
    year,
    abroad: payments.some(({ abroad }) => abroad),
    payer: entered && issuerOf(entered, null),
    payee,
    payments: payments.map(({ paid_on, notice, abroad: _abroad, ...sums }) => ({ paid_on, notice, ...sumsOf(sums) })),
    ...sumsOf({
      paid_for: total('paid_for'),
      consumption_tax: total('consumption_tax'),
      withheld: total('withheld'),
    }),
  };
};

export const readPaymentRecord = async (deps: Pick<Deps, 'db' | 'clock'>, actor: Actor, of: Of) => {
  const { payer: _payer, abroad: _abroad, payments, payee, year, ...sums } = await paymentRecordOf(deps, actor, of);
  return {
    year,
    payee,
    payments: payments.map(({ paid_on, notice, ...each }) => ({ paid_on, notice, ...sumsView(each) })),
    ...sumsView(sums),
    is_filed: isFiled(sums),
  };
};
