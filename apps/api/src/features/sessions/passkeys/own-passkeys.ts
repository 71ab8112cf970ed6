import { passkeysMax } from '@eigaichi/domain/accounts/second-step';
import { pick } from '@eigaichi/domain/shared/pick';
import type { AttestedPasskey } from '@eigaichi/wire/accounts/sign-in';
import { and, eq } from 'drizzle-orm';
import { passkeys } from '../../../db/schema/sessions.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import type { Session } from '../../../http/session.ts';
import { hasPassword } from '../confirm-password.ts';
import { refuseUnlessOwnRecent, requiresPassword } from '../recent-login.ts';
import { markSecondFactorMet } from '../second-step/required-second-factor.ts';
import { notifySignInChange } from '../second-step/save-authenticator.ts';
import { confirmedAuthenticator, countRecoveryCodes } from '../second-step/second-step-store.ts';
import { at } from '../sessions-store.ts';
import { isFallbackOwner } from '../sign-on/connection.ts';
import { passkeyCreationOptions, verifyNewPasskey } from './passkey-ceremonies.ts';
import { type PasskeyRow, passkeysOf } from './passkey-store.ts';
import type { RelyingParty } from './relying-party.ts';

const passkeyView = (row: PasskeyRow) => pick(row, 'uuid', 'name', 'is_synced', 'created_at', 'last_used_at');

/** Sign-in methods of the acting person apart from the password, and a flag for the password (D11d). */
export const readSignIn = async (deps: Deps, { actor }: Session, party: RelyingParty | null) => ({
  authenticator_since: (await confirmedAuthenticator(deps.db, actor.person.uuid))?.confirmed_at ?? null,
  recovery_codes_left: await countRecoveryCodes(deps.db, actor.person.uuid),
  passkeys: (await passkeysOf(deps.db, actor.person.uuid)).map(passkeyView),
  passkeys_available: party !== null,
  has_password: await hasPassword(deps.db, actor.person.uuid),
  asks_password: await requiresPassword(deps, actor.person.uuid),
});

/** Begins a new passkey of the acting person; refused past `passkeysMax`. */
export const requestPasskeyCreation = async (deps: Deps, session: Session, party: RelyingParty) => {
  refuseUnlessOwnRecent(deps, session);
  const { person } = session.actor;
  const present = await passkeysOf(deps.db, person.uuid);
  if (present.length >= passkeysMax) throw new Refused('not_allowed_now');
  return passkeyCreationOptions(deps, { party, owner: person, present });
};

type New = { readonly party: RelyingParty; readonly name: string; readonly answer: AttestedPasskey };

export const addPasskey = (deps: Deps, session: Session, { party, name, answer }: New) => {
  refuseUnlessOwnRecent(deps, session);
  const { actor } = session;
  return deps.db.transaction(async (tx) => {
    const made = await verifyNewPasskey(deps, tx, { party, person: actor.person.uuid, answer });
    if (made === null) throw new Refused('passkey_failed');
    await notifySignInChange(deps, tx, { actor, change: 'add_passkey' });
    const [row] = await tx
      .insert(passkeys)
      .values({ ...made, person_id: actor.person.uuid, name, created_at: at(deps.clock.now()) })
      .onConflictDoNothing()
      .returning();
    if (row === undefined) throw new Refused('passkey_failed');
    await markSecondFactorMet(tx, session);
    return passkeyView(row);
  });
};

const isOwn = (session: Session, uuid: string) =>
  and(eq(passkeys.uuid, uuid), eq(passkeys.person_id, session.actor.person.uuid));

export const renamePasskey = async (deps: Deps, session: Session, { uuid, name }: { uuid: string; name: string }) => {
  const [row] = await deps.db.update(passkeys).set({ name }).where(isOwn(session, uuid)).returning();
  if (row === undefined) throw new Refused('not_found');
  return passkeyView(row);
};

export const removePasskey = async (deps: Deps, session: Session, uuid: string): Promise<void> => {
  refuseUnlessOwnRecent(deps, session);
  await deps.db.transaction(async (tx) => {
    const gone = await tx.delete(passkeys).where(isOwn(session, uuid)).returning({ uuid: passkeys.uuid });
    if (gone.length === 0) throw new Refused('not_found');
    const { uuid: person } = session.actor.person;
    const hasOwnWay = (await hasPassword(tx, person)) || (await passkeysOf(tx, person)).length > 0;
    if (!hasOwnWay && (await isFallbackOwner(tx, person))) throw new Refused('sign_on_keeper');
    await notifySignInChange(deps, tx, { actor: session.actor, change: 'remove_passkey' });
  });
};
