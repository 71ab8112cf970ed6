import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { UsageInput } from '@eigaichi/domain/settlement/payment-input';
import { measureOf, reportedDecimalsOf } from '@eigaichi/domain/settlement/shares';
import { type ReportedBefore, unusualNumbers } from '@eigaichi/domain/settlement/unusual-report';
import { compareDates } from '@eigaichi/domain/shared/dates';
import { unconfirmed } from '@eigaichi/domain/shared/figures-to-confirm';
import { type Issue, requiredIssue } from '@eigaichi/domain/shared/issue';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { col, readRows } from '../../../db/read-rows.ts';
import { usage_periods, usage_reports } from '../../../db/schema/usage.ts';
import type { Deps } from '../../../deps.ts';
import { orNotFound, Refused } from '../../../http/refused.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Deal, type DealMovie, periodsOf } from '../accounts/deals.ts';
import { findDeal, lockDeal } from '../accounts/find-deal.ts';

type Reported = UsageInput & {
  readonly uuid: string;
};

/** Period that begins on this day, with its titles; not found if none does. */
export const periodAt = (deal: Deal, period_start: string) => {
  const found = orNotFound(periodsOf(deal).find(({ period }) => period.period_start === period_start));
  return found;
};

/** Row of the period, created by its first report: the lock for reporting and settling it. */
export const lockPeriod = async (tx: Tx, deal: Deal, period: { period_start: string; period_end: string }) => {
  const { quote_provider } = deal;
  await tx
    .insert(usage_periods)
    .values({ quote_provider_id: quote_provider, ...period })
    .onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(usage_periods)
    .where(
      and(eq(usage_periods.quote_provider_id, quote_provider), eq(usage_periods.period_start, period.period_start)),
    )
    .for('update');
  if (row === undefined) throw new Error(`usage period ${period.period_start} of share ${quote_provider} is missing`);
  return row;
};

/** Requires each title of the period exactly once; counts and yen have no decimals. */
const lineIssues = (lines: UsageInput['lines'], titles: readonly DealMovie[]): Issue[] => {
  const issues = lines.flatMap(({ quote_movie, reported }, at): Issue[] => {
    const title = titles.find((each) => each.quote_movie === quote_movie);
    if (title === undefined) return [{ field: `lines.${at}.quote_movie`, rule: 'option', params: {} }];
    if (lines.findIndex((line) => line.quote_movie === quote_movie) !== at)
      return [{ field: `lines.${at}.quote_movie`, rule: 'twice', params: {} }];
    const isWhole = reportedDecimalsOf(measureOf(title.terms.pricing_type), title.terms.currency) === 0;
    return isWhole && reported.includes('.') ? [{ field: `lines.${at}.reported`, rule: 'integer', params: {} }] : [];
  });
  const missing = titles.some(({ quote_movie }) => !lines.some((line) => line.quote_movie === quote_movie));
  return missing ? [...issues, requiredIssue('lines')] : issues;
};

/** Faults in the lines of a report that breaks its schema, for the period it names (D27). */
export const readableUsageIssues = async (
  deps: Deps,
  actor: Actor,
  { uuid, period_start = '', lines }: { readonly uuid: string } & Partial<Pick<UsageInput, 'period_start' | 'lines'>>,
): Promise<Issue[]> =>
  lines === undefined ? [] : lineIssues(lines, periodAt(await findDeal(deps.db, actor, uuid), period_start).titles);

const beforeColumns = { period_start: col.text, lines: col.json<(typeof usage_reports.$inferSelect)['lines']>() };

/** Numbers per title in this period's last version and in the previous periods, latest first. */
const reportedBefore = async (tx: Tx, deal: Deal, period_start: string) => {
  const rows = await readRows(tx, beforeColumns)`
    select p.period_start::text, r.lines from usage_periods p
    join usage_reports r on r.quote_provider_id = p.quote_provider_id and r.period_start = p.period_start
      and r.version = p.report_version
    where p.quote_provider_id = ${deal.quote_provider} and p.period_start <= ${period_start}
    order by p.period_start desc limit 5`;
  const numberIn = (row: (typeof rows)[number] | undefined, quote_movie: string) =>
    row?.lines.find((line) => line.quote_movie === quote_movie)?.reported ?? null;
  const own = rows.find((row) => row.period_start === period_start);
  return new Map(
    deal.titles.map(({ quote_movie }): [string, ReportedBefore] => [
      quote_movie,
      {
        replaces: numberIn(own, quote_movie),
        earlier: rows.filter((row) => row !== own).flatMap((row) => numberIn(row, quote_movie) ?? []),
      },
    ]),
  );
};

/**
 * Reports a buyer's use of a period, or corrects the report by a new version (D8): only after the period ended, and
 * based on the version it was made on. A settled period is restated with a reason, and settled again (D8q). Numbers far
 * from earlier ones need confirmation (D8r).
 */
export const reportUsage = async (deps: Deps, actor: Actor, report: Reported): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const deal = await lockDeal(tx, actor, report.uuid);
    const { period, titles } = periodAt(deal, report.period_start);
    if (compareDates(period.period_end, deps.clock.today().toString()) >= 0) throw new Refused('period_running');
    const row = await lockPeriod(tx, deal, period);
    if (row.report_version !== report.version)
      throw new Refused('report_changed', { details: { version: row.report_version } });
    const isRestated = row.settled_version !== null;
    const issues = lineIssues(report.lines, titles);
    if (isRestated && report.note === null) issues.push(requiredIssue('note'));
    if (issues.length > 0) throw new Refused('invalid', { issues });
    const requested = unusualNumbers(report.lines, await reportedBefore(tx, deal, period.period_start));
    const figures = unconfirmed(requested, report.confirmed);
    if (figures.length > 0) throw new Refused('figures_unusual', { details: { figures } });
    const version = row.report_version + 1;
    await tx.insert(usage_reports).values({
      quote_provider_id: deal.quote_provider,
      period_start: period.period_start,
      version,
      lines: report.lines.map(({ quote_movie, reported }) => ({ quote_movie, reported })),
      note: report.note,
      source: report.source,
      reported_by: actor.account,
      reported_name: actor.person.name,
      on_behalf: actor.real === undefined && actor.role !== 'manager' ? null : 'staff',
      created_at: deps.clock.nowIso(),
    });
    await tx
      .update(usage_periods)
      .set({ report_version: version })
      .where(
        and(
          eq(usage_periods.quote_provider_id, deal.quote_provider),
          eq(usage_periods.period_start, period.period_start),
        ),
      );
    const action = version === 1 ? 'usage.report' : isRestated ? 'usage.report_restated' : 'usage.correct';
    await recordAudit(tx, actor, action, {
      of: ['quote_provider', deal.quote_provider],
      after: {
        period_start: period.period_start,
        version,
        source: report.source,
        lines: report.lines,
        note: report.note,
        ...(requested.length === 0 ? {} : { confirmed: requested }),
      },
    });
  });
