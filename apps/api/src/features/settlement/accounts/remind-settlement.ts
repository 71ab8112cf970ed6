import type { Money } from '@eigaichi/domain/money/money';
import { currencyOf } from '@eigaichi/domain/options/currencies';
import { pricingType } from '@eigaichi/domain/options/pricing';
import { reportBy } from '@eigaichi/domain/settlement/periods';
import { addDays } from '@eigaichi/domain/shared/dates';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { col, type RowOf, readRows } from '../../../db/read-rows.ts';
import { wasInForceSql } from '../../../db/status-sql.ts';
import type { Deps } from '../../../deps.ts';
import { invoiceDeal } from '../documents/invoice-deal.ts';
import { tellOnce } from '../tell-settlement.ts';
import { bookDues } from './book-dues.ts';
import { type Deal, dealsOf, periodsOf } from './deals.ts';
import { netDues } from './net-dues.ts';

/** Days after a payment's day on which it is reminded of (D8d). */
const overdueAfter = [1, 14] as const;

/** What an email says of its deal. */
const about = (deal: Deal) => ({
  parties: { provider: deal.provider_id, consumer: deal.consumer_id },
  page: deal.quote_provider,
  number: deal.agreement_number,
});

const openColumns = {
  due_on: col.text,
  open: col.amount,
  currency: col.text,
};
type Open = RowOf<typeof openColumns>;

const openOf = async (tx: Tx, quote_provider: string): Promise<Open[]> => {
  return readRows(tx, openColumns)`
    select n.due_on::text, sum(n.net) as open, d.currency
    from (${netDues('buyer', sql`x.quote_provider_id = ${quote_provider}`)}) n join dues d on d.uuid = n.due_id
    where n.net > 0 group by n.due_on, d.currency order by n.due_on`;
};

/** Everything that is due gets its invoice, and what is late a word to the buyer and to staff. */
const tellPayments = async (tx: Tx, deps: Deps, deal: Deal, today: string): Promise<void> => {
  await invoiceDeal(tx, deps, { deal, actor: null });
  for (const due of await openOf(tx, deal.quote_provider)) {
    const amount: Money = { amount: due.open, currency: currencyOf(due.currency) };
    const days = overdueAfter.findLast((after) => addDays(due.due_on, after) <= today);
    if (days === undefined) continue;
    const late = { ...about(deal), date: due.due_on, amount };
    const once = `${deal.quote_provider} ${due.due_on} ${days}`;
    await tellOnce(tx, deps, once, { ...late, news: 'overdue', to: 'consumer' });
    await tellOnce(tx, deps, once, { ...late, news: 'overdue_staff', to: 'manager' });
  }
};

/** Requests the report of an ended period once, and once more when it is late. */
const tellReports = async (tx: Tx, deps: Deps, deal: Deal, today: string): Promise<void> => {
  const reported = await readRows(tx, { period_start: col.text })`
    select period_start::text from usage_periods where quote_provider_id = ${deal.quote_provider} and report_version > 0`;
  const done = new Set(reported.map((row) => row.period_start));
  const ended = periodsOf(deal).filter(({ period }) => period.period_end < today && !done.has(period.period_start));
  const [oldest] = ended;
  if (oldest === undefined) return;
  const date = reportBy(oldest.period.period_end);
  await tellOnce(tx, deps, `${deal.quote_provider} ${oldest.period.period_start}`, {
    ...about(deal),
    news: date < today ? 'report_late' : 'report',
    to: 'consumer',
    date,
  });
};

/** Deals in which something may be to tell: dues that are open, or shares to be reported. */
const candidates = async (deps: Deps): Promise<string[]> => {
  const today = deps.clock.today().toString();
  const found = await readRows(deps.db, { uuid: col.text })`
    select distinct a.quote_provider_id as uuid from dues d join agreements a on a.uuid = d.agreement_id
    where d.side = 'buyer' and d.due_on is not null and d.amount <> d.paid
      and (d.invoice_id is null or d.due_on < ${today})
    union
    select distinct a.quote_provider_id from dues d join agreements a on a.uuid = d.agreement_id
    where d.due_on is not null and d.amount < d.paid
    union
    select distinct qm.quote_provider_id from quote_movies qm
    where qm.pricing_type <> ${pricingType.flat} and ${wasInForceSql} and qm.license_start < ${today}
      and qm.license_end > ${addDays(today, -730)}`;
  return found.map(({ uuid }) => uuid);
};

/**
 * Once a day, from nine in the morning on in Tokyo: invoices over what has become due, reminders of what is late, and of
 * reports that are missing. Each is said once; each deal is a transaction of its own under its quote's lock.
 */
export const remindSettlement = async (deps: Deps): Promise<void> => {
  const today = deps.clock.today().toString();
  for (const quote_provider of await candidates(deps))
    await deps.db.transaction(async (tx) => {
      await tx.execute(sql`
        select 1 from quotes where uuid = (select quote_id from quote_providers where uuid = ${quote_provider}) for update`);
      const [deal] = await dealsOf(tx, [quote_provider]);
      if (deal === undefined) return;
      // What a migration dated has no line yet; anything else is booked already.
      await bookDues(tx, quote_provider, { today });
      await tellPayments(tx, deps, deal, today);
      await tellReports(tx, deps, deal, today);
    });
};
