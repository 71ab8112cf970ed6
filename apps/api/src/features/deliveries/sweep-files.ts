import type { Tx } from '../../db/client.ts';
import { col, readRows } from '../../db/read-rows.ts';
import { isOverSql } from '../../db/status-sql.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../audit/record-audit.ts';

const sweptColumns = {
  uuid: col.text,
  state: col.text,
};

const daysBefore = (now: Temporal.Instant, days: number) => now.subtract({ hours: 24 * days }).toString();

/** Ends abandoned uploads: no part was requested in that time, or their deal is over. */
const endDeadUploads = (tx: Tx, before: string, now: string) =>
  readRows(tx, sweptColumns)`
    update files f set state = 'cancelling', discarded_at = ${now}::timestamptz
    from quote_movies qm
    where qm.uuid = f.quote_movie_id and f.state in ('uploading', 'stopped', 'resuming') and f.completed_at is null
      and (${isOverSql()} or (f.started_at < ${before}::timestamptz and not exists (
        select 1 from upload_parts p where p.file_id = f.uuid and p.addressed_at >= ${before}::timestamptz)))
    returning f.uuid, f.state`;

/** Ends files of contracts that ended before that time. The rows stay, with hashes and download times. */
const endOldFiles = (tx: Tx, before: string, now: string) =>
  readRows(tx, sweptColumns)`
    update files f set discarded_at = ${now}::timestamptz
    from quote_movies qm
    where qm.uuid = f.quote_movie_id and f.state = 'uploaded' and f.discarded_at is null
      and ${isOverSql()} and qm.moved_at < ${before}::timestamptz
    returning f.uuid, f.state`;

/**
 * Discards the bytes of abandoned uploads, and of contracts that ended longer ago than files are stored (settings
 * `UPLOAD_RETENTION_DAYS`, `FILE_RETENTION_DAYS`; 0 stores them permanently). Records the discarded files; jobs delete
 * them.
 */
export const sweepFiles = async (deps: Deps): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { uploadRetentionDays, fileRetentionDays } = deps.config;
    const now = deps.clock.now();
    const dead = await endDeadUploads(tx, daysBefore(now, uploadRetentionDays), now.toString());
    const old =
      fileRetentionDays === 0 ? [] : await endOldFiles(tx, daysBefore(now, fileRetentionDays), now.toString());
    for (const { uuid, state } of [...dead, ...old]) {
      await deps.jobs.add(tx, 'discard_file', { file: uuid }, { key: `discard_file:${uuid}` });
      const action = state === 'uploaded' ? 'file.keep_ended' : 'file.give_up';
      await recordAudit(tx, null, action, { of: ['file', uuid] });
    }
  });
