import type { JobHandlers, ScheduledJob } from '../../deps.ts';
import { closeNeeds } from './close-needs.ts';
import { announceNeed, matchNeeds } from './match-need.ts';

export const buyerNeedsJobs: JobHandlers = {
  announce_need: (payload, deps) => announceNeed(deps, payload),
  match_needs: (_payload, deps) => matchNeeds(deps),
  close_needs: (_payload, deps) => closeNeeds(deps),
};

/** Matches are counted every 15 minutes; needs are closed at night in Tokyo. */
export const buyerNeedsSchedule: readonly ScheduledJob[] = [
  { task: 'match_needs', cron: '*/15 * * * *' },
  { task: 'close_needs', cron: '23 15 * * *' },
];
