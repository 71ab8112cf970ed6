import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Deps } from '../../deps.ts';
import { callerNetwork } from '../../http/client-address.ts';
import { attemptKey, countAttempt, type Limit } from '../sessions/attempts.ts';

/** Limits against floods without a third party: per account and per network address, stored in the database. */
const perAccount: Limit = { max: 10, minutes: 60 };
const perAddress: Limit = { max: 30, minutes: 60 };

/** Counts a message to the staff, and refuses one above the limits. */
export const countContact = async (deps: Deps, actor: Actor): Promise<void> => {
  await countAttempt(deps, attemptKey('contact', actor.account), perAccount);
  await countAttempt(deps, attemptKey('contact_from', callerNetwork()), perAddress);
};
