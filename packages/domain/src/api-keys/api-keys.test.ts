import { expect, test } from 'vitest';
import { apiKeyInput, apiKeyRotation, apiKeyStateOf, overlapEnd, warnedUntil } from './api-keys.ts';
import { apiAccesses, apiFeatures, apiScopes, scopeFor } from './api-scopes.ts';

const now = Temporal.Instant.from('2026-04-01T03:00:00Z');
const inDays = (days: number) => now.add({ hours: days * 24 }).toString({ fractionalSecondDigits: 3 });

test('each scope is one feature’s reading or writing', () => {
  const made = apiFeatures.flatMap((feature) => apiAccesses.map((access) => scopeFor(feature, access)));
  expect(made.filter((scope) => scope !== undefined)).toEqual(apiScopes);
  expect(scopeFor('agreements', 'write')).toBeUndefined();
});

test('a key has a name, at least one scope and one of the lives', () => {
  const input = { api_key_name: ' ERP ', api_key_scopes: ['titles:read', 'titles:read'], api_key_days: 90 };
  expect(apiKeyInput.parse(input)).toEqual({ api_key_name: 'ERP', api_key_scopes: ['titles:read'], api_key_days: 90 });
  for (const broken of [
    { api_key_name: ' ' },
    { api_key_scopes: [] },
    { api_key_scopes: ['all'] },
    { api_key_days: 91 },
  ])
    expect(apiKeyInput.safeParse({ ...input, ...broken }).success).toBe(false);
});

test('an overlap is at most a week, and never outlives the key', () => {
  expect(apiKeyRotation.safeParse({ api_key_overlap: 8, api_key_days: 30 }).success).toBe(false);
  const end = (days: number, expires: number) => overlapEnd({ days, expires_at: inDays(expires) }, now);
  expect(end(7, 30).equals(now.add({ hours: 7 * 24 }))).toBe(true);
  expect(end(7, 2).equals(now.add({ hours: 2 * 24 }))).toBe(true);
});

test('a key is expired from the moment of its expiry, and paused while its creator may not act', () => {
  const state = (days: number, is_creator_active: boolean) =>
    apiKeyStateOf({ expires_at: inDays(days), is_creator_active }, now);
  expect([state(1, true), state(1, false), state(0, true), state(-1, false)]).toEqual([
    'valid',
    'paused',
    'expired',
    'expired',
  ]);
});

test('owners are warned two weeks before the expiry', () => {
  expect(warnedUntil(now).equals(now.add({ hours: 14 * 24 }))).toBe(true);
});
