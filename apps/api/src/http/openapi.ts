import { setImmediate } from 'node:timers/promises';
import { scimError } from '@eigaichi/wire/company-access/scim';
import { type Described, file } from '@eigaichi/wire/shared/endpoint';
import { errorAnswer } from '@eigaichi/wire/shared/errors';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import { cookieName } from './cookies.ts';
import { type Description, docsPage, type Operation } from './docs-page.ts';
import { sessionCookie } from './session.ts';

type Json = Record<string, unknown>;

/** zod omits the examples of a transformed input; ours describe the input as sent. */
const withExamples = ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: Json }): void => {
  const examples = z.globalRegistry.get(zodSchema)?.examples;
  if (Array.isArray(examples)) jsonSchema.examples = examples;
};

/** Schemas for API clients; shared ones become components by their `.meta({id})`. */
const collect =
  (components: Record<string, Json>) =>
  (schema: z.ZodType, io: 'input' | 'output'): Json => {
    const made = z.toJSONSchema(schema, {
      target: 'draft-2020-12',
      io,
      unrepresentable: 'any',
      override: withExamples,
    });
    const text = JSON.stringify(made).replaceAll('#/$defs/', '#/components/schemas/');
    const { $defs, $schema: _dialect, ...rest } = JSON.parse(text) as Json & { $defs?: Record<string, Json> };
    Object.assign(components, $defs);
    return rest;
  };

const parameters = (place: 'path' | 'query', schema: Json | undefined): Json[] => {
  const { properties = {}, required = [] } = (schema ?? {}) as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: one,
  }));
};

const who = ({ access, token }: Described): string => {
  if (token !== undefined) return `programs of a company, with its token of the scope ${token}`;
  if (typeof access === 'string') return access;
  const behind = access.as === 'real' ? ' (the person behind an impersonation)' : '';
  const needs = access.capability ?? (access.staff === undefined ? undefined : `staff ${access.staff}`);
  return `${access.roles.join(', ')}${behind}${needs === undefined ? '' : ` with ${needs}`}`;
};

const errorOf = ({ media }: Described): string => (media === 'application/scim+json' ? 'ScimError' : 'Error');

const fileAnswer = { description: 'The file', content: { 'application/octet-stream': {} } };

const operation = (endpoint: Described, schemaOf: ReturnType<typeof collect>): Operation & Json => {
  const { params, query, body, answer, status, name, media = 'application/json' } = endpoint;
  const json = (schema: Json) => ({ content: { [media]: { schema } } });
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    description: `For: ${who(endpoint)}.${endpoint.idempotent === true ? ' Accepts an Idempotency-Key header.' : ''}`,
    parameters: [
      ...parameters('path', params && schemaOf(params, 'input')),
      ...parameters('query', query && schemaOf(query, 'input')),
    ],
    ...(body === undefined ? {} : { requestBody: json(schemaOf(body, 'input')) }),
    responses: {
      [status]:
        answer === file
          ? fileAnswer
          : { description: 'Success', ...(status === 204 ? {} : json(schemaOf(answer, 'output'))) },
      default: { description: 'Error', ...json({ $ref: `#/components/schemas/${errorOf(endpoint)}` }) },
    },
    ...(endpoint.access === 'visitor' ? { security: endpoint.token === undefined ? [] : [{ bearer: [] }] } : {}),
  };
};

/** Endpoints described per batch: all in one go would block other requests for 150 ms. */
const atOnce = 20;

const describe = async (endpoints: readonly Described[], config: Config): Promise<Description & Json> => {
  const schemas: Record<string, Json> = {};
  const schemaOf = collect(schemas);
  schemas.Error = schemaOf(errorAnswer, 'output');
  schemas.ScimError = schemaOf(scimError, 'output');
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [at, endpoint] of endpoints.entries()) {
    if (at % atOnce === 0) await setImmediate();
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, schemaOf) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Eigaichi', version: '1.0.0-rc.1' },
    servers: [{ url: `${config.publicUrl}/api` }],
    security: [{ bearer: [] }, { cookie: [] }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: cookieName(config, sessionCookie) },
      },
    },
  };
};

/** The API description, generated from its validating schemas (D29), and a page to read it. Both are made once. */
export const openApiRoutes = (app: FastifyInstance, { config }: Deps): void => {
  const make = async () => {
    const description = await describe([...app.endpoints, ...app.described], config);
    await setImmediate();
    return { json: JSON.stringify(description), page: docsPage(description) };
  };
  let made: ReturnType<typeof make> | undefined;
  const texts = () => {
    made ??= make();
    return made;
  };
  app.get('/api/openapi.json', async (_request, reply) => reply.type('application/json').send((await texts()).json));
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send((await texts()).page));
};
