import { memberMay, memberRoles } from '@eigaichi/domain/accounts/member-roles';
import { and, arrayOverlaps, eq, notExists, sql } from 'drizzle-orm';
import { business_cases } from '../../db/schema/business-cases.ts';
import { members } from '../../db/schema/persons.ts';
import type { Deps, JobHandlers, ScheduledJob } from '../../deps.ts';
import { advanceQuotes } from './advance-quotes.ts';
import { takeBack } from './business-cases/take-back.ts';
import { remindQuotes } from './remind-quotes.ts';

const approvingRoles = memberRoles.filter((role) => memberMay([role], 'purchases.approve'));

/**
 * Reopens unused approvals whose approver can no longer approve (D14j), for any reason: removal, another role, a
 * directory or single sign-on groups.
 */
const lapseCases = (deps: Deps): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const approver = tx
      .select({ one: sql`1` })
      .from(members)
      .where(
        and(
          eq(members.account_uuid, business_cases.account_id),
          eq(members.person_uuid, business_cases.decided_by),
          eq(members.status, 'active'),
          arrayOverlaps(members.roles, approvingRoles),
        ),
      );
    const lapsed = await tx
      .select()
      .from(business_cases)
      .where(and(eq(business_cases.state, 'approved'), notExists(approver)))
      .for('update');
    for (const row of lapsed)
      await takeBack(tx, deps, row, {
        state: 'waiting',
        decided_at: null,
        reason: null,
        action: 'business_case.lapse',
        news: 'lapsed',
        person: row.decided_by_name ?? '–',
      });
  });

export const quotesJobs: JobHandlers = {
  advance_quotes: (_payload, deps) => advanceQuotes(deps),
  lapse_cases: (_payload, deps) => lapseCases(deps),
  remind_quotes: (_payload, deps) => remindQuotes(deps),
};

/**
 * Runs every ten minutes, which is the delay for noticing the end of a day in Tokyo. Reminders go out hourly from 9:00
 * to 23:00 Tokyo time, after the clock's moves. Approvals by former approvers never count (`approvalNeed`), and wait
 * for another decision within a minute.
 */
export const quotesSchedule: readonly ScheduledJob[] = [
  { task: 'advance_quotes', cron: '*/10 * * * *' },
  { task: 'lapse_cases', cron: '* * * * *' },
  { task: 'remind_quotes', cron: '5 0-14 * * *' },
];
