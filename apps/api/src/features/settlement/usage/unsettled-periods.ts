import { paymentPeriods, pricingType } from '@eigaichi/domain/options/pricing';
import { closingDay } from '@eigaichi/domain/settlement/periods';
import { addDays, compareDates, type IsoDate } from '@eigaichi/domain/shared/dates';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { col, readRows } from '../../../db/read-rows.ts';
import { wasInForceSql } from '../../../db/status-sql.ts';
import { type Deal, dealsOf, periodsOf } from '../accounts/deals.ts';

export type UnsettledPeriod = {
  readonly deal: Deal;
  /** Earliest first; `reported` ones wait for staff, others for the buyer. */
  readonly periods: readonly {
    readonly period_start: IsoDate;
    readonly period_end: IsoDate;
    readonly reported: boolean;
  }[];
};

/** Last passed day of a year's periods; yesterday for a running year. */
export const lastEndedDay = (year: number, today: IsoDate): IsoDate => {
  const yesterday = addDays(today, -1);
  return compareDates(closingDay(year), yesterday) < 0 ? closingDay(year) : yesterday;
};

/** Deals read per batch, each with its titles. */
const many = 500;

/** Months of the shortest period (spec 3, Payment period). */
const shortest = Math.min(...paymentPeriods.map(({ months }) => months));

/**
 * True if all periods of a provider quote are settled, so that it need not be read. Staff settle in order: the last
 * settled period is the one in which the licences end, or the next has not ended. If the months don't decide this,
 * `periodsOf` does.
 */
const isSettledUpTo = (until: IsoDate): SQL => sql`exists (
  select 1 from (
    select min(u.period_start) as first, max(u.period_end) as last from usage_periods u
    where u.quote_provider_id = qp.uuid and u.settled_on is not null) s,
  (select min(qm.license_start) as first, max(qm.license_end) as last from quote_movies qm
    where qm.quote_provider_id = qp.uuid and qm.pricing_type <> ${pricingType.flat} and ${wasInForceSql}) l
  where s.first <= l.first
    and (s.last >= l.last or date_trunc('month', s.last) + ${shortest + 1} * interval '1 month' > ${addDays(until, 1)}::date))`;

/** True if a settled period waits to be settled again as restated (D8q). */
const isRestatedBy = (until: IsoDate): SQL => sql`exists (
  select 1 from usage_periods u
  where u.quote_provider_id = qp.uuid and u.period_end <= ${until} and u.settled_version < u.report_version)`;

const knownColumns = {
  quote_provider_id: col.text,
  period_start: col.text,
  report_version: col.int,
  is_settled: col.bool,
};

/**
 * Unsettled periods that ended by a day: waiting reported and restated ones, and unreported ones (D8). `seen` is a
 * condition over `qp` (quote_providers) and `q` (quotes). Deal by deal, in agreement order.
 */
export async function* unsettledPeriods(
  db: Database,
  { until, seen }: { readonly until: IsoDate; readonly seen: SQL },
): AsyncGenerator<UnsettledPeriod> {
  const found = await readRows(db, { uuid: col.text })`
    select qp.uuid from quote_providers qp join quotes q on q.uuid = qp.quote_id
    where qp.signed_at is not null and ${seen} and exists (
      select 1 from quote_movies qm where qm.quote_provider_id = qp.uuid and qm.pricing_type <> ${pricingType.flat}
        and ${wasInForceSql} and qm.license_start <= ${until})
      and (not ${isSettledUpTo(until)} or ${isRestatedBy(until)})
    order by (select min(a.number) from agreements a where a.quote_provider_id = qp.uuid)`;
  const ids = found.map(({ uuid }) => uuid);
  for (let at = 0; at < ids.length; at += many) {
    const piece = ids.slice(at, at + many);
    const deals = new Map((await dealsOf(db, piece)).map((deal) => [deal.quote_provider, deal]));
    const known = await readRows(db, knownColumns)`
      select quote_provider_id, period_start::text, report_version,
        settled_version is not distinct from report_version as is_settled from usage_periods
      where quote_provider_id = any(${sql.param(piece)}::uuid[]) and (settled_on is not null or report_version > 0)`;
    const rows = new Map(known.map((row) => [`${row.quote_provider_id} ${row.period_start}`, row]));
    for (const uuid of piece) {
      const deal = deals.get(uuid);
      if (deal === undefined) continue;
      const periods = periodsOf(deal).flatMap(({ period }) => {
        const row = rows.get(`${uuid} ${period.period_start}`);
        if (period.period_end > until || row?.is_settled) return [];
        return [{ ...period, reported: row !== undefined }];
      });
      if (periods.length > 0) yield { deal, periods };
    }
  }
}
