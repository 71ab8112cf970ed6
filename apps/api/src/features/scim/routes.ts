import { scimCalls } from '@eigaichi/wire/company-access/scim';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { clientAddress } from '../../http/client-address.ts';
import { Refused } from '../../http/refused.ts';
import { withCaller } from '../../http/request-context.ts';
import { companyOfToken } from '../company-access/company-tokens.ts';
import { maxScimResults, providerConfig, resourceTypes, schemas } from './discovery.ts';
import { changeScimGroup, createScimGroup, deleteScimGroup, type FoundGroup } from './save-scim-group.ts';
import { changeScimUser, createScimUser, deleteScimUser } from './save-scim-user.ts';
import { ScimError, type ScimType, scimErrorBody } from './scim-error.ts';
import { groupView, patchScimGroup, readScimGroup } from './scim-group.ts';
import { findScimGroup, groupFilters, listScimGroups, membersOfGroups } from './scim-group-store.ts';
import { readScimFilter } from './scim-judged.ts';
import { findScimUser, listScimUsers, userFilters } from './scim-store.ts';
import { patchScimUser, readScimUser, scimView } from './scim-user.ts';

const mostBytes = 256 * 1024;
const contentType = 'application/scim+json; charset=utf-8';

const whole = z.coerce.number().int().catch(Number.NaN);
const listQuery = z.object({
  filter: z.string().max(1000).optional(),
  excludedAttributes: z.string().max(1000).optional(),
  /** Less than 1 is 1, a negative count is 0 (RFC 7644, 3.4.2.4). */
  startIndex: whole.default(1).transform((index) => Math.min(Math.max(index || 1, 1), 1_000_000)),
  count: whole
    .default(maxScimResults)
    .transform((count) => Math.min(Math.max(Number.isNaN(count) ? maxScimResults : count, 0), maxScimResults)),
});

/** True if the client excludes members, as those that only look a group up do (RFC 7644, 3.9). */
const withoutMembers = (excluded: string | undefined): boolean =>
  (excluded ?? '').split(',').some((name) => name.trim().toLowerCase() === 'members');

const listAnswer = (resources: readonly object[], { total, startIndex }: { total: number; startIndex: number }) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});

type Refusal = readonly [status: number, detail: string, scimType?: ScimType];

const refusals: Partial<Record<string, Refusal>> = {
  sign_on_keeper_stays: [400, 'the owner who keeps a way in beside single sign-on stays', 'mutability'],
  last_owner: [400, 'the last owner of a company stays', 'mutability'],
  contact_needed: [400, 'the contact of the company stays until another owner can take its place', 'mutability'],
  too_many_members: [403, 'the company has as many members as it may have'],
  // A concurrent registration took the address.
  invalid: [409, 'this userName is taken', 'uniqueness'],
};

const needsToken = (code: string): Refusal => [
  code === 'forbidden' ? 403 : 401,
  'a token of the company with the scope scim is needed',
];

/** Sends refusals in SCIM's form; other errors are bugs, logged and returned without internals. */
const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const refused = (status: number, detail: string, scimType?: string) =>
    reply
      .code(status)
      .header('content-type', contentType)
      .send(JSON.stringify(scimErrorBody(status, detail, scimType)));
  if (error instanceof ScimError) return refused(error.status, error.message, error.scimType);
  if (error instanceof Refused) return refused(...(refusals[error.code] ?? needsToken(error.code)));
  const { statusCode } = error as { statusCode?: number };
  if (statusCode !== undefined && statusCode < 500)
    return refused(statusCode, 'the request cannot be read', 'invalidSyntax');
  request.log.error({ err: error }, 'a SCIM request failed');
  return refused(500, 'internal error');
};

const idOf = (request: FastifyRequest) => z.object({ id: z.string().max(100) }).parse(request.params).id;

type Answer = { readonly status?: number; readonly body?: object; readonly location?: string };

/** Binds one call: its permission and its response. */
type Route = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  run: (company: string, request: FastifyRequest) => Promise<Answer>,
) => void;

const discoveryRoutes = (route: Route, { config }: Deps, base: string) => {
  const all = <T extends { readonly id: string }>(url: string, list: readonly T[]) => {
    route('GET', url, async (_company, request) => {
      // Filters are refused here (RFC 7644, 4).
      if (listQuery.parse(request.query).filter !== undefined) throw new ScimError(403, 'this list takes no filter');
      return { body: listAnswer(list, { total: list.length, startIndex: 1 }) };
    });
    route('GET', `${url}/:id`, async (_company, request) => {
      const body = list.find(({ id }) => id === idOf(request));
      if (body === undefined) throw new ScimError(404, 'there is nothing of this name');
      return { body };
    });
  };
  const help = `${config.publicUrl}/help/sign-in/company`;
  route('GET', '/ServiceProviderConfig', async () => ({ body: providerConfig(base, help) }));
  all('/ResourceTypes', resourceTypes(base));
  all('/Schemas', schemas(base));
};

const userRoutes = (route: Route, deps: Deps, base: string) => {
  route('GET', '/Users', async (company, request) => {
    const { filter, ...page } = listQuery.parse(request.query);
    const wanted = { filter: await readScimFilter(filter, userFilters), ...page };
    const { rows, total } = await listScimUsers(deps.db, company, wanted);
    const shown = rows.map((row) => scimView(row, base));
    return { body: listAnswer(shown, { total, startIndex: page.startIndex }) };
  });
  route('POST', '/Users', async (company, request) => {
    const body = scimView(await createScimUser(deps, company, await readScimUser(request.body)), base);
    return { status: 201, body, location: body.meta.location };
  });
  route('GET', '/Users/:id', async (company, request) => {
    const row = await findScimUser(deps.db, company, idOf(request));
    if (row === undefined) throw new ScimError(404, 'there is no such user');
    return { body: scimView(row, base) };
  });
  route('PUT', '/Users/:id', async (company, request) => {
    const user = await readScimUser(request.body);
    const row = await changeScimUser(deps, company, { id: idOf(request), changed: async () => user });
    return { body: scimView(row, base) };
  });
  route('PATCH', '/Users/:id', async (company, request) => {
    const changed = (row: Parameters<typeof patchScimUser>[0]) => patchScimUser(row, request.body);
    return { body: scimView(await changeScimUser(deps, company, { id: idOf(request), changed }), base) };
  });
  route('DELETE', '/Users/:id', async (company, request) => {
    await deleteScimUser(deps, company, idOf(request));
    return { status: 204 };
  });
};

const groupRoutes = (route: Route, deps: Deps, base: string) => {
  const view = ({ row, members }: FoundGroup) => groupView(row, { base, members });
  route('GET', '/Groups', async (company, request) => {
    const { filter, excludedAttributes, ...page } = listQuery.parse(request.query);
    const wanted = { filter: await readScimFilter(filter, groupFilters), ...page };
    const { rows, total } = await listScimGroups(deps.db, company, wanted);
    const ids = rows.map(({ id }) => id);
    const members = withoutMembers(excludedAttributes) ? null : await membersOfGroups(deps.db, ids);
    const shown = rows.map((row) => groupView(row, { base, members: members && (members.get(row.id) ?? []) }));
    return { body: listAnswer(shown, { total, startIndex: page.startIndex }) };
  });
  route('POST', '/Groups', async (company, request) => {
    const body = view(await createScimGroup(deps, company, await readScimGroup(request.body)));
    return { status: 201, body, location: body.meta.location };
  });
  route('GET', '/Groups/:id', async (company, request) => {
    const row = await findScimGroup(deps.db, company, idOf(request));
    if (row === undefined) throw new ScimError(404, 'there is no such group');
    const { excludedAttributes } = listQuery.parse(request.query);
    const members = withoutMembers(excludedAttributes) ? null : await membersOfGroups(deps.db, [row.id]);
    return { body: groupView(row, { base, members: members && (members.get(row.id) ?? []) }) };
  });
  route('PUT', '/Groups/:id', async (company, request) => {
    const group = await readScimGroup(request.body);
    return { body: view(await changeScimGroup(deps, company, { id: idOf(request), changed: async () => group })) };
  });
  route('PATCH', '/Groups/:id', async (company, request) => {
    const changed = ({ row, members }: FoundGroup) => patchScimGroup(row, members, request.body);
    return { body: view(await changeScimGroup(deps, company, { id: idOf(request), changed })) };
  });
  route('DELETE', '/Groups/:id', async (company, request) => {
    await deleteScimGroup(deps, company, idOf(request));
    return { status: 204 };
  });
};

/** SCIM 2.0 (RFC 7643, 7644): a company's provider manages members as users, with a token of scope `scim` (D11f). */
export const scimRoutes = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  const base = `${deps.config.publicUrl}/api/scim/v2`;
  app.described.push(...scimCalls);
  await app.register(
    async (scope) => {
      scope.addContentTypeParser(
        'application/scim+json',
        { parseAs: 'string', bodyLimit: mostBytes },
        scope.getDefaultJsonParser('error', 'error'),
      );
      scope.setErrorHandler(answerError);

      const route: Route = (method, url, run) =>
        scope.route({
          method,
          url,
          bodyLimit: mostBytes,
          handler: (request, reply) =>
            withCaller({ id: request.id, address: clientAddress(request) }, async () => {
              const company = await companyOfToken(deps, request, 'scim');
              const { status = 200, body, location } = await run(company, request);
              if (location !== undefined) void reply.header('location', location);
              void reply.code(status).headers({ 'content-type': contentType, 'cache-control': 'no-store' });
              return reply.send(body === undefined ? undefined : JSON.stringify(body));
            }),
        });

      discoveryRoutes(route, deps, base);
      userRoutes(route, deps, base);
      groupRoutes(route, deps, base);
    },
    { prefix: '/api/scim/v2' },
  );
};
