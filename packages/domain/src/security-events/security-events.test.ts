import { expect, test } from 'vitest';
import { hasAuditLabel } from '../audit/audit-words.ts';
import { isSecurityAction, securityActions, securityEventText, severityOf } from './security-events.ts';

test.each(securityActions)('%s has a text', (action) => {
  expect(hasAuditLabel(action)).toBe(true);
});

test('marks weakening and failed attempts as warnings, but not everyday actions', () => {
  for (const action of ['session.fail', 'account.reset_password', 'account.remove_authenticator'] as const)
    expect(severityOf(action)).toBe('warning');
  expect(severityOf('session.login')).toBe('info');
});

test('leaves out account business and names that every object has', () => {
  expect(isSecurityAction('account.change_picture')).toBe(false);
  expect(isSecurityAction('toString')).toBe(false);
  expect(isSecurityAction('session.new_device')).toBe(true);
});

test('describes events of a colleague as those of a member', () => {
  expect(securityEventText('member.remove').en).toBe('Member: removed');
  expect(securityEventText('session.login').en).toBe('Logged in');
});
