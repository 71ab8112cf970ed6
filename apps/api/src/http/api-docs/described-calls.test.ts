import { callSummaries } from '@eigaichi/wire/shared/call-summaries';
import { expect, test } from 'vitest';
import { testHarness } from '../../testing/harness.ts';
import { describeApi, publicCalls } from '../openapi.ts';
import { describeFields, undescribedFields } from './described-fields.ts';

const { app } = await testHarness();
const open = publicCalls(app.endpoints);
const description = await describeApi(open, { publicUrl: 'https://market.example.com', cookie: 'c' });

test('every field of a public call has a meaning, and every value an example', () => {
  const { schemas } = description.components;
  const inComponents = Object.entries(schemas).flatMap(([name, schema]) => undescribedFields(schema, name));
  const operations = Object.values(description.paths).flatMap((methods) => Object.values(methods));
  const inCalls = operations.flatMap(({ operationId, parameters, requestBody, responses }) => [
    ...parameters.flatMap((one) => (one.description === undefined ? [`${operationId} ${String(one.name)}`] : [])),
    ...undescribedFields(requestBody, `${operationId} body`),
    ...undescribedFields(responses, `${operationId} answer`),
  ]);
  expect([...inComponents, ...inCalls]).toEqual([]);
  expect(operations.length).toBeGreaterThan(100);
});

test('a field of an unknown name is found at any depth', () => {
  const schema = {
    properties: { uuid: { type: 'string' }, list: { items: { properties: { zzz: { type: 'string' } } } } },
  };
  describeFields(schema, { of: 'x', parent: '' });
  expect(undescribedFields(schema, 'x')).toEqual(['x.list.zzz']);
});

test('every public call has a written summary, and every summary a call', () => {
  expect(Object.keys(callSummaries).toSorted()).toEqual(open.map(({ name }) => name).toSorted());
});

test('a call that ends is announced at least twelve months before (D51)', () => {
  const early = app.endpoints.filter(({ deprecated }) => {
    if (deprecated === undefined) return false;
    const notice = Temporal.PlainDate.from(deprecated.since).add({ months: 12 });
    return Temporal.PlainDate.compare(Temporal.PlainDate.from(deprecated.sunset), notice) < 0;
  });
  expect(early.map(({ name }) => name)).toEqual([]);
});

test('says the unit of a value where it has one', () => {
  const listed = description.paths['/movies']?.get?.parameters.find(({ name }) => name === 'per');
  expect(listed).toMatchObject({ description: expect.stringContaining('unit: items'), schema: { 'x-unit': 'items' } });
});
