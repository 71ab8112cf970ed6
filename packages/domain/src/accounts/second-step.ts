import { z } from 'zod';

/** Recovery codes that are made at a time; each works once (D11d). */
export const recoveryCodeCount = 10;

/** More passkeys than one person has devices. */
export const passkeysMax = 20;

/**
 * How long a passkey or an app must have been there before it confirms where money goes (D11b): its owner was told by mail
 * when it was added, and had a day to object.
 */
export const proofSettlesHours = 24;

/** How a person calls a passkey. */
export const passkeyName = z.string().trim().min(1).max(60);

/** Whether a typed code can be one of an authenticator app (RFC 6238): six digits. */
export const isAuthenticatorCode = (typed: string): boolean => /^\d{6}$/.test(typed);

/** A recovery code as it is compared: without hyphens and spaces, in small letters. */
export const plainRecoveryCode = (typed: string): string => typed.toLowerCase().replaceAll(/[\s-]/g, '');

/** With what a login was proved. A mailed code is as good as the mailbox, which a reset of the password needs too. */
export type LoginProof = 'password' | 'email' | 'authenticator' | 'passkey' | 'single_sign_on';

/** Whether a login still owes a second factor where one is required (D11f): an app or a passkey, or the provider's own. */
export const owesSecondFactor = (isRequired: boolean, proof: LoginProof): boolean =>
  isRequired && (proof === 'password' || proof === 'email');
