import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { UsagePreviewInput } from '@eigaichi/domain/settlement/payment-input';
import { and, eq, gt } from 'drizzle-orm';
import { usage_periods } from '../../../db/schema/usage.ts';
import type { Deps } from '../../../deps.ts';
import { periodsOf } from '../accounts/deals.ts';
import { findDeal } from '../accounts/find-deal.ts';
import { periodDueView, sharesOf } from './period-shares.ts';
import { periodAt } from './report-usage.ts';
import { restatedDueView, restatedShares } from './restated-shares.ts';

/**
 * Amounts due from the buyer for numbers being typed (D8), by the function that settles the period. Omits titles
 * without a number; writes nothing. `open_before` counts earlier periods without a report, on which the amount still
 * depends.
 */
export const previewUsage = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { uuid, period_start, lines }: UsagePreviewInput & { readonly uuid: string },
) => {
  const deal = await findDeal(deps.db, actor, uuid);
  const { period, titles } = periodAt(deal, period_start);
  const now = deps.clock.now();
  const [row] = await deps.db
    .select({ settled_version: usage_periods.settled_version })
    .from(usage_periods)
    .where(and(eq(usage_periods.quote_provider_id, deal.quote_provider), eq(usage_periods.period_start, period_start)));
  if (row !== undefined && row.settled_version !== null) {
    const restated = await restatedShares(deps.db, deal, { period, lines, now });
    return { ...restatedDueView(restated, deal, { side: 'buyer', period_start }), open_before: 0 };
  }
  const made = await sharesOf(deps.db, deal, { period, titles, lines, now });
  const reported = await deps.db
    .select({ period_start: usage_periods.period_start })
    .from(usage_periods)
    .where(and(eq(usage_periods.quote_provider_id, deal.quote_provider), gt(usage_periods.report_version, 0)));
  const known = new Set(reported.map((row) => row.period_start));
  const earlier = periodsOf(deal).filter((each) => each.period.period_start < period_start);
  return {
    ...periodDueView(made, deal, 'buyer'),
    open_before: earlier.filter((each) => !known.has(each.period.period_start)).length,
  };
};
