import type { JobHandlers, ScheduledJob } from '../../../deps.ts';
import { pruneChanges } from './movie-changes.ts';

export const movieSearchJobs: JobHandlers = {
  prune_movie_changes: (_payload, deps) => pruneChanges(deps.db, Temporal.Now.instant()),
};

export const movieSearchSchedule: readonly ScheduledJob[] = [{ task: 'prune_movie_changes', cron: '17 * * * *' }];
