import type { JobHandlers, ScheduledJob } from '../../deps.ts';
import { pruneLiveEvents } from './read-live-events.ts';

export const liveJobs: JobHandlers = {
  prune_live_events: (_payload, deps) => pruneLiveEvents(deps.db, Temporal.Now.instant()),
};

export const liveSchedule: readonly ScheduledJob[] = [{ task: 'prune_live_events', cron: '*/10 * * * *' }];
