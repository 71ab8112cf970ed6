import { type AgeName, ages } from '@eigaichi/domain/settlement/ages';
import { pick } from '@eigaichi/domain/shared/pick';
import { type SQL, sql } from 'drizzle-orm';
import { allOf } from '../../../db/all-of.ts';
import { containsWord } from '../../../db/find-word.ts';
import { type Paging, pageSql } from '../../../db/paging.ts';
import { col, type RowOf, readRows } from '../../../db/read-rows.ts';
import type { Deps } from '../../../deps.ts';
import { minorViews } from '../../../http/amounts.ts';
import { pageMetaOf } from '../../../http/page-meta.ts';
import { netDues } from '../accounts/net-dues.ts';

export type ReceivablesFilter = Paging & {
  /** True to include buyers that owe nothing now. */
  readonly zero: boolean;
  readonly free_word?: string | undefined;
};

const amountColumns = {
  currency: col.text,
  ...col.each(col.amount, 'current', 'days_30', 'days_60', 'days_90', 'older', 'total'),
} satisfies Record<AgeName | 'currency' | 'total', unknown>;
type Amounts = RowOf<typeof amountColumns>;

const isOfAge = ({ from, to }: (typeof ages)[number]): SQL =>
  allOf(from !== null && sql`o.days >= ${from}`, to !== null && sql`o.days <= ${to}`);

/** Buyers whose company name contains the word, by the index over all words of their accounts. */
const buyersNamed = (word: string): SQL => sql`
  select a.uuid from account_listings a
  where a.role = 'consumer' and ${containsWord(sql`a.words`, word)} and strpos(a.name, folded(${word})) > 0`;

/** Open dues of the matching buyers with their days overdue: columns consumer_id, currency, net, days. */
const owed = (today: string, word: string): SQL => sql`
  select n.party_id as consumer_id, n.currency, n.net, ${today}::date - n.due_on as days
  from (${netDues('buyer', word === '' ? sql`true` : sql`d.party_id in (select uuid from named)`)}) n where n.net > 0`;

/** All matching buyers that signed, with their account currencies, including those that owe nothing. */
const everyBuyer = (word: string): SQL => sql`
  select q.consumer_id, coalesce(a.terms -> 'paid_in' ->> 'currency', q.currency) as currency, 0::bigint as net, 0 as days
  from agreements a join quote_providers qp on qp.uuid = a.quote_provider_id join quotes q on q.uuid = qp.quote_id
  ${word === '' ? sql`` : sql`where q.consumer_id in (select uuid from named)`}`;

const sums = sql.join(
  ages.map((age) => sql`coalesce(sum(o.net) filter (where ${isOfAge(age)}), 0) as ${sql.identifier(age.name)}`),
  sql`, `,
);

const ofNames = (of: (name: SQL) => SQL): SQL =>
  sql.join(
    ages.map(({ name }) => of(sql`${sql.identifier(name)}`)),
    sql`, `,
  );
const names = ofNames((name) => sql`b.${name}`);

const view = (row: Amounts) =>
  minorViews(pick(row, 'current', 'days_30', 'days_60', 'days_90', 'older', 'total'), row.currency);

/** Amounts owed per buyer and currency by age, and the totals of all matches (D8m). */
export const listReceivables = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, filter: ReceivablesFilter) => {
  const { zero, free_word: word = '', per, page } = filter;
  const today = clock.today().toString();
  // Scan the accounts once: the page's rows, and a last row per currency with the totals of all.
  const found = await readRows(db, {
    ...amountColumns,
    consumer: col.orNull(col.text),
    company_name: col.orNull(col.text),
    on_hold: col.bool,
    rows: col.int,
  })`
    with ${word === '' ? sql`` : sql`named as materialized (${buyersNamed(word)}),`} summed as (
      select o.consumer_id, o.currency, ${sums}, sum(o.net) as total
      from (${owed(today, word)}${zero ? sql` union all ${everyBuyer(word)}` : sql``}) o group by o.consumer_id, o.currency
    ), buyers as materialized (
      select s.*, c.company_name from summed s join consumers c on c.uuid = s.consumer_id
    )
    select b.consumer_id as consumer, b.company_name, b.currency, ${names}, b.total, 0 as rows,
      exists (select 1 from credit_holds h where h.consumer_id = b.consumer_id and h.lifted_at is null) as on_hold
    from (select * from buyers order by company_name, consumer_id, currency ${pageSql({ per, page })}) b
    union all
    select null, null, b.currency, ${ofNames((name) => sql`sum(b.${name})`)}, sum(b.total), count(*)::int, false
    from buyers b group by b.currency
    order by company_name, consumer, currency`;
  const rows = found.flatMap(({ consumer, company_name, ...row }) =>
    consumer === null || company_name === null ? [] : [{ consumer, company_name, ...row }],
  );
  const totals = found.filter(({ consumer }) => consumer === null);
  const total = totals.reduce((all, row) => all + row.rows, 0);
  return {
    data: rows.map(({ consumer, company_name, on_hold, ...amounts }) => ({
      consumer: { uuid: consumer, company_name, company_name_english: null },
      on_hold,
      ...view(amounts),
    })),
    meta: pageMetaOf({ page, per, total }),
    totals: totals.map(view),
    today,
  };
};
