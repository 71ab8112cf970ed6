import { signOnFaultNames } from '@eigaichi/domain/company-access/sign-on-faults';
import {
  failedProofs,
  securityActions,
  securityActors,
  severities,
} from '@eigaichi/domain/security-events/security-events';
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { namedObject } from '../shared/named-object.ts';
import { listOf, pageQuery } from '../shared/paging.ts';

const securityEvent = namedObject('SecurityEvent', {
  id: z.number().int(),
  at: z.string(),
  /** An action of the audit log, such as `session.new_device`. */
  action: z.enum(securityActions as readonly [string, ...string[]]),
  severity: z.enum(severities),
  by: z.enum(securityActors),
  /** The account's person who acted; null for everyone else. */
  person_name: z.string().nullable(),
  /** The person affected, if someone else or no one acted. */
  about_name: z.string().nullable(),
  /** The browser, for a login from a new one. */
  device: z.string().nullable(),
  /** The kind of failed proof, for a failed attempt. */
  proof: z.enum(failedProofs).nullable(),
  /** Reason for a failed login at the company's own provider. */
  sign_on_fault: z.enum(signOnFaultNames).nullable(),
  /** Network address. */
  address: z.string().nullable(),
});

/**
 * Security events of the requesting person (D11e) in any of their companies, latest first: their own actions, and those
 * of others about them. Refused while acting for an account (D15).
 */
export const listSecurityEvents = endpoint('security_events.list', 'GET /account/security_events', {
  access: { as: 'effective', roles: ['manager', 'provider', 'consumer'], capability: 'account.secure' },
  query: pageQuery,
  answer: listOf(securityEvent),
});

/** Security events of the company and all its people (D11e), for its owners, latest first. */
export const listCompanySecurityEvents = endpoint('security_events.list_company', 'GET /company/security_events', {
  access: {
    as: 'effective',
    roles: ['provider', 'consumer'],
    capability: 'account.secure',
    member: 'members.manage',
  },
  query: pageQuery,
  answer: listOf(securityEvent),
});
