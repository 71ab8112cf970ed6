import type { JobHandlers, ScheduledJob } from '../../deps.ts';
import { announceSuggestions } from './announce-suggestions.ts';
import { refreshInterests } from './refresh-interests.ts';

export const suggestionsJobs: JobHandlers = {
  refresh_interests: (_payload, deps) => refreshInterests(deps),
  announce_suggestions: (_payload, deps) => announceSuggestions(deps),
};

/** On Mondays in Tokyo: interests at 3:00, the weekly email at 9:00. */
export const suggestionsSchedule: readonly ScheduledJob[] = [
  { task: 'refresh_interests', cron: '0 18 * * 0' },
  { task: 'announce_suggestions', cron: '0 0 * * 1' },
];
