import { pricingType } from '@eigaichi/domain/options/pricing';
import { reportBy } from '@eigaichi/domain/settlement/periods';
import { addDays } from '@eigaichi/domain/shared/dates';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { col, readRows } from '../../db/read-rows.ts';
import { wasInForceSql } from '../../db/status-sql.ts';
import type { Deps, JobHandlers, ScheduledJob } from '../../deps.ts';
import { bookDues } from './accounts/book-dues.ts';
import { type Deal, dealsOf, periodsOf } from './accounts/deals.ts';
import { invoiceDeal } from './documents/invoice-deal.ts';
import { dunDeal } from './dunning/dun-deal.ts';
import { notifyOnce } from './notify-settlement.ts';

const about = (deal: Deal) => ({
  parties: { provider: deal.provider_id, consumer: deal.consumer_id },
  page: deal.quote_provider,
  number: deal.agreement_number,
});

/** Requests the report of an ended period once, and once again when it is late. */
const notifyReports = async (tx: Tx, deps: Deps, deal: Deal, today: string): Promise<void> => {
  const reported = await readRows(tx, { period_start: col.text })`
    select period_start::text from usage_periods where quote_provider_id = ${deal.quote_provider} and report_version > 0`;
  const done = new Set(reported.map((row) => row.period_start));
  const ended = periodsOf(deal).filter(({ period }) => period.period_end < today && !done.has(period.period_start));
  const [oldest] = ended;
  if (oldest === undefined) return;
  const date = reportBy(oldest.period.period_end);
  await notifyOnce(tx, deps, `${deal.quote_provider} ${oldest.period.period_start}`, {
    ...about(deal),
    news: date < today ? 'report_late' : 'report',
    date,
  });
};

/** Deals that may need a notification: open dues, or shares to be reported. */
const candidates = async (deps: Deps): Promise<string[]> => {
  const today = deps.clock.today().toString();
  const found = await readRows(deps.db, { uuid: col.text })`
    select distinct d.quote_provider_id as uuid from dues d
    where d.side = 'buyer' and d.due_on is not null and d.amount - d.paid <> 0
      and (d.invoice_id is null or d.due_on < ${today})
    union
    select distinct d.quote_provider_id from dues d
    where d.due_on is not null and d.amount < d.paid
    union
    select distinct qm.quote_provider_id from quote_movies qm
    where qm.pricing_type <> ${pricingType.flat} and ${wasInForceSql} and qm.license_start < ${today}
      and qm.license_end > ${addDays(today, -730)}`;
  return found.map(({ uuid }) => uuid);
};

/**
 * Runs once a day, from nine in the morning in Tokyo: invoices amounts that became due, and reminds of late payments
 * and missing reports. Each is sent once; each deal is a separate transaction under its quote's lock.
 */
export const remindSettlement = async (deps: Deps): Promise<void> => {
  const today = deps.clock.today().toString();
  for (const quote_provider of await candidates(deps))
    await deps.db.transaction(async (tx) => {
      await tx.execute(sql`
        select 1 from quotes where uuid = (select quote_id from quote_providers where uuid = ${quote_provider}) for update`);
      const [deal] = await dealsOf(tx, [quote_provider]);
      if (deal === undefined) return;
      // Dues dated by a migration have no line yet; all others are booked already.
      await bookDues(tx, quote_provider, { today });
      await invoiceDeal(tx, deps, { deal, actor: null });
      await dunDeal(tx, deps, deal, today);
      await notifyReports(tx, deps, deal, today);
    });
};

export const settlementJobs: JobHandlers = { remind_settlement: (_payload, deps) => remindSettlement(deps) };

/** Runs at a quarter past nine in Tokyo, after the clock's moves. */
export const settlementSchedule: readonly ScheduledJob[] = [{ task: 'remind_settlement', cron: '15 0 * * *' }];
