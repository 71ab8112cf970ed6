import { addDays, endOfMonth, type IsoDate } from '@eigaichi/domain/shared/dates';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { openYears } from '../closing/open-years.ts';
import { payeesOn } from '../payouts/plan-payouts.ts';
import { unsettledPeriods } from '../usage/unsettled-periods.ts';

/** Item waiting for staff that domain computes, so that no query can find it on its own. */
export type WorkedOut = {
  readonly since: IsoDate;
  readonly company_id: string | null;
  readonly about: string | null;
};

/** Agreements with an ended, unreported period, since the end of the earliest. */
const missingReports = async (db: Database, today: IsoDate): Promise<WorkedOut[]> => {
  const found: WorkedOut[] = [];
  for await (const { deal, periods } of unsettledPeriods(db, { until: addDays(today, -1), seen: sql`true` })) {
    const first = periods.find(({ reported }) => !reported);
    if (first === undefined) continue;
    const about = String(deal.agreement_number).padStart(4, '0');
    found.push({ since: addDays(first.period_end, 1), company_id: deal.consumer_id, about });
  }
  return found;
};

/** Providers payable by the end of this month and in no run, since the start of that payment month. */
const payoutsDue = async (db: Database, today: IsoDate): Promise<WorkedOut[]> =>
  (await payeesOn(db, endOfMonth(today)))
    .filter(({ amount }) => amount.amount > 0)
    .map(({ provider_id, payable_on }) => ({
      since: `${payable_on.slice(0, 8)}01`,
      company_id: provider_id,
      about: null,
    }));

const yearsToClose = async (db: Database, today: IsoDate): Promise<WorkedOut[]> =>
  (await openYears(db, today)).map((year) => ({ since: `${year + 1}-01-01`, company_id: null, about: String(year) }));

/** Start page queues that domain computes (D8): each opens a list with the same query. */
export const computedQueues = {
  missing_reports: missingReports,
  payouts_due: payoutsDue,
  open_years: yearsToClose,
} as const;

export type ComputedQueue = keyof typeof computedQueues;
