import { secretParameters, wordParameters } from '../redact.ts';

/** Parameters that the log must not contain: secrets of one-time links and search words (D12, D14). */
const secrets = new Set([...secretParameters, ...wordParameters]);

/** Decodes as the server does: `%74oken` is `token`. */
const decoded = (written: string): string => {
  try {
    return decodeURIComponent(written.replaceAll('+', ' '));
  } catch {
    return written;
  }
};

/** Path of a calendar feed, in any spelling that the router accepts: the rest of it is the secret (D56). */
const isCalendar = (address: string): boolean => /\/calendar\//i.test(decoded(address.split(/[?#]/, 1)[0] ?? ''));

/** An address as it may be logged. Secrets in a nested address are hidden too. */
export const loggedAddress = (address: string): string =>
  isCalendar(address)
    ? '/calendar/…'
    : address.replace(/([?&])([^?&=]*)=([^?&]*)/g, (pair: string, sign: string, name: string, value: string) => {
        const inner = decoded(value);
        const isSecret = secrets.has(decoded(name).toLowerCase()) || loggedAddress(inner) !== inner;
        return isSecret ? `${sign}${name}=…` : pair;
      });
