import type { IsoInstant } from '@eigaichi/domain/shared/dates';
import { and, eq, gte, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { email_changes, email_links } from '../../../db/schema/addresses.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { type Session, tokenHash } from '../../../http/session.ts';
import { accountItself } from '../../audit/account-itself.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { endSessionsOfPerson, voidLinksOfPerson } from '../../sessions/end-sessions.ts';
import { lockContact } from '../../sessions/logins.ts';
import { makePasswordLink } from '../../sessions/mail-password-link.ts';
import { type TakenLink, takeEmailLink } from '../accounts-store.ts';
import { addressRevertedEmail, addressWithdrawnEmail } from '../mails/address-emails.ts';
import { type Addressed, isOf, isPerson, personOf } from './addressed.ts';
import { writeAddress } from './write-address.ts';

type Change = typeof email_changes.$inferSelect;
type Revert = { readonly token: string; readonly session: Session | null };

/** The change of a link that still can be reverted. */
const changeOf = async (tx: Tx, link: TakenLink | undefined): Promise<Change> => {
  const [change] =
    link === undefined || link.change_id === null
      ? []
      : await tx.select().from(email_changes).where(eq(email_changes.uuid, link.change_id));
  if (change === undefined || change.state === 'reverted') throw new Refused('link_expired');
  return change;
};

/** The change and all later ones: a thief who moved on to a third address doesn't keep it. */
const endChanges = async (tx: Tx, { change, whose, now }: { change: Change; whose: Addressed; now: IsoInstant }) => {
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
 * Logs out who logs in with the address and voids its links; answers the address of a link that sets a password, or of the
 * page where one is asked for where the contact has no login.
 */
const securePerson = async (deps: Deps, tx: Tx, whose: Addressed, session: Session | null) => {
  const uuid = personOf(whose);
  const first = isPerson(whose) ? whose : await lockContact(tx, whose);
  if (first === undefined) return `${deps.config.publicUrl}/lostpass`;
  await endSessionsOfPerson(tx, uuid, session?.actor.person.uuid === uuid ? session.token_hash : undefined);
  await voidLinksOfPerson(deps, tx, uuid);
  return makePasswordLink(deps, tx, first);
};

/**
 * The old address takes a change back, before or after it counted (D11b). All sessions end but that of the browser that
 * reverts; every mailed link is void, and a new one to set the password goes to the old address.
 */
export const revertAddress = (deps: Deps, { token, session }: Revert): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock.nowIso();
    const link = await takeEmailLink(tx, { purpose: 'revert', token_hash: tokenHash(token), now });
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
    await recordAudit(tx, accountItself(restored), 'account.revert_address', {
      of: ['account', whose.uuid],
      before: { email: whose.email, pending_email: change.new_email },
      after: { email: change.old_email },
    });
  });
