import { expect, test } from 'vitest';
import { hasAuditWords } from '../audit/audit-words.ts';
import { isSecurityAction, securityActions, securityDeed, severityOf } from './security-events.ts';

test.each(securityActions)('%s is said in words', (action) => {
  expect(hasAuditWords(action)).toBe(true);
});

test('what weakens an account or was tried in vain is a warning; what its owner does every day is not', () => {
  for (const action of ['session.fail', 'account.reset_password', 'account.remove_authenticator'] as const)
    expect(severityOf(action)).toBe('warning');
  expect(severityOf('session.login')).toBe('info');
});

test('business of an account is no security event, nor is a name that every object has', () => {
  expect(isSecurityAction('account.change_picture')).toBe(false);
  expect(isSecurityAction('toString')).toBe(false);
  expect(isSecurityAction('session.new_device')).toBe(true);
});

test('what happens to a colleague is said of a member', () => {
  expect(securityDeed('member.remove').en).toBe('Member: removed');
  expect(securityDeed('session.login').en).toBe('Logged in');
});
