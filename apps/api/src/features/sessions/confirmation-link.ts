import { isoInstant } from '@eigaichi/domain/shared/dates';
import type { Tx } from '../../db/client.ts';
import { email_links } from '../../db/schema/addresses.ts';
import type { Deps } from '../../deps.ts';
import { newToken, tokenHash } from '../../http/session.ts';

const linkHours = 72;

/** Creates the single-use link that confirms an account's email address within three days (D14). */
export const makeConfirmationLink = async (deps: Deps, tx: Tx, account_id: string): Promise<string> => {
  const token = newToken();
  const now = deps.clock.now();
  await tx.insert(email_links).values({
    token_hash: tokenHash(token),
    account_id,
    created_at: isoInstant(now),
    expires_at: isoInstant(now.add({ hours: linkHours })),
  });
  return `${deps.config.publicUrl}/login?confirm=${token}`;
};
