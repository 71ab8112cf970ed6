import { memberChange, memberInvitation, ownerAppointment } from '@eigaichi/domain/accounts/member-input';
import { memberRoles } from '@eigaichi/domain/accounts/member-roles';
import { z } from 'zod';
import { amount } from '../shared/amount.ts';
import { endpoint } from '../shared/endpoint.ts';
import { namedObject } from '../shared/named-object.ts';

const companies = { as: 'effective', roles: ['provider', 'consumer'] } as const;
/** Refused while acting for a company (D15). */
const owners = { ...companies, capability: 'account.secure', member: 'members.manage' } as const;
const persons = { ...companies, capability: 'account.secure', member: 'everyone' } as const;

const action = z.object({ name: z.string(), allowed: z.boolean(), reason: z.string().optional() });

/** A member of a company, or an invited person. Someone invited who logs in elsewhere is shown only by address. */
export const colleague = namedObject('Colleague', {
  uuid: z.uuid(),
  email: z.string(),
  last_name: z.string(),
  first_name: z.string(),
  title: z.string().nullable(),
  status: z.enum(['invited', 'active']),
  roles: z.array(z.enum(memberRoles)),
  /** Maximum a signatory may sign alone. Null for no limit, for owners, or members who don't sign (D14h). */
  sign_limit: amount.nullable(),
  /** True if a second signatory co-signs above the limit; otherwise signing above it is refused. */
  second_signatory: z.boolean(),
  invited_until: z.string().nullable(),
  last_used_at: z.string().nullable(),
  is_self: z.boolean(),
  actions: z.array(action),
});

const list = z.object({ data: z.array(colleague) });
const person = z.object({ id: z.uuid() });

export const listColleagues = endpoint('members.list', 'GET /colleagues', {
  access: companies,
  answer: list,
});

/** Invites by e-mail; valid for a week (D14g). */
export const inviteColleague = endpoint('members.invite', 'POST /colleague', {
  access: owners,
  body: memberInvitation,
  answer: list,
  status: 201,
});

export const resendColleagueInvitation = endpoint('members.resend_invitation', 'POST /colleague/:id/invitation', {
  access: owners,
  params: person,
  answer: list,
});

/** Changes roles and a signatory's limit (D14h); a company always keeps an owner. */
export const changeColleague = endpoint('members.change', 'PUT /colleague/:id', {
  access: owners,
  params: person,
  body: memberChange,
  answer: list,
});

/** Transfers one's own ownership to a colleague. */
export const transferOwnership = endpoint('members.transfer_ownership', 'POST /colleague/:id/ownership', {
  access: owners,
  params: person,
  answer: list,
});

/** Removes a colleague or revokes an invitation. */
export const removeColleague = endpoint('members.remove', 'DELETE /colleague/:id', {
  access: owners,
  params: person,
  answer: list,
});

/** Switches the session to another company, under a new token. */
export const switchCompany = endpoint('members.switch_company', 'POST /company/:id/switch', {
  access: persons,
  params: person,
  answer: z.object({ token: z.string() }),
});

export const acceptInvitation = endpoint('members.accept_invitation', 'POST /company/:id/accept', {
  access: persons,
  params: person,
  answer: z.object({}),
});

export const declineInvitation = endpoint('members.decline_invitation', 'POST /company/:id/decline', {
  access: persons,
  params: person,
  answer: z.object({}),
});

const staff = { as: 'effective', roles: ['manager'], capability: 'accounts.write' } as const;

/** Members of a company, for staff. */
export const listMembersOf = endpoint('members.list_of', 'GET /account/:id/colleagues', {
  access: { as: 'effective', roles: ['manager'], capability: 'accounts.read' },
  params: person,
  answer: list,
});

/** Lets staff appoint an owner, member or newly invited, for a company that lost its own. */
export const appointOwner = endpoint('members.appoint_owner', 'POST /account/:id/owner', {
  access: staff,
  params: person,
  body: ownerAppointment,
  answer: list,
});
