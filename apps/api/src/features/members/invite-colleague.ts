import type { Actor } from '@eigaichi/domain/accounts/actor';
import { type memberInvitation, membersMax } from '@eigaichi/domain/accounts/member-input';
import { isoInstant } from '@eigaichi/domain/shared/dates';
import type { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import type { Session } from '../../http/session.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { attemptKey, countAttempt, type Limit } from '../sessions/attempts.ts';
import { makeJoinLink } from '../sessions/mail-password-link.ts';
import { refuseUnlessRecent } from '../sessions/recent-login.ts';
import { companyName } from './company-name.ts';
import { createMember } from './create-member.ts';
import { memberInvitationEmail } from './mails/emails.ts';
import { lockMembers, type Member, type MemberChange, requireMember, writeMember } from './members-store.ts';
import { endMemberSessions } from './remove-member.ts';

/** Limit of invitation emails per company. */
const invitations: Limit = { max: 30, minutes: 60 };
const validHours = 7 * 24;

type Caller = { readonly actor: Actor; readonly session: Session };
type Invited = Pick<Member, 'uuid' | 'email' | 'preferred_language' | 'roles'> & { readonly has_login: boolean };

const validUntil = (deps: Deps) => isoInstant(deps.clock.now().add({ hours: validHours }));

const mailInvitation = async (
  deps: Deps,
  tx: Tx,
  { account, by, to }: { account: string; by: string; to: Invited },
) => {
  const link = to.has_login
    ? `${deps.config.publicUrl}/account`
    : await makeJoinLink(deps, tx, { person: to.uuid, account });
  const { roles, has_login } = to;
  const company = await companyName(tx, account);
  await deps.mail.queue(tx, memberInvitationEmail(to, { company, by, roles, link, is_new: !has_login }));
};

type Invite = {
  readonly account: string;
  readonly by: Actor;
  readonly input: z.output<typeof memberInvitation>;
};

/** Invites someone to a company for a week; the caller holds its row. Rate-limited, and refused past `membersMax`. */
export const inviteToCompany = async (deps: Deps, tx: Tx, { account, by, input }: Invite, all: readonly Member[]) => {
  await countAttempt(deps, attemptKey('invite', account), invitations);
  if (all.length >= membersMax) throw new Refused('too_many_members', { params: { max: membersMax } });
  const { person, is_new } = await createMember(deps, tx, {
    ...input,
    account,
    status: 'invited',
    invited_until: validUntil(deps),
  });
  // Someone removed from a company who never had a password starts like a new person.
  const has_login = !is_new && person.password_hash !== null;
  await mailInvitation(deps, tx, { account, by: by.person.name, to: { ...person, roles: input.roles, has_login } });
  await recordAudit(tx, by, 'member.invite', {
    of: ['account', account],
    after: { person: person.uuid, email: person.email, roles: input.roles },
  });
};

/** Lets an owner invite a colleague (D14g). */
export const inviteColleague = (
  deps: Deps,
  { actor, session }: Caller,
  input: z.output<typeof memberInvitation>,
): Promise<void> => {
  refuseUnlessRecent(deps, session);
  return deps.db.transaction(async (tx) => {
    const all = await lockMembers(tx, actor.account);
    await inviteToCompany(deps, tx, { account: actor.account, by: actor, input }, all);
  });
};

/** Sends a new invitation valid for a week; the earlier link becomes void. */
export const resendColleagueInvitation = (deps: Deps, { actor, session }: Caller, uuid: string): Promise<void> => {
  refuseUnlessRecent(deps, session);
  const { account } = actor;
  return deps.db.transaction(async (tx) => {
    const member = requireMember(await lockMembers(tx, account), uuid);
    if (member.status !== 'invited') throw new Refused('invitation_used');
    await countAttempt(deps, attemptKey('invite', account), invitations);
    await endMemberSessions(tx, { account, person: uuid });
    const change: MemberChange = { invited_until: validUntil(deps) };
    await writeMember(tx, { account, person: uuid, now: deps.clock.nowIso() }, change);
    await mailInvitation(deps, tx, { account, by: actor.person.name, to: member });
    await recordAudit(tx, actor, 'member.resend_invitation', {
      of: ['account', account],
      after: { email: member.email },
    });
  });
};
