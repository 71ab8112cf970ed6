import type { Decimal } from '@eigaichi/domain/money/decimal';
import { type Money, negate, sum } from '@eigaichi/domain/money/money';
import type { UsagePeriod } from '@eigaichi/domain/settlement/periods';
import { restatedBasis, restateShares } from '@eigaichi/domain/settlement/shares';
import { buyerDue, type RevenueShareSteps, revenueShareSteps } from '@eigaichi/domain/settlement/steps';
import type { Database, Tx } from '../../../db/client.ts';
import { col, type RowOf, readRows } from '../../../db/read-rows.ts';
import { amountView } from '../../../http/amounts.ts';
import type { Deal, DealMovie } from '../accounts/deals.ts';
import type { AccountSide } from '../accounts/find-deal.ts';
import { accountCurrency } from '../accounts/typed-amounts.ts';
import { stepView } from '../documents/document-view.ts';
import { payableShare, settledBefore, shareDueFor, stepsOf } from './period-shares.ts';

const columns = {
  ...col.each(col.text, 'quote_movie_id', 'period_start', 'period_end'),
  version: col.int,
  ...col.each(col.amount, 'share', 'due', 'net', 'fee'),
  /** Part of the net taken by a December. */
  taken: col.amount,
  closed_year: col.orNull(col.int),
  /** True if that December held it, and nothing of it was paid since (D8). */
  is_held: col.bool,
  steps: col.orNull(col.json<RevenueShareSteps>()),
  reported: col.orNull(col.word<Decimal>()),
};
export type SettledRow = RowOf<typeof columns>;

/** Settled shares of a period and later ones, each with all its versions together, earliest first. */
const settledFrom = (db: Database | Tx, deal: Deal, period_start: string): Promise<SettledRow[]> =>
  readRows(db, columns)`
    select s.quote_movie_id, s.period_start::text, s.period_end::text, s.version, s.share, s.due, s.net, s.fee, s.taken,
      s.closed_year, coalesce(c.outcome = 'held' and h.held_after > 0, false) as is_held,
      coalesce(s.steps, e.steps) as steps, r.reported
    from (
      select quote_movie_id, period_start, min(period_end) as period_end, max(version) as version, sum(share) as share,
        sum(due) as due, sum(net_yen) as net, sum(fee_yen) as fee,
        coalesce(sum(net_yen) filter (where closed_year is not null), 0) as taken, max(closed_year) as closed_year,
        (array_agg(steps order by version desc))[1] as steps
      from usage_shares where quote_provider_id = ${deal.quote_provider} and period_start >= ${period_start}
      group by 1, 2) s
    left join closed_movies c on c.quote_movie_id = s.quote_movie_id and c.year = s.closed_year
    left join lateral (
      select held_after from closed_movies where quote_movie_id = s.quote_movie_id order by year desc limit 1) h on true
    left join lateral (
      select basis -> 'share' as steps from ledger_entries
      where quote_movie_id = s.quote_movie_id and period_start = s.period_start and basis ? 'share'
      order by number desc limit 1) e on true
    left join lateral (
      select line ->> 'reported' as reported from usage_periods p
      join usage_reports u on u.quote_provider_id = p.quote_provider_id and u.period_start = p.period_start
        and u.version = p.settled_version
      cross join jsonb_array_elements(u.lines) line
      where p.quote_provider_id = ${deal.quote_provider} and p.period_start = s.period_start
        and line ->> 'quote_movie' = s.quote_movie_id::text) r on true
    order by s.period_start`;

/** Settled share of a title, with its restated result (D8q). */
export type Restated = {
  readonly title: DealMovie;
  readonly row: SettledRow;
  readonly was: RevenueShareSteps;
  readonly steps: RevenueShareSteps;
};

/** Change of the buyer's account by the restatement, in its currency. */
export const restatementChange = ({ was, steps }: Restated): Money => {
  const [before, now] = [buyerDue(was), buyerDue(steps)];
  return sum([now, negate(before)], now.currency);
};

type Wanted = {
  readonly period: UsagePeriod;
  readonly lines: readonly { readonly quote_movie: string; readonly reported: Decimal }[];
  readonly now: Temporal.Instant;
};

/**
 * Restated results of a settled period and every later settled one, title by title (D8q). Uses the units, guarantees
 * and fee rates of their settlement. Omits titles without a number.
 */
export const restatedShares = async (db: Database | Tx, deal: Deal, { period, lines, now }: Wanted) => {
  const rows = await settledFrom(db, deal, period.period_start);
  const counted = await settledBefore(db, deal, period.period_start);
  return deal.titles.flatMap((title): Restated[] => {
    const before = counted.get(title.quote_movie) ?? [];
    const own = rows.filter(({ quote_movie_id }) => quote_movie_id === title.quote_movie);
    const reported = lines.find(({ quote_movie }) => quote_movie === title.quote_movie)?.reported;
    if (reported === undefined || own[0]?.period_start !== period.period_start) return [];
    // Settled with nothing due before the steps were stored: uses the agreement's current terms.
    const earlier = [...before];
    const was = own.map((row) => {
      const { period_start, period_end } = row;
      const known = { reported: row.reported ?? '0', period: { period_start, period_end }, before: [...earlier], now };
      const steps = row.steps ?? stepsOf(deal, title, known);
      earlier.push(steps.recouped);
      return steps;
    });
    const [first, ...later] = was;
    if (first === undefined) return [];
    const restated = restateShares([{ ...first, basis: restatedBasis(first, reported) }, ...later], {
      before,
      rates: deal.rates,
    });
    return own.flatMap((row, at): Restated[] => {
      const [old, share] = [was[at], restated[at]];
      return old === undefined || share === undefined
        ? []
        : [{ title, row, was: old, steps: payableShare(deal, share) }];
    });
  });
};

type Shown = { readonly side: AccountSide; readonly period_start: string };

/** A side's shares of a restated period next to the settled ones, with the total change; later periods included. */
export const restatedDueView = (restated: readonly Restated[], deal: Deal, { side, period_start }: Shown) => {
  const currency = accountCurrency(deal, side);
  const dueOf = shareDueFor(side);
  const own = restated.filter(({ row }) => row.period_start === period_start);
  const total = (of: readonly Money[]) => sum(of, currency);
  const [all, before] = [
    total(restated.map(({ steps }) => dueOf(steps))),
    total(restated.map(({ was }) => dueOf(was))),
  ];
  return {
    total: amountView(total(own.map(({ steps }) => dueOf(steps)))),
    before: amountView(total(own.map(({ was }) => dueOf(was)))),
    difference: amountView(total([all, negate(before)])),
    shares: own.map(({ title, was, steps }) => ({
      quote_movie: title.quote_movie,
      due: amountView(dueOf(steps)),
      before: amountView(dueOf(was)),
      steps: revenueShareSteps(steps, side).map(stepView),
    })),
  };
};
