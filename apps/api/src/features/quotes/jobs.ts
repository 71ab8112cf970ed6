import type { JobHandlers, TimedJob } from '../../deps.ts';
import { advanceQuotes } from './advance-quotes.ts';
import { lapseCases } from './business-cases/lapse-cases.ts';
import { remindQuotes } from './remind-quotes.ts';

export const quotesJobs: JobHandlers = {
  advance_quotes: (_payload, deps) => advanceQuotes(deps),
  lapse_cases: (_payload, deps) => lapseCases(deps),
  remind_quotes: (_payload, deps) => remindQuotes(deps),
};

/**
 * Every ten minutes: a day that ends in Tokyo is noticed within them. Reminders go out by day, from nine in the morning to
 * eleven in the evening in Tokyo, after what the clock has already moved. Approvals of those who may not approve any more
 * count at no time (`approvalNeed`), and wait for another decision within a minute.
 */
export const quotesTimed: readonly TimedJob[] = [
  { task: 'advance_quotes', cron: '*/10 * * * *' },
  { task: 'lapse_cases', cron: '* * * * *' },
  { task: 'remind_quotes', cron: '5 0-14 * * *' },
];
