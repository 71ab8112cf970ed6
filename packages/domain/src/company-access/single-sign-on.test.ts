import { describe, expect, test } from 'vitest';
import {
  domainOf,
  domainRecord,
  emailDomain,
  groupRolesInput,
  mustSignOn,
  rolesFromGroups,
  signOnInput,
  whyNotRequirable,
} from './single-sign-on.ts';

describe('domain of e-mail addresses', () => {
  test.each([
    ['Buyer.Example', 'buyer.example'],
    [' mail.buyer.co.jp ', 'mail.buyer.co.jp'],
    ['xn--eckwd4c7c.xn--zckzah', 'xn--eckwd4c7c.xn--zckzah'],
  ])('%s', (typed, domain) => {
    expect(emailDomain.parse(typed)).toBe(domain);
  });

  test.each([
    '',
    'localhost',
    '10.0.0.1',
    'a..b',
    '-a.example',
    'a-.example',
    'buyer.example.',
    'a b.example',
    'a@b.example',
  ])('is not %s', (typed) => {
    expect(emailDomain.safeParse(typed).success).toBe(false);
  });

  test('is the part after the last @ of an address', () => {
    expect(domainOf('"a@b"@Buyer.Example')).toBe('buyer.example');
    expect(domainRecord('buyer.example', 'x')).toEqual({
      record_name: '_eigaichi.buyer.example',
      record_text: 'eigaichi-verification=x',
    });
  });
});

describe('roles from groups', () => {
  const mapping = {
    default_roles: ['viewer'],
    role_map: [
      { group: 'legal', roles: ['signatory', 'deals'] },
      { group: 'money', roles: ['finance'] },
    ],
  } as const;

  test('are those of all mapped groups, or the default ones', () => {
    expect(rolesFromGroups(mapping, ['money', 'legal', 'other'])).toEqual(['deals', 'signatory', 'finance']);
    expect(rolesFromGroups(mapping, ['other'])).toEqual(['viewer']);
    expect(rolesFromGroups({ default_roles: [], role_map: [] }, ['legal'])).toEqual([]);
  });

  test('never make an owner, regardless of stored values', () => {
    expect(rolesFromGroups({ default_roles: ['owner'], role_map: [{ group: 'a', roles: ['owner'] }] }, ['a'])).toEqual(
      [],
    );
    expect(groupRolesInput.safeParse({ role_map: [], default_roles: ['viewer'] }).success).toBe(true);
    expect(groupRolesInput.safeParse({ role_map: [], default_roles: ['owner'] }).success).toBe(false);
    expect(groupRolesInput.safeParse({ role_map: [{ group: 'a', roles: ['owner'] }], default_roles: [] }).success).toBe(
      false,
    );
    const input = { issuer: 'https://id.example', client_id: 'a', groups_claim: 'groups' };
    expect(signOnInput.safeParse(input).success).toBe(true);
    expect(signOnInput.safeParse({ ...input, issuer: 'http://id.example' }).success).toBe(false);
  });
});

describe('single sign-on as the only login', () => {
  const ready = { has_domain: true, is_tried: true, keeper_has_own_way: true };

  test('needs a verified domain, a successful login, and an owner with another login', () => {
    expect(whyNotRequirable(ready)).toBeUndefined();
    expect(whyNotRequirable({ ...ready, has_domain: false })).toBe('sign_on_without_domain');
    expect(whyNotRequirable({ ...ready, is_tried: false })).toBe('sign_on_untried');
    expect(whyNotRequirable({ ...ready, keeper_has_own_way: false })).toBe('sign_on_keeper');
  });

  test('applies to everyone but that owner', () => {
    const forced = { is_forced: true, keeper_id: 'owner' };
    expect(mustSignOn(forced, 'colleague')).toBe(true);
    expect(mustSignOn(forced, 'owner')).toBe(false);
    expect(mustSignOn({ ...forced, is_forced: false }, 'colleague')).toBe(false);
    expect(mustSignOn(undefined, 'colleague')).toBe(false);
  });
});
