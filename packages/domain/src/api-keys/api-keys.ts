import { z } from 'zod';
import type { IsoInstant } from '../shared/dates.ts';
import { boundedList } from '../shared/rules/lists.ts';
import { apiScopes } from './api-scopes.ts';

/** Maximum valid keys of a company: more than it has programs. */
export const apiKeysMax = 20;

/** Prefix of every key, recognisable by secret scanners, and distinct from the tokens of D11e. */
export const apiKeyPrefix = 'eig_';

/** Characters of a key that lists show, so that its owner recognises it. */
export const apiKeyShown = apiKeyPrefix.length + 6;

/** Lives of a key, in days. */
export const apiKeyDays = [30, 90, 365] as const;
export type ApiKeyDays = (typeof apiKeyDays)[number];

/** Days during which the old secret still works after a rotation; 0 ends it immediately. */
export const apiKeyOverlaps = [0, 1, 3, 7] as const;
export type ApiKeyOverlap = (typeof apiKeyOverlaps)[number];

/** Days before the expiry on which the owners are warned. */
export const apiKeyWarningDays = 14;

/** Requests that a key may make per minute, unless the operator sets another number. */
export const apiKeyRequestsPerMinute = 600;

export const apiKeyInput = z.object({
  api_key_name: z.string().trim().min(1).max(60),
  api_key_scopes: boundedList(z.enum(apiScopes), { min: 1, max: apiScopes.length }),
  api_key_days: z.literal(apiKeyDays),
});

/** A new secret for a key: it also starts the key's life again. */
export const apiKeyRotation = z.object({
  api_key_overlap: z.literal(apiKeyOverlaps),
  api_key_days: z.literal(apiKeyDays),
});

/** `paused` while its creator may not act for the company: the key opens nothing until they may again. */
export const apiKeyStates = ['valid', 'paused', 'expired'] as const;
export type ApiKeyState = (typeof apiKeyStates)[number];

export const apiKeyStateOf = (
  { expires_at, is_creator_active }: { readonly expires_at: IsoInstant; readonly is_creator_active: boolean },
  now: Temporal.Instant,
): ApiKeyState => {
  if (Temporal.Instant.compare(now, Temporal.Instant.from(expires_at)) >= 0) return 'expired';
  return is_creator_active ? 'valid' : 'paused';
};

/** End of a life of whole days that begins now. */
export const apiKeyEnd = (days: number, now: Temporal.Instant): Temporal.Instant => now.add({ hours: days * 24 });

/** End of the old secret's overlap: never after the key itself would have expired. */
export const overlapEnd = (
  { days, expires_at }: { readonly days: number; readonly expires_at: IsoInstant },
  now: Temporal.Instant,
): Temporal.Instant => {
  const [end, expiry] = [apiKeyEnd(days, now), Temporal.Instant.from(expires_at)];
  return Temporal.Instant.compare(end, expiry) < 0 ? end : expiry;
};

/** Latest expiry of keys whose owners are warned now. */
export const warnedUntil = (now: Temporal.Instant): Temporal.Instant => apiKeyEnd(apiKeyWarningDays, now);
