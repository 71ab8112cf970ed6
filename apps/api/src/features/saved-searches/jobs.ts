import type { JobHandlers, ScheduledJob } from '../../deps.ts';
import { matchChanges } from './match-changes.ts';
import { pruneAlerts, sendAlerts } from './send-alerts.ts';

export const savedSearchesJobs: JobHandlers = {
  match_saved_searches: async (_payload, deps) => {
    await matchChanges(deps);
    await sendAlerts(deps);
  },
  prune_search_alerts: (_payload, deps) => pruneAlerts(deps),
};

/** Every minute: immediate alerts arrive within a minute or two. */
export const savedSearchesSchedule: readonly ScheduledJob[] = [
  { task: 'match_saved_searches', cron: '*/1 * * * *' },
  { task: 'prune_search_alerts', cron: '41 18 * * *' },
];
