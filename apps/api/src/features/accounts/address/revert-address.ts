import type { IsoInstant } from '@eigaichi/domain/shared/dates';
import { and, eq, gte, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { email_changes, email_links } from '../../../db/schema/addresses.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { type Session, tokenHash } from '../../../http/session.ts';
import { accountAsActor } from '../../audit/account-itself.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { endSessionsOfPerson, voidLinksOfPerson } from '../../sessions/end-sessions.ts';
import { lockContact } from '../../sessions/logins.ts';
import { makePasswordLink } from '../../sessions/mail-password-link.ts';
import { type RedeemedLink, redeemEmailLink } from '../accounts-store.ts';
import { addressRevertedEmail, addressWithdrawnEmail } from '../mails/address-emails.ts';
import { type AddressOwner, isOf, isPerson, personOf } from './addressed.ts';
import { writeAddress } from './write-address.ts';

type Change = typeof email_changes.$inferSelect;
type Revert = { readonly token: string; readonly session: Session | null };

/** Change of a link that can still be reverted. */
const changeOf = async (tx: Tx, link: RedeemedLink | undefined): Promise<Change> => {
  const [change] =
    link === undefined || link.change_id === null
      ? []
      : await tx.select().from(email_changes).where(eq(email_changes.uuid, link.change_id));
  if (change === undefined || change.state === 'reverted') throw new Refused('link_expired');
  return change;
};

/** Ends the change and all later ones: a thief can't hold on by moving to a third address. */
const endChanges = async (tx: Tx, { change, whose, now }: { change: Change; whose: AddressOwner; now: IsoInstant }) => {
  const ended = await tx
    .update(email_changes)
    .set({ state: 'reverted' })
    .where(and(isOf(email_changes, whose), gte(email_changes.created_at, change.created_at)))
    .returning({ uuid: email_changes.uuid });
  const ids = ended.map(({ uuid }) => uuid);
  await tx
    .update(email_links)
    .set({ used_at: now })
    .where(and(inArray(email_links.change_id, ids), isNull(email_links.used_at)));
};

/**
 * Logs out the person who logs in with the address and voids their links. Returns the address of a link that sets a
 * password, or of the page that requests one if the contact has no login.
 */
const securePerson = async (deps: Deps, tx: Tx, whose: AddressOwner, session: Session | null) => {
  const uuid = personOf(whose);
  const first = isPerson(whose) ? whose : await lockContact(tx, whose);
  if (first === undefined) return `${deps.config.publicUrl}/lostpass`;
  await endSessionsOfPerson(tx, uuid, session?.actor.person.uuid === uuid ? session.token_hash : undefined);
  await voidLinksOfPerson(deps, tx, uuid);
  return makePasswordLink(deps, tx, first);
};

/**
 * Reverts a change from the old address, before or after it took effect (D11b). Ends all sessions except the reverting
 * browser's and voids every mailed link. The old address gets a new one to set the password.
 */
export const revertAddress = (deps: Deps, { token, session }: Revert): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock.nowIso();
    const link = await redeemEmailLink(tx, { purpose: 'revert', token_hash: tokenHash(token), now });
    const change = await changeOf(tx, link);
    if (link === undefined) throw new Refused('link_expired');
    const { whose } = link;
    await endChanges(tx, { change, whose, now });
    const restored = { ...whose, email: change.old_email };
    if (whose.email.toLowerCase() !== change.old_email.toLowerCase()) {
      await writeAddress(tx, whose, { email: change.old_email, now });
      await deps.mail.queue(tx, addressWithdrawnEmail(whose));
    }
    await deps.mail.queue(tx, addressRevertedEmail(restored, await securePerson(deps, tx, restored, session)));
    await recordAudit(tx, accountAsActor(restored), 'account.revert_address', {
      of: ['account', whose.uuid],
      before: { email: whose.email, pending_email: change.new_email },
      after: { email: change.old_email },
    });
  });
