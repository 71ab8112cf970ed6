import { sql } from 'drizzle-orm';
import { col, readRows } from '../../db/read-rows.ts';
import type { Deps, JobHandlers, ScheduledJob } from '../../deps.ts';
import { recordAudits } from '../audit/record-audit.ts';

/**
 * Deletes enquiries with their threads (D19c): those without a message for the retention period
 * (`CONTACT_RETENTION_DAYS`; 0 stores them permanently), and those of a closed account. An enquiry that waits for a
 * reply stays.
 */
export const discardEnquiries = async ({ db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>): Promise<void> => {
  const days = config.contactRetentionDays;
  const before = clock
    .now()
    .subtract({ hours: 24 * days })
    .toString();
  const old = days === 0 ? sql`false` : sql`e.last_message_at < ${before}::timestamptz`;
  await db.transaction(async (tx) => {
    const gone = await readRows(tx, { uuid: col.text })`
      delete from contact_messages e
      where e.waiting_since is null and (${old} or e.account_id in (select a.uuid from accounts a where a.state = 'closed'))
      returning e.uuid`;
    await recordAudits(
      tx,
      gone.map(({ uuid }) => ({
        actor: null,
        action: 'contact.keep_ended',
        of: ['contact_message', uuid],
      })),
    );
  });
};

export const contactJobs: JobHandlers = { discard_enquiries: (_payload, deps) => discardEnquiries(deps) };

/** At night in Tokyo. */
export const contactSchedule: readonly ScheduledJob[] = [{ task: 'discard_enquiries', cron: '41 18 * * *' }];
