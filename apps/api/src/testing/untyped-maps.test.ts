import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { makeHarness } from './harness.ts';

const harness = await makeHarness();
afterAll(() => harness.close());

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields of a JSON Schema's objects that lack a type, a description or an example. */
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

/** The fields that an operation's body may have, of the description of the API. */
const bodyOf = (document: { paths: Record<string, Record<string, unknown>> }, path: string, method: string) =>
  z
    .object({ requestBody: z.object({ content: z.object({ 'application/json': z.object({ schema: z.any() }) }) }) })
    .parse(document.paths[path]?.[method]).requestBody.content['application/json'].schema.properties;

test('the description of a request and of its draft has type, meaning and example of every condition', async () => {
  const document = (await harness.app.inject({ url: '/api/openapi.json' })).json();
  const { conditions } = bodyOf(document, '/quote', 'post');
  expect(Object.keys(conditions.properties)).toHaveLength(40);
  expect(undescribed(conditions, 'conditions')).toEqual([]);
  const { saved_set: _set, ...content } = bodyOf(document, '/quote_draft', 'put').content.properties;
  expect(Object.keys(content).toSorted()).toEqual(Object.keys(conditions.properties).toSorted());
  expect(undescribed({ properties: content }, 'content')).toEqual([]);
});
