import type { JobHandlers, TimedJob } from '../../../deps.ts';
import { tellWaiting } from '../tell-waiting.ts';

export const moderationJobs: JobHandlers = {
  tell_waiting_titles: (_payload, deps) => tellWaiting(deps),
};

/** Every five minutes: titles submitted together go in one mail. */
export const moderationTimed: readonly TimedJob[] = [{ task: 'tell_waiting_titles', cron: '*/5 * * * *' }];
