import { nextAccountState } from '@eigaichi/domain/accounts/account-life';
import { eq } from 'drizzle-orm';
import { accounts } from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { tokenHash } from '../../http/session.ts';
import { accountItself } from '../audit/account-itself.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { takeEmailLink, writeAccount } from './accounts-store.ts';

/**
 * Confirms an e-mail address through its link; a provider is approved by that (D14). `waits`: a buyer whose application is
 * still reviewed.
 */
export const confirmEmail = (
  deps: Deps,
  { token, request_id }: { token: string; request_id: string },
): Promise<{ waits: boolean }> =>
  deps.db.transaction(async (tx) => {
    const now = new Date(deps.clock.now().epochMilliseconds);
    const uuid = await takeEmailLink(tx, tokenHash(token), now);
    if (uuid === undefined) throw new Refused('link_expired');
    const [account] = await tx.select().from(accounts).where(eq(accounts.uuid, uuid)).for('update');
    if (account === undefined) throw new Refused('link_expired');
    const { role, state } = account;
    const next = nextAccountState(role, { state, action: 'confirm_email', by: 'system' }) ?? state;
    await writeAccount(tx, uuid, { state: next, email_confirmed_at: account.email_confirmed_at ?? now, now });
    await recordAudit(tx, {
      actor: accountItself(account),
      action: 'account.confirm_email',
      entity: 'account',
      entity_id: uuid,
      before: { state },
      after: { state: next },
      request_id,
    });
    return { waits: next === 'pending' };
  });
