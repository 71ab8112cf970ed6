import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { requestOrigin } from './request-context.ts';

/**
 * An address with one spelling for an IPv4 client: a server that listens on IPv6 too, or a proxy, may name it as a mapped one
 * in any form (`::ffff:192.0.2.7`, `::ffff:c000:207`, RFC 4291 2.5.5.2).
 */
export const plainAddress = (address: string): string => {
  if (!isIPv6(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4' ? parsed.toString() : address;
};

/** Where a request came from: what limits, audit log and signatures name (D37). */
export const clientAddress = ({ ip }: Pick<FastifyRequest, 'ip'>): string => plainAddress(ip);

/**
 * The network that attempts are counted by: an IPv4 address, or the first 64 bits of an IPv6 address, because one subscriber
 * has all addresses behind these.
 */
export const networkOf = (address: string): string => {
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return plain;
  const first = ipaddr.IPv6.parse(plain).parts.slice(0, 4);
  return `${first.map((part) => part.toString(16)).join(':')}::/64`;
};

/** The network that attempts of the request at hand are counted by. */
export const callerNetwork = (): string => networkOf(requestOrigin() ?? '');
