import { type groupRolesInput, type signOnInput, whyNotForced } from '@eigaichi/domain/company-access/single-sign-on';
import { isoInstant } from '@eigaichi/domain/shared/dates';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { company_sign_in } from '../../db/schema/company-access.ts';
import { persons } from '../../db/schema/persons.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import type { Session } from '../../http/session.ts';
import { readSignIn as readOwnWays } from '../sessions/passkeys/own-passkeys.ts';
import { refuseUnlessRecent } from '../sessions/recent-login.ts';
import { tellSignInChange } from '../sessions/second-step/keep-authenticator.ts';
import { signOnReturn } from '../sessions/sign-on/begin-sign-on.ts';
import { connectionOf } from '../sessions/sign-on/connection.ts';
import { lockCompany } from './company-store.ts';
import { domainsOf } from './keep-domains.ts';
import { followProvisionedGroups } from './provisioned-groups.ts';

/** A company's connection with its provider, without its secret, and its domains (D11f). */
export const readSignOn = async (deps: Deps, account: string) => {
  const [row] = await deps.db.select().from(company_sign_in).where(eq(company_sign_in.account_id, account));
  return {
    issuer: row?.issuer ?? null,
    client_id: row?.client_id ?? null,
    has_secret: row?.client_secret != null,
    groups_claim: row?.groups_claim ?? 'groups',
    default_roles: (row?.default_roles ?? []).filter((role) => role !== 'owner'),
    role_map: (row?.role_map ?? []).map(({ group, roles }) => ({
      group,
      roles: roles.filter((role) => role !== 'owner'),
    })),
    signed_on_at: row?.signed_on_at ?? null,
    is_forced: row?.is_forced ?? false,
    redirect_uri: signOnReturn(deps),
    domains: await domainsOf(deps, account),
  };
};

type Input = z.output<typeof signOnInput>;

/**
 * Enters or changes the connection. Another provider or client needs its own secret and has to be tried again, and is not
 * the only way in until then.
 */
export const writeSignOn = (deps: Deps, session: Session, { client_secret, ...input }: Input): Promise<void> => {
  refuseUnlessRecent(deps, session);
  const { actor } = session;
  return deps.db.transaction(async (tx) => {
    await lockCompany(tx, actor.account);
    const before = await connectionOf(tx, actor.account);
    const isSame = before?.issuer === input.issuer && before.client_id === input.client_id;
    if (client_secret === undefined && !isSame)
      throw new Refused('invalid', { issues: [{ field: 'client_secret', rule: 'required', params: {} }] });
    const secret =
      client_secret === undefined ? {} : { client_secret: deps.encryptor.encrypt(client_secret, actor.account) };
    const untried = isSame ? {} : { signed_on_at: null, is_forced: false, keeper_id: null };
    const row = { ...input, ...secret, ...untried, updated_at: isoInstant(deps.clock.now()) };
    await tx
      .insert(company_sign_in)
      .values({ account_id: actor.account, ...row })
      .onConflictDoUpdate({ target: company_sign_in.account_id, set: row });
    await tellSignInChange(deps, tx, { actor, change: 'change_sign_on' });
  });
};

/** Changes which groups give which roles; members whose groups the provider keeps by SCIM follow it. */
export const writeGroupRoles = (
  deps: Deps,
  session: Session,
  input: z.output<typeof groupRolesInput>,
): Promise<void> => {
  refuseUnlessRecent(deps, session);
  const { actor } = session;
  return deps.db.transaction(async (tx) => {
    await lockCompany(tx, actor.account);
    const row = { ...input, updated_at: isoInstant(deps.clock.now()) };
    await tx
      .insert(company_sign_in)
      .values({ account_id: actor.account, ...row })
      .onConflictDoUpdate({ target: company_sign_in.account_id, set: row });
    await tellSignInChange(deps, tx, { actor, change: 'change_group_roles' });
    await followProvisionedGroups(deps, tx, { account: actor.account });
  });
};

/** Removes the connection. */
export const removeSignOn = (deps: Deps, session: Session): Promise<void> => {
  refuseUnlessRecent(deps, session);
  const { actor } = session;
  return deps.db.transaction(async (tx) => {
    if ((await connectionOf(tx, actor.account)) === undefined) throw new Refused('not_found');
    await tx
      .update(company_sign_in)
      .set({
        issuer: null,
        client_id: null,
        client_secret: null,
        signed_on_at: null,
        is_forced: false,
        keeper_id: null,
      })
      .where(eq(company_sign_in.account_id, actor.account));
    await tellSignInChange(deps, tx, { actor, change: 'change_sign_on' });
  });
};

/** Makes single sign-on the only way in, with the acting owner as the one who keeps password or passkey; or no longer. */
export const forceSignOn = (deps: Deps, session: Session, is_forced: boolean): Promise<void> => {
  refuseUnlessRecent(deps, session);
  const { actor } = session;
  return deps.db.transaction(async (tx) => {
    await lockCompany(tx, actor.account);
    const connection = await connectionOf(tx, actor.account);
    if (connection === undefined) throw new Refused('not_allowed_now');
    if (is_forced) {
      const [keeper] = await tx.select().from(persons).where(eq(persons.uuid, actor.person.uuid));
      const why = whyNotForced({
        has_domain: (await domainsOf(deps, actor.account)).some(({ verified_at }) => verified_at !== null),
        is_tried: connection.signed_on_at !== null,
        keeper_has_own_way:
          keeper?.password_hash != null || (await readOwnWays(deps, session, null)).passkeys.length > 0,
      });
      if (why !== undefined) throw new Refused(why);
    }
    await tx
      .update(company_sign_in)
      .set({ is_forced, keeper_id: is_forced ? actor.person.uuid : null, updated_at: isoInstant(deps.clock.now()) })
      .where(eq(company_sign_in.account_id, actor.account));
    await tellSignInChange(deps, tx, { actor, change: is_forced ? 'force_sign_on' : 'unforce_sign_on' });
  });
};
