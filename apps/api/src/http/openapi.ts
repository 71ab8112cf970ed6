import { setImmediate } from 'node:timers/promises';
import { scimError } from '@eigaichi/wire/company-access/scim';
import type { Described } from '@eigaichi/wire/shared/endpoint';
import { problemAnswer } from '@eigaichi/wire/shared/problem';
import { z } from 'zod';
import { describeFields } from './api-docs/described-fields.ts';
import { type Operation, operationOf, type SchemaOf } from './api-docs/operation.ts';

type Json = Record<string, unknown>;

/** Description of the API as OpenAPI 3.1. */
export type Description = {
  readonly openapi: string;
  readonly info: Json;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>>; readonly [part: string]: object };
  readonly [part: string]: unknown;
};

/** zod omits the examples of a transformed input; ours describe the input as sent. */
const withExamples = ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: Json }): void => {
  const examples = z.globalRegistry.get(zodSchema)?.examples;
  if (Array.isArray(examples)) jsonSchema.examples = examples;
};

/** Schemas for API clients; shared ones become components by their `.meta({id})`. */
const collect =
  (components: Record<string, Json>): SchemaOf =>
  (schema, io, of) => {
    const made = z.toJSONSchema(schema, {
      target: 'draft-2020-12',
      io,
      unrepresentable: 'any',
      override: withExamples,
    });
    const text = JSON.stringify(made).replaceAll('#/$defs/', '#/components/schemas/');
    const { $defs = {}, $schema: _dialect, ...rest } = JSON.parse(text) as Json & { $defs?: Record<string, Json> };
    for (const [id, definition] of Object.entries($defs)) describeFields(definition, { of: id, parent: '' });
    Object.assign(components, $defs);
    describeFields(rest, { of, parent: '' });
    return rest;
  };

const about = `Search titles, check availability, request and answer quotes, deliver and follow payments.

Each call needs an API key of a company, sent as \`Authorization: Bearer eig_…\`. Owners create keys at /account/connections.`;

const limitHeader = (description: string, example: string) => ({
  description,
  schema: { type: 'string', examples: [example] },
});

const headers = {
  ETag: limitHeader(
    'Entity tag of the answer; send it as `If-None-Match` to get 304 while nothing changed',
    '"3l9cyyHGzkSp"',
  ),
  RateLimit: limitHeader('Requests left, and seconds until the limit begins again', '"api-key";r=598;t=42'),
  'RateLimit-Policy': limitHeader('Requests in a window of seconds', '"api-key";q=600;w=60'),
};

/** Origin and cookie that the description names. */
export type Names = { readonly publicUrl: string; readonly cookie: string };

/** Endpoints described per batch: all in one go would block other requests for 150 ms. */
const batch = 20;

/**
 * Describes endpoints as OpenAPI 3.1, generated from the schemas that validate (D29). Calls outside the reach of API
 * keys are marked `x-internal`.
 */
export const describeApi = async (
  endpoints: readonly Described[],
  { publicUrl, cookie }: Names,
): Promise<Description> => {
  const schemas: Record<string, Json> = {};
  const schemaOf = collect(schemas);
  // A schema with an id becomes a component as it is read.
  schemaOf(problemAnswer, 'output', 'Problem');
  if (endpoints.some(({ media }) => media === 'application/scim+json')) schemaOf(scimError, 'output', 'ScimError');
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [at, endpoint] of endpoints.entries()) {
    if (at % batch === 0) await setImmediate();
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, schemaOf) };
  }
  const tags = [
    ...new Set(Object.values(paths).flatMap((methods) => Object.values(methods).flatMap(({ tags }) => tags))),
  ];
  return {
    openapi: '3.1.0',
    info: {
      title: 'Eigaichi',
      version: '1.0.0-rc.1',
      summary: 'Licensing of Japanese film and television',
      description: about,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: `${publicUrl}/api`, description: 'This server' }],
    security: [{ bearer: [] }, { cookie: [] }],
    tags: tags.toSorted().map((name) => ({ name, description: `Calls of ${name.replaceAll('_', ' ')}` })),
    paths,
    components: {
      schemas,
      headers,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'API key of a company, or the token of a session' },
        cookie: { type: 'apiKey', in: 'cookie', name: cookie, description: 'Session of a browser' },
      },
    },
  };
};

/** Endpoints that API keys may call: the public API. */
export const publicCalls = (endpoints: readonly Described[]): Described[] =>
  endpoints.filter(({ scope }) => scope !== undefined);
