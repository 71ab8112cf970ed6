import { and, eq, lte } from 'drizzle-orm';
import { approvals } from '../../db/schema/approvals.ts';
import type { JobHandlers, ScheduledJob } from '../../deps.ts';
import { recordAudits } from '../audit/record-audit.ts';

export const approvalsJobs: JobHandlers = {
  /** Drops the changes that were not decided in time (D37g). */
  expire_approvals: (_payload, deps) =>
    deps.db.transaction(async (tx) => {
      const now = deps.clock.nowIso();
      const expired = await tx
        .update(approvals)
        .set({ state: 'expired', decided_at: now })
        .where(and(eq(approvals.state, 'pending'), lte(approvals.expires_at, now)))
        .returning({ uuid: approvals.uuid, kind: approvals.kind });
      await recordAudits(
        tx,
        expired.map(({ uuid, kind }) => ({
          actor: null,
          action: 'approval.expire',
          of: ['approval', uuid],
          before: { state: 'pending' },
          after: { kind, state: 'expired' },
        })),
      );
    }),
};

export const approvalsSchedule: readonly ScheduledJob[] = [{ task: 'expire_approvals', cron: '27 * * * *' }];
