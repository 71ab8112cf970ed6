import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { requestOrigin } from './request-context.ts';

/**
 * Normalises an IPv4 client's address: a server that also listens on IPv6, or a proxy, may send it mapped in any form
 * (`::ffff:192.0.2.7`, `::ffff:c000:207`, RFC 4291 2.5.5.2).
 */
export const plainAddress = (address: string): string => {
  if (!isIPv6(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4' ? parsed.toString() : address;
};

/** Origin of a request, for limits, audit log and signatures (D37). */
export const clientAddress = ({ ip }: Pick<FastifyRequest, 'ip'>): string => plainAddress(ip);

/**
 * Network for counting attempts: an IPv4 address, or the first 64 bits of an IPv6 address, because one subscriber has
 * all addresses within these.
 */
export const networkOf = (address: string): string => {
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return plain;
  const first = ipaddr.IPv6.parse(plain).parts.slice(0, 4);
  return `${first.map((part) => part.toString(16)).join(':')}::/64`;
};

/** Network for counting attempts of the current request. */
export const callerNetwork = (): string => networkOf(requestOrigin() ?? '');
