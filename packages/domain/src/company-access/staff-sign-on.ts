import type { StaffRole } from '../accounts/actor.ts';
import { staffRole } from '../options/companies.ts';

/** Roles of the staff as settings name them: `manager`, `sales_rep`, … */
const roleNames: ReadonlyMap<string, StaffRole> = new Map(
  Object.entries(staffRole).map(([name, role]) => [
    name.replaceAll(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`),
    role,
  ]),
);

export type StaffGroup = { readonly group: string; readonly staff_role: StaffRole };

/**
 * The groups that may log in as staff, with the role of each: `Market admins=manager,Books=accountant`. Null where the text
 * is not in this form.
 */
export const readStaffGroups = (text: string): StaffGroup[] | null => {
  const groups = text.split(',').map((part) => {
    const at = part.lastIndexOf('=');
    const group = part.slice(0, Math.max(at, 0)).trim();
    const staff_role = roleNames.get(part.slice(at + 1).trim());
    return group === '' || staff_role === undefined ? null : { group, staff_role };
  });
  return groups.every((group) => group !== null) ? groups : null;
};

/** The role of the first group that a person is in; undefined for who is in none and is not let in. */
export const staffRoleFromGroups = (allowed: readonly StaffGroup[], groups: readonly string[]): StaffRole | undefined =>
  allowed.find(({ group }) => groups.includes(group))?.staff_role;
