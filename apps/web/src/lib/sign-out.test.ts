import { expect, test } from 'vitest';
import { signOutOf } from './sign-out.ts';

test.each([
  [401, 'unauthenticated', 'expired'],
  [401, 'login_failed', undefined],
  [401, 'mfa_failed', undefined],
  [403, 'P1000001', 'withdrawn'],
  [403, 'P1000011', 'withdrawn'],
  [403, 'A1000001', 'withdrawn'],
  [403, 'R1000011', 'withdrawn'],
  [403, 'forbidden', undefined],
  [403, 'plan_required', undefined],
  [404, 'P1000001', undefined],
])('a refusal %d %s signs out: %s (spec 4, D17)', (status, code, expected) => {
  expect(signOutOf({ status, code })).toBe(expected);
});
