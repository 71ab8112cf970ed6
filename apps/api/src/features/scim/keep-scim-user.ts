import { isoInstant } from '@eigaichi/domain/shared/dates';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { company_sign_in, provisioned } from '../../db/schema/company-access.ts';
import { members, persons } from '../../db/schema/persons.ts';
import { sessions } from '../../db/schema/sessions.ts';
import type { Deps } from '../../deps.ts';
import { findHolder } from '../accounts/find-holder.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { vouchesFor } from '../sessions/sign-on/connection.ts';
import { joinCompany } from '../sessions/sign-on/join-company.ts';
import { ScimError } from './scim-error.ts';
import { findScimUser, hasOtherOwner, isKept } from './scim-store.ts';
import type { ScimRow, ScimUser } from './scim-user.ts';

const found = async (tx: Tx, company: string, id: string): Promise<ScimRow> => {
  const row = await findScimUser(tx, company, id);
  if (row === undefined) throw new ScimError(404, `there is no user ${id}`);
  return row;
};

type Given = { readonly company: string; readonly userName: string; readonly to?: string };

/**
 * An address is the company's provider's to give only in a verified domain, and only while no one else has it or may take
 * it back (D11b).
 */
const refuseAddress = async (deps: Deps, tx: Tx, { company, userName, to }: Given) => {
  if (!(await vouchesFor(tx, company, userName)))
    throw new ScimError(400, 'userName is an email address in a verified domain of the company', 'invalidValue');
  const asked = { email: userName, now: deps.clock.nowIso(), ...(to === undefined ? {} : { except: to }) };
  if ((await findHolder(tx, asked)) !== undefined) throw new ScimError(409, 'this userName is taken', 'uniqueness');
};

const keepExternalId = async (
  tx: Tx,
  company: string,
  { id, externalId }: { id: string; externalId: string | null },
) => {
  await tx
    .insert(provisioned)
    .values({ account_id: company, person_id: id, external_id: externalId })
    .onConflictDoUpdate({ target: [provisioned.account_id, provisioned.person_id], set: { external_id: externalId } });
};

const ofMember = (company: string, id: string) => and(eq(members.account_uuid, company), eq(members.person_uuid, id));

/** Takes a member out, or in again. What it did stays; its sessions for the company end at once. The last owner stays. */
const setActive = async (deps: Deps, tx: Tx, company: string, { id, active }: { id: string; active: boolean }) => {
  if (!active && !(await hasOtherOwner(tx, company, id))) {
    const [member] = await tx.select({ roles: members.roles }).from(members).where(ofMember(company, id));
    if (member?.roles.includes('owner') === true)
      throw new ScimError(400, 'the last owner of a company stays', 'mutability');
  }
  const status = active ? 'active' : 'removed';
  await tx
    .update(members)
    .set({ status, updated_at: isoInstant(deps.clock.now()) })
    .where(ofMember(company, id));
  if (!active) await tx.delete(sessions).where(and(eq(sessions.account_id, company), eq(sessions.person_id, id)));
  await recordAudit(tx, {
    actor: null,
    action: active ? 'account.reactivate_member' : 'account.deactivate_member',
    entity: 'account',
    entity_id: company,
    after: { person: id },
  });
};

/** Makes a member (RFC 7644, 3.3): active, without a password, with the default roles of the company's single sign-on. */
export const createScimUser = (deps: Deps, company: string, user: ScimUser): Promise<ScimRow> =>
  deps.db.transaction(async (tx) => {
    await refuseAddress(deps, tx, { company, userName: user.userName });
    const [settings] = await tx
      .select({ roles: company_sign_in.default_roles })
      .from(company_sign_in)
      .where(eq(company_sign_in.account_id, company));
    const id = await joinCompany(deps, tx, {
      account: company,
      email: user.userName,
      given_name: user.givenName,
      family_name: user.familyName,
      name: null,
      roles: (settings?.roles ?? []).filter((role) => role !== 'owner'),
    });
    await keepExternalId(tx, company, { id, externalId: user.externalId });
    if (!user.active) await setActive(deps, tx, company, { id, active: false });
    return found(tx, company, id);
  });

/** What is the person's own, or another company's to know, is not a provider's to change. */
const writeIdentity = async (
  deps: Deps,
  tx: Tx,
  { company, row, user }: { company: string; row: ScimRow; user: ScimUser },
) => {
  const isSame =
    row.email.toLowerCase() === user.userName && row.first_name === user.givenName && row.last_name === user.familyName;
  if (isSame) return;
  if (!(await isKept(tx, company, row.id)))
    throw new ScimError(400, 'name and userName of this user are kept in the market', 'mutability');
  if (row.email.toLowerCase() !== user.userName)
    await refuseAddress(deps, tx, { company, userName: user.userName, to: row.id });
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

/** Changes a member to what the provider says now: `changed` makes it of what is stored (replace, or patch). */
export const changeScimUser = (
  deps: Deps,
  company: string,
  { id, changed }: { id: string; changed: (row: ScimRow) => Promise<ScimUser> },
): Promise<ScimRow> =>
  deps.db.transaction(async (tx) => {
    await tx.select({ status: members.status }).from(members).where(eq(members.account_uuid, company)).for('update');
    const row = await found(tx, company, id);
    const user = await changed(row);
    await writeIdentity(deps, tx, { company, row, user });
    await keepExternalId(tx, company, { id: row.id, externalId: user.externalId });
    if (user.active !== row.active) await setActive(deps, tx, company, { id: row.id, active: user.active });
    return found(tx, company, row.id);
  });

/** Deletes a member for the provider: it is taken out and no longer found (RFC 7644, 3.6). */
export const deleteScimUser = (deps: Deps, company: string, id: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await tx.select({ status: members.status }).from(members).where(eq(members.account_uuid, company)).for('update');
    const row = await found(tx, company, id);
    if (row.active) await setActive(deps, tx, company, { id: row.id, active: false });
    await keepExternalId(tx, company, { id: row.id, externalId: row.external_id });
    await tx
      .update(provisioned)
      .set({ deleted_at: isoInstant(deps.clock.now()) })
      .where(and(eq(provisioned.account_id, company), eq(provisioned.person_id, row.id)));
  });
