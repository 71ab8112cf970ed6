import { nextAccountState } from '@eigaichi/domain/accounts/account-life';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { tokenHash } from '../../http/session.ts';
import { accountAsActor } from '../audit/account-itself.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { redeemEmailLink, writeAccount } from './accounts-store.ts';
import { confirmAddress } from './address/confirm-address.ts';

/**
 * Confirms an e-mail address through its link: a registration's, which approves a provider (D14), or an account's new
 * one (D11b, `changed`). `waits`: a buyer whose application is still in review.
 */
export const confirmEmail = (deps: Deps, { token }: { token: string }): Promise<{ waits: boolean; changed: boolean }> =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock.nowIso();
    const link = await redeemEmailLink(tx, { purpose: 'confirm', token_hash: tokenHash(token), now });
    if (link === undefined) throw new Refused('link_expired');
    const { whose, change_id } = link;
    if (change_id !== null) {
      await confirmAddress(deps, tx, { whose, change_id });
      return { waits: false, changed: true };
    }
    const { uuid, role, state } = whose;
    const next = nextAccountState(role, { state, action: 'confirm_email', by: 'system' }) ?? state;
    await writeAccount(tx, uuid, { state: next, email_confirmed_at: whose.email_confirmed_at ?? now, now });
    await recordAudit(tx, accountAsActor(whose), 'account.confirm_email', {
      of: ['account', uuid],
      before: { state },
      after: { state: next },
    });
    return { waits: next === 'pending', changed: false };
  });
