import type { Actor } from '@eigaichi/domain/accounts/actor';
import { referencesIn } from '@eigaichi/domain/quotes/request/references';
import { addDays } from '@eigaichi/domain/shared/dates';
import { type SQL, sql } from 'drizzle-orm';
import { allOf } from '../../../db/all-of.ts';
import type { Database } from '../../../db/client.ts';
import { containsWord } from '../../../db/find-word.ts';
import { type Paging, pageSql } from '../../../db/paging.ts';
import { col, type RowOf, readRow, readRows } from '../../../db/read-rows.ts';
import type { Deps } from '../../../deps.ts';
import { minorView } from '../../../http/amounts.ts';
import { pageMetaOf } from '../../../http/page-meta.ts';
import { visibleAgreements } from '../../agreements/agreement-queries.ts';
import { referencedQuotes } from '../../quotes/referenced-quotes.ts';
import { unsettledPeriods } from '../usage/unsettled-periods.ts';
import { companyView, type Deal, dealsOf, periodsOf } from './deals.ts';
import { type AccountSide, sideOf, visibleDeals } from './find-deal.ts';
import { netDues } from './net-dues.ts';
import { accountCurrency } from './typed-amounts.ts';
import { type AccountsWaiting, waitingAccounts } from './waiting-accounts.ts';

export type AccountsFilter = Paging & {
  readonly side?: AccountSide | undefined;
  readonly state: 'all' | 'open' | 'missing' | AccountsWaiting;
  readonly free_word?: string | undefined;
};

/** Deals with an amount left to pay after offsetting credits. */
const openDeals = (side: AccountSide): SQL => sql`select d.quote_provider_id from dues d
  where d.side = ${sql.raw(`'${side}'`)} and d.due_on is not null and d.amount - d.paid <> 0
  group by d.quote_provider_id having sum(d.amount - d.paid) > 0`;

/** Only the latest version of an agreement `a` belongs to its account. */
const isLatest = sql`not exists (select 1 from agreements n
  where n.quote_provider_id = a.quote_provider_id and n.version > a.version)`;

/** The reader's deals with an ended, unreported period. */
export const unreportedDeals = async (db: Database, actor: Actor, today: string): Promise<string[]> => {
  const ids: string[] = [];
  for await (const { deal, periods } of unsettledPeriods(db, { until: addDays(today, -1), seen: visibleDeals(actor) }))
    if (periods.some(({ reported }) => !reported)) ids.push(deal.quote_provider);
  return ids;
};

/** Accounts in a state as a one-column subquery; null for states that the database can't find on its own. */
const dealsIn = (state: AccountsFilter['state'], side: AccountSide, today: string): SQL | null => {
  switch (state) {
    case 'all':
      return sql`select quote_provider_id from agreements where version = 1`;
    case 'missing':
      return null;
    case 'open':
      return openDeals(side);
    default:
      return sql`select w.quote_provider_id from (${waitingAccounts(state, side, today)}) w`;
  }
};

const sumsColumns = {
  quote_provider: col.text,
  ...col.each(col.amount, 'balance', 'open', 'overdue'),
  next_due_on: col.orNull(col.text),
};

const sumsOf = async (db: Database, ids: readonly string[], side: AccountSide, today: string) => {
  const found = await readRows(db, sumsColumns)`
    select s.id as quote_provider,
      (select coalesce(sum(amount), 0) from ledger_entries e where e.quote_provider_id = s.id and e.side = ${side})::text
        as balance,
      coalesce(d.open, 0) as open, coalesce(d.overdue, 0) as overdue, d.next_due_on::text
    from unnest(${sql.param([...ids])}::uuid[]) as s (id)
    left join lateral (
      select sum(d.amount - d.paid) as open, sum(n.net) filter (where n.due_on < ${today}) as overdue,
        min(n.due_on) filter (where n.net > 0) as next_due_on
      from (${netDues(side, sql`d.quote_provider_id = s.id`)}) n join dues d on d.uuid = n.due_id
    ) d on true`;
  return new Map(found.map((row) => [row.quote_provider, row]));
};

const reportedColumns = {
  quote_provider_id: col.text,
  period_start: col.text,
  report_version: col.int,
  settled_version: col.int,
};
type Reported = RowOf<typeof reportedColumns>;

const reportsOf = (deal: Deal, rows: readonly Reported[], today: string) => {
  const of = (start: string) => rows.find(({ period_start }) => period_start === start);
  const ended = periodsOf(deal).filter(({ period }) => period.period_end < today);
  return {
    reports_missing: ended.filter(({ period }) => (of(period.period_start)?.report_version ?? 0) === 0).length,
    reports_waiting: ended.filter(({ period }) => {
      const row = of(period.period_start);
      return row !== undefined && row.report_version > row.settled_version;
    }).length,
  };
};

/** Reader's accounts, newest agreement first: open amounts, late amounts and missing reports. */
export const listAccounts = async (deps: Pick<Deps, 'db' | 'clock'>, actor: Actor, filter: AccountsFilter) => {
  const { db, clock } = deps;
  const today = clock.today().toString();
  const side = sideOf(actor, filter.side);
  const unreported = filter.state === 'missing' ? await unreportedDeals(db, actor, today) : null;
  const within = dealsIn(filter.state, side, today);
  const word = filter.free_word?.trim() ?? '';
  const quotes = await referencedQuotes(db, actor, word);
  const booked =
    quotes.length === 0
      ? sql``
      : sql`or a.quote_provider_id in (select qp.uuid from quote_providers qp where qp.quote_id = any(${sql.param(quotes)}::uuid[]))`;
  const isSome = within !== null && filter.state !== 'all';
  const where = allOf(
    visibleAgreements(actor),
    isSome && sql`a.quote_provider_id in (table waiting)`,
    word !== '' && sql`(${containsWord(sql`l.words`, word)} ${booked})`,
    unreported && sql`a.quote_provider_id = any(${sql.param(unreported)}::uuid[])`,
  );
  const source = sql`agreement_listings l join agreements a on a.uuid = l.agreement_id where ${where}`;
  // Staff see every account: without a search word, count those of a state without reading agreements.
  const isWhole = within !== null && actor.role === 'manager' && word === '';
  const counted = isWhole ? sql`waiting` : sql`${source} and ${isLatest}`;
  // Accounts of a state are sorted before later versions are looked up, and then only up to this page. The list of all
  // accounts is read in its existing order.
  const inOrder = isSome
    ? sql`(select a.quote_provider_id, a.version, l.signed_at, l.number from ${source}
        order by l.signed_at desc, l.number desc offset 0) a where ${isLatest} order by a.signed_at desc, a.number desc`
    : sql`${source} and ${isLatest} order by l.signed_at desc, l.number desc`;
  const { per, page } = filter;
  const found = await readRow(db, { total: col.int, ids: col.list<string>() })`
    with waiting as ${isSome ? sql`materialized` : sql`not materialized`} (${within ?? sql`select null::uuid`})
    select (select count(*)::int from ${counted}) as total,
      array(select a.quote_provider_id::text from ${inOrder} ${pageSql({ per, page })}) as ids`;
  const { total, ids } = found ?? { total: 0, ids: [] };
  const deals = new Map((await dealsOf(db, ids)).map((deal) => [deal.quote_provider, deal]));
  const sums = await sumsOf(db, ids, side, today);
  const periods = await readRows(db, reportedColumns)`
    select quote_provider_id, period_start::text, report_version, coalesce(settled_version, 0) as settled_version
    from usage_periods
    where quote_provider_id = any(${sql.param(ids)}::uuid[])`;
  return {
    data: ids.flatMap((id) => {
      const deal = deals.get(id);
      if (deal === undefined) return [];
      const sum = sums.get(id);
      const currency = accountCurrency(deal, side);
      const reports = reportsOf(
        deal,
        periods.filter((row) => row.quote_provider_id === id),
        today,
      );
      return [
        {
          quote_provider: id,
          side,
          quote: deal.quote,
          quote_number: deal.quote_number,
          agreement_number: deal.agreement_number,
          // Visible only to the buyer and the staff.
          ...(side === 'buyer' ? deal.references : referencesIn({})),
          consumer: companyView(deal.consumer),
          provider: companyView(deal.provider),
          titles: deal.titles.map(({ film_name_ja, film_name_en }) => ({ ja: film_name_ja, en: film_name_en })),
          balance: minorView(sum?.balance ?? 0, currency),
          open: minorView(sum?.open ?? 0, currency),
          overdue: minorView(sum?.overdue ?? 0, currency),
          next_due_on: sum?.next_due_on ?? null,
          reports_missing: reports.reports_missing,
          reports_waiting: reports.reports_waiting,
        },
      ];
    }),
    meta: pageMetaOf({ page, per, total }),
  };
};
