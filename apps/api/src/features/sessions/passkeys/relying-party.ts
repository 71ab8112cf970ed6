import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import { Refused } from '../../../http/refused.ts';

/** Relying party of a passkey: the host it is bound to, and the origin that may request it (WebAuthn, section 13). */
export type RelyingParty = { readonly id: string; readonly origin: string };

/**
 * Market's own address; null for a bare IP address, for which browsers create no passkeys. The demo also works as
 * `localhost`, whatever its address is.
 */
export const relyingPartyOf = (
  { publicUrl, mode }: Pick<Config, 'publicUrl' | 'mode'>,
  { host, protocol }: Pick<FastifyRequest, 'host' | 'protocol'>,
): RelyingParty | null => {
  const isLocalDemo = mode === 'demo' && host.replace(/:\d+$/, '') === 'localhost';
  const { hostname, origin } = new URL(isLocalDemo ? `${protocol}://${host}` : publicUrl);
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { id: hostname, origin } : null;
};

/** Same as above; refused if there is none. */
export const requireRelyingParty = (...of: Parameters<typeof relyingPartyOf>): RelyingParty => {
  const party = relyingPartyOf(...of);
  if (party === null) throw new Refused('not_allowed_now');
  return party;
};
