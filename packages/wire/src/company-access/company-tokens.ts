import { companyTokenInput, tokenScopes } from '@eigaichi/domain/company-access/company-tokens';
import { z } from 'zod';
import { endpoint, file } from '../shared/endpoint.ts';
import { namedObject } from '../shared/named-object.ts';
import { oneOf } from '../shared/paging.ts';

/** For company owners (D14g), never while acting for it (D15): it opens the company's data to its programs. */
const own = {
  as: 'effective',
  roles: ['provider', 'consumer'],
  capability: 'account.secure',
  member: 'members.manage',
} as const;

const companyToken = namedObject('CompanyToken', {
  uuid: z.uuid(),
  name: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  created_at: z.string(),
  /** Accurate to ten minutes. */
  last_used_at: z.string().nullable(),
});

/** Valid tokens of the company, newest first. */
export const listCompanyTokens = endpoint('company_tokens.list', 'GET /company/tokens', {
  access: own,
  answer: z.object({ data: z.array(companyToken) }),
});

/** Creates a token. `token` is returned only once; only its hash is stored. */
export const addCompanyToken = endpoint('company_tokens.add', 'POST /company/tokens', {
  access: own,
  body: companyTokenInput,
  answer: oneOf(companyToken).extend({ token: z.string() }),
  status: 201,
});

export const revokeCompanyToken = endpoint('company_tokens.revoke', 'DELETE /company/tokens/:id', {
  access: own,
  params: z.object({ id: z.uuid() }),
  answer: z.object({}),
});

/**
 * Security events of a company for its SIEM, as JSON lines, oldest first. Requires a company token with the scope
 * `siem` as bearer. `after` is the `cursor` of the last line read; an empty response means no newer events.
 */
export const pullSecurityEvents = endpoint('security_events.pull', 'GET /siem/security_events', {
  access: 'visitor',
  token: 'siem',
  query: z.object({
    after: z.string().max(80).optional(),
    limit: z.coerce.number().int().min(1).max(1000).default(500),
  }),
  answer: file,
});
