import type { Actor } from '@eigaichi/domain/accounts/actor';
import { apiKeyPrefix, apiKeyShown } from '@eigaichi/domain/api-keys/api-keys';
import type { ApiScope } from '@eigaichi/domain/api-keys/api-scopes';
import { isoInstant } from '@eigaichi/domain/shared/dates';
import { api_keys } from '../db/schema/api-keys.ts';
import type { Deps } from '../deps.ts';
import { newToken, tokenHash } from '../http/session.ts';

type KeyOptions = { readonly scopes: readonly ApiScope[]; readonly name?: string; readonly days?: number };

/** Creates a key for a member of a company, without the page; returns its secret, which a request sends as bearer. */
export const createApiKey = async (
  { deps }: { readonly deps: Pick<Deps, 'db' | 'clock'> },
  { account, person }: Actor,
  { scopes, name = 'Program', days = 90 }: KeyOptions,
): Promise<string> => {
  const secret = apiKeyPrefix + newToken();
  const now = deps.clock.now();
  await deps.db.insert(api_keys).values({
    account_id: account,
    created_by: person.uuid,
    name,
    scopes: [...scopes],
    prefix: secret.slice(0, apiKeyShown),
    token_hash: tokenHash(secret),
    created_at: isoInstant(now),
    expires_at: isoInstant(now.add({ hours: days * 24 })),
  });
  return secret;
};

/** Headers of a request that a program sends with a key. */
export const withKey = (secret: string): { authorization: string } => ({ authorization: `Bearer ${secret}` });
