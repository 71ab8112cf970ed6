import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Database } from '../db/client.ts';
import { sessions } from '../db/schema/sessions.ts';
import { newToken, tokenHash } from '../http/session.ts';

/**
 * Opens a session without a login, also for a manager acting for an account (D15); returns its header. It neither ends
 * nor idles within `hours` of `now`, a time in milliseconds.
 */
export const openSession = async (
  db: Database,
  { account, role, real, person }: Actor,
  { hours = 24, now = Date.now() }: { readonly hours?: number; readonly now?: number } = {},
): Promise<{ authorization: string }> => {
  const token = newToken();
  const end = new Date(now + hours * 3_600_000).toISOString();
  await db.insert(sessions).values({
    token_hash: tokenHash(token),
    account_id: real?.manager ?? account,
    person_id: real?.manager ?? person.uuid,
    role: real === undefined ? role : 'manager',
    long_life: true,
    ...(real === undefined ? {} : { impersonated_id: account, impersonated_role: role }),
    created_at: new Date(now).toISOString(),
    expires_at: end,
    idle_until: end,
  });
  return { authorization: `Bearer ${token}` };
};
