import type { Tx } from '../../../db/client.ts';
import type { email_changes } from '../../../db/schema/addresses.ts';
import type { Deps } from '../../../deps.ts';
import { newToken, tokenHash } from '../../../http/session.ts';
import { insertEmailLink } from '../accounts-store.ts';

type Change = typeof email_changes.$inferSelect;

/** Creates a one-time link that confirms or reverts a change of address (D11b); returns its address. */
export const makeAddressLink = async (
  deps: Deps,
  tx: Tx,
  { change, purpose }: { change: Change; purpose: 'confirm' | 'revert' },
): Promise<string> => {
  const token = newToken();
  await insertEmailLink(tx, {
    token_hash: tokenHash(token),
    purpose,
    change_id: change.uuid,
    account_id: change.account_id,
    person_id: change.person_id,
    created_at: deps.clock.nowIso(),
    expires_at: purpose === 'confirm' ? change.expires_at : (change.revert_until ?? change.expires_at),
  });
  return `${deps.config.publicUrl}/email?${purpose}=${token}`;
};
