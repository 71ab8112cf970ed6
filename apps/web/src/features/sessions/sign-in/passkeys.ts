import * as wire from '@eigaichi/wire/accounts/sign-in';
import { call } from '../../../lib/api.ts';

/** WebAuthn in the browser, loaded on use of a passkey. */
const browser = () => import('@simplewebauthn/browser');

/** True if passkeys work here: the browser supports them, and the page's address is a host name. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && !/^[\d.]+$|^\[/.test(location.hostname);

/** True if the person dismissed the browser's dialog or let it time out; no fault to report. */
export const wasDismissed = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** Creates a passkey in the browser's dialog and adds it to the account. */
export const makePasskey = async (name: string) => {
  const { startRegistration } = await browser();
  const { data } = await call(wire.requestPasskeyCreation, {});
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: data });
  const { clientDataJSON, attestationObject } = response;
  const passkey = { id, rawId, type, response: { clientDataJSON, attestationObject } };
  return call(wire.addPasskey, { body: { name, passkey } });
};

/** Prompts for a passkey in the browser's dialog; returns its signature. */
const signed = async (optionsJSON: wire.PasskeyRequest): Promise<wire.AssertedPasskey> => {
  const { startAuthentication } = await browser();
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
  const { userHandle, ...proof } = response;
  return { id, rawId, type, response: userHandle === undefined ? proof : { ...proof, userHandle } };
};

/** Logs in with a passkey chosen in the browser's dialog. */
export const logInByPasskey = async (long_life: boolean) => {
  const { data } = await call(wire.requestPasskeyLogin, {});
  const passkey = await signed(data);
  return call(wire.logInWithPasskey, { body: { passkey, long_life } });
};

/** Confirms the session with one of its account's passkeys (D11b). */
export const confirmWithPasskey = async (): Promise<void> => {
  const { data } = await call(wire.requestPasskeyConfirmation, {});
  await call(wire.confirmByPasskey, { body: { passkey: await signed(data) } });
};
