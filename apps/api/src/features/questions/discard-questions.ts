import { col, readRows } from '../../db/read-rows.ts';
import type { Deps, JobHandlers, ScheduledJob } from '../../deps.ts';
import { recordAudits } from '../audit/record-audit.ts';

/**
 * Deletes threads without a message for the retention period of enquiries (`CONTACT_RETENTION_DAYS`; 0 stores them
 * permanently). One that awaits an answer stays, and so do published answers (D42d).
 */
export const discardQuestions = async ({ db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>): Promise<void> => {
  const days = config.contactRetentionDays;
  if (days === 0) return;
  const before = clock
    .now()
    .subtract({ hours: 24 * days })
    .toString();
  await db.transaction(async (tx) => {
    const gone = await readRows(tx, { uuid: col.text })`
      delete from title_questions t where t.waiting_since is null and t.last_message_at < ${before}::timestamptz
      returning t.uuid`;
    await recordAudits(
      tx,
      gone.map(({ uuid }) => ({
        actor: null,
        action: 'title_question.keep_ended',
        of: ['title_question', uuid],
      })),
    );
  });
};

export const questionsJobs: JobHandlers = { discard_title_questions: (_payload, deps) => discardQuestions(deps) };

/** At night in Tokyo. */
export const questionsSchedule: readonly ScheduledJob[] = [{ task: 'discard_title_questions', cron: '47 18 * * *' }];
