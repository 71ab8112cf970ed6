import type { Decimal } from '@eigaichi/domain/money/decimal';
import { type Money, sum } from '@eigaichi/domain/money/money';
import { isPaymentCurrency } from '@eigaichi/domain/options/currencies';
import { autoConfirmedOn } from '@eigaichi/domain/quotes/clock-moves';
import { payableLines } from '@eigaichi/domain/quotes/sign/payable';
import { buyerDueOn } from '@eigaichi/domain/settlement/dues';
import type { UsagePeriod } from '@eigaichi/domain/settlement/periods';
import {
  type Counted,
  providerQuoteOf,
  providerRevenueShare,
  recoup,
  type SettledShare,
} from '@eigaichi/domain/settlement/shares';
import { buyerDue, type RevenueShareSteps, revenueShareSteps } from '@eigaichi/domain/settlement/steps';
import type { Database, Tx } from '../../../db/client.ts';
import { col, readRows } from '../../../db/read-rows.ts';
import { amountView } from '../../../http/amounts.ts';
import { type Deal, type DealMovie, periodsOf } from '../accounts/deals.ts';
import type { AccountSide } from '../accounts/find-deal.ts';
import { accountCurrency } from '../accounts/typed-amounts.ts';
import { stepView } from '../documents/document-view.ts';

/** Period with the numbers reported, or being typed, for its titles. */
export type ReportedPeriod = {
  readonly period: UsagePeriod;
  readonly titles: readonly DealMovie[];
  readonly lines: readonly { readonly quote_movie: string; readonly reported: Decimal }[];
};

export type Made = { readonly title: DealMovie; readonly steps: RevenueShareSteps };

/** Guarantee of a title with its due day, even if the clock has confirmed the delivery and its job hasn't run yet. */
const guaranteeOf = ({ guarantee, delivery }: DealMovie, now: Temporal.Instant): DealMovie['guarantee'] => {
  if (guarantee === null || guarantee.due_on !== null) return guarantee;
  const confirmed = autoConfirmedOn(delivery, now);
  return { ...guarantee, due_on: confirmed === null ? null : buyerDueOn(confirmed) };
};

type At = {
  readonly reported: Decimal;
  readonly period: UsagePeriod;
  readonly before: readonly Counted[];
  readonly now: Temporal.Instant;
};

/** Share with the amount the buyer owes, in their payment currency (D7g). */
export const payableShare = (deal: Deal, share: SettledShare): RevenueShareSteps => {
  const { payment_currency } = deal;
  if (payment_currency === deal.currency || !isPaymentCurrency(payment_currency)) return share;
  return { ...share, payable: payableLines(share.recouped.due, payment_currency, deal.rates) };
};

export const stepsOf = (deal: Deal, title: DealMovie, { reported, period, before, now }: At): RevenueShareSteps => {
  const basis = providerQuoteOf(title.terms, reported);
  const recouped = recoup(basis.share, period.period_end, { guarantee: guaranteeOf(title, now), settled: before });
  return payableShare(deal, {
    basis,
    recouped,
    provider: providerRevenueShare(recouped.due, deal.rates, title.fee_rate),
  });
};

/** Amount of a share that a side owes or gets. */
export const shareDueFor = (side: AccountSide) => (steps: RevenueShareSteps) =>
  side === 'buyer' ? buyerDue(steps) : steps.provider.net;

/** Response form of a side's shares of a period: the amounts in total and per title, with their calculation. */
export const periodDueView = (made: readonly Made[], deal: Deal, side: AccountSide) => {
  const dueOf = shareDueFor(side);
  return {
    total: amountView(
      sum(
        made.map(({ steps }) => dueOf(steps)),
        accountCurrency(deal, side),
      ),
    ),
    before: null,
    difference: null,
    shares: made.map(({ title, steps }) => ({
      quote_movie: title.quote_movie,
      due: amountView(dueOf(steps)),
      before: null,
      steps: revenueShareSteps(steps, side).map(stepView),
    })),
  };
};

const settledColumns = { quote_movie_id: col.text, share: col.amount, due: col.amount };

/** Results of earlier settled periods, by title; every version of a restated one counts. */
export const settledBefore = async (
  db: Database | Tx,
  deal: Deal,
  period_start: string,
): Promise<Map<string, Counted[]>> => {
  const found = await readRows(db, settledColumns)`
    select quote_movie_id, share::text, due::text from usage_shares
    where quote_provider_id = ${deal.quote_provider} and period_start < ${period_start} order by period_start`;
  const of = (amount: number): Money => ({ amount, currency: deal.currency });
  const counted = new Map<string, Counted[]>();
  for (const { quote_movie_id, share, due } of found)
    counted.set(quote_movie_id, [...(counted.get(quote_movie_id) ?? []), { share: of(share), due: of(due) }]);
  return counted;
};

const reportColumns = { period_start: col.text, lines: col.json<ReportedPeriod['lines']>() };

/** Earlier periods reported but not settled, earliest first. */
export const reportedBefore = async (
  db: Database | Tx,
  deal: Deal,
  period_start: string,
): Promise<ReportedPeriod[]> => {
  const found = await readRows(db, reportColumns)`
    select p.period_start::text, r.lines from usage_periods p
    join usage_reports r on r.quote_provider_id = p.quote_provider_id and r.period_start = p.period_start
      and r.version = p.report_version
    where p.quote_provider_id = ${deal.quote_provider} and p.settled_on is null and p.period_start < ${period_start}`;
  return periodsOf(deal).flatMap(({ period, titles }) => {
    const report = found.find((row) => row.period_start === period.period_start);
    return report === undefined ? [] : [{ period, titles, lines: report.lines }];
  });
};

/**
 * Shares from a period's numbers, title by title. Each is set against the guarantee once, after all earlier settled or
 * reported periods (D7d). Omits titles without a number.
 */
export const sharesOf = async (
  db: Database | Tx,
  deal: Deal,
  { now, ...wanted }: ReportedPeriod & { readonly now: Temporal.Instant },
): Promise<Made[]> => {
  const { period_start } = wanted.period;
  const counted = await settledBefore(db, deal, period_start);
  const made = ({ period, titles, lines }: ReportedPeriod): Made[] =>
    titles.flatMap((title) => {
      const reported = lines.find(({ quote_movie }) => quote_movie === title.quote_movie)?.reported;
      if (reported === undefined) return [];
      return [
        { title, steps: stepsOf(deal, title, { reported, period, before: counted.get(title.quote_movie) ?? [], now }) },
      ];
    });
  for (const earlier of await reportedBefore(db, deal, period_start))
    for (const { title, steps } of made(earlier)) {
      const { share, due } = steps.recouped;
      counted.set(title.quote_movie, [...(counted.get(title.quote_movie) ?? []), { share, due }]);
    }
  return made(wanted);
};
