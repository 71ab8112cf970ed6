import { type SQL, sql } from 'drizzle-orm';
import type { AccountSide } from './find-deal.ts';
import { netDues } from './net-dues.ts';

/** Waiting items in an account: late payments, reports to settle, and refunds. */
export type AccountsWaiting = 'overdue' | 'reports' | 'paybacks';

const isOpen = (side: AccountSide): SQL => sql`d.side = ${side} and d.due_on is not null and d.amount - d.paid <> 0`;

const lateDues = (side: AccountSide, today: string): SQL => sql`dues d left join documents i on i.uuid = d.invoice_id
  where ${isOpen(side)} and d.amount > d.paid and d.due_on < ${today}::date`;

/** Credit in the account of the due `d`. */
const creditOf = (side: AccountSide): SQL => sql`select 1 from dues e
  where e.side = ${side} and e.quote_provider_id = d.quote_provider_id and e.amount - e.paid < 0 and e.due_on is not null`;

/** Accounts of a side with waiting items, as a subquery: columns quote_provider_id, since. */
export const waitingAccounts = (what: AccountsWaiting, side: AccountSide, today: string): SQL => {
  switch (what) {
    case 'overdue':
      // Only accounts with a credit are checked line by line: amounts it covers aren't late.
      return sql`select n.quote_provider_id, ((min(n.due_on) + 1)::timestamp at time zone 'Asia/Tokyo') as since
        from (
          select d.quote_provider_id, greatest(d.due_on, i.due_on) as due_on
            from ${lateDues(side, today)} and not exists (${creditOf(side)})
          union all
          select c.quote_provider_id, c.due_on from (${netDues(side, sql`exists (${creditOf(side)})`)}) c where c.net > 0
        ) n
        where n.due_on < ${today}::date group by 1`;
    case 'reports':
      return sql`select u.quote_provider_id, min(r.created_at) as since from usage_periods u
        join usage_reports r on r.quote_provider_id = u.quote_provider_id and r.period_start = u.period_start
          and r.version = u.report_version
        where u.report_version > coalesce(u.settled_version, 0) group by 1`;
    case 'paybacks':
      return sql`select d.quote_provider_id, min(d.created_at) as since
        from dues d where ${isOpen(side)} and exists (${creditOf(side)})
        group by 1 having sum(d.amount - d.paid) < 0`;
  }
};
