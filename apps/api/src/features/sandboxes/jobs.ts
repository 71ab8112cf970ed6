import { z } from 'zod';
import type { JobHandlers, ScheduledJob } from '../../deps.ts';
import { makeSandbox } from './make-sandbox.ts';
import { sweepSandboxes } from './sweep-sandboxes.ts';

const removed = z.object({ database: z.string() });

export const sandboxesJobs: JobHandlers = {
  make_sandbox: (payload, deps) => makeSandbox(deps, payload),
  remove_sandbox: async (payload, deps) => deps.sandboxes?.remove(removed.parse(payload).database),
  sweep_sandboxes: (_payload, deps) => sweepSandboxes(deps),
};

/** At night in Tokyo. */
export const sandboxesSchedule: readonly ScheduledJob[] = [{ task: 'sweep_sandboxes', cron: '23 19 * * *' }];
