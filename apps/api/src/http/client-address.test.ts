import { expect, test } from 'vitest';
import { networkOf, plainAddress } from './client-address.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['0:0:0:0:0:ffff:C000:0207', '192.0.2.7'],
  ['0000:0000:0000:0000:0000:ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:0:0', '0.0.0.0'],
])('%s is the IPv4 client %s, which has one count whatever the spelling', (given, plain) => {
  expect(plainAddress(given)).toBe(plain);
  expect(networkOf(given)).toBe(plain);
});

test.each([
  ['2001:db8:0:1::a', '2001:db8:0:1::/64'],
  ['2001:DB8:0000:0001:ffff::b', '2001:db8:0:1::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
  // Looks like a mapped one, but is another network.
  ['1::ffff:c000:207', '1:0:0:0::/64'],
])('%s stays an IPv6 client, of the network %s', (given, network) => {
  expect(plainAddress(given)).toBe(given);
  expect(networkOf(given)).toBe(network);
});

test('counts an invalid address as is', () => {
  expect(networkOf('unknown')).toBe('unknown');
});
