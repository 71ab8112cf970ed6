import { and, eq, lt } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { email_changes } from '../../../db/schema/addresses.ts';
import type { Deps } from '../../../deps.ts';
import { orNotFound, Refused } from '../../../http/refused.ts';
import type { Session } from '../../../http/session.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { refuseUnlessOwnProof } from '../../sessions/recent-login.ts';
import { isAccountEditor } from '../open-edit.ts';
import { type AddressOwner, isOf, lockAddressOwner, lockOwnAddress } from './addressed.ts';
import { cancelOpenChange, countAddressChange } from './request-address-change.ts';

/** `account` is the account whose contact changes; without it the change is the person's own. */
type Whose = { readonly session: Session; readonly account?: string };

/** Locks the account for itself, or for staff who manage it; others don't find it. Needs own proof (D11f). */
const lockWhose = async (tx: Tx, { session, account: uuid }: Whose): Promise<AddressOwner> => {
  const { actor } = session;
  refuseUnlessOwnProof(session);
  if (uuid === undefined)
    return orNotFound(await lockOwnAddress(tx, { account: actor.account, person: actor.person.uuid }));
  const account = await lockAddressOwner(tx, { account_id: uuid, person_id: null });
  if (account === undefined || (actor.account !== uuid && actor.role !== 'manager')) throw new Refused('not_found');
  if (actor.account !== uuid && !isAccountEditor(actor, account.role)) throw new Refused('forbidden');
  return account;
};

/** Mails the link to the new address again; counts as a change (D11b). */
export const resendAddressLink = (deps: Deps, of: Whose): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const whose = await lockWhose(tx, of);
    const [open] = await tx
      .select()
      .from(email_changes)
      .where(and(isOf(email_changes, whose), eq(email_changes.state, 'open')));
    if (open === undefined) throw new Refused('not_allowed_now');
    await countAddressChange(deps, whose);
    await deps.jobs.add(tx, 'mail_address_change', { change: open.uuid, first: false });
    await recordAudit(tx, of.session.actor, 'account.resend_address', {
      of: ['account', whose.uuid],
      after: { pending_email: open.new_email },
    });
  });

/** Cancels a change: the address stays, and the link to the new one becomes invalid. */
export const cancelAddressChange = (deps: Deps, of: Whose): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const whose = await lockWhose(tx, of);
    const cancelled = await cancelOpenChange(tx, whose);
    if (cancelled === undefined) throw new Refused('not_allowed_now');
    await recordAudit(tx, of.session.actor, 'account.cancel_address', {
      of: ['account', whose.uuid],
      before: { pending_email: cancelled },
    });
  });

/** Drops a new address that was not confirmed in time. */
export const dropUnconfirmed = async (deps: Deps): Promise<void> => {
  const now = deps.clock.nowIso();
  await deps.db
    .update(email_changes)
    .set({ state: 'cancelled' })
    .where(and(eq(email_changes.state, 'open'), lt(email_changes.expires_at, now)));
};
