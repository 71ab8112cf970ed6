import type { JobHandlers, ScheduledJob } from '../../deps.ts';
import { warnApiKeys } from './warn-api-keys.ts';

export const apiKeysJobs: JobHandlers = { warn_api_keys: (_payload, deps) => warnApiKeys(deps) };

/** In the morning in Tokyo. */
export const apiKeysSchedule: readonly ScheduledJob[] = [{ task: 'warn_api_keys', cron: '20 0 * * *' }];
