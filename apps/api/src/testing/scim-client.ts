import type { Actor } from '@eigaichi/domain/accounts/actor';
import { addCompanyToken } from '@eigaichi/wire/company-access/company-tokens';
import { company_domains } from '../db/schema/company-access.ts';
import type { Harness } from './harness.ts';

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

export type Own = Actor;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Makes companies with verified domains, each with a client for its identity provider. */
export const scimClients =
  (harness: Harness) =>
  async (own: Own, ...domains: string[]) => {
    const now = harness.deps.clock.nowIso();
    for (const domain of domains)
      await harness.deps.db.insert(company_domains).values({
        account_id: own.account,
        domain,
        token: 'x',
        verified_at: now,
        verified_by: 'staff',
        created_at: now,
      });
    const body = { token_name: 'Okta', token_scopes: ['scim'] };
    const { token } = (await harness.call(addCompanyToken, { as: own, body })).body;
    const call = async (method: Method, url: string, payload?: object) => {
      const answer = await harness.app.inject({
        method,
        url: `/api/scim/v2${url}`,
        headers: {
          authorization: `Bearer ${String(token)}`,
          ...(payload === undefined ? {} : { 'content-type': 'application/scim+json' }),
        },
        ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
      });
      const read = answer.body === '' ? {} : answer.json<Record<string, unknown>>();
      return { status: answer.statusCode, body: read, headers: answer.headers };
    };
    const post = async (url: string, payload: object) => {
      const answer = await call('POST', url, payload);
      return { ...answer, id: String(answer.body.id) };
    };
    const patchAt = (url: string, Operations: readonly object[]) =>
      call('PATCH', url, { schemas: [patchSchema], Operations });
    return {
      own,
      token: String(token),
      call,
      create: (userName: string, more: object = {}) => post('/Users', { schemas: [userSchema], userName, ...more }),
      patch: (id: string, ...operations: object[]) => patchAt(`/Users/${id}`, operations),
      createGroup: (displayName: string, members: readonly string[] = [], more: object = {}) =>
        post('/Groups', {
          schemas: [groupSchema],
          displayName,
          members: members.map((value) => ({ value })),
          ...more,
        }),
      patchGroup: (id: string, ...operations: object[]) => patchAt(`/Groups/${id}`, operations),
    };
  };
