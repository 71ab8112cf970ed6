import type {
  AssertedPasskey,
  AttestedPasskey,
  PasskeyCreation,
  PasskeyRequest,
} from '@eigaichi/wire/accounts/sign-in';
import { eq } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/client.ts';
import { passkeys } from '../../../db/schema/sessions.ts';
import type { Deps } from '../../../deps.ts';
import { at } from '../sessions-store.ts';
import { type Asked, consumeChallenge, insertChallenge, lockPasskey, type PasskeyRow } from './passkey-store.ts';
import type { RelyingParty } from './relying-party.ts';

/** Loaded on first use: it includes a certificate parser. */
const library = () => import('@simplewebauthn/server');

const challengeMinutes = 5;

const remember = (deps: Deps, db: Database | Tx, asked: Asked & { challenge: string }) =>
  insertChallenge(db, { ...asked, expires_at: at(deps.clock.now().add({ minutes: challengeMinutes })) });

type Owner = { readonly uuid: string; readonly email: string; readonly name: string };

const described = (rows: readonly PasskeyRow[]) =>
  rows.map(({ credential_id }) => ({ id: credential_id, type: 'public-key' as const }));

/** Options for a new passkey: on the device or synced, with its owner verified each time. */
export const passkeyCreationOptions = async (
  deps: Deps,
  { party, owner, present }: { party: RelyingParty; owner: Owner; present: readonly PasskeyRow[] },
): Promise<PasskeyCreation> => {
  const rp = { id: party.id, name: 'Eigaichi' };
  const { challenge, user, pubKeyCredParams } = await (await library()).generateRegistrationOptions({
    rpName: rp.name,
    rpID: rp.id,
    userID: Buffer.from(owner.uuid),
    userName: owner.email,
    userDisplayName: owner.name,
  });
  await remember(deps, deps.db, { challenge, purpose: 'register', person: owner.uuid });
  return {
    challenge,
    rp,
    user,
    pubKeyCredParams,
    timeout: challengeMinutes * 60_000,
    excludeCredentials: described(present),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  };
};

/** Options for a signature; lists a person's own passkeys if the person is known. */
export const passkeyRequestOptions = async (
  deps: Deps,
  { party, asked, present }: { party: RelyingParty; asked: Asked; present: readonly PasskeyRow[] },
): Promise<PasskeyRequest> => {
  const { challenge } = await (await library()).generateAuthenticationOptions({ rpID: party.id });
  await remember(deps, deps.db, { ...asked, challenge });
  return {
    challenge,
    timeout: challengeMinutes * 60_000,
    rpId: party.id,
    allowCredentials: described(present),
    userVerification: 'required',
  };
};

const expectationsOf = (deps: Deps, tx: Tx, { party, asked }: { party: RelyingParty; asked: Asked }) => ({
  expectedChallenge: (challenge: string) => consumeChallenge(tx, { ...asked, challenge, now: at(deps.clock.now()) }),
  expectedOrigin: party.origin,
  expectedRPID: party.id,
  requireUserVerification: true,
});

/** Treats malformed responses, which throw inside the library, like a wrong signature. */
const orNull = <T>(checked: Promise<T>): Promise<T | null> => checked.catch(() => null);

/** Public key of a new passkey; null when challenge, origin or attestation don't match. */
export const verifyNewPasskey = async (
  deps: Deps,
  tx: Tx,
  { party, person, answer }: { party: RelyingParty; person: string; answer: AttestedPasskey },
) => {
  const { response } = answer;
  const { verifyRegistrationResponse } = await library();
  const checked = await orNull(
    verifyRegistrationResponse({
      ...expectationsOf(deps, tx, { party, asked: { purpose: 'register', person } }),
      response: { ...answer, response, clientExtensionResults: {} },
    }),
  );
  if (checked?.verified !== true) return null;
  const { credential, credentialBackedUp } = checked.registrationInfo;
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    is_synced: credentialBackedUp,
  };
};

/**
 * Passkey that signed, with its counter advanced. Null when it is unknown or another person's, or when the signature,
 * challenge, origin or counter is wrong.
 */
export const verifySignature = async (
  deps: Deps,
  tx: Tx,
  { party, asked, answer }: { party: RelyingParty; asked: Asked; answer: AssertedPasskey },
): Promise<PasskeyRow | null> => {
  const row = await lockPasskey(tx, answer.id);
  if (row === undefined || (asked.person !== null && row.person_id !== asked.person)) return null;
  const { userHandle, ...response } = answer.response;
  const { verifyAuthenticationResponse } = await library();
  const checked = await orNull(
    verifyAuthenticationResponse({
      ...expectationsOf(deps, tx, { party, asked }),
      response: {
        ...answer,
        response: userHandle === undefined ? response : { ...response, userHandle },
        clientExtensionResults: {},
      },
      credential: {
        id: row.credential_id,
        publicKey: new Uint8Array(row.public_key),
        counter: row.counter,
      },
    }),
  );
  if (checked?.verified !== true) return null;
  await tx
    .update(passkeys)
    .set({ counter: checked.authenticationInfo.newCounter, last_used_at: at(deps.clock.now()) })
    .where(eq(passkeys.uuid, row.uuid));
  return row;
};
