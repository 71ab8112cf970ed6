import { z } from 'zod';
import { BackupBusy } from '../../backup/backup-error.ts';
import { recordBackup } from '../../backup/last-backup.ts';
import { makeBackup } from '../../backup/make-backup.ts';
import { marketOf } from '../../backup/open-market.ts';
import type { Deps, JobHandlers, ScheduledJob } from '../../deps.ts';

/** The queue's data on a scheduled run: its planned moment, also on later retries. */
const planned = z.object({ _cron: z.object({ ts: z.iso.datetime({ offset: true }) }) });

/** Backs up at the configured hour. A moved clock (`/dev/clock`) schedules and makes no backup. */
const makePlannedBackup = async (payload: unknown, deps: Deps): Promise<void> => {
  const { backups } = deps.config;
  const run = planned.safeParse(payload);
  if (backups === null || !run.success) return;
  if (new Date(run.data._cron.ts).getUTCHours() !== backups.hour) return;
  const market = marketOf(deps.config, deps.pool.options.connectionString ?? '');
  try {
    const { missing, damaged, ...made } = await makeBackup(market, backups.directory, backups);
    await recordBackup(deps.db, Temporal.Now.instant());
    deps.log.info(made, 'a backup was made');
    if (missing.length > 0) deps.log.warn({ missing }, 'files referenced in the database are missing');
    if (damaged.length > 0) deps.log.error({ damaged }, 'manifests of older backups are damaged');
  } catch (error) {
    // With several servers on one database, the queue gives a run to one; a person may be making a backup manually.
    if (error instanceof BackupBusy) deps.log.warn(error.message);
    else throw error;
  }
};

export const backupsJobs: JobHandlers = { make_backup: makePlannedBackup };

/** Every hour; the settings choose one of them. */
export const backupsSchedule: readonly ScheduledJob[] = [{ task: 'make_backup', cron: '47 * * * *' }];
