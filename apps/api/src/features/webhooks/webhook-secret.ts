import { createHmac, randomBytes } from 'node:crypto';
import type { webhooks } from '../../db/schema/webhooks.ts';
import type { Deps } from '../../deps.ts';

const prefix = 'whsec_';
const secretBytes = 32;

/** A new secret in the form of Standard Webhooks. */
export const newWebhookSecret = (): string => prefix + randomBytes(secretBytes).toString('base64');

type Signed = {
  /** Same at every attempt. */
  readonly id: string;
  /** Seconds since 1970, by the real clock, which the receiver compares with its own. */
  readonly timestamp: number;
  readonly body: string;
};

/** Signature of a message by one secret (Standard Webhooks, symmetric). */
export const signWebhook = (secret: string, { id, timestamp, body }: Signed): string => {
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
};

type Row = Pick<typeof webhooks.$inferSelect, 'uuid' | 'secret' | 'previous_secret' | 'rotates_until'>;

/** Secrets that sign now: the current one, and during a rotation the previous one. */
export const signingSecrets = ({ encryptor, clock }: Pick<Deps, 'encryptor' | 'clock'>, row: Row): string[] => {
  const { uuid, secret, previous_secret, rotates_until } = row;
  const isRotating = rotates_until !== null && rotates_until > clock.nowIso();
  const all = isRotating && previous_secret !== null ? [secret, previous_secret] : [secret];
  return all.map((encrypted) => encryptor.open(encrypted, uuid));
};

/** Headers of an attempt. */
export const webhookHeaders = (secrets: readonly string[], message: Signed): Record<string, string> => ({
  'content-type': 'application/json; charset=utf-8',
  'user-agent': 'Eigaichi-Webhooks/1',
  'webhook-id': message.id,
  'webhook-timestamp': String(message.timestamp),
  'webhook-signature': secrets.map((secret) => signWebhook(secret, message)).join(' '),
});
