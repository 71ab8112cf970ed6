import type { Role } from '../../accounts/actor.ts';

/** Possible recipients of a message on a quote. */
export const messageRecipients = ['both', 'consumer', 'provider', 'manager'] as const;
export type MessageRecipient = (typeof messageRecipients)[number];

/** The one party that reads a message not meant for both; staff read all. */
export type MessageAudience = 'consumer' | 'provider';

const recipientsByRole: Readonly<Record<Role, readonly MessageRecipient[]>> = {
  consumer: ['provider', 'manager'],
  provider: ['consumer', 'manager'],
  manager: ['both', 'consumer', 'provider'],
};

/** Recipients: a party writes to the other or to staff, staff to both or one (D2c). The first is the default. */
export const recipientsFor = (role: Role): readonly MessageRecipient[] => recipientsByRole[role];

/**
 * The only party that reads the message; null if both do. A party's message to staff is read by that party and staff.
 * Undefined for a recipient this role can't write to.
 */
export const audienceOf = (role: Role, to: MessageRecipient | undefined): MessageAudience | null | undefined => {
  const readers = recipientsFor(role);
  const reader = to ?? readers[0];
  if (reader === undefined || !readers.includes(reader)) return undefined;
  if (role === 'manager') return reader === 'both' || reader === 'manager' ? null : reader;
  return reader === 'manager' ? role : null;
};

/** True if a reader may see a message; one between staff and a party is visible only to them. */
export const mayReadMessage = (role: Role, audience: MessageAudience | null): boolean =>
  audience === null || role === 'manager' || audience === role;
