import type { Actor } from '@eigaichi/domain/accounts/actor';
import { may } from '@eigaichi/domain/accounts/capabilities';
import { quoteTasks } from '@eigaichi/domain/quotes/desk/tasks';
import { type QuoteTab, quoteTabs } from '@eigaichi/domain/quotes/list/pages';
import { addDays, type IsoDate } from '@eigaichi/domain/shared/dates';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { col, countRows, readRow, readRows } from '../../db/read-rows.ts';
import type { Deps } from '../../deps.ts';
import { minorViews } from '../../http/amounts.ts';
import { Refused } from '../../http/refused.ts';
import { quotesWithTask } from '../quotes/desk/task-queries.ts';
import { netDues } from '../settlement/accounts/net-dues.ts';
import { unsettledPeriods } from '../settlement/usage/unsettled-periods.ts';

type Company = { readonly uuid: string; readonly side: 'buyer' | 'provider' };

const companyOf = async (db: Database, uuid: string): Promise<Company> => {
  const row = await readRow(db, { buyer: col.bool, provider: col.bool })`
    select exists (select 1 from consumers where uuid = ${uuid}) as buyer,
      exists (select 1 from providers where uuid = ${uuid}) as provider`;
  if (row?.buyer === true) return { uuid, side: 'buyer' };
  if (row?.provider === true) return { uuid, side: 'provider' };
  throw new Refused('not_found');
};

/** Number of quotes that the lists show under each tab. */
const dealsOf = async (db: Database, { uuid, side }: Company): Promise<Record<QuoteTab, number>> => {
  const own =
    side === 'buyer'
      ? sql`quote_listings l where l.consumer_id = ${uuid}`
      : sql`share_listings l where l.provider_id = ${uuid}`;
  const rows = await readRows(db, { tab: col.word<QuoteTab>(), count: col.int })`
    select l.tab, count(*)::int as count from ${own} group by l.tab`;
  const of = (tab: QuoteTab) => rows.find((row) => row.tab === tab)?.count ?? 0;
  const [progress, purchased, history] = quoteTabs.map(of);
  return { progress: progress ?? 0, purchased: purchased ?? 0, history: history ?? 0 };
};

/** Account balances of the company's deals by currency, and the amount due before today. */
const balancesOf = async (db: Database, { uuid, side }: Company, today: string) => {
  const shares =
    side === 'buyer'
      ? sql`select p.uuid from quote_providers p join quotes q on q.uuid = p.quote_id where q.consumer_id = ${uuid}`
      : sql`select p.uuid from quote_providers p where p.provider_id = ${uuid}`;
  const rows = await readRows(db, { currency: col.text, balance: col.amount, overdue: col.amount })`
    with shares as (${shares}),
    lines as (
      select e.currency, sum(e.amount) as balance from ledger_entries e
      where e.side = ${side} and e.quote_provider_id in (select uuid from shares) group by e.currency
    ),
    late as (
      select n.currency, sum(n.net) as overdue
      from (${netDues(side, sql`d.quote_provider_id in (select uuid from shares)`)}) n
      where n.due_on < ${today} group by n.currency
    )
    select currency, coalesce(l.balance, 0)::text as balance, coalesce(d.overdue, 0)::text as overdue
    from lines l full join late d using (currency)
    where coalesce(l.balance, 0) <> 0 or coalesce(d.overdue, 0) <> 0 order by currency`;
  return rows.map(({ currency, balance, overdue }) => minorViews({ balance, overdue }, currency));
};

/** Counts quotes with an overdue provider answer (D3). */
const countLateAnswers = (db: Database, { uuid, side }: Company, today: string): Promise<number> =>
  side === 'buyer'
    ? countRows(db)`from quote_listings l
        where l.consumer_id = ${uuid} and l.tab = 'progress' and l.manager_due_on < ${today}::date and 'provider' = any(l.next)`
    : countRows(db)`from share_listings l
        where l.provider_id = ${uuid} and l.tab = 'progress' and l.provider_due_on < ${today}::date and 'provider' = any(l.next)`;

/** Counts agreements with an ended period that the buyer hasn't reported (D8). */
const countMissingReports = async (db: Database, { uuid, side }: Company, today: IsoDate): Promise<number> => {
  const seen = side === 'buyer' ? sql`q.consumer_id = ${uuid}` : sql`qp.provider_id = ${uuid}`;
  let count = 0;
  for await (const { periods } of unsettledPeriods(db, { until: addDays(today, -1), seen }))
    if (periods.some(({ reported }) => !reported)) count += 1;
  return count;
};

const problemsOf = async (db: Database, company: Company, today: IsoDate) => {
  const { uuid, side } = company;
  const own = side === 'buyer' ? sql`q.consumer_id = ${uuid}` : sql`p.provider_id = ${uuid}`;
  const counted = await Promise.all(
    quoteTasks.map(async (task) => ({
      task,
      count: await countRows(db)`from (${quotesWithTask(task, today, own)}) w`,
    })),
  );
  return [
    ...counted,
    { task: 'late_answers' as const, count: await countLateAnswers(db, company, today) },
    { task: 'missing_reports' as const, count: await countMissingReports(db, company, today) },
  ].filter(({ count }) => count > 0);
};

/** The summary of a company atop its page for staff; balances only for those who may read the books (D16c). */
export const readCompanySummary = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, actor: Actor, uuid: string) => {
  const company = await companyOf(db, uuid);
  const today = clock.today().toString();
  const [deals, balances, problems] = await Promise.all([
    dealsOf(db, company),
    may(actor, 'settlement.read') ? balancesOf(db, company, today) : null,
    problemsOf(db, company, today),
  ]);
  return { deals, balances, problems };
};
