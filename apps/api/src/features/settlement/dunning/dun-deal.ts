import { type Money, sum } from '@eigaichi/domain/money/money';
import { currencyOf } from '@eigaichi/domain/options/currencies';
import { type DunningStep, nextDunningStep, type ReminderLevel } from '@eigaichi/domain/settlement/dunning';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/client.ts';
import { col, type RowOf, readRow, readRows } from '../../../db/read-rows.ts';
import { dunning_reminders } from '../../../db/schema/dunning.ts';
import type { Deps } from '../../../deps.ts';
import type { Deal } from '../accounts/deals.ts';
import { netDues } from '../accounts/net-dues.ts';
import { notifyReminder, notifySettlement } from '../notify-settlement.ts';
import { insertHold } from './credit-hold-store.ts';
import { dunningOn } from './dunning-settings.ts';

const lateColumns = {
  due_on: col.text,
  days: col.int,
  open: col.amount,
  currency: col.text,
  invoice: col.orNull(col.text),
};
type LatePayment = RowOf<typeof lateColumns>;

/** Late amounts of a buyer's account beyond its credits, by day and invoice, earliest first. */
const latePayments = (db: Database, quote_provider: string, today: string): Promise<LatePayment[]> =>
  readRows(db, lateColumns)`
    select n.due_on::text, ${today}::date - n.due_on as days, sum(n.net) as open, n.currency, n.invoice
    from (${netDues('buyer', sql`d.quote_provider_id = ${quote_provider}`)}) n
    where n.net > 0 and n.due_on < ${today}::date group by n.due_on, n.currency, n.invoice order by n.due_on, n.invoice`;

const sentFor = (db: Database, quote_provider: string, due_on: string) =>
  readRows(db, { level: col.code<ReminderLevel>(), sent_on: col.text, sent_at: col.instant })`
    select level, (sent_at at time zone 'Asia/Tokyo')::date::text as sent_on, sent_at from dunning_reminders
    where quote_provider_id = ${quote_provider} and due_on = ${due_on} order by level`;

const pausedColumns = { reason: col.text, until: col.orNull(col.text), paused_name: col.text, paused_at: col.instant };

/** Reason an account isn't reminded today; undefined if it is. */
export const pauseOf = (db: Database, quote_provider: string, today: string) =>
  readRow(db, pausedColumns)`
    select reason, until::text, paused_name, paused_at from dunning_pauses
    where quote_provider_id = ${quote_provider} and (until is null or until > ${today}::date)`;

/** Ladder of a late account: late payments, sent reminders, and the next step. */
export const ladderOf = async (db: Database, quote_provider: string, today: string) => {
  const late = await latePayments(db, quote_provider, today);
  const [first] = late;
  if (first === undefined) return null;
  const sent = await sentFor(db, quote_provider, first.due_on);
  const dunning = await dunningOn(db, today);
  const next = nextDunningStep(dunning, first.due_on, sent);
  return { late, due_on: first.due_on, days: first.days, sent, next, dunning };
};

type Ladder = NonNullable<Awaited<ReturnType<typeof ladderOf>>>;

const lateSum = (late: readonly LatePayment[], { payment_currency }: Deal): Money =>
  sum(
    late.map(({ open, currency }) => ({ amount: open, currency: currencyOf(currency) })),
    payment_currency,
  );

const remind = async (
  tx: Tx,
  deps: Deps,
  deal: Deal,
  { ladder, level }: { ladder: Ladder; level: ReminderLevel },
): Promise<void> => {
  const { late, due_on, days, dunning } = ladder;
  const amount = lateSum(late, deal);
  const stored = await tx
    .insert(dunning_reminders)
    .values({
      quote_provider_id: deal.quote_provider,
      consumer_id: deal.consumer_id,
      due_on,
      level,
      amount: amount.amount,
      currency: amount.currency,
      days,
      invoices: [...new Set(late.flatMap(({ invoice }) => invoice ?? []))],
      sent_at: deps.clock.nowIso(),
    })
    .onConflictDoNothing()
    .returning();
  if (stored.length === 0) return;
  const about = {
    parties: { provider: deal.provider_id, consumer: deal.consumer_id },
    page: deal.quote_provider,
    number: deal.agreement_number,
  };
  await notifyReminder(tx, deps, { ...about, level, dunning, late, amount });
  await notifySettlement(tx, deps, { ...about, news: 'overdue_staff', date: due_on, amount, level });
};

/** After a hold is lifted, only a last reminder sent since then leads to another. */
const wasLiftedSince = async (tx: Tx, consumer: string, since: string): Promise<boolean> =>
  (await readRow(tx, { one: col.int })`
    select 1 as one from credit_holds where consumer_id = ${consumer} and lifted_at > ${since}::timestamptz limit 1`) !==
  undefined;

const hold = async (tx: Tx, deps: Deps, deal: Deal, { due_on, late, sent }: Ladder): Promise<void> => {
  const last = sent.at(-1);
  if (last === undefined || (await wasLiftedSince(tx, deal.consumer_id, last.sent_at))) return;
  const placed = await insertHold(tx, deps, {
    consumer_id: deal.consumer_id,
    quote_provider_id: deal.quote_provider,
    due_on,
  });
  if (placed === null) return;
  const about = {
    parties: { provider: deal.provider_id, consumer: deal.consumer_id },
    page: deal.quote_provider,
    number: deal.agreement_number,
    date: due_on,
    amount: lateSum(late, deal),
  };
  await notifySettlement(tx, deps, { ...about, news: 'credit_hold_late' });
  await notifySettlement(tx, deps, { ...about, news: 'credit_hold_staff' });
};

const isDue = ({ on }: DunningStep, today: string) => on <= today;

/** Takes the step of the ladder due for a buyer's account today, once (D8l). The caller holds the deal's lock. */
export const dunDeal = async (tx: Tx, deps: Deps, deal: Deal, today: string): Promise<void> => {
  const ladder = await ladderOf(tx, deal.quote_provider, today);
  if (ladder === null || !isDue(ladder.next, today)) return;
  if ((await pauseOf(tx, deal.quote_provider, today)) !== undefined) return;
  if (ladder.next.step === 'hold') await hold(tx, deps, deal, ladder);
  else await remind(tx, deps, deal, { ladder, level: ladder.next.level });
};
