import { fieldAt } from '@eigaichi/domain/shared/field-labels';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { testHarness } from './harness.ts';
import { inputsOf, partsOf } from './schema-parts.ts';

const harness = await testHarness();

/** Paths of all fields within a schema, as named by refusals; list entries count as their list. */
const pathsIn = (schema: z.core.$ZodType, path: string, above: readonly z.core.$ZodType[] = []): string[] =>
  above.includes(schema)
    ? []
    : partsOf(schema).flatMap(([name, part]) => {
        const field = /^\w*[a-zA-Z]\w*$/.test(name);
        const place = field ? `${path}.${name}` : path;
        return [...(field ? [place.slice(1)] : []), ...pathsIn(part, place, [...above, schema])];
      });

const unnamed = (schema: z.core.$ZodType): string[] =>
  pathsIn(schema, '').filter((path) => fieldAt(path).name === undefined);

test('every input field of an endpoint has a label', () => {
  const found = harness.app.endpoints.flatMap((endpoint) =>
    inputsOf(endpoint).flatMap(([, schema]) => unnamed(schema).map((path) => `${endpoint.name} ${path}`)),
  );
  expect([...new Set(found)]).toEqual([]);
});

test('the walk finds a field without a label at any depth', () => {
  const hidden = z.object({ rows: z.array(z.union([z.null(), z.object({ nameless_thing: z.string() }).optional()])) });
  expect(unnamed(hidden)).toEqual(['rows.nameless_thing']);
});
