import type { Actor } from '@eigaichi/domain/accounts/actor';
import { may } from '@eigaichi/domain/accounts/capabilities';
import { matchesAmong } from '@eigaichi/domain/settlement/bank-statement';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { type Paging, pageSql } from '../../../db/paging.ts';
import { col, countRows, readRows } from '../../../db/read-rows.ts';
import type { Deps } from '../../../deps.ts';
import { minorView } from '../../../http/amounts.ts';
import { pageMetaOf } from '../../../http/page-meta.ts';

/** Receipts `l` that staff still have to match. */
export const isOpenLine: SQL = sql`l.aside_reason is null and l.matched < l.amount and l.direction = 'in'`;

const wanted = {
  open: isOpenLine,
  matched: sql`l.aside_reason is null and l.matched = l.amount and l.direction = 'in'`,
  aside: sql`l.aside_reason is not null`,
  debits: sql`l.direction = 'out'`,
  all: sql`true`,
} as const;

type Wanted = Paging & { readonly state: keyof typeof wanted };

const lineColumns = {
  ...col.each(col.text, 'uuid', 'value_on', 'currency', 'payer', 'reference', 'entry', 'file_name'),
  direction: col.word<'in' | 'out'>(),
  amount: col.amount,
  matched: col.amount,
  aside_reason: col.orNull(col.text),
};

const account = {
  ...col.each(col.text, 'quote_provider', 'consumer', 'company_name'),
  agreement_number: col.int,
};

const owedColumns = {
  ...col.each(col.text, 'quote_provider', 'consumer', 'currency'),
  code: col.orNull(col.text),
  open: col.amount,
};

const isOwed = sql`d.side = 'buyer' and d.due_on is not null and d.amount - d.paid <> 0`;

/** Agreement and buyer of a deal `qp`. */
const ofDeal = sql`qp.uuid as quote_provider, c.uuid as consumer, c.company_name,
  (select max(a.number) from agreements a where a.quote_provider_id = qp.uuid) as agreement_number`;
const dealSource = sql`join quotes q on q.uuid = qp.quote_id join consumers c on c.uuid = q.consumer_id`;

/**
 * Buyers' accounts with open amounts, whole and by invoice; totals and names are read in parallel. Names are queried as
 * a list: a join would read all buyers for the few that owe something.
 */
const receivables = async (db: Database) => {
  const [sums, buyers] = await Promise.all([
    readRows(db, owedColumns)`
      select d.quote_provider_id as quote_provider, d.party_id as consumer, d.currency, i.code, sum(d.amount - d.paid) as open
      from dues d left join documents i on i.uuid = d.invoice_id where ${isOwed}
      group by d.quote_provider_id, d.party_id, d.currency, i.code`,
    readRows(db, { uuid: col.text, company_name: col.text })`
      select c.uuid, c.company_name from consumers c
      where c.uuid = any(array(select distinct d.party_id from dues d where ${isOwed}))`,
  ]);
  const names = new Map(buyers.map(({ uuid, company_name }) => [uuid, company_name]));
  const owed = sums.map((sum) => ({ ...sum, company_name: names.get(sum.consumer) ?? '' }));
  return [...Map.groupBy(owed, ({ quote_provider, currency }) => `${quote_provider} ${currency}`).values()].flatMap(
    (parts) => {
      const open = parts.reduce((sum, part) => sum + part.open, 0);
      const invoices = parts.flatMap((part) => (part.code === null ? [] : [{ code: part.code, open: part.open }]));
      const [first] = parts;
      return first === undefined || open <= 0 ? [] : [{ ...first, open, invoices }];
    },
  );
};

/** Latest agreement number of each of these deals. */
const numbersOf = async (db: Database, deals: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const found = await readRows(db, { deal: col.text, number: col.int })`
    select quote_provider_id as deal, max(number) as number from agreements
    where quote_provider_id = any(${sql.param([...deals])}::uuid[]) group by 1`;
  return new Map(found.map(({ deal, number }) => [deal, number]));
};

const paymentColumns = {
  ...account,
  ...col.each(col.text, 'line', 'uuid', 'currency'),
  amount: col.amount,
  recorded_name: col.orNull(col.text),
};

const paymentsFrom = async (db: Database, lines: readonly string[]) =>
  readRows(db, paymentColumns)`
    select p.bank_line_id as line, p.uuid, p.amount, p.currency, p.recorded_name, ${ofDeal}
    from payments p join quote_providers qp on qp.uuid = p.quote_provider_id ${dealSource}
    where p.bank_line_id = any(${sql.param([...lines])}::uuid[]) and p.kind = 'payment'
      and not exists (select 1 from payments r where r.reverses = p.uuid)
    order by p.created_at, p.uuid`;

const mostProposed = 5;

type Account = {
  readonly quote_provider: string;
  readonly agreement_number: number;
  readonly consumer: string;
  readonly company_name: string;
};

const accountView = ({ quote_provider, agreement_number, consumer, company_name }: Account) => ({
  quote_provider,
  agreement_number,
  consumer: { uuid: consumer, company_name, company_name_english: null },
});

/** Receipts of the bank's statements, latest first, each open one with candidate accounts (D8k). */
export const listBankLines = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { state, per, page }: Wanted,
) => {
  const [total, lines] = await Promise.all([
    countRows(db)`from bank_lines l where ${wanted[state]}`,
    readRows(db, lineColumns)`
      select l.uuid, l.direction, l.value_on::text, l.amount, l.matched, l.currency, l.payer, l.reference, l.entry, s.file_name, l.aside_reason
      from bank_lines l join bank_statements s on s.uuid = l.statement_id where ${wanted[state]}
      order by l.value_on desc, l.uuid desc ${pageSql({ per, page })}`,
  ]);
  const open = lines.filter(
    (line) => line.direction === 'in' && line.aside_reason === null && line.matched < line.amount,
  );
  const owed = open.length === 0 ? [] : await receivables(db);
  const payments = await paymentsFrom(
    db,
    lines.map(({ uuid }) => uuid),
  );
  const named = owed.map((each) => ({ ...each, names: [each.company_name] }));
  const proposed = new Map(
    [...Map.groupBy(open, ({ currency }) => currency)].flatMap(([currency, lines_of]) => {
      const propose = matchesAmong(named.filter((each) => each.currency === currency));
      // Amounts of two currencies aren't comparable (D8z).
      const proposeForeign = matchesAmong(named.filter((each) => each.currency !== currency));
      const known = new Map(owed.map((each) => [each.quote_provider, each]));
      return lines_of.map((line) => {
        const own = propose({ ...line, amount: line.amount - line.matched });
        const others = proposeForeign({ ...line, amount: 0 });
        const rows = [...own, ...others].slice(0, mostProposed).flatMap(({ quote_provider, reasons }) => {
          const row = known.get(quote_provider);
          return row === undefined ? [] : [{ ...row, reasons }];
        });
        return [line.uuid, rows] as const;
      });
    }),
  );
  const numbers = await numbersOf(
    db,
    [...proposed.values()].flat().map(({ quote_provider }) => quote_provider),
  );
  return {
    data: lines.map((line) => {
      const { matched, amount, currency, ...row } = line;
      const rest = amount - matched;
      return {
        ...row,
        amount: minorView(amount, currency),
        rest: minorView(rest, currency),
        proposals: (proposed.get(line.uuid) ?? []).map((each) => ({
          ...accountView({ ...each, agreement_number: numbers.get(each.quote_provider) ?? 0 }),
          open: minorView(each.open, each.currency),
          reasons: [...each.reasons],
        })),
        payments: payments
          .filter((payment) => payment.line === line.uuid)
          .map((payment) => ({
            ...accountView(payment),
            uuid: payment.uuid,
            amount: minorView(payment.amount, payment.currency),
            recorded_name: payment.recorded_name,
          })),
      };
    }),
    meta: pageMetaOf({ page, per, total }),
    today: clock.today().toString(),
    may_match: may(actor, 'settlement.manage'),
  };
};
