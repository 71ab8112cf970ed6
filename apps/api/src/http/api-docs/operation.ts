import { callSummaries } from '@eigaichi/wire/shared/call-summaries';
import { type Described, file } from '@eigaichi/wire/shared/endpoint';
import { problemType } from '@eigaichi/wire/shared/problem';
import type { z } from 'zod';

type Json = Record<string, unknown>;

/** Converts a schema for a call or component of this name. */
export type SchemaOf = (schema: z.ZodType, io: 'input' | 'output', of: string) => Json;

/** One call of the description. */
export type Operation = {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly parameters: readonly Json[];
  readonly requestBody?: Json;
  readonly responses: Readonly<Record<string, Json>>;
  readonly deprecated?: boolean;
  readonly 'x-internal'?: boolean;
  readonly 'x-scope'?: string;
  readonly 'x-sunset'?: string;
  readonly security?: readonly object[];
};

const parameters = (place: 'path' | 'query', schema: Json | undefined): Json[] => {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...one }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description === undefined ? {} : { description }),
    schema: one,
  }));
};

const header = (name: string, description: string, example: string): Json => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', maxLength: 255, examples: [example] },
});

const idempotencyHeader = header(
  'Idempotency-Key',
  'Repeated within 24 hours, the request returns its first answer and changes nothing',
  '5f0a3b7c-2d10-4a54-8c31-0197f1c29d1e',
);
const etagHeader = header('If-None-Match', 'ETag of the answer that the client has', '"3l9cyyHGzkSp"');

const who = ({ access, token }: Described): string => {
  if (token !== undefined) return `programs of a company, with its token of the scope ${token}`;
  if (typeof access === 'string') return access;
  const behind = access.as === 'real' ? ' (the person behind an impersonation)' : '';
  const needs = access.capability ?? (access.staff === undefined ? undefined : `staff ${access.staff}`);
  return `${access.roles.join(', ')}${behind}${needs === undefined ? '' : ` with ${needs}`}`;
};

/** Summary of a call: the written one, otherwise its name in words. */
const summaryOf = (name: string): string => {
  const words = name.replace('.', ': ').replaceAll('_', ' ');
  return callSummaries[name] ?? words.slice(0, 1).toUpperCase() + words.slice(1);
};

const descriptionOf = ({ scope, idempotent, deprecated, ...endpoint }: Described): string =>
  [
    `For: ${who(endpoint)}.`,
    ...(scope === undefined ? [] : [`Scope of the key: \`${scope}\`.`]),
    ...(idempotent === true ? ['Accepts an Idempotency-Key header.'] : []),
    ...(deprecated === undefined ? [] : [`Deprecated since ${deprecated.since}, ends on ${deprecated.sunset}.`]),
  ].join(' ');

const fileAnswer = { description: 'The file', content: { 'application/octet-stream': {} } };

const limits = {
  RateLimit: { $ref: '#/components/headers/RateLimit' },
  'RateLimit-Policy': { $ref: '#/components/headers/RateLimit-Policy' },
};

const responsesOf = (endpoint: Described, schemaOf: SchemaOf): Record<string, Json> => {
  const { answer, status, name, scope, method, media = 'application/json' } = endpoint;
  const isScim = media === 'application/scim+json';
  const errorMedia = isScim ? media : problemType;
  const error = { schema: { $ref: `#/components/schemas/${isScim ? 'ScimError' : 'Problem'}` } };
  const reads = method === 'GET' && scope !== undefined && answer !== file;
  const headers =
    scope === undefined
      ? {}
      : { headers: { ...limits, ...(reads ? { ETag: { $ref: '#/components/headers/ETag' } } : {}) } };
  const success = status === 204 ? {} : { content: { [media]: { schema: schemaOf(answer, 'output', name) } } };
  return {
    [status]: answer === file ? { ...fileAnswer, ...headers } : { description: 'Success', ...success, ...headers },
    ...(reads ? { 304: { description: 'The client has this answer already' } } : {}),
    '4XX': { description: 'Refused; the code says why', content: { [errorMedia]: error } },
    '5XX': { description: 'Failed on our side; try again later', content: { [errorMedia]: error } },
  };
};

/** Describes one call. */
export const operationOf = (endpoint: Described, schemaOf: SchemaOf): Operation => {
  const { params, query, body, name, method, scope, access, token, deprecated, media = 'application/json' } = endpoint;
  const reads = method === 'GET' && scope !== undefined;
  const session = token === undefined ? [] : [{ bearer: [] }];
  return {
    operationId: name,
    summary: summaryOf(name),
    tags: [name.split('.')[0] ?? name],
    description: descriptionOf(endpoint),
    parameters: [
      ...parameters('path', params && schemaOf(params, 'input', name)),
      ...parameters('query', query && schemaOf(query, 'input', name)),
      ...(endpoint.idempotent === true ? [idempotencyHeader] : []),
      ...(reads ? [etagHeader] : []),
    ],
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: { [media]: { schema: schemaOf(body, 'input', name) } } } }),
    responses: responsesOf(endpoint, schemaOf),
    ...(deprecated === undefined ? {} : { deprecated: true, 'x-sunset': deprecated.sunset }),
    ...(scope === undefined ? { 'x-internal': true } : { 'x-scope': scope, security: [{ bearer: [] }] }),
    ...(access === 'visitor' && scope === undefined ? { security: session } : {}),
  };
};
