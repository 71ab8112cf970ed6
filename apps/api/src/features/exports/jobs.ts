import { z } from 'zod';
import type { JobHandlers, ScheduledJob } from '../../deps.ts';
import { exportTask } from './company/export-turn.ts';
import { makeDataExport } from './company/make-export.ts';
import { sweepExports } from './company/sweep-exports.ts';

const payloadOf = z.object({ export: z.uuid() });

export const exportsJobs: JobHandlers = {
  [exportTask]: (payload, deps) => makeDataExport(deps, payloadOf.parse(payload).export),
  sweep_data_exports: (_payload, deps) => sweepExports(deps),
};

export const exportsSchedule: readonly ScheduledJob[] = [{ task: 'sweep_data_exports', cron: '37 * * * *' }];
