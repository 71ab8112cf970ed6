import { passkeyName } from '@eigaichi/domain/accounts/second-step';
import { mfaInput } from '@eigaichi/domain/accounts/session-input';
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { namedObject } from '../shared/named-object.ts';
import { oneOf } from '../shared/paging.ts';
import { loginAnswer } from './sessions.ts';

/** Sign-in security is the account's own business: refused while acting for it (D15). */
const own = { as: 'effective', roles: ['manager', 'provider', 'consumer'], capability: 'account.secure' } as const;

/** Base64url as sent by browsers; the longest part, an attestation, is far below this limit. */
const bytes = z.base64url().max(20_000);
const credentialId = z.base64url().min(1).max(2_000);

const passkey = namedObject('Passkey', {
  uuid: z.uuid(),
  name: z.string(),
  /** True if it syncs between its owner's devices. */
  is_synced: z.boolean(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
});

const signIn = namedObject('SignIn', {
  /** Time from which each password login requires an authenticator code; null if none is required. */
  authenticator_since: z.string().nullable(),
  recovery_codes_left: z.number().int(),
  passkeys: z.array(passkey),
  /** True if passkeys work at this address; bare IP addresses don't support them. */
  passkeys_available: z.boolean(),
  /** People who log in through their company's provider may have none. */
  has_password: z.boolean(),
  /** True if bank details, export and closing require the password itself; otherwise a passkey or app also counts. */
  asks_password: z.boolean(),
});

/** Sign-in methods in addition to the password (D11d). */
export const readSignIn = endpoint('sessions.read_sign_in', 'GET /account/sign_in', {
  access: own,
  answer: oneOf(signIn),
});

/** Starts an authenticator app: `secret` is typed, or `address` scanned as a QR code. Takes effect once confirmed. */
export const beginAuthenticator = endpoint('sessions.begin_authenticator', 'POST /account/authenticator', {
  access: own,
  answer: z.object({ secret: z.string(), address: z.string() }),
});

/** One-time codes, returned once; they can't be read again. */
const codes = z.object({ recovery_codes: z.array(z.string()) });

/** Confirms the app with a code from it. From then on, each password login requires a code. */
export const confirmAuthenticator = endpoint('sessions.confirm_authenticator', 'PUT /account/authenticator', {
  access: own,
  body: mfaInput,
  answer: codes,
});

export const removeAuthenticator = endpoint('sessions.remove_authenticator', 'DELETE /account/authenticator', {
  access: own,
  answer: z.object({}),
});

/** Creates new recovery codes; the previous ones stop working. */
export const renewRecoveryCodes = endpoint('sessions.renew_recovery_codes', 'POST /account/recovery_codes', {
  access: own,
  answer: codes,
});

const publicKey = z.literal('public-key');
const described = z.object({ id: z.string(), type: publicKey });

/** Options for the browser's signature (WebAuthn, PublicKeyCredentialRequestOptionsJSON). `timeout` in milliseconds. */
const requestOptions = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rpId: z.string(),
  allowCredentials: z.array(described),
  userVerification: z.literal('required'),
});

/** Options for creating a credential in the browser (WebAuthn, PublicKeyCredentialCreationOptionsJSON). */
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: publicKey })),
  timeout: z.number(),
  excludeCredentials: z.array(described),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

export type PasskeyRequest = z.output<typeof requestOptions>;
export type PasskeyCreation = z.output<typeof creationOptions>;

/** A new passkey as created by the browser. */
const attested = z.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKey,
  response: z.object({ clientDataJSON: bytes, attestationObject: bytes }),
});

const asserted = z.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKey,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
});

export type AttestedPasskey = z.output<typeof attested>;
export type AssertedPasskey = z.output<typeof asserted>;

/** Starts creating a passkey. */
export const requestPasskeyCreation = endpoint('sessions.ask_passkey', 'POST /account/passkeys/options', {
  access: own,
  answer: oneOf(creationOptions),
});

export const addPasskey = endpoint('sessions.add_passkey', 'POST /account/passkeys', {
  access: own,
  body: z.object({ name: passkeyName, passkey: attested }),
  answer: oneOf(passkey),
  status: 201,
});

export const renamePasskey = endpoint('sessions.rename_passkey', 'PUT /account/passkeys/:id', {
  access: own,
  params: z.object({ id: z.uuid() }),
  body: z.object({ name: passkeyName }),
  answer: oneOf(passkey),
});

export const removePasskey = endpoint('sessions.remove_passkey', 'DELETE /account/passkeys/:id', {
  access: own,
  params: z.object({ id: z.uuid() }),
  answer: z.object({}),
});

/** Starts a login by passkey: the browser offers those stored for this address. */
export const requestPasskeyLogin = endpoint('sessions.ask_passkey_login', 'POST /auth/passkey/options', {
  access: 'visitor',
  answer: oneOf(requestOptions),
});

/** Logs in by passkey; nothing else is required, because the device has verified its owner (D11d). */
export const logInWithPasskey = endpoint('sessions.passkey_login', 'POST /auth/passkey', {
  access: 'visitor',
  body: z.object({ passkey: asserted, long_life: z.boolean().optional() }),
  answer: loginAnswer,
});

/** Starts confirming an open session with a passkey of its account (D11b). */
export const requestPasskeyConfirmation = endpoint(
  'sessions.ask_passkey_confirmation',
  'POST /auth/confirm_passkey/options',
  {
    access: own,
    answer: oneOf(requestOptions),
  },
);

/** Same as confirming the password: the session continues under the returned token. */
export const confirmByPasskey = endpoint('sessions.confirm_passkey', 'POST /auth/confirm_passkey', {
  access: own,
  body: z.object({ passkey: asserted }),
  answer: z.object({ token: z.string() }),
});

/** Confirms the session with a code from the authenticator app, or a recovery code (D11b). */
export const confirmByCode = endpoint('sessions.confirm_code', 'POST /auth/confirm_code', {
  access: own,
  body: mfaInput,
  answer: z.object({ token: z.string() }),
});
