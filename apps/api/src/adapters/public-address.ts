import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A host that leads to this machine or its networks. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
}

/** Whether an address is on the public internet: no loopback, private, link-local, shared, mapped or reserved one. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** Throws where a host is itself the number of an address that isn't public: no lookup is made of these. */
export const refusePrivateHost = (hostname: string): void => {
  const bare = hostname.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(bare) && !isPublicAddress(bare)) throw new PrivateAddress(`${hostname} is not public`);
};

/**
 * A lookup for a connection: every address that the name has must be public, and the connection goes to one of exactly
 * these, so that a name which changes its address between check and use gains nothing.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, '', 0);
    const [first] = addresses;
    if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new PrivateAddress(`${hostname} is not public`), '', 0);
    return options.all === true ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};
