import {
  type groupRolesInput,
  type signOnInput,
  usualClaims,
  usualScope,
  whyNotRequirable,
} from '@eigaichi/domain/company-access/single-sign-on';
import { isoInstant } from '@eigaichi/domain/shared/dates';
import { type Issue, requiredIssue } from '@eigaichi/domain/shared/issue';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { company_sign_in } from '../../db/schema/company-access.ts';
import { persons } from '../../db/schema/persons.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import type { Session } from '../../http/session.ts';
import { readSignIn as readOwnWays } from '../sessions/passkeys/own-passkeys.ts';
import { refuseUnlessRecent } from '../sessions/recent-login.ts';
import { notifySignInChange } from '../sessions/second-step/save-authenticator.ts';
import { signOnReturnUrl } from '../sessions/sign-on/begin-sign-on.ts';
import { connectionOf } from '../sessions/sign-on/connection.ts';
import { lockCompany } from './company-store.ts';
import { applyProvisionedGroups } from './provisioned-groups.ts';
import { domainsOf } from './save-domains.ts';

/** A company's connection to its provider, without its secret, and its domains (D11f). */
export const readSignOn = async (deps: Deps, account: string) => {
  const [row] = await deps.db.select().from(company_sign_in).where(eq(company_sign_in.account_id, account));
  return {
    issuer: row?.issuer ?? null,
    client_id: row?.client_id ?? null,
    has_secret: row?.client_secret != null,
    sign_on_scope: row?.scope ?? usualScope,
    email_claim: row?.email_claim ?? usualClaims.email_claim,
    given_name_claim: row?.given_name_claim ?? usualClaims.given_name_claim,
    family_name_claim: row?.family_name_claim ?? usualClaims.family_name_claim,
    groups_claim: row?.groups_claim ?? usualClaims.groups_claim,
    default_roles: (row?.default_roles ?? []).filter((role) => role !== 'owner'),
    role_map: (row?.role_map ?? []).map(({ group, roles }) => ({
      group,
      roles: roles.filter((role) => role !== 'owner'),
    })),
    signed_on_at: row?.signed_on_at ?? null,
    failed_at: row?.failed_at ?? null,
    failed_why: row?.failed_why ?? null,
    is_forced: row?.is_forced ?? false,
    redirect_uri: signOnReturnUrl(deps),
    domains: await domainsOf(deps, account),
  };
};

type Row = Partial<Omit<typeof company_sign_in.$inferInsert, 'account_id' | 'updated_at'>>;
type Change = {
  readonly change: 'change_sign_on' | 'change_group_roles' | 'force_sign_on' | 'unforce_sign_on';
  /** Row to store, decided under the company's lock. */
  readonly row: (tx: Tx) => Promise<Row>;
  readonly after?: (tx: Tx) => Promise<void>;
};

/** Saves a recently logged-in owner's change of the company's sign-on, and notifies all owners. */
const save = (deps: Deps, session: Session, { change, row, after }: Change): Promise<void> => {
  refuseUnlessRecent(deps, session);
  const { actor } = session;
  return deps.db.transaction(async (tx) => {
    await lockCompany(tx, actor.account);
    const set = { ...(await row(tx)), updated_at: isoInstant(deps.clock.now()) };
    await tx
      .insert(company_sign_in)
      .values({ account_id: actor.account, ...set })
      .onConflictDoUpdate({ target: company_sign_in.account_id, set });
    await notifySignInChange(deps, tx, { actor, change });
    await after?.(tx);
  });
};

const untried = { signed_on_at: null, failed_at: null, failed_why: null, is_forced: false, keeper_id: null };

type Known = { readonly issuer: string | null; readonly client_id: string | null };
type Requested = Partial<Pick<z.output<typeof signOnInput>, 'issuer' | 'client_id' | 'client_secret'>>;

/** Requires a separate secret for another provider or client, as far as these are readable. */
export const secretIssues = (before: Known | undefined, { issuer, client_id, client_secret }: Requested): Issue[] => {
  const isOther = (now: string | undefined, then: string | null | undefined) => now !== undefined && now !== then;
  return client_secret === undefined && (isOther(issuer, before?.issuer) || isOther(client_id, before?.client_id))
    ? [requiredIssue('client_secret')]
    : [];
};

/**
 * Adds or changes the connection. Another provider or client needs its own secret and a new test login, and is not the
 * only way in until then.
 */
export const writeSignOn = (
  deps: Deps,
  session: Session,
  { client_secret, sign_on_scope: scope, ...input }: z.output<typeof signOnInput>,
): Promise<void> => {
  const { account } = session.actor;
  return save(deps, session, {
    change: 'change_sign_on',
    row: async (tx) => {
      const before = await connectionOf(tx, account);
      const isSame = before?.issuer === input.issuer && before.client_id === input.client_id;
      const issues = secretIssues(before, { ...input, client_secret });
      if (issues.length > 0) throw new Refused('invalid', { issues });
      const secret = client_secret && { client_secret: deps.encryptor.encrypt(client_secret, account) };
      return { ...input, scope, ...secret, ...(isSame ? {} : untried) };
    },
  });
};

/** Changes the mapping of groups to roles; updates members whose groups the provider manages through SCIM. */
export const writeGroupRoles = (deps: Deps, session: Session, input: z.output<typeof groupRolesInput>): Promise<void> =>
  save(deps, session, {
    change: 'change_group_roles',
    row: async () => input,
    after: (tx) => applyProvisionedGroups(deps, tx, { account: session.actor.account }),
  });

/** Removes the connection. */
export const removeSignOn = (deps: Deps, session: Session): Promise<void> =>
  save(deps, session, {
    change: 'change_sign_on',
    row: async (tx) => {
      if ((await connectionOf(tx, session.actor.account)) === undefined) throw new Refused('not_found');
      return { issuer: null, client_id: null, client_secret: null, ...untried };
    },
  });

/** Makes single sign-on the only way in, with the acting owner as the keeper of a password or passkey; or ends this. */
export const forceSignOn = (deps: Deps, session: Session, is_forced: boolean): Promise<void> => {
  const { account, person } = session.actor;
  return save(deps, session, {
    change: is_forced ? 'force_sign_on' : 'unforce_sign_on',
    row: async (tx) => {
      const connection = await connectionOf(tx, account);
      if (connection === undefined) throw new Refused('not_allowed_now');
      if (!is_forced) return { is_forced, keeper_id: null };
      const [editor] = await tx.select().from(persons).where(eq(persons.uuid, person.uuid));
      const why = whyNotRequirable({
        has_domain: (await domainsOf(deps, account)).some(({ verified_at }) => verified_at !== null),
        is_tried: connection.signed_on_at !== null,
        keeper_has_own_way:
          editor?.password_hash != null || (await readOwnWays(deps, session, null)).passkeys.length > 0,
      });
      if (why !== undefined) throw new Refused(why);
      return { is_forced, keeper_id: person.uuid };
    },
  });
};
