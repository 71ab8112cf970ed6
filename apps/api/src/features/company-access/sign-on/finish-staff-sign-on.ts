import { domainOf } from '@eigaichi/domain/company-access/single-sign-on';
import { staffRoleFromGroups } from '@eigaichi/domain/company-access/staff-sign-on';
import type { Language } from '@eigaichi/domain/shared/language';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { accounts } from '../../../db/schema/accounts.ts';
import { signed_on } from '../../../db/schema/company-access.ts';
import { persons } from '../../../db/schema/persons.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { type SignedOnPerson, SignOnError } from '../../../ports/single-sign-on.ts';
import { admitStaff, applyStaffGroups } from '../../accounts/admit-staff.ts';
import { accountAsActor } from '../../audit/account-itself.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { activateStaff, type LoggedIn, noLoginReason } from '../../sessions/log-in.ts';
import { endSession } from '../../sessions/log-out.ts';
import { lockLogin } from '../../sessions/logins.ts';
import { openSession } from '../../sessions/open-session.ts';
import { type Finish, fetchFromProvider, recordingSignOnFaults, type Vouched } from './fetch-from-provider.ts';

/** Colleague that the provider means: the one it vouched for before, or one with the address who isn't bound to it. */
const findColleague = async (tx: Tx, issuer: string, claims: Vouched): Promise<string | undefined> => {
  const [before] = await tx
    .select({ person: signed_on.person_id })
    .from(signed_on)
    .innerJoin(accounts, eq(accounts.uuid, signed_on.account_id))
    .where(and(eq(accounts.role, 'manager'), eq(signed_on.issuer, issuer), eq(signed_on.subject, claims.subject)));
  if (before !== undefined) return before.person;
  const [byAddress] = await tx
    .select({ person: persons.uuid, bound: signed_on.person_id })
    .from(persons)
    .innerJoin(accounts, eq(accounts.uuid, persons.uuid))
    .leftJoin(signed_on, and(eq(signed_on.person_id, persons.uuid), eq(signed_on.issuer, issuer)))
    .where(and(eq(accounts.role, 'manager'), eq(sql`lower(${persons.email})`, claims.email)));
  if (byAddress?.bound != null) throw new SignOnError('address_bound');
  return byAddress?.person;
};

const namesOf = ({ given_name, family_name, name }: SignedOnPerson, email: string) => ({
  first_name: given_name ?? '',
  last_name: family_name ?? (given_name === null ? (name ?? email.slice(0, email.indexOf('@'))) : ''),
});

const finishVouched = async (deps: Deps, finish: Finish, language: Language): Promise<LoggedIn> => {
  const { begun, device, user_agent, former } = finish;
  const staff = deps.config.staffSignOn;
  if (staff === null) throw new Refused('sign_on_failed');
  const { issuer } = staff.client;
  const claims = await fetchFromProvider(deps, staff.client, finish);
  const { email, groups } = claims;
  if (!staff.domains.includes(domainOf(email))) throw new SignOnError('address_domain');
  if (groups === null) throw new SignOnError('groups_missing');
  const staff_role = staffRoleFromGroups(staff.groups, groups);
  if (staff_role === undefined) throw new SignOnError('no_group');
  return await deps.db.transaction(async (tx) => {
    const own = { ...namesOf(claims, email), email, preferred_language: language, staff_role };
    const person = (await findColleague(tx, issuer, claims)) ?? (await admitStaff(deps, tx, own));
    const login = await lockLogin(tx, { person, account: person });
    if (login === undefined || login.role !== 'manager' || noLoginReason(login) !== undefined)
      throw new SignOnError('not_member');
    await activateStaff(deps, tx, login);
    await applyStaffGroups(deps, tx, { uuid: login.uuid, staff_role });
    const last_at = deps.clock.nowIso();
    await tx
      .insert(signed_on)
      .values({ account_id: login.uuid, issuer, subject: claims.subject, person_id: login.uuid, last_at })
      .onConflictDoUpdate({ target: [signed_on.account_id, signed_on.issuer, signed_on.subject], set: { last_at } });
    if (former !== null) await endSession(tx, former);
    await recordAudit(tx, accountAsActor(login), 'session.sign_on', { of: ['account', login.uuid] });
    const session = await openSession(deps, tx, {
      account: login,
      device: device(login.uuid),
      long_life: begun.long_life,
      user_agent,
      code_from: null,
      proof: 'single_sign_on',
    });
    return { ...session, account: login };
  });
};

/**
 * Completes a login at the configured provider of the staff (D11g). Admits people in one of the allowed groups, as a
 * colleague with the role of the first one. Password and passkey remain other ways in.
 */
export const finishStaffSignOn = (deps: Deps, finish: Finish, language: Language): Promise<LoggedIn> =>
  recordingSignOnFaults(deps, null, () => finishVouched(deps, finish, language));
