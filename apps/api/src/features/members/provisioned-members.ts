import { membersMax } from '@eigaichi/domain/accounts/member-input';
import type { MemberRole } from '@eigaichi/domain/accounts/member-roles';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { accounts } from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { accountAsActor } from '../audit/account-itself.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { companyName } from './company-name.ts';
import { createMember } from './create-member.ts';
import { memberRolesEmail } from './mails/emails.ts';
import { isOwner, lockMembers, type Member, writeMember } from './members-store.ts';
import { removeMember } from './remove-member.ts';
import { signingLimitOf } from './signatories.ts';

export type Admission = {
  readonly account: string;
  readonly email: string;
  readonly given_name: string | null;
  readonly family_name: string | null;
  readonly name: string | null;
  readonly roles: readonly MemberRole[];
  /** Actor: the person by their login, or the company's directory before any. */
  readonly by: 'person' | 'directory';
};

const nameMaxLength = 100;

/** Names as sent by the provider; if missing, the part before the @. */
const namesOf = ({ given_name, family_name, name, email }: Admission) => {
  const only = given_name === null ? (name ?? email.slice(0, email.indexOf('@'))) : '';
  return {
    first_name: (given_name ?? '').slice(0, nameMaxLength),
    last_name: (family_name ?? only).slice(0, nameMaxLength),
  };
};

/**
 * Makes someone vouched for by a company's provider a member (D11f): no password, address confirmed. Returns the
 * person. Refused past `membersMax`, and for an address someone else may still take back (`taken`, D11b).
 */
export const admitMember = async (deps: Deps, tx: Tx, admitted: Admission): Promise<string> => {
  const { account, email, roles, by } = admitted;
  const all = await lockMembers(tx, account);
  if (all.length >= membersMax) throw new Refused('too_many_members', { params: { max: membersMax } });
  const [company] = await tx
    .select({ role: accounts.role, preferred_language: accounts.preferred_language })
    .from(accounts)
    .where(eq(accounts.uuid, account));
  if (company === undefined) throw new Refused('not_found');
  const { role, preferred_language } = company;
  const own = { email, ...namesOf(admitted), preferred_language };
  const { person } = await createMember(deps, tx, { ...own, account, roles, status: 'active', is_confirmed: true });
  const actor = by === 'directory' ? null : accountAsActor({ ...own, uuid: account, person_uuid: person.uuid, role });
  await recordAudit(tx, actor, actor === null ? 'account.add_member' : 'account.join_company', {
    of: ['account', account],
    after: { person: person.uuid, roles },
  });
  return person.uuid;
};

type Following = {
  readonly account: string;
  /** The roles that each person's groups give now. */
  readonly rolesOf: (person: string) => readonly MemberRole[] | undefined;
};

const sameRoles = (member: Member, roles: readonly MemberRole[]) =>
  member.roles.toSorted().join() === roles.toSorted().join();

/** Gives members the roles of their groups and notifies them by email; owners stay owners (D11f). */
export const applyGroupRoles = async (deps: Deps, tx: Tx, { account, rolesOf }: Following): Promise<void> => {
  for (const member of await lockMembers(tx, account)) {
    const roles = rolesOf(member.uuid);
    if (roles === undefined || member.status !== 'active' || isOwner(member) || sameRoles(member, roles)) continue;
    await writeMember(tx, { account, person: member.uuid, now: deps.clock.nowIso() }, { roles: [...roles] });
    const { limit, second_signatory } = signingLimitOf(member);
    const held = roles.includes('signatory') ? limit : null;
    const notice = { company: await companyName(tx, account), by: null, roles };
    await deps.mail.queue(tx, memberRolesEmail(member, { ...notice, limit: held, second_signatory }));
    await recordAudit(tx, null, 'account.follow_groups', {
      of: ['account', account],
      before: { person: member.uuid, roles: member.roles },
      after: { person: member.uuid, roles },
    });
  }
};

type Whose = { readonly account: string; readonly person: string };

/** Suspends a member for the provider: ends company sessions, keeps their actions. Refused for the last owner. */
export const suspendMember = async (deps: Deps, tx: Tx, { account, person }: Whose): Promise<void> => {
  await removeMember(deps, tx, { account, person, forget: false }, await lockMembers(tx, account));
  await recordAudit(tx, null, 'account.deactivate_member', { of: ['account', account], after: { person } });
};

/** Readmits someone on the provider's request, with the roles of their groups. */
export const readmitMember = async (
  deps: Deps,
  tx: Tx,
  { account, person, roles }: Whose & { readonly roles: readonly MemberRole[] },
): Promise<void> => {
  const all = await lockMembers(tx, account);
  if (all.length >= membersMax) throw new Refused('too_many_members', { params: { max: membersMax } });
  await writeMember(
    tx,
    { account, person, now: deps.clock.nowIso() },
    { status: 'active', roles: [...roles], invited_until: null },
  );
  await recordAudit(tx, null, 'account.reactivate_member', { of: ['account', account], after: { person, roles } });
};
