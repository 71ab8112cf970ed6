import { membersMax } from '@eigaichi/domain/accounts/member-input';
import type { MemberRole } from '@eigaichi/domain/accounts/member-roles';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { accounts } from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { accountItself } from '../audit/account-itself.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { companyName } from './company-name.ts';
import { createMember } from './create-member.ts';
import { memberRolesEmail } from './mails/emails.ts';
import { isOwner, lockMembers, type Member, writeMember } from './members-store.ts';
import { removeMember } from './remove-member.ts';
import { signingLimitOf } from './signatories.ts';

export type Admitted = {
  readonly account: string;
  readonly email: string;
  readonly given_name: string | null;
  readonly family_name: string | null;
  readonly name: string | null;
  readonly roles: readonly MemberRole[];
  /** Who did it: the person by its login, or the company's directory, before any. */
  readonly by: 'person' | 'directory';
};

const nameMaxLength = 100;

/** Names as the provider tells them; where it tells none, what is before the @. */
const namesOf = ({ given_name, family_name, name, email }: Admitted) => {
  const only = given_name === null ? (name ?? email.slice(0, email.indexOf('@'))) : '';
  return {
    first_name: (given_name ?? '').slice(0, nameMaxLength),
    last_name: (family_name ?? only).slice(0, nameMaxLength),
  };
};

/**
 * Makes someone for whom a company's provider vouches a member (D11f): without a password, its address taken as confirmed.
 * Answers the person. Refused for an address that someone else may still take back (`taken`, D11b) and past `membersMax`.
 */
export const admitMember = async (deps: Deps, tx: Tx, admitted: Admitted): Promise<string> => {
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
  const actor = by === 'directory' ? null : accountItself({ ...own, uuid: account, person_uuid: person.uuid, role });
  await recordAudit(tx, actor, actor === null ? 'account.add_member' : 'account.join_company', {
    of: ['account', account],
    after: { person: person.uuid, roles },
  });
  return person.uuid;
};

type Following = {
  readonly account: string;
  /** The roles that the groups of each person give now. */
  readonly rolesOf: (person: string) => readonly MemberRole[] | undefined;
};

const sameRoles = (member: Member, roles: readonly MemberRole[]) =>
  member.roles.toSorted().join() === roles.toSorted().join();

/** Members get the roles that their groups give, and hear of it by mail; an owner stays what it is (D11f). */
export const followGroups = async (deps: Deps, tx: Tx, { account, rolesOf }: Following): Promise<void> => {
  for (const member of await lockMembers(tx, account)) {
    const roles = rolesOf(member.uuid);
    if (roles === undefined || member.status !== 'active' || isOwner(member) || sameRoles(member, roles)) continue;
    await writeMember(tx, { account, person: member.uuid, now: deps.clock.nowIso() }, { roles: [...roles] });
    const { limit, second_signatory } = signingLimitOf(member);
    const held = roles.includes('signatory') ? limit : null;
    const told = { company: await companyName(tx, account), by: null, roles };
    await deps.mail.queue(tx, memberRolesEmail(member, { ...told, limit: held, second_signatory }));
    await recordAudit(tx, null, 'account.follow_groups', {
      of: ['account', account],
      before: { person: member.uuid, roles: member.roles },
      after: { person: member.uuid, roles },
    });
  }
};

type Whose = { readonly account: string; readonly person: string };

/** The provider takes a member out: its sessions for the company end at once, what it did stays. Refused for the last owner. */
export const suspendMember = async (deps: Deps, tx: Tx, { account, person }: Whose): Promise<void> => {
  await removeMember(deps, tx, { account, person, forget: false }, await lockMembers(tx, account));
  await recordAudit(tx, null, 'account.deactivate_member', { of: ['account', account], after: { person } });
};

/** The provider takes someone in again, with the roles that its groups give. */
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
