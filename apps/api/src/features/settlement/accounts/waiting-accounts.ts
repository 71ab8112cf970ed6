import { type SQL, sql } from 'drizzle-orm';
import type { AccountSide } from './find-deal.ts';
import { netDues } from './net-dues.ts';

/** What may wait in an account: payments that are late, reports to settle, and what is to be paid back. */
export type AccountsWaiting = 'overdue' | 'reports' | 'paybacks';

const datedDues = (side: AccountSide): SQL => sql`dues d
  where d.side = ${side} and d.due_on is not null and d.amount - d.paid <> 0`;

/** Accounts of a side in which something waits, as a subquery: columns quote_provider_id, since. */
export const waitingAccounts = (what: AccountsWaiting, side: AccountSide, today: string): SQL => {
  switch (what) {
    case 'overdue':
      // Only accounts with a late line are looked into: what a credit covers of it isn't late.
      return sql`select n.quote_provider_id, ((min(n.due_on) + 1)::timestamp at time zone 'Asia/Tokyo') as since
        from (${netDues(
          side,
          sql`d.quote_provider_id in (
            select d.quote_provider_id from ${datedDues(side)} and d.amount > d.paid and d.due_on < ${today}::date)`,
        )}) n
        where n.net > 0 and n.due_on < ${today}::date group by 1`;
    case 'reports':
      return sql`select u.quote_provider_id, min(r.created_at) as since from usage_periods u
        join usage_reports r on r.quote_provider_id = u.quote_provider_id and r.period_start = u.period_start
          and r.version = u.report_version
        where u.report_version > 0 and u.settled_on is null group by 1`;
    case 'paybacks':
      return sql`select d.quote_provider_id, min(d.created_at) as since from ${datedDues(side)}
        group by 1 having sum(d.amount - d.paid) < 0`;
  }
};
