import { expect, test } from 'vitest';
import { staffRole } from '../options/companies.ts';
import { readStaffGroups, staffRoleFromGroups } from './staff-sign-on.ts';

test('reads staff groups with their roles, including names with equals signs', () => {
  expect(readStaffGroups('Market admins=manager, cn=books,Sales=sales_rep')).toBeNull();
  expect(readStaffGroups('Market admins=manager, cn=books=accountant,Sales=sales_rep')).toEqual([
    { group: 'Market admins', staff_role: staffRole.manager },
    { group: 'cn=books', staff_role: staffRole.accountant },
    { group: 'Sales', staff_role: staffRole.salesRep },
  ]);
});

test.each(['', 'admins', 'admins=', '=manager', 'admins=boss', 'admins=manager,'])(
  '“%s” is no list of groups',
  (text) => {
    expect(readStaffGroups(text)).toBeNull();
  },
);

test('the first group counts; people in none have no role', () => {
  const allowed = readStaffGroups('b=browser,a=manager') ?? [];
  expect(staffRoleFromGroups(allowed, ['a', 'b'])).toBe(staffRole.browser);
  expect(staffRoleFromGroups(allowed, ['a'])).toBe(staffRole.manager);
  expect(staffRoleFromGroups(allowed, ['A', 'c'])).toBeUndefined();
});
