import { expect, test } from 'vitest';
import { hashPassword, passwordMatches } from './passwords.ts';

/** OWASP Password Storage Cheat Sheet, Argon2id: at least one of these pairs, with one lane or more. */
const owasp = [
  { kibibytes: 47_104, passes: 1 },
  { kibibytes: 19_456, passes: 2 },
  { kibibytes: 12_288, passes: 3 },
  { kibibytes: 9_216, passes: 4 },
  { kibibytes: 7_168, passes: 5 },
];

test('hashes a password by Argon2id at a cost that OWASP names, with a unique salt and hash', async () => {
  const [one, other] = await Promise.all([hashPassword('Lantern2026'), hashPassword('Lantern2026')]);
  const [, kind, version, cost = '', salt = '', hashed = ''] = one.split('$');
  expect([kind, version]).toEqual(['argon2id', 'v=19']);
  const {
    m = 0,
    t = 0,
    p = 0,
  } = Object.fromEntries(cost.split(',').map((pair) => [pair.slice(0, 1), Number(pair.slice(2))]));
  expect(owasp.some(({ kibibytes, passes }) => m >= kibibytes && t >= passes)).toBe(true);
  expect(p).toBeGreaterThanOrEqual(1);
  expect(Buffer.from(salt, 'base64').length).toBeGreaterThanOrEqual(16);
  expect(Buffer.from(hashed, 'base64').length).toBeGreaterThanOrEqual(32);
  expect(one).not.toBe(other);
});

test('compares a password exactly as typed, to its last character', async () => {
  const long = `Aa1${'x'.repeat(252)}`;
  const hashed = await hashPassword(long);
  expect(await passwordMatches(hashed, long)).toBe(true);
  for (const other of [long.slice(0, -1), `${long.slice(0, -1)}y`, ` ${long}`, `${long} `, long.toLowerCase()])
    expect(await passwordMatches(hashed, other), other).toBe(false);
  expect(await passwordMatches(null, long)).toBe(false);
});
