import type { Actor } from '@eigaichi/domain/accounts/actor';
import { may } from '@eigaichi/domain/accounts/capabilities';
import { limitOf } from '@eigaichi/domain/quotes/sign/signatories';
import type { listColleagues as wire } from '@eigaichi/wire/accounts/members';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';
import type { Database } from '../../db/client.ts';
import { amountView } from '../../http/amounts.ts';
import { isOwner, type Member, membersOf } from './members-store.ts';
import { signingLimitOf } from './signatories.ts';

type Colleague = AnswerIn<typeof wire>['data'][number];

const allow = (name: string) => ({ name, allowed: true });

/** Actions the reader may take on a member now; the last owner stays one. */
const actionsOf = (actor: Actor, member: Member, owners: number): Colleague['actions'] => {
  if (actor.role === 'manager' || actor.real !== undefined || !may(actor, 'members.manage')) return [];
  if (member.status === 'invited') return ['resend_invitation', 'change', 'remove'].map(allow);
  const isLast = isOwner(member) && owners === 1;
  const kept = (name: string) => (isLast ? { name, allowed: false, reason: 'last_owner' } : allow(name));
  return [
    kept('change'),
    kept('remove'),
    ...(member.uuid === actor.person.uuid || isOwner(member) ? [] : [allow('transfer_ownership')]),
  ];
};

/** The limit that applies to a member; members who don't sign have none (D14h). */
const limitView = (member: Member): Pick<Colleague, 'sign_limit' | 'second_signatory'> => {
  const { limit, second_signatory } = signingLimitOf(member);
  const held = member.roles.includes('signatory') ? limitOf({ roles: member.roles, limit }) : null;
  return { sign_limit: held === null ? null : amountView(held), second_signatory: held !== null && second_signatory };
};

const viewOf = (actor: Actor, member: Member, owners: number): Colleague => {
  const isHidden = member.status === 'invited' && member.has_login;
  return {
    uuid: member.uuid,
    email: member.email,
    last_name: isHidden ? '' : member.last_name,
    first_name: isHidden ? '' : member.first_name,
    title: isHidden ? null : member.title,
    status: member.status === 'invited' ? 'invited' : 'active',
    roles: member.roles,
    ...limitView(member),
    invited_until: member.status === 'invited' ? member.invited_until : null,
    last_used_at: isHidden ? null : member.last_used_at,
    is_self: actor.person.uuid === member.uuid,
    actions: actionsOf(actor, member, owners),
  };
};

/** The members and invited people of a company; `account` is the actor's own, or any for staff. */
export const listColleagues = async (db: Database, actor: Actor, account: string): Promise<Colleague[]> => {
  const all = await membersOf(db, account);
  const owners = all.filter(isOwner).length;
  return all.map((member) => viewOf(actor, member, owners));
};
