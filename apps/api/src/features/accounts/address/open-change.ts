import type { Actor } from '@eigaichi/domain/accounts/actor';
import { and, eq, lt } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { accounts, email_changes } from '../../../db/schema/accounts.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Account } from '../accounts-store.ts';
import { isKeeper } from '../open-edit.ts';
import { cancelOpenChange, countAddressChange } from './ask-address.ts';

/** The account itself, or staff who keep it; another's isn't found. */
const lockOwn = async (tx: Tx, actor: Actor, uuid: string): Promise<Account> => {
  const [account] = await tx.select().from(accounts).where(eq(accounts.uuid, uuid)).for('update');
  if (account === undefined || (actor.account !== uuid && actor.role !== 'manager')) throw new Refused('not_found');
  if (actor.account !== uuid && !isKeeper(actor, account.role)) throw new Refused('forbidden');
  return account;
};

/** Mails the link to the new address once more; counts as a change (D11b). */
export const resendAddressLink = (deps: Deps, actor: Actor, uuid: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await lockOwn(tx, actor, uuid);
    const [open] = await tx
      .select()
      .from(email_changes)
      .where(and(eq(email_changes.account_id, uuid), eq(email_changes.state, 'open')));
    if (open === undefined) throw new Refused('not_allowed_now');
    await countAddressChange(deps, uuid);
    await deps.jobs.add(tx, 'mail_address_change', { change: open.uuid, first: false });
    await recordAudit(tx, {
      actor,
      action: 'account.resend_address',
      entity: 'account',
      entity_id: uuid,
      after: { pending_email: open.new_email },
    });
  });

/** The address stays what it is; the link to the new one works no longer. */
export const cancelAddress = (deps: Deps, actor: Actor, uuid: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await lockOwn(tx, actor, uuid);
    const cancelled = await cancelOpenChange(tx, uuid);
    if (cancelled === undefined) throw new Refused('not_allowed_now');
    await recordAudit(tx, {
      actor,
      action: 'account.cancel_address',
      entity: 'account',
      entity_id: uuid,
      before: { pending_email: cancelled },
    });
  });

/** Forgets a new address that was not confirmed in time. */
export const forgetUnconfirmed = async (deps: Deps): Promise<void> => {
  const now = deps.clock.nowIso();
  await deps.db
    .update(email_changes)
    .set({ state: 'cancelled' })
    .where(and(eq(email_changes.state, 'open'), lt(email_changes.expires_at, now)));
};
