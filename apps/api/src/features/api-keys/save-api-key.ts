import {
  type ApiKeyDays,
  type ApiKeyOverlap,
  apiKeyEnd,
  apiKeyPrefix,
  apiKeyShown,
  apiKeysMax,
  overlapEnd,
} from '@eigaichi/domain/api-keys/api-keys';
import type { ApiScope } from '@eigaichi/domain/api-keys/api-scopes';
import { isoInstant } from '@eigaichi/domain/shared/dates';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { accounts } from '../../db/schema/accounts.ts';
import { api_keys } from '../../db/schema/api-keys.ts';
import type { Deps } from '../../deps.ts';
import { orNotFound, Refused } from '../../http/refused.ts';
import { newToken, type Session, tokenHash } from '../../http/session.ts';
import { refuseUnlessRecent } from '../sessions/recent-login.ts';
import { notifySignInChange } from '../sessions/second-step/save-authenticator.ts';
import { apiKeyView, findApiKeys, lockApiKey } from './api-key-store.ts';

/** Keys of a company (D50) that aren't revoked. */
export const listApiKeys = async (deps: Deps, account: string) => {
  const rows = await findApiKeys(deps.db, account);
  return rows.map((row) => apiKeyView(row, deps.clock.nowIso()));
};

const newSecret = () => {
  const secret = apiKeyPrefix + newToken();
  return { secret, stored: { token_hash: tokenHash(secret), prefix: secret.slice(0, apiKeyShown) } };
};

const answer = async (deps: Deps, tx: Tx, { account, uuid, secret }: Record<'account' | 'uuid' | 'secret', string>) => {
  const [row] = await findApiKeys(tx, account, sql`k.uuid = ${uuid}`);
  return { data: apiKeyView(orNotFound(row), deps.clock.nowIso()), secret };
};

type New = {
  readonly api_key_name: string;
  readonly api_key_scopes: readonly ApiScope[];
  readonly api_key_days: ApiKeyDays;
};

/** Creates a key; only this response reveals its secret. Refused past `apiKeysMax` valid keys. */
export const createApiKey = (deps: Deps, session: Session, input: New) => {
  refuseUnlessRecent(deps, session);
  const { actor } = session;
  const { account } = actor;
  return deps.db.transaction(async (tx) => {
    // The number of a company's keys is limited.
    await tx.select({ uuid: accounts.uuid }).from(accounts).where(eq(accounts.uuid, account)).for('update');
    const now = deps.clock.now();
    const valid = await tx
      .select({ uuid: api_keys.uuid })
      .from(api_keys)
      .where(
        and(eq(api_keys.account_id, account), isNull(api_keys.revoked_at), gt(api_keys.expires_at, isoInstant(now))),
      );
    if (valid.length >= apiKeysMax) throw new Refused('not_allowed_now');
    const { secret, stored } = newSecret();
    const [row] = await tx
      .insert(api_keys)
      .values({
        ...stored,
        account_id: account,
        created_by: actor.person.uuid,
        name: input.api_key_name,
        scopes: [...input.api_key_scopes],
        created_at: isoInstant(now),
        expires_at: isoInstant(apiKeyEnd(input.api_key_days, now)),
      })
      .returning({ uuid: api_keys.uuid });
    if (row === undefined) throw new Error('no key was stored');
    await notifySignInChange(deps, tx, { actor, change: 'create_api_key', after: input });
    return answer(deps, tx, { account, uuid: row.uuid, secret });
  });
};

type Rotation = {
  readonly uuid: string;
  readonly api_key_overlap: ApiKeyOverlap;
  readonly api_key_days: ApiKeyDays;
};

/** Gives a valid key a new secret and a new life; an expired one is refused. */
export const rotateApiKey = (deps: Deps, session: Session, { uuid, api_key_overlap, api_key_days }: Rotation) => {
  refuseUnlessRecent(deps, session);
  const { actor } = session;
  const { account } = actor;
  return deps.db.transaction(async (tx) => {
    const key = orNotFound(await lockApiKey(tx, account, uuid));
    const now = deps.clock.now();
    if (key.expires_at <= isoInstant(now)) throw new Refused('not_allowed_now');
    const { secret, stored } = newSecret();
    const until = isoInstant(overlapEnd({ days: api_key_overlap, expires_at: key.expires_at }, now));
    const previous =
      api_key_overlap === 0
        ? { previous_hash: null, previous_until: null }
        : { previous_hash: key.token_hash, previous_until: until };
    await tx
      .update(api_keys)
      .set({
        ...stored,
        ...previous,
        rotated_at: isoInstant(now),
        expires_at: isoInstant(apiKeyEnd(api_key_days, now)),
        warned_at: null,
      })
      .where(eq(api_keys.uuid, uuid));
    const after = { api_key_name: key.name, api_key_overlap, api_key_days };
    await notifySignInChange(deps, tx, { actor, change: 'rotate_api_key', after });
    return answer(deps, tx, { account, uuid, secret });
  });
};

/** Revokes a key immediately; another company's isn't found. */
export const revokeApiKey = (deps: Deps, session: Session, uuid: string): Promise<void> => {
  refuseUnlessRecent(deps, session);
  const { actor } = session;
  return deps.db.transaction(async (tx) => {
    const { name } = orNotFound(await lockApiKey(tx, actor.account, uuid));
    await tx.update(api_keys).set({ revoked_at: deps.clock.nowIso() }).where(eq(api_keys.uuid, uuid));
    await notifySignInChange(deps, tx, { actor, change: 'revoke_api_key', after: { api_key_name: name } });
  });
};
