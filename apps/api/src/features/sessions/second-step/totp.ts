import { Secret, TOTP } from 'otpauth';

/** RFC 6238 with the parameters of every authenticator app: SHA-1, six digits, steps of 30 seconds. */
const period = 30;

const totpOf = (secret: string, email = '') =>
  new TOTP({
    issuer: 'Eigaichi',
    label: email,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period,
  });

/** New secret of 160 bits (RFC 4226, section 4), in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** `otpauth://` address that an app reads from a QR code. */
export const otpauthUrl = (secret: string, email: string): string => totpOf(secret, email).toString();

/** 30-second step of a code, at most one step from now, because clocks differ; null if it matches none. */
export const stepOfCode = (secret: string, code: string, now: Temporal.Instant): number | null => {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.epochMilliseconds, window: 1 });
  return delta === null ? null : Math.floor(now.epochMilliseconds / (period * 1000)) + delta;
};
