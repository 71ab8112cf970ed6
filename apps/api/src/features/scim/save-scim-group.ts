import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { accounts } from '../../db/schema/accounts.ts';
import { provisioned_group_members, provisioned_groups } from '../../db/schema/company-access.ts';
import type { Deps } from '../../deps.ts';
import { applyProvisionedGroups } from '../company-access/provisioned-groups.ts';
import { ScimError } from './scim-error.ts';
import type { GroupMember, GroupRow, ScimGroup } from './scim-group.ts';
import { countScimGroups, findScimGroup, membersOfGroups, usersAmong } from './scim-group-store.ts';

const mostGroups = 500;

export type FoundGroup = { readonly row: GroupRow; readonly members: readonly GroupMember[] };

/** Locks the company first, as every change of its members does. */
const lock = (tx: Tx, company: string) =>
  tx.select({ uuid: accounts.uuid }).from(accounts).where(eq(accounts.uuid, company)).for('update');

const found = async (tx: Tx, company: string, id: string): Promise<FoundGroup> => {
  const row = await findScimGroup(tx, company, id);
  if (row === undefined) throw new ScimError(404, `there is no group ${id}`);
  return { row, members: (await membersOfGroups(tx, [row.id])).get(row.id) ?? [] };
};

const membersOf = async (tx: Tx, group: string): Promise<string[]> => {
  const rows = await tx
    .select({ id: provisioned_group_members.person_id })
    .from(provisioned_group_members)
    .where(eq(provisioned_group_members.group_id, group));
  return rows.map(({ id }) => id);
};

/** Replaces a group's members with the list; returns those added or removed. */
const writeMembers = async (tx: Tx, company: string, { id, wanted }: { id: string; wanted: readonly string[] }) => {
  const users = await usersAmong(tx, company, wanted);
  const unknown = wanted.find((one) => !users.includes(one));
  if (unknown !== undefined) throw new ScimError(400, `there is no user ${unknown}`, 'invalidValue');
  const before = await membersOf(tx, id);
  const gone = before.filter((one) => !users.includes(one));
  const come = users.filter((one) => !before.includes(one));
  if (gone.length > 0)
    await tx
      .delete(provisioned_group_members)
      .where(and(eq(provisioned_group_members.group_id, id), inArray(provisioned_group_members.person_id, gone)));
  if (come.length > 0)
    await tx.insert(provisioned_group_members).values(come.map((person_id) => ({ group_id: id, person_id })));
  return [...gone, ...come];
};

const taken = () => new ScimError(409, 'this displayName is taken', 'uniqueness');

/** Creates a group (RFC 7644, 3.3); its members get its roles. */
export const createScimGroup = (deps: Deps, company: string, group: ScimGroup): Promise<FoundGroup> =>
  deps.db.transaction(async (tx) => {
    await lock(tx, company);
    if ((await countScimGroups(tx, company)) >= mostGroups)
      throw new ScimError(403, `a company has at most ${mostGroups} groups`);
    const now = deps.clock.nowIso();
    const { displayName: display_name, externalId: external_id } = group;
    const [row] = await tx
      .insert(provisioned_groups)
      .values({ account_id: company, display_name, external_id, created_at: now, updated_at: now })
      .onConflictDoNothing()
      .returning({ id: provisioned_groups.uuid });
    if (row === undefined) throw taken();
    const persons = await writeMembers(tx, company, { id: row.id, wanted: group.members });
    await applyProvisionedGroups(deps, tx, { account: company, persons });
    return found(tx, company, row.id);
  });

/**
 * Changes a group: `changed` derives it from the stored one. Updates the roles of added and removed members, and of all
 * members if its name changed.
 */
export const changeScimGroup = (
  deps: Deps,
  company: string,
  { id, changed }: { id: string; changed: (before: FoundGroup) => Promise<ScimGroup> },
): Promise<FoundGroup> =>
  deps.db.transaction(async (tx) => {
    await lock(tx, company);
    const before = await found(tx, company, id);
    const group = await changed(before);
    const isRenamed = group.displayName !== before.row.display_name;
    const namesake = and(
      eq(provisioned_groups.account_id, company),
      eq(provisioned_groups.display_name, group.displayName),
    );
    if (isRenamed && (await tx.select().from(provisioned_groups).where(namesake)).length > 0) throw taken();
    await tx
      .update(provisioned_groups)
      .set({ display_name: group.displayName, external_id: group.externalId, updated_at: deps.clock.nowIso() })
      .where(eq(provisioned_groups.uuid, before.row.id));
    const moved = await writeMembers(tx, company, { id: before.row.id, wanted: group.members });
    const persons = isRenamed ? [...moved, ...group.members] : moved;
    await applyProvisionedGroups(deps, tx, { account: company, persons });
    return found(tx, company, before.row.id);
  });

/** Deletes a group; its members get the roles of their other groups. */
export const deleteScimGroup = (deps: Deps, company: string, id: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await lock(tx, company);
    const { row } = await found(tx, company, id);
    const persons = await membersOf(tx, row.id);
    await tx.delete(provisioned_groups).where(eq(provisioned_groups.uuid, row.id));
    await applyProvisionedGroups(deps, tx, { account: company, persons });
  });
