import type { Role } from '../../accounts/actor.ts';

/** To whom a message on a quote may go. */
export const messageReaders = ['both', 'consumer', 'provider', 'manager'] as const;
export type MessageReader = (typeof messageReaders)[number];

/** The one party that reads a message which isn't for both; staff read all. */
export type MessageAudience = 'consumer' | 'provider';

const partiesOf: Readonly<Record<Role, readonly MessageReader[]>> = {
  consumer: ['provider', 'manager'],
  provider: ['consumer', 'manager'],
  manager: ['both', 'consumer', 'provider'],
};

/** To whom this role may write: a party to the other one or to staff, staff to both or to one (D2c). The first is the default. */
export const readersFor = (role: Role): readonly MessageReader[] => partiesOf[role];

/**
 * Which party alone reads the message: null where both do. What a party writes to staff is read by that party and staff.
 * Undefined for a reader whom this role can't write to.
 */
export const audienceOf = (role: Role, to: MessageReader | undefined): MessageAudience | null | undefined => {
  const readers = readersFor(role);
  const reader = to ?? readers[0];
  if (reader === undefined || !readers.includes(reader)) return undefined;
  if (role === 'manager') return reader === 'both' || reader === 'manager' ? null : reader;
  return reader === 'manager' ? role : null;
};

/** Whether a reader may see a message; one between staff and a party is that party's and theirs. */
export const mayReadMessage = (role: Role, audience: MessageAudience | null): boolean =>
  audience === null || role === 'manager' || audience === role;
