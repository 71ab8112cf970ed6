import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { memberChange } from '@eigaichi/domain/accounts/member-input';
import type { MemberRole } from '@eigaichi/domain/accounts/member-roles';
import { fromMajor } from '@eigaichi/domain/money/money';
import { limitOf } from '@eigaichi/domain/quotes/sign/signatories';
import type { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import type { Session } from '../../http/session.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { refuseUnlessRecent } from '../sessions/recent-login.ts';
import { companyName } from './company-name.ts';
import { memberRolesEmail } from './mails/emails.ts';
import { isOwner, lockMembers, type Member, requireMember, writeMember } from './members-store.ts';
import { refuseWithoutOwner } from './remove-member.ts';
import { type SigningLimit, signingLimitOf } from './signatories.ts';

type Caller = { readonly actor: Actor; readonly session: Session };
type Change = {
  readonly account: string;
  readonly by: Actor;
  readonly member: Member;
  readonly roles: MemberRole[];
  /** Unchanged if undefined. */
  readonly signing?: SigningLimit;
};

/** Writes a member's roles and notifies them; the change applies from their next request. The caller holds the row. */
export const writeRoles = async (
  deps: Deps,
  tx: Tx,
  { account, by, member, roles, signing = signingLimitOf(member) }: Change,
): Promise<void> => {
  const { limit, second_signatory } = signing;
  await writeMember(
    tx,
    { account, person: member.uuid, now: deps.clock.nowIso() },
    {
      roles,
      sign_limit_minor: limit?.amount ?? null,
      sign_limit_currency: limit?.currency ?? null,
      second_signatory: limit !== null && second_signatory,
    },
  );
  if (member.status === 'active' && member.uuid !== by.person.uuid) {
    const held = roles.includes('signatory') ? limitOf({ roles, limit }) : null;
    const notice = { company: await companyName(tx, account), by: by.person.name, roles };
    await deps.mail.queue(tx, memberRolesEmail(member, { ...notice, limit: held, second_signatory }));
  }
  await recordAudit(tx, by, 'member.change_roles', {
    of: ['account', account],
    before: { person: member.uuid, email: member.email, roles: member.roles, ...signingLimitOf(member) },
    after: { person: member.uuid, email: member.email, roles, ...signing },
  });
};

type Input = z.output<typeof memberChange>;

/** Signing limit from the input; fields it doesn't name stay as stored (D14h). */
const signingIn = (member: Member, { sign_limit, sign_limit_currency: currency, second_signatory }: Input) => {
  const before = signingLimitOf(member);
  const limit = sign_limit === null || currency === undefined ? null : fromMajor(sign_limit ?? 0, currency);
  return {
    limit: sign_limit === undefined ? before.limit : limit,
    second_signatory: second_signatory ?? before.second_signatory,
  };
};

/** Changes the roles of a colleague or of the acting owner; the last owner stays one (D14g). */
export const changeColleague = (
  deps: Deps,
  { actor, session }: Caller,
  { uuid, ...input }: Input & { readonly uuid: string },
): Promise<void> => {
  refuseUnlessRecent(deps, session);
  const { account } = actor;
  const { roles } = input;
  return deps.db.transaction(async (tx) => {
    const all = await lockMembers(tx, account);
    const member = requireMember(all, uuid);
    const rest = all.map((each) => (each.uuid === uuid ? { ...each, roles } : each));
    await refuseWithoutOwner(tx, account, rest);
    await writeRoles(deps, tx, { account, by: actor, member, roles, signing: signingIn(member, input) });
  });
};

/** Makes a colleague an owner in place of the actor, who becomes a viewer if they have no other role. */
export const transferOwnership = (deps: Deps, { actor, session }: Caller, uuid: string): Promise<void> => {
  refuseUnlessRecent(deps, session);
  const { account } = actor;
  return deps.db.transaction(async (tx) => {
    const all = await lockMembers(tx, account);
    const [member, self] = [requireMember(all, uuid), requireMember(all, actor.person.uuid)];
    if (member.status !== 'active' || isOwner(member)) throw new Refused('not_allowed_now');
    const rest = all.filter((each) => each !== self && each !== member);
    await refuseWithoutOwner(tx, account, [...rest, { ...member, roles: ['owner'] }]);
    await writeRoles(deps, tx, { account, by: actor, member, roles: ['owner', ...member.roles] });
    const kept = self.roles.filter((role) => role !== 'owner');
    await writeRoles(deps, tx, { account, by: actor, member: self, roles: kept.length === 0 ? ['viewer'] : kept });
  });
};
