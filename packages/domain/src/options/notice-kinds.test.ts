import { describe, expect, test } from 'vitest';
import { memberRoles } from '../accounts/member-roles.ts';
import { concerns, isFromColleagues, noticeKinds } from './notice-kinds.ts';

const by = (role: (typeof memberRoles)[number], assigned = false) => ({ roles: [role], assigned });

describe('recipients of notices in a company (D14i)', () => {
  test('owners get all notices, viewers only those of their assignments', () => {
    for (const { code } of noticeKinds) {
      expect(concerns(code, by('owner'))).toBe(true);
      expect(concerns(code, by('viewer'))).toBe(false);
      expect(concerns(code, by('viewer', true))).toBe(true);
    }
    expect(concerns(undefined, by('deals'))).toBe(false);
  });

  test.each([
    ['quote_answered', ['deals']],
    ['signed', ['deals', 'signatory', 'finance']],
    ['delivered', ['materials']],
    ['invoice', ['finance']],
    ['title_decided', ['titles']],
  ] as const)('%s concerns %j', (kind, roles) => {
    const concerned = memberRoles.filter((role) => role !== 'owner' && concerns(kind, by(role)));
    expect(concerned.toSorted()).toEqual([...roles].toSorted());
  });

  test('every kind for either side’s company has a role, or comes from colleagues', () => {
    const none = noticeKinds
      .filter(({ roles }: { roles: readonly string[] }) => roles.some((role) => role !== 'manager'))
      .filter(({ code }) => !isFromColleagues(code))
      .filter(({ code }) => !memberRoles.some((role) => role !== 'owner' && concerns(code, by(role))));
    expect(none).toEqual([]);
  });
});
