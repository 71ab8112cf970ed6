import type { StaffRole } from '../accounts/actor.ts';
import { staffRole } from '../options/companies.ts';

/** Staff roles by their names in settings: `manager`, `sales_rep`, … */
const roleNames: ReadonlyMap<string, StaffRole> = new Map(
  Object.entries(staffRole).map(([name, role]) => [
    name.replaceAll(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`),
    role,
  ]),
);

export type StaffGroup = { readonly group: string; readonly staff_role: StaffRole };

/** Groups that may log in as staff, with their roles: `Market admins=manager,Books=accountant`. Null if malformed. */
export const readStaffGroups = (text: string): StaffGroup[] | null => {
  const groups = text.split(',').map((part) => {
    const at = part.lastIndexOf('=');
    const group = part.slice(0, Math.max(at, 0)).trim();
    const staff_role = roleNames.get(part.slice(at + 1).trim());
    return group === '' || staff_role === undefined ? null : { group, staff_role };
  });
  return groups.every((group) => group !== null) ? groups : null;
};

/** Role of a person's first group; undefined if they are in none and have no access. */
export const staffRoleFromGroups = (allowed: readonly StaffGroup[], groups: readonly string[]): StaffRole | undefined =>
  allowed.find(({ group }) => groups.includes(group))?.staff_role;
