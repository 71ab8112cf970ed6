import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { MemberRole } from '@eigaichi/domain/accounts/member-roles';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import type { Session } from '../../http/session.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { refuseUnlessRecent } from '../sessions/recent-login.ts';
import { companyName } from './company-name.ts';
import { memberRolesEmail } from './mails/emails.ts';
import { isOwner, lockMembers, type Member, memberAmong, writeMember } from './members-store.ts';
import { refuseWithoutOwner } from './remove-member.ts';

type Caller = { readonly actor: Actor; readonly session: Session };
type Change = { readonly account: string; readonly by: Actor; readonly member: Member; readonly roles: MemberRole[] };

/** Writes the roles of one member, who hears of it; what it may do changes with its next request. The caller holds the row. */
export const writeRoles = async (deps: Deps, tx: Tx, { account, by, member, roles }: Change): Promise<void> => {
  await writeMember(tx, { account, person: member.uuid, now: deps.clock.nowIso() }, { roles });
  if (member.status === 'active' && member.uuid !== by.person.uuid) {
    const told = { company: await companyName(tx, account), by: by.person.name, roles };
    await deps.mail.queue(tx, memberRolesEmail(member, told));
  }
  await recordAudit(tx, {
    actor: by,
    action: 'member.change_roles',
    entity: 'account',
    entity_id: account,
    before: { email: member.email, roles: member.roles },
    after: { email: member.email, roles },
  });
};

/** An owner changes what a colleague may do, or what it may do itself; the last owner stays one (D14g). */
export const changeColleague = (
  deps: Deps,
  { actor, session }: Caller,
  { uuid, roles }: { readonly uuid: string; readonly roles: MemberRole[] },
): Promise<void> => {
  refuseUnlessRecent(deps, session);
  const { account } = actor;
  return deps.db.transaction(async (tx) => {
    const all = await lockMembers(tx, account);
    const member = memberAmong(all, uuid);
    refuseWithoutOwner(all.map((each) => (each.uuid === uuid ? { ...each, roles } : each)));
    await writeRoles(deps, tx, { account, by: actor, member, roles });
  });
};

/** A colleague becomes an owner, and who hands over is one no longer; without another role it goes on as a viewer. */
export const transferOwnership = (deps: Deps, { actor, session }: Caller, uuid: string): Promise<void> => {
  refuseUnlessRecent(deps, session);
  const { account } = actor;
  return deps.db.transaction(async (tx) => {
    const all = await lockMembers(tx, account);
    const [member, self] = [memberAmong(all, uuid), memberAmong(all, actor.person.uuid)];
    if (member.status !== 'active' || isOwner(member)) throw new Refused('not_allowed_now');
    await writeRoles(deps, tx, { account, by: actor, member, roles: ['owner', ...member.roles] });
    const kept = self.roles.filter((role) => role !== 'owner');
    await writeRoles(deps, tx, { account, by: actor, member: self, roles: kept.length === 0 ? ['viewer'] : kept });
  });
};
