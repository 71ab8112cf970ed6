import { eq } from 'drizzle-orm';
import { accounts } from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { tokenHash } from '../../http/session.ts';
import { accountItself } from '../audit/account-itself.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { passwordChangedEmail } from './mails/emails.ts';
import { hashPassword } from './passwords.ts';
import { at, deleteSessionsOf, takePasswordLink, voidPasswordLinks } from './sessions-store.ts';
import { knownOf, refuseWeakPassword } from './weak-password.ts';

/**
 * Sets a password through a link; ends every session and other link, notifies the owner (D11). The link proved the
 * address.
 */
export const resetPassword = async (
  deps: Deps,
  { token, password }: { token: string; password: string },
): Promise<{ account: string }> => {
  const password_hash = await hashPassword(password);
  // A refusal leaves the link as it is: the owner chooses another password.
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const account = await takePasswordLink(tx, { purpose: 'set', token_hash: tokenHash(token), now });
    if (account === undefined) throw new Refused('link_expired');
    await refuseWeakPassword(password, await knownOf(tx, account.uuid));
    await tx
      .update(accounts)
      .set({ password_hash, email_confirmed_at: account.email_confirmed_at ?? at(now), updated_at: at(now) })
      .where(eq(accounts.uuid, account.uuid));
    await deleteSessionsOf(tx, account.uuid);
    await voidPasswordLinks(tx, account.uuid, now);
    await deps.mail.queue(tx, passwordChangedEmail(account));
    await recordAudit(tx, {
      actor: accountItself(account),
      action: 'account.reset_password',
      entity: 'account',
      entity_id: account.uuid,
    });
    return { account: account.uuid };
  });
};
