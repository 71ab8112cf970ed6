import type { Actor } from '@eigaichi/domain/accounts/actor';
import { type IsoInstant, isoInstant } from '@eigaichi/domain/shared/dates';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { accounts } from '../../../db/schema/accounts.ts';
import { email_changes } from '../../../db/schema/addresses.ts';
import { provisioned } from '../../../db/schema/company-access.ts';
import type { Deps } from '../../../deps.ts';
import { orNotFound, Refused } from '../../../http/refused.ts';
import type { Session } from '../../../http/session.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { attemptKey, countAttempt, type Limit } from '../../sessions/attempts.ts';
import { refuseUnlessOwnRecent } from '../../sessions/recent-login.ts';
import { writePerson } from '../accounts-store.ts';
import { findHolder } from '../find-holder.ts';
import { type AddressOwner, isOf, isPerson, keyOf, lockOwnAddress, personOf } from './addressed.ts';

/** D11b: limit for changes of one address, and for mails to a new one. */
const changes: Limit = { max: 5, minutes: 60 };
/** Hours for confirming a new address, as for a registration (D14). */
const confirmHours = 72;
/** Hours for reverting a change from the old address. */
export const revertHours = 7 * 24;

type Ask = {
  readonly whose: AddressOwner;
  /** New address; undefined if missing from the edit. */
  readonly email: string | undefined;
  readonly session: Session;
};

export const countAddressChange = (deps: Deps, whose: AddressOwner): Promise<void> =>
  countAttempt(deps, attemptKey('change_address', personOf(whose)), changes);

/** Refuses a taken address by name: account staff see every address in their lists, so this reveals nothing. */
const refuseTaken = async (tx: Tx, requested: { email: string; now: IsoInstant; except: string }) => {
  if ((await findHolder(tx, requested)) !== undefined)
    throw new Refused('invalid', { issues: [{ field: 'email', rule: 'taken', params: {} }] });
};

/** Ends the open change of an address; the link to the new one becomes invalid. */
export const cancelOpenChange = async (tx: Tx, whose: AddressOwner): Promise<string | undefined> => {
  const [cancelled] = await tx
    .update(email_changes)
    .set({ state: 'cancelled' })
    .where(and(isOf(email_changes, whose), eq(email_changes.state, 'open')))
    .returning({ new_email: email_changes.new_email });
  return cancelled?.new_email;
};

/**
 * Requests another e-mail address, which takes effect once confirmed through a mailed link (D11b). The mailing job
 * checks for an existing account, so that the response is the same; that account's owner gets a mail.
 */
export const requestAddressChange = async (deps: Deps, tx: Tx, actor: Actor, ask: Ask): Promise<void> => {
  const { whose, email, session } = ask;
  if (email === undefined || email === whose.email) return;
  if (email.toLowerCase() === whose.email.toLowerCase()) {
    if (isPerson(whose)) await writePerson(tx, whose.person_uuid, { email, now: deps.clock.nowIso() });
    else await tx.update(accounts).set({ email }).where(eq(accounts.uuid, whose.uuid));
    return;
  }
  refuseUnlessOwnRecent(deps, session);
  await countAddressChange(deps, whose);
  const instant = deps.clock.now();
  const [now, expires_at, revert_until] = [0, confirmHours, revertHours].map((hours) =>
    isoInstant(instant.add({ hours })),
  ) as [IsoInstant, IsoInstant, IsoInstant];
  const isOwn = actor.account === whose.uuid || actor.person.uuid === personOf(whose);
  if (!isOwn) await refuseTaken(tx, { email, now, except: personOf(whose) });
  await cancelOpenChange(tx, whose);
  const [change] = await tx
    .insert(email_changes)
    .values({
      ...keyOf(whose),
      old_email: whose.email,
      new_email: email,
      created_at: now,
      expires_at,
      revert_until: whose.email_confirmed_at === null ? null : revert_until,
    })
    .returning({ uuid: email_changes.uuid });
  await deps.jobs.add(tx, 'mail_address_change', { change: change?.uuid, first: true });
  await recordAudit(tx, actor, 'account.ask_address', {
    of: ['account', whose.uuid],
    before: { email: whose.email },
    after: { pending_email: email },
  });
};

/** Refuses changes to a name and address that a directory manages, as it would overwrite them (D11f). */
export const refuseProviderManaged = async (tx: Tx, person: string): Promise<void> => {
  const kept = and(eq(provisioned.person_id, person), isNull(provisioned.deleted_at));
  if ((await tx.select({ uuid: provisioned.person_id }).from(provisioned).where(kept)).length > 0)
    throw new Refused('kept_by_directory');
};

/** Requests another address for the person themselves (D14f). */
export const requestOwnAddressChange = async (
  deps: Deps,
  tx: Tx,
  { actor, session, email }: { readonly actor: Actor; readonly session: Session; readonly email: string },
): Promise<void> => {
  const whose = orNotFound(await lockOwnAddress(tx, { account: actor.account, person: actor.person.uuid }));
  if (isPerson(whose)) await refuseProviderManaged(tx, whose.person_uuid);
  await requestAddressChange(deps, tx, actor, { whose, email, session });
};
