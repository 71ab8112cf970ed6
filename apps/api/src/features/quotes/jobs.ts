import type { JobHandlers, TimedJob } from '../../deps.ts';
import { advanceQuotes } from './advance-quotes.ts';

export const quotesJobs: JobHandlers = {
  advance_quotes: (_payload, deps) => advanceQuotes(deps),
};

/** Every ten minutes: a day that ends in Tokyo is noticed within them. */
export const quotesTimed: readonly TimedJob[] = [{ task: 'advance_quotes', cron: '*/10 * * * *' }];
