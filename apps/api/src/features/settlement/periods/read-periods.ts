import type { Actor } from '@eigaichi/domain/accounts/actor';
import { may } from '@eigaichi/domain/accounts/capabilities';
import {
  daysOfPeriod,
  type PeriodAction,
  periodActions,
  periodFault,
  periodStateOf,
  periodsOfYear,
} from '@eigaichi/domain/settlement/book-periods';
import { sql } from 'drizzle-orm';
import { col, readRows } from '../../../db/read-rows.ts';
import type { Deps } from '../../../deps.ts';
import { bookedMoves } from './books.ts';

const sumColumns = { month: col.text, entries: col.int, late: col.int };
const moveColumns = {
  period: col.text,
  action: col.word<PeriodAction>(),
  ...col.each(col.orNull(col.text), 'reason', 'proposed_name', 'confirmed_name'),
  moved_at: col.text,
};
const waitingColumns = {
  period: col.text,
  action: col.word<PeriodAction>(),
  proposed_name: col.orNull(col.text),
  proposed_at: col.text,
};

/** Months of a year and the year itself: posted totals, the latest step, waiting proposals and available ones (D8v). */
export const readPeriods = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, actor: Actor, year: string) => {
  const today = clock.today().toString();
  const books = await bookedMoves(db);
  const periods = periodsOfYear(year);
  const named = sql`${sql.param(periods)}::text[]`;
  const { from, to } = daysOfPeriod(year);
  const sums = await readRows(db, sumColumns)`
    select to_char(posted_on, 'YYYY-MM') as month, count(*)::int as entries,
      (count(*) filter (where posted_on <> booked_on))::int as late
    from (select posted_on, booked_on from ledger_entries union all
      select posted_on, booked_on from earned_titles where yen <> 0 union all
      select posted_on, booked_on from journal_entries where yen <> 0) e
    where posted_on between ${from} and ${to} group by 1`;
  const moves = await readRows(db, moveColumns)`
    select distinct on (m.period) m.period, m.action, m.reason, a.proposed_name, a.decided_name as confirmed_name,
      m.moved_at::text
    from book_moves m join approvals a on a.uuid = m.approval_id
    where m.period = any(${named}) order by m.period, m.number desc`;
  const waiting = await readRows(db, waitingColumns)`
    select subject as period, input ->> 'action' as action, proposed_name, proposed_at::text from approvals
    where kind = 'book_period' and state = 'pending' and subject = any(${named})`;
  const manages = may(actor, 'settlement.manage');
  return {
    year: Number(year),
    periods: periods.map((period) => {
      const inside = sums.filter(({ month }) => month.startsWith(period));
      const waits = waiting.find((each) => each.period === period);
      const isFree = manages && waits === undefined;
      return {
        period,
        ...daysOfPeriod(period),
        state: periodStateOf(books, period),
        is_over: daysOfPeriod(period).to < today,
        entries: inside.reduce((sum, { entries }) => sum + entries, 0),
        late: inside.reduce((sum, { late }) => sum + late, 0),
        moved: moves.find((each) => each.period === period) ?? null,
        waits: waits ?? null,
        actions: periodActions.map((name) => {
          const fault = periodFault(books, { period, action: name }, today);
          return { name, allowed: isFree && fault === null, ...(fault === null ? {} : { reason: fault }) };
        }),
      };
    }),
  };
};
