import type { MemberRole } from '@eigaichi/domain/accounts/member-roles';
import { rolesFromGroups } from '@eigaichi/domain/company-access/single-sign-on';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import {
  company_sign_in,
  provisioned,
  provisioned_group_members,
  provisioned_groups,
} from '../../db/schema/company-access.ts';
import type { Deps } from '../../deps.ts';
import { applyGroupRoles } from '../members/provisioned-members.ts';

/**
 * Group names per person, as the company's provider manages them through SCIM. Undefined if it manages none there, so
 * that its login data counts.
 */
export const groupsByPerson = async (tx: Tx, account: string): Promise<Map<string, string[]> | undefined> => {
  const rows = await tx
    .select({ name: provisioned_groups.display_name, person: provisioned_group_members.person_id })
    .from(provisioned_groups)
    .leftJoin(provisioned_group_members, eq(provisioned_group_members.group_id, provisioned_groups.uuid))
    .where(eq(provisioned_groups.account_id, account));
  if (rows.length === 0) return undefined;
  const names = new Map<string, string[]>();
  for (const { name, person } of rows) if (person !== null) names.set(person, [...(names.get(person) ?? []), name]);
  return names;
};

/** Roles from a member's groups, or the defaults (D11f). */
export const provisionedRoles = async (tx: Tx, account: string, person: string | null): Promise<MemberRole[]> => {
  const [settings] = await tx.select().from(company_sign_in).where(eq(company_sign_in.account_id, account));
  if (settings === undefined) return [];
  const groups = person === null ? undefined : await groupsByPerson(tx, account);
  return rolesFromGroups(settings, groups?.get(person ?? '') ?? []);
};

const provisionedPersons = async (tx: Tx, account: string): Promise<string[]> => {
  const kept = and(eq(provisioned.account_id, account), isNull(provisioned.deleted_at));
  const rows = await tx.select({ person: provisioned.person_id }).from(provisioned).where(kept);
  return rows.map(({ person }) => person);
};

/**
 * Updates roles after a change of groups or their mapping. Affects the members among `persons` (by default, all whom
 * the provider manages). Does nothing if no group is mapped, or none is managed.
 */
export const applyProvisionedGroups = async (
  deps: Deps,
  tx: Tx,
  { account, persons }: { readonly account: string; readonly persons?: readonly string[] },
): Promise<void> => {
  const [settings] = await tx.select().from(company_sign_in).where(eq(company_sign_in.account_id, account));
  if (settings === undefined || settings.role_map.length === 0) return;
  const groups = (await groupsByPerson(tx, account)) ?? new Map<string, string[]>();
  if (persons === undefined && groups.size === 0) return;
  const among = new Set(persons ?? (await provisionedPersons(tx, account)));
  const rolesOf = (person: string) =>
    among.has(person) ? rolesFromGroups(settings, groups.get(person) ?? []) : undefined;
  await applyGroupRoles(deps, tx, { account, rolesOf });
};
