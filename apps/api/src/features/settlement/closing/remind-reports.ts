import type { Actor } from '@eigaichi/domain/accounts/actor';
import { reportBy } from '@eigaichi/domain/settlement/periods';
import { compareDates } from '@eigaichi/domain/shared/dates';
import { sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { notifyOnce } from '../notify-settlement.ts';
import { lastEndedDay, unsettledPeriods } from '../usage/unsettled-periods.ts';

/**
 * Requests every report that a closing lacks, for a manager: one email per agreement and day, about its earliest
 * missing period. Returns the number of agreements mailed.
 */
export const requestMissingReports = async (deps: Deps, actor: Actor, year: number): Promise<number> => {
  const today = deps.clock.today().toString();
  let reminded = 0;
  for await (const { deal, periods } of unsettledPeriods(deps.db, {
    until: lastEndedDay(year, today),
    seen: sql`true`,
  })) {
    const first = periods.find(({ reported }) => !reported);
    if (first === undefined) continue;
    const date = reportBy(first.period_end);
    const wasSent = await deps.db.transaction(async (tx) =>
      notifyOnce(tx, deps, `${deal.quote_provider} ${first.period_start} ${today}`, {
        news: compareDates(date, today) < 0 ? 'report_late' : 'report',
        parties: { consumer: deal.consumer_id, provider: deal.provider_id },
        page: deal.quote_provider,
        number: deal.agreement_number,
        date,
      }),
    );
    if (wasSent) reminded += 1;
  }
  await deps.db.transaction(async (tx) =>
    recordAudit(tx, actor, 'settlement.remind_reports', {
      of: ['year', String(year)],
      after: { agreements: reminded },
    }),
  );
  return reminded;
};
