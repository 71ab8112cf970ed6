import { apiKeyInput, apiKeyRotation, apiKeyStates } from '@eigaichi/domain/api-keys/api-keys';
import { apiScopes } from '@eigaichi/domain/api-keys/api-scopes';
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { namedObject } from '../shared/named-object.ts';
import { oneOf } from '../shared/paging.ts';

/** For company owners (D14g), never while acting for it (D15), and never with a key: no scope opens these (D50). */
const own = {
  as: 'effective',
  roles: ['provider', 'consumer'],
  capability: 'account.secure',
  member: 'members.manage',
} as const;

const params = z.object({ id: z.uuid() });

const apiKey = namedObject('ApiKey', {
  uuid: z.uuid(),
  name: z.string(),
  /** First characters of the current secret. */
  prefix: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  state: z.enum(apiKeyStates),
  created_by: z.object({ uuid: z.uuid(), name: z.string() }),
  created_at: z.string(),
  rotated_at: z.string().nullable(),
  /** End of the overlap in which the secret before the last rotation still works; null without one. */
  previous_until: z.string().nullable(),
  expires_at: z.string(),
  /** Accurate to a minute. */
  last_used_at: z.string().nullable(),
});

const withSecret = oneOf(apiKey).extend({ secret: z.string() });

/** Keys of the company that aren't revoked, newest first. */
export const listApiKeys = endpoint('api_keys.list', 'GET /company/api_keys', {
  access: own,
  answer: z.object({ data: z.array(apiKey) }),
});

/** Creates a key. `secret` is returned only once; only its hash is stored. */
export const createApiKey = endpoint('api_keys.create', 'POST /company/api_keys', {
  access: own,
  body: apiKeyInput,
  answer: withSecret,
  status: 201,
  idempotent: true,
  secret: true,
});

/** Replaces the secret and starts the key's life again; the old secret works until the end of the overlap. */
export const rotateApiKey = endpoint('api_keys.rotate', 'POST /company/api_keys/:id/rotation', {
  access: own,
  params,
  body: apiKeyRotation,
  answer: withSecret,
  idempotent: true,
  secret: true,
});

/** Revokes a key with all its secrets, immediately on every server. */
export const revokeApiKey = endpoint('api_keys.revoke', 'DELETE /company/api_keys/:id', {
  access: own,
  params,
  answer: z.object({}),
});
