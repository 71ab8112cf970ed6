import type { JobHandlers, TimedJob } from '../../../deps.ts';
import { mailAddressChange } from './mail-address-change.ts';
import { forgetUnconfirmed } from './open-change.ts';

export const addressJobs: JobHandlers = {
  mail_address_change: (payload, deps) => mailAddressChange(deps, payload),
  forget_unconfirmed_addresses: (_payload, deps) => forgetUnconfirmed(deps),
};

export const addressTimed: readonly TimedJob[] = [{ task: 'forget_unconfirmed_addresses', cron: '27 * * * *' }];
