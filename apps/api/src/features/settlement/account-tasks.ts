import { type SQL, sql } from 'drizzle-orm';

/** What staff see to in buyers' accounts, each a queue of their start page and a filter of their list. */
export type AccountTask = 'overdue' | 'reports';

const since = (task: AccountTask, today: string): SQL =>
  task === 'overdue'
    ? sql`select a.quote_provider_id, min((d.due_on + 1)::timestamp at time zone 'Asia/Tokyo') as since
        from dues d join agreements a on a.uuid = d.agreement_id
        where d.side = 'buyer' and d.due_on < ${today}::date and d.amount <> d.paid group by a.quote_provider_id`
    : sql`select u.quote_provider_id, min(r.created_at) as since
        from usage_periods u join usage_reports r using (quote_provider_id, period_start)
        where u.report_version > 0 and u.settled_on is null group by u.quote_provider_id`;

/**
 * The accounts of buyers that have this task on a day (payments past theirs; reports of use that wait to be settled), and
 * since when: columns deal_id, since, quote_id, consumer_id.
 */
export const accountsWithTask = (task: AccountTask, today: string): SQL => sql`
  select w.quote_provider_id as deal_id, w.since, q.uuid as quote_id, q.consumer_id
  from (${since(task, today)}) w join quote_providers qp on qp.uuid = w.quote_provider_id
  join quotes q on q.uuid = qp.quote_id`;
