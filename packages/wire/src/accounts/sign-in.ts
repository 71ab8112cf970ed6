import { passkeyName } from '@eigaichi/domain/accounts/second-step';
import { mfaInput } from '@eigaichi/domain/accounts/session-input';
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { namedObject } from '../shared/named-object.ts';
import { oneOf } from '../shared/paging.ts';
import { loginAnswer } from './sessions.ts';

/** How an account secures its logins is its own business: never while acting for it (D15). */
const own = { as: 'effective', roles: ['manager', 'provider', 'consumer'], capability: 'account.secure' } as const;

/** Base64url as browsers send it; the longest part is an attestation, which stays far below this. */
const bytes = z.base64url().max(20_000);
const credentialId = z.base64url().min(1).max(2_000);

const passkey = namedObject('Passkey', {
  uuid: z.uuid(),
  name: z.string(),
  /** Whether it is copied between the devices of its owner. */
  is_synced: z.boolean(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
});

const signIn = namedObject('SignIn', {
  /** Since when an authenticator app is asked at each login with the password; null: none is. */
  authenticator_since: z.string().nullable(),
  recovery_codes_left: z.number().int(),
  passkeys: z.array(passkey),
  /** Whether passkeys can be used at this address: not at a bare IP address. */
  passkeys_available: z.boolean(),
  /** Whom its company's provider lets in may have none. */
  has_password: z.boolean(),
  /** Whether bank details, export and closing take the password itself; otherwise a confirmation by passkey or app counts too. */
  asks_password: z.boolean(),
});

/** The means of sign-in beside the password (D11d). */
export const readSignIn = endpoint('sessions.read_sign_in', 'GET /account/sign_in', {
  access: own,
  answer: oneOf(signIn),
});

/** Begins an authenticator app: `secret` is typed or `address` read as a QR code; without effect until confirmed. */
export const beginAuthenticator = endpoint('sessions.begin_authenticator', 'POST /account/authenticator', {
  access: own,
  answer: z.object({ secret: z.string(), address: z.string() }),
});

/** One-time codes; they are answered once and can't be read again. */
const codes = z.object({ recovery_codes: z.array(z.string()) });

/** Confirms the app by a code that it shows. From then on each login with the password asks for a code. */
export const confirmAuthenticator = endpoint('sessions.confirm_authenticator', 'PUT /account/authenticator', {
  access: own,
  body: mfaInput,
  answer: codes,
});

export const removeAuthenticator = endpoint('sessions.remove_authenticator', 'DELETE /account/authenticator', {
  access: own,
  answer: z.object({}),
});

/** Makes new recovery codes; the former ones no longer work. */
export const renewRecoveryCodes = endpoint('sessions.renew_recovery_codes', 'POST /account/recovery_codes', {
  access: own,
  answer: codes,
});

const publicKey = z.literal('public-key');
const described = z.object({ id: z.string(), type: publicKey });

/** What a browser is asked to sign (WebAuthn, PublicKeyCredentialRequestOptionsJSON). `timeout` in milliseconds. */
const requestOptions = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rpId: z.string(),
  allowCredentials: z.array(described),
  userVerification: z.literal('required'),
});

/** What a browser is asked to make (WebAuthn, PublicKeyCredentialCreationOptionsJSON). */
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

/** A new passkey as the browser made it. */
const attested = z.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKey,
  response: z.object({ clientDataJSON: bytes, attestationObject: bytes }),
});

/** A signature by a passkey. */
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

/** Begins a new passkey. */
export const askPasskey = endpoint('sessions.ask_passkey', 'POST /account/passkeys/options', {
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

/** Begins a login by passkey: the browser offers those it has for this address. */
export const askPasskeyLogin = endpoint('sessions.ask_passkey_login', 'POST /auth/passkey/options', {
  access: 'visitor',
  answer: oneOf(requestOptions),
});

/** Logs in by passkey; nothing else is asked, because the device has verified its owner (D11d). */
export const logInWithPasskey = endpoint('sessions.passkey_login', 'POST /auth/passkey', {
  access: 'visitor',
  body: z.object({ passkey: asserted, long_life: z.boolean().optional() }),
  answer: loginAnswer,
});

/** Begins the confirmation of an open session by a passkey of its account (D11b). */
export const askPasskeyConfirmation = endpoint(
  'sessions.ask_passkey_confirmation',
  'POST /auth/confirm_passkey/options',
  {
    access: own,
    answer: oneOf(requestOptions),
  },
);

/** As confirming the password: the session continues under the returned token. */
export const confirmByPasskey = endpoint('sessions.confirm_passkey', 'POST /auth/confirm_passkey', {
  access: own,
  body: z.object({ passkey: asserted }),
  answer: z.object({ token: z.string() }),
});

/** Confirms the session by a code of the authenticator app, or a recovery code (D11b). */
export const confirmByCode = endpoint('sessions.confirm_code', 'POST /auth/confirm_code', {
  access: own,
  body: mfaInput,
  answer: z.object({ token: z.string() }),
});
