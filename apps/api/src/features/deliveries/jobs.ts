import { z } from 'zod';
import type { JobHandlers, TimedJob } from '../../deps.ts';
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
  },
};

/** Run in a queue of their own, so that films wait for each other and nothing else for them. */
export const inspectionJobs: JobHandlers = {
  inspect_file: (payload, deps) => inspectDelivered(deps, filePayload.parse(payload).file),
};

/** At night in Tokyo. */
export const deliveriesTimed: readonly TimedJob[] = [{ task: 'sweep_files', cron: '17 18 * * *' }];
