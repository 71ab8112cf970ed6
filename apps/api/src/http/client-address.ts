import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** A dotted IPv4 tail of an IPv6 address as its two groups. */
const withoutDots = (address: string): string =>
  address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_tail, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });

/** The eight groups of an IPv6 address as numbers, `::` filled in; without its zone. */
const groupsOf = (address: string): number[] => {
  const [bare = ''] = address.split('%');
  const [head = '', tail = ''] = withoutDots(bare).split('::');
  const [before, after] = [head, tail].map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: Math.max(0, 8 - (before?.length ?? 0) - (after?.length ?? 0)) }, () => '0');
  return [...(before ?? []), ...zeros, ...(after ?? [])].map((group) => Number.parseInt(group, 16));
};

/**
 * An address with one spelling for an IPv4 client: a server that listens on IPv6 too, or a proxy, may name it as a mapped one
 * in any form (`::ffff:192.0.2.7`, `::ffff:c000:207`, RFC 4291 2.5.5.2).
 */
export const plainAddress = (address: string): string => {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  if (groups.slice(0, 5).some((group) => group !== 0) || groups[5] !== 0xffff) return address;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
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
  const first = groupsOf(plain).slice(0, 4);
  return `${first.map((group) => group.toString(16)).join(':')}::/64`;
};
