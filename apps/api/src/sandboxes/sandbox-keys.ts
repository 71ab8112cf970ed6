import { apiKeyEnd, apiKeyPrefix } from '@eigaichi/domain/api-keys/api-keys';
import { apiScopes } from '@eigaichi/domain/api-keys/api-scopes';
import { isoInstant } from '@eigaichi/domain/shared/dates';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import { api_keys } from '../db/schema/api-keys.ts';
import { sessions } from '../db/schema/sessions.ts';
import type { Deps } from '../deps.ts';
import { newToken, tokenHash } from '../http/session.ts';
import { sandboxAccounts } from './sample-data.ts';

type Party = keyof typeof sandboxAccounts;
type Company = Exclude<Party, 'manager'>;

/** Prefix of the companies' keys, recognisable next to keys of the market. */
const sandboxKeyPrefix = `${apiKeyPrefix}test_`;

/** First characters of a key that lists show. */
const shownLength = sandboxKeyPrefix.length + 6;

/** Prefix of the staff's token: not that of a key, since no key acts for the staff. */
const staffTokenPrefix = 'sandbox_staff_';

/** Marks keys and tokens of a sandbox; a new set of keys replaces them. */
const keyMark = 'Sandbox key';

/** Days of a key: as far as the clock can move. */
const keyDays = 10 * 365;

type Issued = { readonly tx: Tx; readonly now: Temporal.Instant };

const issueKey = async ({ tx, now }: Issued, company: Company): Promise<string> => {
  const secret = sandboxKeyPrefix + newToken();
  const uuid = sandboxAccounts[company];
  await tx.insert(api_keys).values({
    account_id: uuid,
    created_by: uuid,
    name: keyMark,
    scopes: [...apiScopes],
    prefix: secret.slice(0, shownLength),
    token_hash: tokenHash(secret),
    created_at: isoInstant(now),
    expires_at: isoInstant(apiKeyEnd(keyDays, now)),
  });
  return secret;
};

const issueStaffToken = async ({ tx, now }: Issued): Promise<string> => {
  const token = staffTokenPrefix + newToken();
  const uuid = sandboxAccounts.manager;
  const end = isoInstant(apiKeyEnd(keyDays, now));
  await tx.insert(sessions).values({
    token_hash: tokenHash(token),
    user_agent: keyMark,
    account_id: uuid,
    person_id: uuid,
    role: 'manager',
    long_life: true,
    created_at: isoInstant(now),
    expires_at: end,
    idle_until: end,
  });
  return token;
};

/**
 * Issues an API key of each company with every scope (D50), and a token of the staff; former ones end. Only hashes are
 * stored. The token is a session that never idles. Calls that need a recent login refuse it after 15 minutes.
 */
export const issueKeys = ({ db, clock }: Deps): Promise<Record<Party, string>> =>
  db.transaction(async (tx) => {
    const issued = { tx, now: clock.now() };
    await tx
      .update(api_keys)
      .set({ revoked_at: isoInstant(issued.now) })
      .where(and(eq(api_keys.name, keyMark), isNull(api_keys.revoked_at)));
    await tx.delete(sessions).where(eq(sessions.user_agent, keyMark));
    return {
      provider: await issueKey(issued, 'provider'),
      consumer: await issueKey(issued, 'consumer'),
      manager: await issueStaffToken(issued),
    };
  });
