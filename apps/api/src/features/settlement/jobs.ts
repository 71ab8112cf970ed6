import type { JobHandlers, TimedJob } from '../../deps.ts';
import { remindSettlement } from './accounts/remind-settlement.ts';

export const settlementJobs: JobHandlers = { remind_settlement: (_payload, deps) => remindSettlement(deps) };

/** At a quarter past nine in Tokyo, after what the clock has moved. */
export const settlementTimed: readonly TimedJob[] = [{ task: 'remind_settlement', cron: '15 0 * * *' }];
