import { expect, test } from 'vitest';
import { companyTokenInput, opens } from './company-tokens.ts';

test('a token opens only its scopes, and nothing once it is revoked', () => {
  const token = { scopes: ['siem'], revoked_at: null };
  expect(opens(token, 'siem')).toBe(true);
  expect(opens(token, 'scim')).toBe(false);
  expect(opens({ ...token, revoked_at: '2026-04-01T03:00:00.000Z' }, 'siem')).toBe(false);
});

test('a token has a name and at least one scope, each once', () => {
  const parsed = (value: unknown) => companyTokenInput.safeParse(value);
  expect(parsed({ token_name: ' Splunk ', token_scopes: ['siem', 'scim', 'siem'] }).data).toEqual({
    token_name: 'Splunk',
    token_scopes: ['siem', 'scim'],
  });
  expect(parsed({ token_name: ' ', token_scopes: ['siem'] }).success).toBe(false);
  expect(parsed({ token_name: 'Splunk', token_scopes: [] }).success).toBe(false);
  expect(parsed({ token_name: 'Splunk', token_scopes: ['all'] }).success).toBe(false);
});
