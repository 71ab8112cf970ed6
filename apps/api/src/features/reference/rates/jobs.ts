import type { JobHandlers, TimedJob } from '../../../deps.ts';
import { fetchRates } from './fetch-rates.ts';

export const ratesJobs: JobHandlers = { fetch_rates: (_payload, deps) => fetchRates(deps) };

/** At 17:10 in Frankfurt in winter, 18:10 in summer: the European Central Bank publishes about 16:00. */
export const ratesTimed: readonly TimedJob[] = [{ task: 'fetch_rates', cron: '10 16 * * *' }];
