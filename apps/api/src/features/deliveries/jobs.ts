import { z } from 'zod';
import type { JobHandlers } from '../../deps.ts';
import { checkFile } from './check-file.ts';
import { discardFile } from './discard-file.ts';

const filePayload = z.object({ file: z.uuid() });

export const deliveriesJobs: JobHandlers = {
  check_file: (payload, deps) => checkFile(deps, filePayload.parse(payload).file),
  discard_file: (payload, deps) => discardFile(deps, filePayload.parse(payload).file),
};
