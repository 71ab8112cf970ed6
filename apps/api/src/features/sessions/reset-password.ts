import { and, eq, isNull, sql } from 'drizzle-orm';
import { accounts } from '../../db/schema/accounts.ts';
import { persons } from '../../db/schema/persons.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { tokenHash } from '../../http/session.ts';
import { accountAsActor } from '../audit/account-itself.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { endSessionsOfPerson, voidLinksOfPerson } from './end-sessions.ts';
import { passwordChangedEmail } from './mails/emails.ts';
import { hashPassword } from './passwords.ts';
import { at, consumePasswordLink } from './sessions-store.ts';
import { guessableFactsOf, refuseWeakPassword } from './weak-password.ts';

/** Sets a password by link, which proves the address. Ends all sessions and other links; notifies the owner (D11). */
export const resetPassword = async (
  deps: Deps,
  { token, password }: { token: string; password: string },
): Promise<{ person: string }> => {
  const password_hash = await hashPassword(password);
  // A refusal leaves the link valid: the owner chooses another password.
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const account = await consumePasswordLink(tx, { purpose: 'set', token_hash: tokenHash(token), now });
    if (account === undefined) throw new Refused('link_expired');
    await refuseWeakPassword(
      password,
      await guessableFactsOf(tx, { account: account.uuid, person: account.person_uuid }),
    );
    const { person_uuid } = account;
    await tx
      .update(persons)
      .set({
        password_hash,
        email_confirmed_at: sql`coalesce(${persons.email_confirmed_at}, ${at(now)})`,
        updated_at: at(now),
      })
      .where(eq(persons.uuid, person_uuid));
    // The first person of a company is its contact.
    await tx
      .update(accounts)
      .set({ email_confirmed_at: at(now), updated_at: at(now) })
      .where(
        and(eq(accounts.uuid, person_uuid), eq(accounts.email, account.email), isNull(accounts.email_confirmed_at)),
      );
    await endSessionsOfPerson(tx, person_uuid);
    await voidLinksOfPerson(deps, tx, person_uuid);
    await deps.mail.queue(tx, passwordChangedEmail(account));
    await recordAudit(tx, accountAsActor(account), 'account.reset_password', { of: ['account', account.uuid] });
    return { person: person_uuid };
  });
};
