import * as wire from '@eigaichi/wire/accounts/sign-in';
import { call } from '../../../lib/api.ts';

/** WebAuthn in the browser, loaded where a passkey is used. */
const browser = () => import('@simplewebauthn/browser');

/** Whether this page can use passkeys: the browser knows them, and the page has a name for an address. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && !/^[\d.]+$|^\[/.test(location.hostname);

/** Whether the person closed the browser's own dialog, or let it pass: no fault to tell. */
export const wasDismissed = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** Makes a passkey in the browser's dialog and adds it to the account. */
export const makePasskey = async (name: string) => {
  const { startRegistration } = await browser();
  const { data } = await call(wire.askPasskey, {});
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: data });
  const { clientDataJSON, attestationObject } = response;
  const passkey = { id, rawId, type, response: { clientDataJSON, attestationObject } };
  return call(wire.addPasskey, { body: { name, passkey } });
};

/** Has the person choose a passkey in the browser's dialog; answers its signature. */
const signed = async (optionsJSON: wire.PasskeyRequest): Promise<wire.AssertedPasskey> => {
  const { startAuthentication } = await browser();
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
  const { userHandle, ...proof } = response;
  return { id, rawId, type, response: userHandle === undefined ? proof : { ...proof, userHandle } };
};

/** Has the person choose a passkey in the browser's dialog and logs in with it. */
export const logInByPasskey = async (long_life: boolean) => {
  const { data } = await call(wire.askPasskeyLogin, {});
  const passkey = await signed(data);
  return call(wire.logInWithPasskey, { body: { passkey, long_life } });
};

/** Confirms the session by a passkey of its account (D11b). */
export const confirmWithPasskey = async (): Promise<void> => {
  const { data } = await call(wire.askPasskeyConfirmation, {});
  await call(wire.confirmByPasskey, { body: { passkey: await signed(data) } });
};
