import { z } from 'zod';
import type { Described } from '../shared/endpoint.ts';
import { namedObject } from '../shared/named-object.ts';

/**
 * SCIM 2.0 (RFC 7643, 7644) for the API description. `features/scim` binds these calls separately, because errors,
 * media type and PATCH follow the protocol. Only stored fields are named; all others are ignored.
 */
const meta = z.object({
  resourceType: z.string(),
  created: z.string(),
  lastModified: z.string(),
  location: z.string(),
});

const userInput = z.object({
  schemas: z.array(z.string()),
  /** An address in a verified domain of the company. */
  userName: z.string().max(255),
  externalId: z.string().max(255).optional(),
  name: z.object({ givenName: z.string().max(100).optional(), familyName: z.string().max(100).optional() }).optional(),
  active: z.boolean().optional(),
});

const user = userInput
  .extend({
    id: z.uuid(),
    displayName: z.string(),
    preferredLanguage: z.enum(['ja', 'en']),
    emails: z.array(z.object({ value: z.string(), type: z.literal('work'), primary: z.literal(true) })),
    meta,
  })
  .meta({ id: 'ScimUser' });

const groupInput = z.object({
  schemas: z.array(z.string()),
  /** Grants the roles that the company mapped to the group of this name. */
  displayName: z.string().max(200),
  externalId: z.string().max(255).optional(),
  members: z.array(z.object({ value: z.uuid() })).optional(),
});

const group = groupInput
  .extend({
    id: z.uuid(),
    members: z
      .array(z.object({ value: z.uuid(), $ref: z.string(), type: z.literal('User'), display: z.string() }))
      .optional(),
    meta,
  })
  .meta({ id: 'ScimGroup' });

const listOf = <T extends z.ZodType>(resource: T) =>
  z.object({
    schemas: z.array(z.string()),
    totalResults: z.number().int(),
    startIndex: z.number().int(),
    itemsPerPage: z.number().int(),
    Resources: z.array(resource),
  });

const patch = namedObject('ScimPatch', {
  schemas: z.array(z.string()),
  Operations: z.array(
    z.object({
      op: z.enum(['add', 'remove', 'replace']),
      path: z.string().optional(),
      value: z.unknown().optional(),
    }),
  ),
});

export const scimError = namedObject('ScimError', {
  schemas: z.array(z.string()),
  status: z.string(),
  scimType: z.string().optional(),
  detail: z.string(),
});

const page = { startIndex: z.number().int().optional(), count: z.number().int().max(200).optional() };
const filtered = z.object({ ...page, filter: z.string().max(1000).optional() });
const params = z.object({ id: z.string().max(100) });
const id = z.object({ id: z.string() });

const call = (
  name: string,
  line: `${Described['method']} /${string}`,
  rest: Pick<Described, 'answer'> & Partial<Described>,
): Described => {
  const [method = 'GET', path = ''] = line.split(' ');
  return {
    name: `scim.${name}`,
    method: method as Described['method'],
    path: `/scim/v2${path as `/${string}`}`,
    access: 'visitor',
    token: 'scim',
    media: 'application/scim+json',
    status: 200,
    ...rest,
  };
};

export const scimCalls: readonly Described[] = [
  call('provider_config', 'GET /ServiceProviderConfig', { answer: z.object({ schemas: z.array(z.string()) }) }),
  call('resource_types', 'GET /ResourceTypes', { answer: listOf(id) }),
  call('resource_type', 'GET /ResourceTypes/:id', { params, answer: id }),
  call('schemas', 'GET /Schemas', { answer: listOf(id) }),
  call('schema', 'GET /Schemas/:id', { params, answer: id }),
  call('list_users', 'GET /Users', { query: filtered, answer: listOf(user) }),
  call('create_user', 'POST /Users', { body: userInput, answer: user, status: 201 }),
  call('read_user', 'GET /Users/:id', { params, answer: user }),
  call('replace_user', 'PUT /Users/:id', { params, body: userInput, answer: user }),
  call('patch_user', 'PATCH /Users/:id', { params, body: patch, answer: user }),
  call('delete_user', 'DELETE /Users/:id', { params, answer: z.object({}), status: 204 }),
  call('list_groups', 'GET /Groups', {
    query: filtered.extend({ excludedAttributes: z.string().max(1000).optional() }),
    answer: listOf(group),
  }),
  call('create_group', 'POST /Groups', { body: groupInput, answer: group, status: 201 }),
  call('read_group', 'GET /Groups/:id', { params, answer: group }),
  call('replace_group', 'PUT /Groups/:id', { params, body: groupInput, answer: group }),
  call('patch_group', 'PATCH /Groups/:id', { params, body: patch, answer: group }),
  call('delete_group', 'DELETE /Groups/:id', { params, answer: z.object({}), status: 204 }),
];
