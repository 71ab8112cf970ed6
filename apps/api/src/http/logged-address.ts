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

/** An address as it may be logged. Secrets in a nested address are hidden too. */
export const loggedAddress = (address: string): string =>
  address.replace(/([?&])([^?&=]*)=([^?&]*)/g, (pair: string, sign: string, name: string, value: string) => {
    const inner = decoded(value);
    const isSecret = secrets.has(decoded(name).toLowerCase()) || loggedAddress(inner) !== inner;
    return isSecret ? `${sign}${name}=…` : pair;
  });
