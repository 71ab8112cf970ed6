import { failedProofs, securityActions, severities } from '@eigaichi/domain/security-events/security-events';
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { listOf, pageQuery } from '../shared/paging.ts';

const securityEvent = z
  .object({
    id: z.number().int(),
    at: z.string(),
    /** An action of the audit log, such as `session.new_device`. */
    action: z.enum(securityActions as readonly [string, ...string[]]),
    severity: z.enum(severities),
    /** Who acted: the account itself, the staff of the market, or an attempt by someone unknown. */
    by: z.enum(['own', 'staff', 'unknown']),
    /** The person of the account who acted; null for the staff and for attempts. */
    person_name: z.string().nullable(),
    /** The browser, of a login from a new one. */
    device: z.string().nullable(),
    /** What was proved wrongly, of a failed attempt. */
    proof: z.enum(failedProofs).nullable(),
    /** Network address. */
    address: z.string().nullable(),
  })
  .meta({ id: 'SecurityEvent' });

/** What concerned the security of one's account (D11e), latest first. Not while acting for it (D15). */
export const listSecurityEvents = endpoint({
  name: 'security_events.list',
  method: 'GET',
  path: '/account/security_events',
  access: { as: 'effective', roles: ['manager', 'provider', 'consumer'], capability: 'account.secure' },
  query: pageQuery,
  answer: listOf(securityEvent),
  status: 200,
});
