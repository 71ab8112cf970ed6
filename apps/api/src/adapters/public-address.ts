import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Finds the addresses of a name, as `dns.lookup` does. */
export type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Refuses a host that leads to this machine or its networks. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
}

/** True for an address on the public internet: not loopback, private, link-local, shared, mapped or reserved. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** Throws if a host is itself an address literal that isn't public, since these need no lookup. */
export const refusePrivateHost = (hostname: string): void => {
  const bare = hostname.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(bare) && !isPublicAddress(bare)) throw new PrivateAddress(`${hostname} is not public`);
};

/**
 * Lookup for a connection, over the system's `resolve`. Every address of the name must be public, and the connection uses exactly one of these. A
 * name that changes its address between check and use gains nothing.
 */
export const publicLookupBy =
  (resolve: Resolve): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, '', 0);
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
        return callback(new PrivateAddress(`${hostname} is not public`), '', 0);
      return options.all === true ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };

export const publicLookup: LookupFunction = publicLookupBy(lookup);
