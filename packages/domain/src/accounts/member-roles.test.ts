import { expect, test } from 'vitest';
import { staffRole } from '../options/companies.ts';
import type { Actor } from './actor.ts';
import { capabilitiesOf, may } from './capabilities.ts';
import type { Capability } from './capability.ts';
import { type MemberRole, memberRoles, rolesWith } from './member-roles.ts';

const member = (role: 'consumer' | 'provider', roles: readonly MemberRole[]): Actor => ({
  account: 'c',
  role,
  plan: role === 'provider' ? 'premium' : null,
  staff_role: null,
  person: { uuid: 'p', name: 'Sample Person', email: 'person@example.com', roles },
});

test.each([
  ['deals', 'consumer', 'quotes.request', 'quotes.sign'],
  ['deals', 'provider', 'quotes.answer', 'movies.write'],
  ['signatory', 'consumer', 'quotes.sign', 'quotes.request'],
  ['materials', 'provider', 'deliveries.send', 'quotes.answer'],
  ['materials', 'consumer', 'deliveries.download', 'usage.report'],
  ['titles', 'provider', 'movies.write', 'deliveries.send'],
  ['finance', 'consumer', 'usage.report', 'quotes.sign'],
  ['finance', 'provider', 'bank.write', 'movies.write'],
  ['approver', 'consumer', 'quotes.message', 'quotes.sign'],
  ['approver', 'provider', 'purchases.approve', 'quotes.answer'],
  ['viewer', 'consumer', 'account.secure', 'lists.write'],
] as const)('%s of a %s may %s, not %s', (role, company, allowed, denied) => {
  const actor = member(company, [role]);
  expect([may(actor, allowed), may(actor, denied)]).toEqual([true, false]);
});

test('an owner has every company capability; roles add up; every member keeps their own login', () => {
  for (const company of ['consumer', 'provider'] as const) {
    const all = capabilitiesOf(member(company, ['owner']));
    expect(capabilitiesOf(member(company, []))).toEqual(['account.secure']);
    const together = new Set(capabilitiesOf(member(company, ['deals', 'titles'])));
    for (const role of ['deals', 'titles'] as const)
      for (const capability of capabilitiesOf(member(company, [role]))) expect(together).toContain(capability);
    for (const role of memberRoles)
      for (const capability of capabilitiesOf(member(company, [role]))) expect(all).toContain(capability);
  }
});

test.each<Capability>(['members.manage', 'company.write', 'company.close'])('%s is the owner’s alone', (capability) => {
  for (const company of ['consumer', 'provider'] as const)
    expect(memberRoles.filter((role) => may(member(company, [role]), capability))).toEqual(['owner']);
});

test('a role never exceeds the company’s plan or the limits of impersonation', () => {
  const standard = { ...member('provider', ['owner']), plan: 'standard' as const };
  expect(may(standard, 'access_logs.read')).toBe(false);
  const acting = { ...member('consumer', []), real: { manager: 'm', staff_role: staffRole.manager } };
  expect([may(acting, 'quotes.request'), may(acting, 'account.secure')]).toEqual([true, false]);
});

test('names the roles with a capability; capabilities without a role are the owner’s', () => {
  expect(rolesWith(['access_logs.read'])).toEqual(['deals', 'titles']);
  expect(rolesWith(['quotes.sign', 'quotes.request'])).toEqual(['deals', 'signatory']);
  expect([rolesWith(['company.write']), rolesWith([])]).toEqual([['owner'], ['owner']]);
});
