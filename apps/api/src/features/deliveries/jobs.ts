import type { FilmLane } from '@eigaichi/domain/media/film-limits';
import { z } from 'zod';
import type { JobHandlers, TimedJob } from '../../deps.ts';
import { purgeFilmTime } from '../media/film-queue.ts';
import { sweepWorkFolders } from '../media/work-folder.ts';
import { checkFile } from './check-file.ts';
import { discardFile } from './discard-file.ts';
import { inspectDelivered } from './inspection/inspect-delivered.ts';
import { sweepFiles } from './sweep-files.ts';

const filePayload = z.object({ file: z.uuid() });

export const deliveriesJobs: JobHandlers = {
  check_file: (payload, deps) => checkFile(deps, filePayload.parse(payload).file),
  discard_file: (payload, deps) => discardFile(deps, filePayload.parse(payload).file),
  sweep_files: async (_payload, deps) => {
    await sweepFiles(deps);
    await sweepWorkFolders(deps);
    await purgeFilmTime(deps);
  },
};

/** Run beside all other jobs, each lane one film at a time. */
export const inspectionLanes = {
  short: { inspect_short_file: (payload, deps) => inspectDelivered(deps, filePayload.parse(payload).file, 'short') },
  long: { inspect_file: (payload, deps) => inspectDelivered(deps, filePayload.parse(payload).file, 'long') },
} as const satisfies Record<FilmLane, JobHandlers>;

/** At night in Tokyo. */
export const deliveriesTimed: readonly TimedJob[] = [{ task: 'sweep_files', cron: '17 18 * * *' }];
