import { nextAccountState } from '@eigaichi/domain/accounts/account-life';
import { type IsoInstant, isoInstant } from '@eigaichi/domain/shared/dates';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { email_changes, email_links } from '../../../db/schema/accounts.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { accountItself } from '../../audit/account-itself.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { voidLinksOfPerson } from '../../sessions/end-sessions.ts';
import { lockContact } from '../../sessions/logins.ts';
import { makePasswordLink } from '../../sessions/mail-password-link.ts';
import { passwordLinkEmail } from '../../sessions/mails/emails.ts';
import type { Account } from '../accounts-store.ts';
import { findHolder } from '../find-holder.ts';
import { addressChangedEmail } from '../mails/address-emails.ts';
import { makeAddressLink } from './address-link.ts';
import { revertHours } from './ask-address.ts';
import { writeAddress } from './write-address.ts';

type Change = typeof email_changes.$inferSelect;

const openChange = async (tx: Tx, uuid: string): Promise<Change> => {
  const [change] = await tx.select().from(email_changes).where(eq(email_changes.uuid, uuid));
  if (change === undefined || change.state !== 'open') throw new Refused('link_expired');
  return change;
};

/** Links that confirm an address the account no longer has. */
const voidConfirmations = async (tx: Tx, { uuid, now }: { uuid: string; now: IsoInstant }) => {
  await tx
    .update(email_links)
    .set({ used_at: now })
    .where(and(eq(email_links.account_id, uuid), eq(email_links.purpose, 'confirm'), isNull(email_links.used_at)));
};

const tellOldAddress = async (deps: Deps, tx: Tx, { account, change }: { account: Account; change: Change }) => {
  if (change.revert_until === null) return;
  const link = await makeAddressLink(deps, tx, { change, purpose: 'revert' });
  await deps.mail.queue(tx, addressChangedEmail(account, { address: change.new_email, link }));
};

type Confirm = { readonly account: Account; readonly change_id: string };

/**
 * The new address counts from now on (D11b). Every other mailed link of the account is void; the old address can take the
 * change back. The version of the account stays, so that a form that is open saves without a conflict.
 */
export const confirmAddress = async (deps: Deps, tx: Tx, { account, change_id }: Confirm) => {
  const instant = deps.clock.now();
  const now = isoInstant(instant);
  const { uuid } = account;
  const asked = await openChange(tx, change_id);
  if ((await findHolder(tx, { email: asked.new_email, now, except: uuid })) !== undefined)
    throw new Refused('link_expired');
  const state = nextAccountState(account.role, { state: account.state, action: 'confirm_email', by: 'system' });
  await writeAddress(tx, uuid, { email: asked.new_email, state: state ?? account.state, now });
  const revert_until = asked.revert_until === null ? null : isoInstant(instant.add({ hours: revertHours }));
  await tx.update(email_changes).set({ state: 'confirmed', revert_until }).where(eq(email_changes.uuid, asked.uuid));
  const first = await lockContact(tx, { uuid, email: asked.new_email });
  if (first !== undefined) await voidLinksOfPerson(deps, tx, uuid);
  await voidConfirmations(tx, { uuid, now });
  await tellOldAddress(deps, tx, { account, change: { ...asked, revert_until } });
  if (first?.password_hash === null) {
    const moved = { ...account, email: asked.new_email };
    await deps.mail.queue(tx, passwordLinkEmail(moved, await makePasswordLink(deps, tx, moved)));
  }
  await recordAudit(tx, {
    actor: accountItself(account),
    action: 'account.confirm_address',
    entity: 'account',
    entity_id: uuid,
    before: { email: account.email },
    after: { email: asked.new_email },
  });
};
