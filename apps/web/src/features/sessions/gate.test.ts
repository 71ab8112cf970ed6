import { describe, expect, test } from 'vitest';
import { type Session, visitor } from '../../lib/session-state.ts';
import { sessionOf, userOf } from '../../testing/sessions.ts';
import { accessRules, premiumRedirect, verdictOf } from './gate.ts';

const acting = (role: 'provider' | 'consumer'): Session =>
  sessionOf(role, {
    impersonating: { role, manager: { uuid: '01900000-0000-7000-8000-000000000002', name: 'Kogemaru Sato' } },
  });

const open = { open: true };
const login = { open: false, login: true };
const to = (goTo: string) => ({ open: false, goTo });

describe('page access (spec 2)', () => {
  test('opens a public page for everyone', () => {
    for (const session of [visitor, sessionOf('manager'), sessionOf('provider'), acting('consumer')])
      expect(verdictOf(session, accessRules._public)).toEqual(open);
  });

  test('asks a visitor to log in on every other page', () => {
    for (const rule of [accessRules._member, accessRules._consumer, accessRules._publisher, accessRules._manager])
      expect(verdictOf(visitor, rule)).toEqual(login);
  });

  test('treats a session as logged out while the second step is pending', () => {
    expect(verdictOf({ ...sessionOf('manager'), needs_mfa: true }, accessRules._member)).toEqual(login);
  });

  test.each([
    ['_member', [true, true, true]],
    ['_consumer', [false, false, true]],
    ['_provider', [false, true, false]],
    ['_publisher', [true, true, false]],
    ['_manager', [true, false, false]],
  ] as const)('%s opens for manager, provider, buyer: %j', (folder, opens) => {
    const roles = ['manager', 'provider', 'consumer'] as const;
    expect(roles.map((role) => verdictOf(sessionOf(role), accessRules[folder]))).toEqual(
      opens.map((opensIt) => (opensIt ? open : to('/403'))),
    );
  });

  test("sends a manager acting for an account to that account's side", () => {
    expect(verdictOf(acting('provider'), accessRules._manager)).toEqual(to('/ch'));
    expect(verdictOf(acting('consumer'), accessRules._publisher)).toEqual(to('/vod'));
  });
});

describe('premium pages', () => {
  test('redirect home without a uuid', () => {
    expect(premiumRedirect(visitor, 'access_logs')).toBe('/');
    expect(premiumRedirect(visitor, 'getpremium')).toBe('/');
  });

  test.each([
    ['standard', '/ch/getpremium'],
    ['premium', undefined],
    ['premium_gold', undefined],
  ] as const)('access logs on the plan %s', (plan, detour) => {
    expect(premiumRedirect({ ...visitor, user: userOf('provider', plan) }, 'access_logs')).toBe(detour);
  });

  test('open the premium sales page on any plan', () => {
    expect(premiumRedirect(sessionOf('provider'), 'getpremium')).toBeUndefined();
  });
});
