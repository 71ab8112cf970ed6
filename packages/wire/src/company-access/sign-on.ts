import { signOnFaultNames } from '@eigaichi/domain/company-access/sign-on-faults';
import {
  companyDomainInput,
  groupRolesInput,
  mappedRoles,
  signOnInput,
} from '@eigaichi/domain/company-access/single-sign-on';
import { email } from '@eigaichi/domain/shared/rules/email';
import { z } from 'zod';
import { loginAnswer } from '../accounts/sessions.ts';
import { endpoint } from '../shared/endpoint.ts';
import { namedObject } from '../shared/named-object.ts';
import { oneOf } from '../shared/paging.ts';

/** True if the domain of an address has single sign-on (D11f). Reveals nothing about accounts. */
export const startSignOn = endpoint('sessions.ask_sign_on', 'POST /auth/sign_on/ask', {
  access: 'visitor',
  body: z.object({ email }),
  answer: oneOf(z.object({ single_sign_on: z.boolean(), only: z.boolean() })),
});

/** Starts a login at the company's OpenID provider: the browser goes to `address`. */
export const beginSignOn = endpoint('sessions.begin_sign_on', 'POST /auth/sign_on', {
  access: 'visitor',
  body: z.object({ email, long_life: z.boolean().optional() }),
  answer: oneOf(z.object({ address: z.string() })),
});

/** Completes the login with the query that the browser brought back to `/login/sso`. */
export const finishSignOn = endpoint('sessions.finish_sign_on', 'POST /auth/sign_on/finish', {
  access: 'visitor',
  body: z.object({ search: z.string().min(1).max(8000) }),
  answer: loginAnswer,
});

/** For the owners of a company (D14g). */
const own = {
  as: 'effective',
  roles: ['provider', 'consumer'],
  capability: 'account.secure',
  member: 'members.manage',
} as const;

const companyDomain = namedObject('CompanyDomain', {
  uuid: z.uuid(),
  domain: z.string(),
  /** DNS record that proves the company owns the domain. */
  record_name: z.string(),
  record_text: z.string(),
  verified_at: z.string().nullable(),
});

const roles = z.array(z.enum(mappedRoles));

const signOn = namedObject('CompanySignOn', {
  issuer: z.string().nullable(),
  client_id: z.string().nullable(),
  /** True if a secret is stored; it is never returned. */
  has_secret: z.boolean(),
  sign_on_scope: z.string(),
  email_claim: z.string(),
  given_name_claim: z.string(),
  family_name_claim: z.string(),
  groups_claim: z.string(),
  default_roles: roles,
  role_map: z.array(z.object({ group: z.string(), roles })),
  /** Last successful login through the current connection. */
  signed_on_at: z.string().nullable(),
  failed_at: z.string().nullable(),
  failed_why: z.enum(signOnFaultNames).nullable(),
  is_forced: z.boolean(),
  /** Address to which the OpenID provider returns browsers. */
  redirect_uri: z.string(),
  domains: z.array(companyDomain),
});

/** The company's connection to its OpenID provider, and its domains. */
export const readSignOn = endpoint('company_access.read_sign_on', 'GET /company/sign_on', {
  access: own,
  answer: oneOf(signOn),
});

export const writeSignOn = endpoint('company_access.write_sign_on', 'PUT /company/sign_on', {
  access: own,
  body: signOnInput,
  answer: oneOf(signOn),
});

/** Maps groups to roles, with or without a connection: a directory may manage members only by SCIM (D11f). */
export const writeGroupRoles = endpoint('company_access.write_group_roles', 'PUT /company/group_roles', {
  access: own,
  body: groupRolesInput,
  answer: oneOf(signOn),
});

/** Removes the connection: everyone logs in with a password or passkey again. */
export const removeSignOn = endpoint('company_access.remove_sign_on', 'DELETE /company/sign_on', {
  access: own,
  answer: oneOf(signOn),
});

/** Makes single sign-on mandatory, or optional again, for everyone but the owner who sets it. */
export const forceSignOn = endpoint('company_access.force_sign_on', 'PUT /company/sign_on/forced', {
  access: own,
  body: z.object({ is_forced: z.boolean() }),
  answer: oneOf(signOn),
});

export const addDomain = endpoint('company_access.add_domain', 'POST /company/domains', {
  access: own,
  body: companyDomainInput,
  answer: oneOf(signOn),
  status: 201,
});

const params = z.object({ id: z.uuid() });

/** Looks up the company's text in the domain's DNS. */
export const verifyDomain = endpoint('company_access.verify_domain', 'POST /company/domains/:id/verify', {
  access: own,
  params,
  answer: oneOf(signOn),
});

export const removeDomain = endpoint('company_access.remove_domain', 'DELETE /company/domains/:id', {
  access: own,
  params,
  answer: oneOf(signOn),
});

const editors = { as: 'effective', roles: ['manager'], capability: 'accounts.write' } as const;

/** Domains that companies entered but have not proved yet, for staff who know their owners. */
export const listOpenDomains = endpoint('company_access.list_open_domains', 'GET /company_domains', {
  access: editors,
  answer: z.object({
    data: z.array(
      z.object({
        uuid: z.uuid(),
        domain: z.string(),
        account_id: z.uuid(),
        company_name: z.string(),
        created_at: z.string(),
      }),
    ),
  }),
});

export const confirmDomain = endpoint('company_access.confirm_domain', 'POST /company_domains/:id/confirm', {
  access: editors,
  params,
  answer: z.object({}),
});
