import { z } from 'zod';

/** Recovery codes generated together; each works once (D11d). */
export const recoveryCodeCount = 10;

/** Maximum passkeys per person: more than anyone has devices. */
export const passkeysMax = 20;

/**
 * Hours before a new passkey or app may confirm payment destinations (D11b). Its owner is notified by mail when it is
 * added and has a day to object.
 */
export const newProofDelayHours = 24;

/** A person's name for a passkey. */
export const passkeyName = z.string().trim().min(1).max(60);

/** True if a typed code can be an authenticator app's (RFC 6238): six digits. */
export const isAuthenticatorCode = (typed: string): boolean => /^\d{6}$/.test(typed);

/** Normalises a recovery code for comparison: without hyphens and spaces, in lower case. */
export const plainRecoveryCode = (typed: string): string => typed.toLowerCase().replaceAll(/[\s-]/g, '');

/** Proof of a login. A mailed code is as good as the mailbox, which a password reset needs too. */
export type LoginProof = 'password' | 'email' | 'authenticator' | 'passkey' | 'single_sign_on';

/** True if a login still lacks a required second factor (D11f): an app or passkey, or the identity provider's own. */
export const owesSecondFactor = (isRequired: boolean, proof: LoginProof): boolean =>
  isRequired && (proof === 'password' || proof === 'email');
