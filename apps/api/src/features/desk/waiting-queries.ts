import type { Actor } from '@eigaichi/domain/accounts/actor';
import { type DeskQueue, daysIn } from '@eigaichi/domain/desk/queues';
import { movieStatus } from '@eigaichi/domain/movies/movie-life';
import type { QuoteTask } from '@eigaichi/domain/quotes/desk/tasks';
import { waitingRankLimit } from '@eigaichi/domain/quotes/list/listing';
import type { IsoInstant } from '@eigaichi/domain/shared/dates';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { joinTexts } from '../../db/movie-texts.ts';
import { col, type RowOf, readRows } from '../../db/read-rows.ts';
import { movieAt } from '../../db/status-sql.ts';
import { waitsFor } from '../approvals/approval-queries.ts';
import { jobFailed } from '../outgoing/job-log.ts';
import { quotesWithTask } from '../quotes/desk/task-queries.ts';
import { staleRates } from '../reference/rates/rate-queries.ts';
import { waitingScreeners } from '../screeners/waiting-screeners.ts';
import { type AccountsWaiting, waitingAccounts } from '../settlement/accounts/waiting-accounts.ts';
import { isActiveHold } from '../settlement/dunning/dunning-queries.ts';
import { type ComputedQueue, computedQueues, type WorkedOut } from '../settlement/payments/waiting-payments.ts';
import { isUnpaidRun } from '../settlement/payouts/run-queries.ts';
import { isOpenLine } from '../settlement/statements/bank-line-queries.ts';

const waitingColumns = {
  queue: col.word<DeskQueue>(),
  days: col.int,
  count: col.int,
  ...col.each(col.orNull(col.text), 'movie_id', 'company_id', 'quote_id', 'about'),
  is_entry: col.bool,
};
export type WaitingRow = RowOf<typeof waitingColumns>;

type Moment = { readonly now: IsoInstant; readonly today: string; readonly actor: Actor };

const none = sql`null::uuid`;

/** Running quotes, each once; the company is the one to act: the buyer pays, the provider sends. */
const tasksIn = (today: string) => {
  const of = (task: QuoteTask, company: SQL) => sql`
    select w.since, w.movie_id, ${company}, w.quote_id, null::text
      from (${quotesWithTask(task, today)}) w`;
  return {
    prepayments: of('prepayments', sql`w.consumer_id`),
    delivery_problems: of('delivery_problems', sql`w.provider_id`),
    late_materials: of('late_materials', sql`w.provider_id`),
    ended_undelivered: of('ended_undelivered', sql`w.provider_id`),
  };
};

/** Buyers' accounts with waiting items, each once; owners are read only for those shown. */
const settlementIn = (today: string) => {
  const of = (what: AccountsWaiting) => sql`
    select w.since, ${none}, ${none}, ${none}, w.quote_provider_id::text
      from (${waitingAccounts(what, 'buyer', today)}) w`;
  return { late_payments: of('overdue'), reports_to_settle: of('reports'), paybacks: of('paybacks') };
};

type Worked = ReadonlyMap<DeskQueue, readonly WorkedOut[]>;

/** Items computed outside the database, as rows. */
const workedOutIn = (rows: Worked) => {
  const of = (queue: ComputedQueue) => sql`
    select r.since::timestamp at time zone 'Asia/Tokyo', ${none}, r.company_id, ${none}, r.about
      from jsonb_to_recordset(${JSON.stringify(rows.get(queue) ?? [])}::jsonb) as r(since date, company_id uuid, about text)`;
  return {
    missing_reports: of('missing_reports'),
    payouts_due: of('payouts_due'),
    open_years: of('open_years'),
  };
};

const isWorkedOut = (queue: DeskQueue): queue is ComputedQueue => Object.hasOwn(computedQueues, queue);

/** Source of each queue: columns since, movie_id, company_id, quote_id, about. */
const sources = ({ today, now, actor }: Moment, worked: Worked): Readonly<Record<DeskQueue, SQL>> => ({
  quotes_to_confirm: sql`
    select l.waits_since, l.movie_ids[1], l.consumer_id, l.quote_id, null::text
      from quote_listings l where l.tab = 'progress' and l.manager_rank < ${waitingRankLimit}`,
  late_answers: sql`
    select ((l.manager_due_on + 1)::timestamp at time zone 'Asia/Tokyo'), l.movie_ids[1], l.consumer_id, l.quote_id, null::text
      from quote_listings l
      where l.tab = 'progress' and l.manager_due_on < ${today}::date and 'provider' = any(l.next)`,
  buyer_needs: sql`
    select n.waiting_since, ${none}, n.consumer_id, ${none}, n.subject
      from buyer_needs n where n.waiting_since is not null`,
  title_review: sql`
    select coalesce(m.waiting_since, m.updated_at), m.uuid, m.provider_id, ${none}, null::text
      from movies m where ${movieAt([movieStatus.requested])} and m.trashed_at is null`,
  title_edits: sql`
    select e.edited_at, e.movie_id, m.provider_id, ${none}, null::text
      from movie_edits e join movies m on m.uuid = e.movie_id where e.state = 'open'`,
  title_deletions: sql`
    select coalesce(m.waiting_since, m.updated_at), m.uuid, m.provider_id, ${none}, null::text
      from movies m where ${movieAt([movieStatus.requested_delete])} and m.trashed_at is null`,
  screeners: sql`
    select s.completed_at, s.movie_id, m.provider_id, ${none}, null::text from ${waitingScreeners}`,
  buyers: sql`
    select a.created_at, ${none}, a.uuid, ${none}, null::text
      from account_listings a where a.role = 'consumer' and a.state = 'pending'`,
  enquiries: sql`
    select date_trunc('day', e.waiting_since, 'Asia/Tokyo'), ${none}, e.account_id, ${none}, e.uuid::text
      from contact_messages e where e.waiting_since is not null`,
  ...tasksIn(today),
  ...settlementIn(today),
  ...workedOutIn(worked),
  credit_holds: sql`
    select h.placed_at, ${none}, h.consumer_id, ${none}, null::text
      from credit_holds h where ${isActiveHold}`,
  receipts: sql`
    select s.created_at, ${none}, ${none}, ${none}, l.payer
      from bank_lines l join bank_statements s on s.uuid = l.statement_id where ${isOpenLine}`,
  unpaid_runs: sql`
    select r.made_at, ${none}, ${none}, ${none}, r.number::text
      from payout_runs r where ${isUnpaidRun}`,
  approvals: sql`
    select approvals.proposed_at, ${none}, ${none}, ${none}, approvals.kind
      from approvals where ${waitsFor(actor, now)}`,
  stale_rates: sql`
    select coalesce((r.fresh_until + 1)::timestamp at time zone 'Asia/Tokyo', ${now}::timestamptz), ${none}, ${none},
      ${none}, r.currency from (${staleRates(today)}) r`,
  failed_mails: sql`
    select e.failed_at, ${none}, ${none}, ${none}, e.subject
      from mails e where e.sent_at is null and e.failed_at is not null`,
  failed_jobs: sql`
    select j.updated_at, ${none}, ${none}, ${none}, j.task_identifier
      from graphile_worker.jobs j where ${jobFailed}`,
});

const shownOfEach = 4;

/** Queues whose accounts return their deal. */
const inAccounts: ReadonlySet<DeskQueue> = new Set(['late_payments', 'reports_to_settle', 'paybacks']);

/** Indexed queues, which are counted and picked without computing them whole first. */
const isIndexed: ReadonlySet<DeskQueue> = new Set(['buyers', 'credit_holds', 'receipts', 'approvals']);

/** Items waiting in these queues: the oldest individually, all others counted by days. */
const waitingAmong = async (
  db: Database,
  queues: readonly DeskQueue[],
  { now, from }: { readonly now: IsoInstant; readonly from: Readonly<Record<DeskQueue, SQL>> },
): Promise<WaitingRow[]> => {
  if (queues.length === 0) return [];
  const parts = queues.map((queue) => ({
    name: sql.raw(`'${queue}'`),
    table: sql.identifier(`waiting_${queue}`),
    stored: isIndexed.has(queue) ? sql`not materialized` : sql`materialized`,
    rows: from[queue],
  }));
  const days = sql`greatest(0, floor(extract(epoch from (${now}::timestamptz - since)) / 86400))::int`;
  // Count each queue and pick its oldest separately, so that the items are never sorted together.
  const stored = parts.map(
    ({ table, rows, stored }) => sql`${table} (since, movie_id, company_id, quote_id, about) as ${stored} (${rows})`,
  );
  const counted = parts.map(
    ({ name, table }) => sql`select ${name} as queue, ${days} as days, count(*)::int as count from ${table} group by 2`,
  );
  const picked = parts.map(
    ({ name, table }) => sql`(select ${name} as queue, ${days} as days, movie_id, company_id, quote_id, about
      from ${table} order by since, movie_id, company_id, about limit ${shownOfEach})`,
  );
  return readRows(db, waitingColumns)`
    with ${sql.join(stored, sql`, `)}
    select queue, days, count, false as is_entry, null as movie_id, null as company_id, null as quote_id, null as about
    from (${sql.join(counted, sql` union all `)}) c
    union all
    select w.queue, w.days, 1, true, w.movie_id, coalesce(w.company_id, deal.consumer_id), w.quote_id, coalesce(deal.code, w.about)
    from (${sql.join(picked, sql` union all `)}) w left join lateral (
      select l.consumer_id, lpad(l.number::text, 4, '0') as code
      from agreements a join agreement_listings l on l.agreement_id = a.uuid
      where a.quote_provider_id = case when w.queue = any(${sql.param([...inAccounts])}::text[]) then w.about::uuid end
      order by a.version limit 1) deal on true`;
};

/** Everything waiting in these queues; reads accounts, domain computations and the rest in parallel. */
export const waitingIn = async (
  db: Database,
  queues: readonly DeskQueue[],
  moment: Moment,
): Promise<{ counts: WaitingRow[]; oldest: WaitingRow[] }> => {
  const among = (own: readonly DeskQueue[], worked: Worked = new Map()) =>
    waitingAmong(db, own, { now: moment.now, from: sources(moment, worked) });
  const workedOut = async () => {
    const own = queues.filter(isWorkedOut);
    const found = own.map(async (queue) => [queue, await computedQueues[queue](db, moment.today)] as const);
    return among(own, new Map(await Promise.all(found)));
  };
  const found = await Promise.all([
    among(queues.filter((queue) => inAccounts.has(queue))),
    among(queues.filter((queue) => !inAccounts.has(queue) && !isWorkedOut(queue))),
    workedOut(),
  ]);
  const rows = found.flat().map((row) => ({ ...row, days: daysIn(row.queue, row.days, moment.today) }));
  return {
    counts: rows.filter(({ is_entry }) => !is_entry),
    oldest: rows.filter(({ is_entry }) => is_entry),
  };
};

const companyColumns = { company_name: col.text, company_name_english: col.orNull(col.text) };

export type Names = {
  readonly movies: ReadonlyMap<string, { readonly ja: string | null; readonly en: string | null }>;
  readonly companies: ReadonlyMap<string, RowOf<typeof companyColumns>>;
  readonly numbers: ReadonlyMap<string, number>;
  /** Subjects of enquiries by number. */
  readonly enquiries: ReadonlyMap<string, string>;
};

/** Names of the titles, companies and quotes in these rows. */
export const namesOf = async (db: Database, rows: readonly WaitingRow[]): Promise<Names> => {
  const ids = (pick: (row: WaitingRow) => string | null) =>
    sql`${sql.param(rows.flatMap((row) => pick(row) ?? []))}::uuid[]`;
  const [movies, companies, numbers, enquiries] = await Promise.all([
    readRows(db, { uuid: col.text, ja: col.orNull(col.text), en: col.orNull(col.text) })`
      select m.uuid, ja.film_name as ja, en.film_name as en from movies m
      ${joinTexts('m.uuid')}
      where m.uuid = any(${ids((row) => row.movie_id)})`,
    readRows(db, { uuid: col.text, ...companyColumns })`
      select uuid, company_name, company_name_english from providers where uuid = any(${ids((row) => row.company_id)})
      union all select uuid, company_name, null from consumers where uuid = any(${ids((row) => row.company_id)})`,
    readRows(db, { uuid: col.text, number: col.int })`
      select uuid, number from quotes where uuid = any(${ids((row) => row.quote_id)})`,
    readRows(db, { uuid: col.text, subject: col.text })`
      select uuid, number || ' ' || subject as subject from contact_messages
      where uuid = any(${ids((row) => (row.queue === 'enquiries' ? row.about : null))})`,
  ]);
  return {
    movies: new Map(movies.map((row) => [row.uuid, row])),
    companies: new Map(companies.map(({ uuid, ...names }) => [uuid, names])),
    numbers: new Map(numbers.map(({ uuid, number }) => [uuid, number])),
    enquiries: new Map(enquiries.map(({ uuid, subject }) => [uuid, subject])),
  };
};
