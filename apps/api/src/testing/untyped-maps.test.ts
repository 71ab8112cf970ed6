import { requestStaffShape } from '@eigaichi/domain/quotes/desk/staff-terms';
import { file } from '@eigaichi/wire/shared/endpoint';
import { errorAnswer } from '@eigaichi/wire/shared/errors';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { testHarness } from './harness.ts';

const harness = await testHarness();

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** True for an unconstrained schema: that of `z.unknown()`, with or without a description. */
const isAnything = (node: Node): boolean =>
  Object.keys(node).every((key) => ['description', 'examples', 'title', '$schema', 'default'].includes(key));

/** Unconstrained places of a JSON Schema: an untyped value, or a map of such values. */
const untyped = (node: Node, place: string): string[] => {
  if (isAnything(node)) return [place];
  const { properties, items, additionalProperties, anyOf, oneOf, allOf, $defs } = node;
  const named = (fields: unknown, prefix: string) =>
    isNode(fields) ? Object.entries(fields).flatMap(([name, one]) => within(one, `${prefix}.${name}`)) : [];
  const choices = [anyOf, oneOf, allOf].flatMap((list) => (Array.isArray(list) ? list : []));
  return [
    ...named(properties, place),
    ...named($defs, '#'),
    ...within(items, `${place}[]`),
    ...(additionalProperties === true ? [`${place}{}`] : within(additionalProperties, `${place}{}`)),
    ...choices.flatMap((choice) => within(choice, place)),
  ];
};

const within = (value: unknown, place: string): string[] => (isNode(value) ? untyped(value, place) : []);

const placesOf = (schema: z.ZodType | undefined, io: 'input' | 'output', place: string): string[] =>
  schema === undefined ? [] : within(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), place);

/** Places where any value is allowed, and the reasons. */
const allowed: Readonly<Record<string, string>> = {
  'audit.search answer.data[].after': 'as it was written, of every entity and every version of the product',
  'audit.search answer.data[].before': 'as after',
  'accounts.export answer.parts{}[]{}': 'rows as the database has them, with every column, to take along (D20)',
  '#.Error.details.current': 'the record that the call saves, as it is now: its answer has the schema (D30)',
  '#.Error.details.sent': 'as current, as it was sent',
  '#.Error.details.content': 'as current, of a draft',
};

test('no endpoint takes or returns an untyped map', () => {
  const found = harness.app.endpoints.flatMap(({ name, params, query, body, answer, status }) => [
    ...placesOf(params, 'input', `${name} params`),
    ...placesOf(query, 'input', `${name} query`),
    ...placesOf(body, 'input', `${name} body`),
    ...(status === 204 || answer === file ? [] : placesOf(answer, 'output', `${name} answer`)),
  ]);
  found.push(...placesOf(errorAnswer, 'output', 'refusal'));
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(allowed).toSorted());
});

test('the walk finds an untyped map at any depth', () => {
  const hidden = z.object({ a: z.array(z.union([z.null(), z.object({ b: z.record(z.string(), z.unknown()) })])) });
  expect(placesOf(hidden, 'input', 'body')).toEqual(['body.a[].b{}']);
  expect(placesOf(z.object({ a: z.unknown() }), 'output', 'answer')).toEqual(['answer.a']);
});

/** Object fields of a JSON Schema that lack a type, a description or an example. */
const undescribed = (value: unknown, place: string): string[] => {
  if (!isNode(value)) return [];
  const { properties, items, anyOf } = value;
  const fields = isNode(properties) ? Object.entries(properties) : [];
  const lacking = fields.filter(([, field]) => {
    if (!isNode(field)) return true;
    const typed = ['type', 'anyOf', 'enum', 'const'].some((key) => key in field);
    return !(typed && 'description' in field && 'examples' in field);
  });
  return [
    ...lacking.map(([name]) => `${place}.${name}`),
    ...fields.flatMap(([name, field]) => undescribed(field, `${place}.${name}`)),
    ...undescribed(items, `${place}[]`),
    ...(Array.isArray(anyOf) ? anyOf.flatMap((choice) => undescribed(choice, place)) : []),
  ];
};

const bodyOf = (document: { paths: Record<string, Record<string, unknown>> }, path: string, method: string) =>
  z
    .object({ requestBody: z.object({ content: z.object({ 'application/json': z.object({ schema: z.any() }) }) }) })
    .parse(document.paths[path]?.[method]).requestBody.content['application/json'].schema.properties;

test('every field of a request, its preview and its draft has a type, description and example', async () => {
  const document = (await harness.app.inject({ url: '/api/openapi.json' })).json();
  const requested = bodyOf(document, '/quote', 'post');
  const { conditions } = requested;
  const set = Object.keys(requestStaffShape);
  expect(Object.keys(conditions.properties)).toHaveLength(44 + set.length);
  expect(undescribed({ properties: requested }, 'request')).toEqual([]);
  expect(bodyOf(document, '/quote/preview', 'post').conditions.$ref).toBe('#/components/schemas/UnfinishedConditions');
  const previewed = document.components.schemas.UnfinishedConditions;
  expect([...Object.keys(previewed.properties), ...set].toSorted()).toEqual(
    Object.keys(conditions.properties).toSorted(),
  );
  expect(undescribed(previewed, 'previewed')).toEqual([]);
  const draft = bodyOf(document, '/quote_draft/{uuid}', 'put');
  const { saved_set, movies, left_out, own_prices, ...content } = draft.content.properties;
  for (const own of [saved_set, movies, left_out, own_prices]) expect(own).toBeDefined();
  expect(Object.keys(content).toSorted()).toEqual(Object.keys(conditions.properties).toSorted());
  expect(undescribed({ properties: draft }, 'draft')).toEqual([]);
});
