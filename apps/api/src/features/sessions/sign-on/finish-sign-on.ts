import { rolesFromGroups } from '@eigaichi/domain/company-access/single-sign-on';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { company_sign_in, signed_on } from '../../../db/schema/company-access.ts';
import { members, persons } from '../../../db/schema/persons.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import type { Session } from '../../../http/session.ts';
import { type SignedOn, SignOnError } from '../../../ports/single-sign-on.ts';
import { accountItself } from '../../audit/account-itself.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { logFailure } from '../log-failure.ts';
import { explainNoLogin, type LoggedIn, whyNoLogin } from '../log-in.ts';
import { endSession } from '../log-out.ts';
import { type Login, lockLogin } from '../logins.ts';
import { openSession } from '../open-session.ts';
import { at } from '../sessions-store.ts';
import { type BegunSignOn, signOnReturn } from './begin-sign-on.ts';
import { type Connection, clientOf, connectionOf, vouchesFor } from './connection.ts';
import { joinCompany } from './join-company.ts';

type Finish = {
  readonly begun: BegunSignOn | undefined;
  /** The query that the browser came back with. */
  readonly search: string;
  readonly device: (person: string) => string | undefined;
  readonly user_agent?: string | undefined;
  readonly former: Session | null;
};

const askProvider = async (
  deps: Deps,
  connection: Connection,
  { begun, search }: { begun: BegunSignOn; search: string },
) => {
  const { state, nonce, code_verifier } = begun;
  const { groups_claim } = connection;
  const checks = { state, nonce, code_verifier };
  try {
    return await deps.signOn.finish(clientOf(deps, connection), {
      redirect_uri: signOnReturn(deps),
      search,
      checks,
      groups_claim,
    });
  } catch (error) {
    if (!(error instanceof SignOnError)) throw error;
    deps.log.warn({ err: error, company: connection.account_id }, 'single sign-on failed');
    await logFailure(deps, 'sign_on', { whose: undefined });
    throw new Refused(error.fault === 'refused' ? 'sign_on_refused' : 'sign_on_failed');
  }
};

/** The person that the provider means: the one it vouched for before, or the one with the address. */
const findVouched = async (tx: Tx, { account_id, issuer }: Connection, told: SignedOn): Promise<string | undefined> => {
  const known = and(
    eq(signed_on.account_id, account_id),
    eq(signed_on.issuer, issuer),
    eq(signed_on.subject, told.subject),
  );
  const [before] = await tx.select({ person: signed_on.person_id }).from(signed_on).where(known);
  if (before !== undefined) return before.person;
  const [byAddress] = await tx
    .select({ person: persons.uuid })
    .from(persons)
    .where(eq(sql`lower(${persons.email})`, told.email ?? ''));
  return byAddress?.person;
};

/** The roles that the groups give now; an owner keeps what it is, and so does everyone where no group is mapped. */
const followGroups = async (deps: Deps, tx: Tx, { connection, login, groups }: Following): Promise<void> => {
  if (connection.role_map.length === 0) return;
  const own = and(eq(members.account_uuid, login.uuid), eq(members.person_uuid, login.person_uuid));
  const [member] = await tx.select({ roles: members.roles }).from(members).where(own).for('update');
  const roles = rolesFromGroups(connection, groups);
  if (member === undefined || member.roles.includes('owner')) return;
  if (member.roles.toSorted().join() === roles.toSorted().join()) return;
  await tx
    .update(members)
    .set({ roles, updated_at: at(deps.clock.now()) })
    .where(own);
  await recordAudit(tx, {
    actor: accountItself(login),
    action: 'account.follow_groups',
    entity: 'account',
    entity_id: login.uuid,
    before: { roles: member.roles },
    after: { roles },
  });
};
type Following = { readonly connection: Connection; readonly login: Login; readonly groups: readonly string[] };

/**
 * Completes a login at a company's provider. It may vouch for addresses in the company's verified domains alone, and opens
 * this company alone; who is not in it yet joins with the roles of its groups (D11f). No second step follows: that is the
 * provider's business. Refused alike for a forged, late or repeated answer.
 */
export const finishSignOn = async (
  deps: Deps,
  { begun, search, device, user_agent, former }: Finish,
): Promise<LoggedIn> => {
  const connection = begun === undefined ? undefined : await connectionOf(deps.db, begun.account);
  if (begun === undefined || connection === undefined) throw new Refused('sign_on_failed');
  const told = await askProvider(deps, connection, { begun, search });
  const account = connection.account_id;
  const { email } = told;
  if (email === null || told.email_unverified || !(await vouchesFor(deps.db, account, email))) {
    await logFailure(deps, 'sign_on', { whose: undefined });
    throw new Refused('sign_on_unknown');
  }
  const outcome = await deps.db.transaction(async (tx) => {
    const roles = rolesFromGroups(connection, told.groups);
    const person =
      (await findVouched(tx, connection, told)) ?? (await joinCompany(deps, tx, { account, roles, ...told, email }));
    const login = await lockLogin(tx, { person, account });
    if (login === undefined) return { refused: undefined };
    if (whyNoLogin(login) !== undefined) return { refused: login };
    await followGroups(deps, tx, { connection, login, groups: told.groups });
    const last_at = at(deps.clock.now());
    const { issuer } = connection;
    await tx
      .insert(signed_on)
      .values({ account_id: account, issuer, subject: told.subject, person_id: person, last_at })
      .onConflictDoUpdate({ target: [signed_on.account_id, signed_on.issuer, signed_on.subject], set: { last_at } });
    await tx.update(company_sign_in).set({ signed_on_at: last_at }).where(eq(company_sign_in.account_id, account));
    if (former !== null) await endSession(tx, former);
    await recordAudit(tx, {
      actor: accountItself(login),
      action: 'session.sign_on',
      entity: 'account',
      entity_id: account,
    });
    const opened = await openSession(deps, tx, {
      account: login,
      device: device(person),
      long_life: begun.long_life,
      user_agent,
      code_from: null,
      proof: 'single_sign_on',
    });
    return { ...opened, account: login };
  });
  if (!('refused' in outcome)) return outcome;
  if (outcome.refused !== undefined) await explainNoLogin(deps, outcome.refused);
  throw new Refused('sign_on_unknown');
};
