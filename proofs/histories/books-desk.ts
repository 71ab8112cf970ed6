import type { Actor } from '@eigaichi/domain/accounts/actor';
import { movePeriod } from '@eigaichi/wire/settlement/book-periods';
import { readJournal } from '@eigaichi/wire/settlement/journal';
import { approveChange, listApprovals } from '@eigaichi/wire/staff/approvals';
import type { Harness } from '../../apps/api/src/testing/harness.ts';
import { dataOf } from '../../apps/api/src/testing/shared-deal.ts';
import { addDays, type Day, monthEnd } from './days.ts';
import type { Random } from './random.ts';

type Line = { readonly number: string; readonly booked: Day; readonly posted: Day };

const monthOf = (day: Day) => day.slice(0, 7);
const monthAfter = (month: string) => monthOf(addDays(monthEnd(`${month}-01`), 1));
const yearMonths = (year: string) =>
  Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`);
const firstMonth = '2026-01';

type Desk = {
  readonly harness: Harness;
  readonly random: Random;
  readonly pair: readonly [Actor, Actor];
  readonly happened: (what: string) => void;
};

/** Months and years of the books, closed and reopened by two people, and each line's posting day (D8v). */
export class BooksDesk {
  private readonly desk: Desk;
  private readonly closed = new Set<string>();
  private readonly years = new Set<string>();
  /** Each line's posting day, computed with the months closed when it was written. */
  private readonly posted = new Map<string, Day>();
  /** Journal of each month at its closing. */
  private readonly journals = new Map<string, string>();

  constructor(desk: Desk) {
    this.desk = desk;
  }

  private postingDay(booked: Day): Day {
    let day = booked;
    while (this.closed.has(monthOf(day))) day = `${monthAfter(monthOf(day))}-01`;
    return day;
  }

  private async move(period: string, action: 'close' | 'reopen'): Promise<void> {
    const { harness, pair } = this.desk;
    const [first, second] = pair;
    const body = { action, reason: action === 'reopen' ? 'A receipt was missing.' : '' };
    dataOf(await harness.call(movePeriod, { as: first, params: { period }, body }));
    const waiting = dataOf<{ uuid: string; kind: string }[]>(await harness.call(listApprovals, { as: second }));
    const [change] = waiting.filter(({ kind }) => kind === 'book_period');
    dataOf(await harness.call(approveChange, { as: second, params: { uuid: change?.uuid ?? '' } }));
  }

  private async journalOf(month: string): Promise<string> {
    const { harness, pair } = this.desk;
    const params = { from: `${month}-01`, to: monthEnd(`${month}-01`) };
    const read = await harness.call(readJournal, { as: pair[0], params });
    const { entries, accounts, debit, credit, reconciles } = dataOf<Record<string, unknown>>(read);
    return JSON.stringify({ entries, accounts, debit, credit, reconciles });
  }

  /** Lines with a wrong posting day, and closed months with a changed journal. */
  async differences(ofMonths = 6): Promise<string[]> {
    const { rows } = await this.desk.harness.deps.pool.query(`
      select 'line ' || number as number, booked_on::text as booked, posted_on::text as posted from ledger_entries union all
      select 'advance ' || number, booked_on::text, posted_on::text from earned_titles union all
      select kind || ' ' || number, booked_on::text, posted_on::text from journal_entries
        where kind in ('exchange', 'year_opening')`);
    const found = (rows as Line[]).flatMap(({ number, booked, posted }) => {
      const known = this.posted.get(number) ?? this.postingDay(booked);
      if (!this.posted.has(number) && known !== booked) this.desk.happened('a line posted in a later month');
      if (!this.posted.has(number) && number.startsWith('year_opening')) this.desk.happened('a reversed closing entry');
      this.posted.set(number, known);
      return posted === known ? [] : [`${number} of ${booked} is posted on ${posted}, not on ${known}`];
    });
    for (const [month, before] of [...this.journals].slice(-ofMonths)) {
      const now = await this.journalOf(month);
      if (now !== before) found.push(`the journal of ${month}, which is closed, was ${before} and is ${now}`);
    }
    return found;
  }

  /** Closes past months or reopens closed ones; earlier lines stay where they were posted. */
  async keep(day: Day): Promise<string[]> {
    const { random } = this.desk;
    if (!random.chance(0.3)) return [];
    const found = await this.differences();
    if (this.closed.size > 0 && random.chance(0.35)) await this.reopen(random.pick([...this.closed].sort().slice(-8)));
    else await this.close(monthOf(addDays(`${monthOf(day)}-01`, -random.between(1, 70))));
    const last = String(Number(day.slice(0, 4)) - 1);
    if (!this.years.has(last) && yearMonths(last).every((month) => this.closed.has(month)) && random.chance(0.5)) {
      await this.move(last, 'close');
      this.years.add(last);
      // Closing entries are booked on the last day of the year, even though that month is closed (D8zb).
      this.journals.set(`${last}-12`, await this.journalOf(`${last}-12`));
      this.desk.happened('a closed year');
    }
    return found;
  }

  private async close(month: string): Promise<void> {
    if (this.closed.has(month)) return;
    await this.move(month, 'close');
    for (let each = firstMonth; each <= month; each = monthAfter(each)) {
      this.closed.add(each);
      if (!this.journals.has(each)) this.journals.set(each, await this.journalOf(each));
    }
    this.desk.happened('a closed month');
  }

  private async reopen(month: string): Promise<void> {
    const year = month.slice(0, 4);
    if (this.years.delete(year)) await this.move(year, 'reopen');
    await this.move(month, 'reopen');
    this.closed.delete(month);
    this.journals.delete(month);
    this.desk.happened('a reopened month');
  }
}
