import type { Actor } from '@eigaichi/domain/accounts/actor';
import { may } from '@eigaichi/domain/accounts/capabilities';
import { closingDay, closingPaidOn } from '@eigaichi/domain/settlement/periods';
import { pick } from '@eigaichi/domain/shared/pick';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { col, readRows } from '../../../db/read-rows.ts';
import type { Deps } from '../../../deps.ts';
import { amountView, minorView } from '../../../http/amounts.ts';
import { type BuyerPayment, buyerPaymentsOfTitles } from '../payouts/buyer-payments.ts';
import { buyerView } from '../payouts/payout-lines.ts';
import { lastEndedDay, type UnsettledPeriod, unsettledPeriods } from '../usage/unsettled-periods.ts';
import { type ClosedMovie, closedMovies, openMovies } from './close-year.ts';

/** Titles listed in a preview; its totals cover all. */
const mostListed = 200;

const namesOf = (company: ClosedMovie['deal']['provider']) => pick(company, 'company_name', 'company_name_english');

type UnsettledView = {
  quote_provider: string;
  agreement_number: number;
  consumer: ReturnType<typeof namesOf>;
  periods: UnsettledPeriod['periods'][number][];
};

const quoteMovieView = ({ deal, title, closed }: ClosedMovie, buyer: BuyerPayment) => ({
  quote_provider: deal.quote_provider,
  agreement_number: deal.agreement_number,
  provider: namesOf(deal.provider),
  title: { ja: title.film_name_ja, en: title.film_name_en },
  outcome: closed.outcome,
  open: amountView(closed.open),
  held_before: amountView(closed.held_before),
  held_after: amountView(closed.held_after),
  fee: amountView(closed.fee),
  payable: amountView(closed.payable),
  buyer: buyerView(buyer),
});

/** Periods the closing will not include: unreported and unsettled ones, by agreement. */
const unsettledOf = async (db: Database, until: string) => {
  const agreements: UnsettledView[] = [];
  let [count, missing, periods] = [0, 0, 0];
  for await (const { deal, periods: own } of unsettledPeriods(db, { until, seen: sql`true` })) {
    count += 1;
    periods += own.length;
    missing += own.filter(({ reported }) => !reported).length;
    if (agreements.length < mostListed)
      agreements.push({
        quote_provider: deal.quote_provider,
        agreement_number: deal.agreement_number,
        consumer: namesOf(deal.consumer),
        periods: own.map((period) => ({ ...period })),
      });
  }
  return { agreements, count, periods, missing };
};

/** Amounts of closing a year now, by title; writes nothing (D8). */
export const previewClosing = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, actor: Actor, year: number) => {
  const closed = await closedMovies(db, year, await openMovies(db, year));
  const day = closingDay(year);
  const listed = closed.slice(0, mostListed);
  const buyerByTitle = await buyerPaymentsOfTitles(db, {
    titles: listed.map(({ title }) => title.quote_movie),
    year,
    until: day,
  });
  const counted = await readRows(db, { closed: col.int })`
    select count(*)::int as closed from closed_movies where year = ${year}`;
  const today = clock.today().toString();
  const unsettled = await unsettledOf(db, lastEndedDay(year, today));
  const total = (of: (each: ClosedMovie) => number) =>
    minorView(
      closed.reduce((sum, each) => sum + of(each), 0),
      'JPY',
    );
  return {
    year,
    paid_on: closingPaidOn(year),
    titles: listed.map((each) => quoteMovieView(each, buyerByTitle(each.title.quote_movie))),
    total: {
      titles: closed.length,
      payable: total((each) => each.closed.payable.amount),
      held: total((each) => each.closed.held_after.amount),
      fee: total((each) => each.closed.fee.amount),
    },
    unsettled,
    closed: counted[0]?.closed ?? 0,
    actions: [
      {
        name: 'close',
        allowed: may(actor, 'settlement.manage') && closed.length > 0 && day < today,
      },
      {
        name: 'remind',
        allowed: may(actor, 'settlement.manage') && unsettled.missing > 0,
      },
    ],
  };
};
