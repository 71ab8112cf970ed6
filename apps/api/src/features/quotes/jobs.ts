import type { JobHandlers, TimedJob } from '../../deps.ts';
import { advanceQuotes } from './advance-quotes.ts';
import { remindQuotes } from './remind-quotes.ts';

export const quotesJobs: JobHandlers = {
  advance_quotes: (_payload, deps) => advanceQuotes(deps),
  remind_quotes: (_payload, deps) => remindQuotes(deps),
};

/**
 * Every ten minutes: a day that ends in Tokyo is noticed within them. Reminders go out by day, from nine in the morning to
 * eleven in the evening in Tokyo, after what the clock has already moved.
 */
export const quotesTimed: readonly TimedJob[] = [
  { task: 'advance_quotes', cron: '*/10 * * * *' },
  { task: 'remind_quotes', cron: '5 0-14 * * *' },
];
