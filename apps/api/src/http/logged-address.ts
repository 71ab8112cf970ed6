import { secretParameters, wordParameters } from '../redact.ts';

/** One-time links carry what opens an account in their address, searches what someone looked for; a log must not (D12, D14). */
const secrets = new Set([...secretParameters, ...wordParameters]);

/** As the server reads it: `%74oken` is `token`. */
const decoded = (written: string): string => {
  try {
    return decodeURIComponent(written.replaceAll('+', ' '));
  } catch {
    return written;
  }
};

/** An address as it may be in a log; a secret in an address within the address is one too. */
export const loggedAddress = (address: string): string =>
  address.replace(/([?&])([^?&=]*)=([^?&]*)/g, (pair: string, sign: string, name: string, value: string) => {
    const inner = decoded(value);
    const isSecret = secrets.has(decoded(name).toLowerCase()) || loggedAddress(inner) !== inner;
    return isSecret ? `${sign}${name}=…` : pair;
  });
