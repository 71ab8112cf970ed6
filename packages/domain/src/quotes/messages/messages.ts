import type { Role } from '../../accounts/actor.ts';

/** Possible recipients of a message on a quote. */
export const messageReaders = ['both', 'consumer', 'provider', 'manager'] as const;
export type MessageReader = (typeof messageReaders)[number];

/** The one party that reads a message not meant for both; staff read all. */
export type MessageAudience = 'consumer' | 'provider';

const recipientsByRole: Readonly<Record<Role, readonly MessageReader[]>> = {
  consumer: ['provider', 'manager'],
  provider: ['consumer', 'manager'],
  manager: ['both', 'consumer', 'provider'],
};

/** Recipients: a party writes to the other or to staff, staff to both or one (D2c). The first is the default. */
export const readersFor = (role: Role): readonly MessageReader[] => recipientsByRole[role];

/**
 * The only party that reads the message; null if both do. A party's message to staff is read by that party and staff.
 * Undefined for a recipient this role can't write to.
 */
export const audienceOf = (role: Role, to: MessageReader | undefined): MessageAudience | null | undefined => {
  const readers = readersFor(role);
  const reader = to ?? readers[0];
  if (reader === undefined || !readers.includes(reader)) return undefined;
  if (role === 'manager') return reader === 'both' || reader === 'manager' ? null : reader;
  return reader === 'manager' ? role : null;
};

/** True if a reader may see a message; one between staff and a party is visible only to them. */
export const mayReadMessage = (role: Role, audience: MessageAudience | null): boolean =>
  audience === null || role === 'manager' || audience === role;
