import { rolesFromGroups } from '@eigaichi/domain/company-access/single-sign-on';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { company_sign_in, signed_on } from '../../../db/schema/company-access.ts';
import { persons } from '../../../db/schema/persons.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { SignOnError } from '../../../ports/single-sign-on.ts';
import { accountAsActor } from '../../audit/account-itself.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { admitMember, applyGroupRoles } from '../../members/provisioned-members.ts';
import { explainNoLogin, type LoggedIn, noLoginReason } from '../../sessions/log-in.ts';
import { endSession } from '../../sessions/log-out.ts';
import { lockLogin } from '../../sessions/logins.ts';
import { openSession } from '../../sessions/open-session.ts';
import { type Connection, clientOf, connectionOf, mayVouchFor } from '../../sessions/sign-on/connection.ts';
import { lockCompany } from '../company-store.ts';
import { groupsByPerson } from '../provisioned-groups.ts';
import { type Finish, fetchFromProvider, recordingSignOnFaults, type Vouched } from './fetch-from-provider.ts';

/**
 * Person that the provider means: the one it vouched for before, or the one with the address. A person vouched for
 * under another name is found only by that: their address may belong to someone else now.
 */
const findVouched = async (
  tx: Tx,
  { account_id, issuer }: Connection,
  claims: Vouched,
): Promise<string | undefined> => {
  const known = and(
    eq(signed_on.account_id, account_id),
    eq(signed_on.issuer, issuer),
    eq(signed_on.subject, claims.subject),
  );
  const [before] = await tx.select({ person: signed_on.person_id }).from(signed_on).where(known);
  if (before !== undefined) return before.person;
  const [byAddress] = await tx
    .select({ person: persons.uuid, bound: signed_on.person_id })
    .from(persons)
    .leftJoin(
      signed_on,
      and(eq(signed_on.person_id, persons.uuid), eq(signed_on.account_id, account_id), eq(signed_on.issuer, issuer)),
    )
    .where(eq(sql`lower(${persons.email})`, claims.email));
  if (byAddress?.bound != null) throw new SignOnError('address_bound');
  return byAddress?.person;
};

type Enter = { readonly connection: Connection; readonly claims: Vouched };

/** The person as a company member; new people join. Other companies' people are found, and the login refuses them. */
const findOrAdmit = async (deps: Deps, tx: Tx, { connection, claims }: Enter): Promise<string> => {
  const found = await findVouched(tx, connection, claims);
  if (found !== undefined) return found;
  const roles = rolesFromGroups(connection, claims.groups ?? []);
  try {
    return await admitMember(deps, tx, { ...claims, account: connection.account_id, roles, by: 'person' });
  } catch (error) {
    // Don't reveal the possible future owner of an address (D11b).
    if (error instanceof Refused && error.code === 'invalid') throw new SignOnError('address_taken');
    throw error;
  }
};

type Following = { readonly connection: Connection; readonly person: string; readonly groups: readonly string[] };

/**
 * Sets the roles of the groups that the provider sent with the login. Groups managed through SCIM take precedence. If
 * no group is mapped, everyone retains manually assigned roles.
 */
const followLogin = async (deps: Deps, tx: Tx, { connection, person, groups }: Following) => {
  const account = connection.account_id;
  if (connection.role_map.length === 0 || (await groupsByPerson(tx, account)) !== undefined) return;
  const rolesOf = (uuid: string) => (uuid === person ? rolesFromGroups(connection, groups) : undefined);
  await applyGroupRoles(deps, tx, { account, rolesOf });
};

const finishVouched = async (deps: Deps, account: string, finish: Finish): Promise<LoggedIn> => {
  const { begun, device, user_agent, former } = finish;
  const connection = await connectionOf(deps.db, account);
  if (connection === undefined) throw new Refused('sign_on_failed');
  const { issuer } = connection;
  const claims = await fetchFromProvider(deps, clientOf(deps, connection), finish);
  if (!(await mayVouchFor(deps.db, account, claims.email))) throw new SignOnError('address_domain');
  const outcome = await deps.db.transaction(async (tx) => {
    await lockCompany(tx, account);
    const person = await findOrAdmit(deps, tx, { connection, claims });
    const login = await lockLogin(tx, { person, account });
    if (login === undefined) return { refused: undefined };
    if (noLoginReason(login) !== undefined) return { refused: login };
    await followLogin(deps, tx, { connection, person, groups: claims.groups ?? [] });
    const last_at = deps.clock.nowIso();
    await tx
      .insert(signed_on)
      .values({ account_id: account, issuer, subject: claims.subject, person_id: person, last_at })
      .onConflictDoUpdate({ target: [signed_on.account_id, signed_on.issuer, signed_on.subject], set: { last_at } });
    await tx.update(company_sign_in).set({ signed_on_at: last_at }).where(eq(company_sign_in.account_id, account));
    if (former !== null) await endSession(tx, former);
    await recordAudit(tx, accountAsActor(login), 'session.sign_on', { of: ['account', account] });
    const opened = await openSession(deps, tx, {
      account: login,
      device: device(person),
      long_life: begun.long_life,
      user_agent,
      code_from: null,
      proof: 'single_sign_on',
      vouched_by: account,
    });
    return { ...opened, account: login };
  });
  if (!('refused' in outcome)) return outcome;
  if (outcome.refused !== undefined) await explainNoLogin(deps, outcome.refused);
  throw new SignOnError('not_member');
};

/**
 * Completes a login at a company's provider. The provider may vouch only for addresses in the company's verified
 * domains, and opens only this company. A new person joins with the roles of their groups (D11f). No second factor
 * follows, as that is the provider's responsibility.
 */
export const finishCompanySignOn = (deps: Deps, account: string, finish: Finish): Promise<LoggedIn> =>
  recordingSignOnFaults(deps, account, () => finishVouched(deps, account, finish));
