import { isoInstant } from '@eigaichi/domain/shared/dates';
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { email_changes } from '../../db/schema/addresses.ts';
import { provisioned, provisioned_group_members, provisioned_groups } from '../../db/schema/company-access.ts';
import { members, persons } from '../../db/schema/persons.ts';
import type { Deps } from '../../deps.ts';
import { findHolder } from '../accounts/find-holder.ts';
import { provisionedRoles } from '../company-access/provisioned-groups.ts';
import { admitMember, readmitMember, suspendMember } from '../members/provisioned-members.ts';
import { mayVouchFor } from '../sessions/sign-on/connection.ts';
import { ScimError } from './scim-error.ts';
import { findDeleted, findScimUser, isProviderManaged } from './scim-store.ts';
import type { ScimRow, ScimUser } from './scim-user.ts';

const found = async (tx: Tx, company: string, id: string): Promise<ScimRow> => {
  const row = await findScimUser(tx, company, id);
  if (row === undefined) throw new ScimError(404, `there is no user ${id}`);
  return row;
};

type Given = {
  readonly company: string;
  readonly userName: string;
  /** Person allowed to have it already: the user, or one the provider deleted and creates again (RFC 7644, 3.6). */
  readonly to?: string | undefined;
};

/** Refuses an address outside the company's verified domains, or that someone else has or may take back (D11b). */
const refuseAddress = async (deps: Deps, tx: Tx, { company, userName, to }: Given) => {
  if (!(await mayVouchFor(tx, company, userName)))
    throw new ScimError(400, 'userName is an email address in a verified domain of the company', 'invalidValue');
  const requested = { email: userName, now: deps.clock.nowIso(), ...(to === undefined ? {} : { except: to }) };
  if ((await findHolder(tx, requested)) !== undefined) throw new ScimError(409, 'this userName is taken', 'uniqueness');
};

const saveExternalId = async (
  tx: Tx,
  company: string,
  { id, externalId }: { id: string; externalId: string | null },
) => {
  const kept = { external_id: externalId, deleted_at: null };
  await tx
    .insert(provisioned)
    .values({ account_id: company, person_id: id, ...kept })
    .onConflictDoUpdate({ target: [provisioned.account_id, provisioned.person_id], set: kept });
};

const setActive = async (deps: Deps, tx: Tx, company: string, { id, active }: { id: string; active: boolean }) => {
  const whose = { account: company, person: id };
  if (active) return readmitMember(deps, tx, { ...whose, roles: await provisionedRoles(tx, company, id) });
  return suspendMember(deps, tx, whose);
};

/** Creates a member (RFC 7644, 3.3): active, no password, the default roles of the company's single sign-on. */
export const createScimUser = (deps: Deps, company: string, user: ScimUser): Promise<ScimRow> =>
  deps.db.transaction(async (tx) => {
    const to = await findDeleted(tx, company, user.userName);
    await refuseAddress(deps, tx, { company, userName: user.userName, to });
    const id = await admitMember(deps, tx, {
      account: company,
      email: user.userName,
      given_name: user.givenName,
      family_name: user.familyName,
      name: null,
      roles: await provisionedRoles(tx, company, to ?? null),
      by: 'directory',
    });
    await saveExternalId(tx, company, { id, externalId: user.externalId });
    if (!user.active) await setActive(deps, tx, company, { id, active: false });
    return found(tx, company, id);
  });

/** Writes the identity; a provider may not change data that belongs to the person or to another company. */
const writeIdentity = async (
  deps: Deps,
  tx: Tx,
  { company, row, user }: { company: string; row: ScimRow; user: ScimUser },
) => {
  const isSame =
    row.email.toLowerCase() === user.userName && row.first_name === user.givenName && row.last_name === user.familyName;
  if (isSame) return;
  if (!(await isProviderManaged(tx, company, row.id)))
    throw new ScimError(400, 'name and userName of this user are kept in the market', 'mutability');
  if (row.email.toLowerCase() !== user.userName) {
    await refuseAddress(deps, tx, { company, userName: user.userName, to: row.id });
    // Cancel pending changes: an address the person chose earlier must not return by its link.
    await tx.update(email_changes).set({ state: 'cancelled' }).where(eq(email_changes.person_id, row.id));
  }
  await tx
    .update(persons)
    .set({
      email: user.userName,
      first_name: user.givenName,
      last_name: user.familyName,
      updated_at: isoInstant(deps.clock.now()),
    })
    .where(eq(persons.uuid, row.id));
};

const onlyRefused = (error: unknown): void => {
  if (!(error instanceof ScimError)) throw error;
};

/** Updates a member from the provider: `changed` derives it from the stored one (replace, or patch). */
export const changeScimUser = (
  deps: Deps,
  company: string,
  { id, changed }: { id: string; changed: (row: ScimRow) => Promise<ScimUser> },
): Promise<ScimRow> =>
  deps.db.transaction(async (tx) => {
    await tx.select({ status: members.status }).from(members).where(eq(members.account_uuid, company)).for('update');
    const row = await found(tx, company, id);
    const user = await changed(row);
    const identity = (inner: Tx) => writeIdentity(deps, inner, { company, row, user });
    // Deactivation applies even if an accompanying name is refused.
    if (row.active && !user.active) await tx.transaction(identity).catch(onlyRefused);
    else await identity(tx);
    await saveExternalId(tx, company, { id: row.id, externalId: user.externalId });
    if (user.active !== row.active) await setActive(deps, tx, company, { id: row.id, active: user.active });
    return found(tx, company, row.id);
  });

/** Deletes a member for the provider: deactivates them and hides them from then on (RFC 7644, 3.6). */
export const deleteScimUser = (deps: Deps, company: string, id: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await tx.select({ status: members.status }).from(members).where(eq(members.account_uuid, company)).for('update');
    const row = await found(tx, company, id);
    if (row.active) await setActive(deps, tx, company, { id: row.id, active: false });
    await saveExternalId(tx, company, { id: row.id, externalId: row.external_id });
    await tx
      .update(provisioned)
      .set({ deleted_at: isoInstant(deps.clock.now()) })
      .where(and(eq(provisioned.account_id, company), eq(provisioned.person_id, row.id)));
    const groups = tx
      .select({ uuid: provisioned_groups.uuid })
      .from(provisioned_groups)
      .where(eq(provisioned_groups.account_id, company));
    await tx
      .delete(provisioned_group_members)
      .where(and(eq(provisioned_group_members.person_id, row.id), inArray(provisioned_group_members.group_id, groups)));
  });
