import type { Actor } from '@eigaichi/domain/accounts/actor';
import { may } from '@eigaichi/domain/accounts/capabilities';
import { reportBy } from '@eigaichi/domain/settlement/periods';
import { measureOf } from '@eigaichi/domain/settlement/shares';
import { asc, desc, eq } from 'drizzle-orm';
import { usage_periods, usage_reports } from '../../../db/schema/usage.ts';
import type { Deps } from '../../../deps.ts';
import { type Deal, periodsOf } from '../accounts/deals.ts';
import type { AccountSide } from '../accounts/find-deal.ts';
import { periodDueView, sharesOf } from './period-shares.ts';
import { restatedDueView, restatedShares } from './restated-shares.ts';

type PeriodRow = typeof usage_periods.$inferSelect;

const stateOf = (period_end: string, row: PeriodRow | undefined, today: string) => {
  if (row?.settled_on) return row.report_version === row.settled_version ? ('settled' as const) : ('restated' as const);
  if ((row?.report_version ?? 0) > 0) return 'reported' as const;
  if (period_end >= today) return 'running' as const;
  return reportBy(period_end) < today ? ('late' as const) : ('missing' as const);
};

/** A deal's periods with reports and available actions; a provider sees the reports, not the numbers of others. */
export const usageView = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  deal: Deal,
  { actor, side }: { actor: Actor; side: AccountSide },
) => {
  const today = clock.today().toString();
  const rows = await db.select().from(usage_periods).where(eq(usage_periods.quote_provider_id, deal.quote_provider));
  const reports = await db
    .select()
    .from(usage_reports)
    .where(eq(usage_reports.quote_provider_id, deal.quote_provider))
    .orderBy(asc(usage_reports.period_start), desc(usage_reports.version));
  const reports_by = may(actor, actor.role === 'consumer' ? 'usage.report' : 'settlement.manage');
  const periods = periodsOf(deal).map(async ({ period, titles }) => {
    const row = rows.find(({ period_start }) => period_start === period.period_start);
    const state = stateOf(period.period_end, row, today);
    const lines = reports.find(({ period_start }) => period_start === period.period_start)?.lines ?? [];
    const { period_start } = period;
    const dueView = async () => {
      const now = clock.now();
      if (state === 'reported')
        return periodDueView(await sharesOf(db, deal, { period, titles, lines, now }), deal, side);
      if (state !== 'restated') return null;
      return restatedDueView(await restatedShares(db, deal, { period, lines, now }), deal, { side, period_start });
    };
    return {
      ...period,
      due: await dueView(),
      report_by: reportBy(period.period_end),
      state,
      settled_on: row?.settled_on ?? null,
      settled_version: row?.settled_version ?? null,
      reports: reports
        .filter(({ period_start }) => period_start === period.period_start)
        .map(({ version, lines, note, source, reported_name, on_behalf, created_at }) => ({
          version,
          lines,
          note,
          source,
          reported_name,
          on_behalf: on_behalf !== null,
          created_at: created_at,
        })),
      titles: titles.map(({ quote_movie, film_name_ja, film_name_en, terms }) => ({
        quote_movie,
        title: { ja: film_name_ja, en: film_name_en },
        measure: measureOf(terms.pricing_type) ?? ('revenue' as const),
      })),
      actions: [
        { name: 'report', allowed: reports_by && state !== 'running' && row?.settled_on == null },
        { name: 'restate', allowed: reports_by && row?.settled_on != null },
        {
          name: 'settle',
          allowed: may(actor, 'settlement.manage') && (state === 'reported' || state === 'restated'),
        },
      ],
    };
  });
  // Lists only the current one of future periods.
  const all = await Promise.all(periods);
  const next = all.findIndex(({ state, period_start }) => state === 'running' && period_start > today);
  return (next === -1 ? all : all.slice(0, next)).toReversed();
};
