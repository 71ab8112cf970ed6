import type { FilmLane } from '@eigaichi/domain/media/film-limits';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { files } from '../../db/schema/deliveries.ts';
import type { Deps, JobHandlers, ScheduledJob } from '../../deps.ts';
import { purgeFilmTime } from '../media/film-queue.ts';
import { sweepWorkFolders } from '../media/work-folder.ts';
import { checkFile } from './check-file.ts';
import { inspectDelivered } from './inspection/inspect-delivered.ts';
import { sweepFiles } from './sweep-files.ts';

const filePayload = z.object({ file: z.uuid() });

/** Removes the bytes of a discarded file. A stored file is left alone. */
const discardFile = async (deps: Deps, uuid: string): Promise<void> => {
  const [file] = await deps.db.select().from(files).where(eq(files.uuid, uuid));
  if (file === undefined || file.discarded_at === null) return;
  // This order ensures that an upload completing meanwhile is either aborted here or removed as a file.
  await deps.storage.abort(file.storage_key, file.storage_upload);
  await deps.storage.remove(file.storage_key);
};

export const deliveriesJobs: JobHandlers = {
  check_file: (payload, deps) => checkFile(deps, filePayload.parse(payload).file),
  discard_file: (payload, deps) => discardFile(deps, filePayload.parse(payload).file),
  sweep_files: async (_payload, deps) => {
    await sweepFiles(deps);
    await sweepWorkFolders(deps);
    await purgeFilmTime(deps);
  },
};

/** Lanes that run next to all other jobs, one film at a time each. */
export const inspectionLanes = {
  short: { inspect_short_file: (payload, deps) => inspectDelivered(deps, filePayload.parse(payload).file, 'short') },
  long: { inspect_file: (payload, deps) => inspectDelivered(deps, filePayload.parse(payload).file, 'long') },
} as const satisfies Record<FilmLane, JobHandlers>;

/** At night in Tokyo. */
export const deliveriesSchedule: readonly ScheduledJob[] = [{ task: 'sweep_files', cron: '17 18 * * *' }];
