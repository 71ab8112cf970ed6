import { createHmac, timingSafeEqual } from 'node:crypto';
import { StorageRefused } from '../../ports/storage.ts';

/** Contents of a signed address, in plain text; the signature protects them from changes. */
export type Said = Readonly<Record<string, string>>;

const mac = (secret: string, method: string, target: string) =>
  createHmac('sha256', `storage ${secret}`).update(`${method} ${target}`).digest('base64url');

/** Path and query that only this server's secret can make; expires at `expires`. */
export const signTarget = (
  secret: string,
  { method, path, said, expires }: { method: 'PUT' | 'GET'; path: string; said: Said; expires: Temporal.Instant },
): string => {
  const query = new URLSearchParams({ ...said, expires: `${Math.floor(expires.epochMilliseconds / 1000)}` });
  const target = `${path}?${query}`;
  return `${target}&signature=${mac(secret, method, target)}`;
};

/** Reads a signed target. Throws StorageRefused if it was changed, made for another method, or has expired. */
export const readTarget = (
  secret: string,
  { method, target, now }: { method: 'PUT' | 'GET'; target: string; now: Temporal.Instant },
): { path: string; said: Said } => {
  const [signed = '', signature = ''] = target.split('&signature=');
  const expected = Buffer.from(mac(secret, method, signed));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new StorageRefused('address_invalid');
  const [path = '', query = ''] = signed.split('?');
  const said = Object.fromEntries(new URLSearchParams(query));
  if (now.epochMilliseconds > Number(said.expires) * 1000) throw new StorageRefused('address_expired');
  return { path, said };
};
