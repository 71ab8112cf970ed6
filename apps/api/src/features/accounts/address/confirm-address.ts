import { nextAccountState } from '@eigaichi/domain/accounts/account-life';
import { type IsoInstant, isoInstant } from '@eigaichi/domain/shared/dates';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { email_changes, email_links } from '../../../db/schema/addresses.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { accountAsActor } from '../../audit/account-itself.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { voidLinksOfPerson } from '../../sessions/end-sessions.ts';
import { lockContact } from '../../sessions/logins.ts';
import { makePasswordLink } from '../../sessions/mail-password-link.ts';
import { passwordLinkEmail } from '../../sessions/mails/emails.ts';
import { findHolder } from '../find-holder.ts';
import { addressChangedEmail } from '../mails/address-emails.ts';
import { makeAddressLink } from './address-link.ts';
import { type AddressOwner, isOf, isPerson, personOf } from './addressed.ts';
import { revertHours } from './request-address-change.ts';
import { writeAddress } from './write-address.ts';

type Change = typeof email_changes.$inferSelect;

const openChange = async (tx: Tx, uuid: string): Promise<Change> => {
  const [change] = await tx.select().from(email_changes).where(eq(email_changes.uuid, uuid));
  if (change === undefined || change.state !== 'open') throw new Refused('link_expired');
  return change;
};

/** Voids links that confirm an address no longer in use. */
const voidConfirmations = async (tx: Tx, { whose, now }: { whose: AddressOwner; now: IsoInstant }) => {
  await tx
    .update(email_links)
    .set({ used_at: now })
    .where(and(isOf(email_links, whose), eq(email_links.purpose, 'confirm'), isNull(email_links.used_at)));
};

const notifyOldAddress = async (deps: Deps, tx: Tx, { whose, change }: { whose: AddressOwner; change: Change }) => {
  if (change.revert_until === null) return;
  const link = await makeAddressLink(deps, tx, { change, purpose: 'revert' });
  await deps.mail.queue(tx, addressChangedEmail(whose, { address: change.new_email, link }));
};

type Confirm = { readonly whose: AddressOwner; readonly change_id: string };

/**
 * Makes the new address effective (D11b). Voids every other mailed link of the person who logs in with it; the old
 * address can revert the change. The account's version stays, so that an open form saves without a conflict.
 */
export const confirmAddress = async (deps: Deps, tx: Tx, { whose, change_id }: Confirm) => {
  const instant = deps.clock.now();
  const now = isoInstant(instant);
  const requested = await openChange(tx, change_id);
  const person = personOf(whose);
  if ((await findHolder(tx, { email: requested.new_email, now, except: person })) !== undefined)
    throw new Refused('link_expired');
  const state = nextAccountState(whose.role, { state: whose.state, action: 'confirm_email', by: 'system' });
  await writeAddress(tx, whose, { email: requested.new_email, state: state ?? whose.state, now });
  const revert_until = requested.revert_until === null ? null : isoInstant(instant.add({ hours: revertHours }));
  await tx
    .update(email_changes)
    .set({ state: 'confirmed', revert_until })
    .where(eq(email_changes.uuid, requested.uuid));
  const first = isPerson(whose) ? whose : await lockContact(tx, { uuid: whose.uuid, email: requested.new_email });
  if (first !== undefined) await voidLinksOfPerson(deps, tx, person);
  await voidConfirmations(tx, { whose, now });
  await notifyOldAddress(deps, tx, { whose, change: { ...requested, revert_until } });
  if (!isPerson(whose) && first?.password_hash === null) {
    const moved = { ...whose, email: requested.new_email };
    await deps.mail.queue(tx, passwordLinkEmail(moved, await makePasswordLink(deps, tx, moved)));
  }
  await recordAudit(tx, accountAsActor(whose), 'account.confirm_address', {
    of: ['account', whose.uuid],
    before: { email: whose.email },
    after: { email: requested.new_email },
  });
};
