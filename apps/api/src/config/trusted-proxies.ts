import { isIP } from 'node:net';

/** Proxies whose `X-Forwarded-*` headers are trusted: the number of hops, or their networks. */
export type TrustedProxies = number | readonly string[];

const mostHops = 10;

const explained =
  'must be the number of proxies in front of the server (1), or their addresses and networks with commas between (10.0.0.0/8,192.0.2.7)';
const believesAnyone =
  'can not be true: that believes whatever address the caller writes into X-Forwarded-For. Give the number of proxies in front of the server (1), or their networks (10.0.0.0/8)';

const isNetwork = (text: string): boolean => {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  // A prefix of 0 matches everyone, like the former `true`.
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= (version === 4 ? 32 : 128);
};

/** Reads TRUST_PROXY; null trusts no proxy. Invalid values return a sentence with the reason. */
export const readTrustedProxies = (text: string): { proxies: TrustedProxies | null } | { fault: string } => {
  const given = text.trim();
  if (/^(?:true|yes|on|\*)$/i.test(given)) return { fault: believesAnyone };
  if (given === '' || given === '0' || /^(?:false|none)$/i.test(given)) return { proxies: null };
  if (/^\d+$/.test(given))
    return Number(given) <= mostHops ? { proxies: Number(given) } : { fault: `must not be more than ${mostHops}` };
  const networks = given.split(',').map((one) => one.trim());
  return networks.every(isNetwork) ? { proxies: networks } : { fault: explained };
};

/**
 * Converts the setting to Fastify's form. Fastify refuses every hop for a plain number, because it can't identify the
 * other end. The operator must ensure that only the proxies reach the port (operations.md).
 */
export const trustOf = (
  proxies: TrustedProxies | null,
): false | string[] | ((address: string, hop: number) => boolean) => {
  if (proxies === null) return false;
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : [...proxies];
};
