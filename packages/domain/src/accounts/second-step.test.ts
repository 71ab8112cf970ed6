import { expect, test } from 'vitest';
import { isAuthenticatorCode, passkeyName, plainRecoveryCode } from './second-step.ts';

test('an authenticator code is six digits, and a recovery code never looks like one', () => {
  expect(isAuthenticatorCode('012345')).toBe(true);
  for (const typed of ['12345', '1234567', '12 456', 'abcdef', 'k3p2-9x7a'])
    expect(isAuthenticatorCode(typed)).toBe(false);
});

test('a recovery code ignores hyphens, spaces and capital letters', () => {
  expect(plainRecoveryCode(' ABCD-efgh 2345-67ab')).toBe('abcdefgh234567ab');
});

test('a passkey has a name of 1 to 60 characters', () => {
  expect(passkeyName.safeParse('  ').success).toBe(false);
  expect(passkeyName.parse(' Laptop ')).toBe('Laptop');
  expect(passkeyName.safeParse('x'.repeat(61)).success).toBe(false);
});
