import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import { Refused } from '../../../http/refused.ts';

/** Whom a passkey is for: the host it is bound to, and the origin whose pages may ask for it (WebAuthn, section 13). */
export type RelyingParty = { readonly id: string; readonly origin: string };

/**
 * The market's own address; null where it is a bare IP address, for which browsers make no passkeys. The demo is also
 * reached as `localhost`, whatever its address is.
 */
export const relyingPartyOf = (
  { publicUrl, mode }: Pick<Config, 'publicUrl' | 'mode'>,
  { host, protocol }: Pick<FastifyRequest, 'host' | 'protocol'>,
): RelyingParty | null => {
  const isLocalDemo = mode === 'demo' && host.replace(/:\d+$/, '') === 'localhost';
  const { hostname, origin } = new URL(isLocalDemo ? `${protocol}://${host}` : publicUrl);
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { id: hostname, origin } : null;
};

/** As above; refused where there is none. */
export const needRelyingParty = (...of: Parameters<typeof relyingPartyOf>): RelyingParty => {
  const party = relyingPartyOf(...of);
  if (party === null) throw new Refused('not_allowed_now');
  return party;
};
