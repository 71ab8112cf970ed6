import { listLimits } from '@eigaichi/domain/shared/rules/lists';
import { listMovies } from '@eigaichi/wire/movies/movies';
import { readAvailability } from '@eigaichi/wire/rights/rights';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { maxAddressBytes } from '../http/server.ts';
import { makeConsumer } from './accounts.ts';
import { testHarness } from './harness.ts';
import { inputsOf, partsOf } from './schema-parts.ts';

const harness = await testHarness();

/** Places of lists not made by `boundedList`. */
const unbounded = (schema: z.core.$ZodType, place: string, seen = new Set<z.core.$ZodType>()): string[] => {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const here = schema instanceof z.ZodArray && !listLimits.has(schema) ? [place] : [];
  return [...here, ...partsOf(schema).flatMap(([name, part]) => unbounded(part, `${place} ${name}`.trim(), seen))];
};

test('every input list of an endpoint has a bound', () => {
  const open = harness.app.endpoints.flatMap((endpoint) =>
    inputsOf(endpoint).flatMap(([name, schema]) => unbounded(schema, `${endpoint.name} ${name}`)),
  );
  expect(open).toEqual([]);
});

test('the walk finds an unbounded list at any depth', () => {
  const hidden = z.object({ a: z.record(z.string(), z.union([z.null(), z.array(z.int()).max(3).optional()])) });
  expect(unbounded(hidden.partial(), 'body')).toHaveLength(1);
});

test('a list in a query counts repeated entries once and is refused above its bound', async () => {
  const as = await makeConsumer(harness.deps.db);
  const requested = async (query: Record<string, string>) => {
    const { status, body } = await harness.call(listMovies, { as, query });
    return [status, body.errors ?? []];
  };
  const many = (length: number) => Array.from({ length }, (_, at) => `x${at}`).join();
  expect(await requested({ rights: Array(1_000).fill(1).join(), countries: Array(500).fill('FR').join() })).toEqual([
    200,
    [],
  ]);
  expect(await requested({ genres: many(50), countries: many(250), rights: many(19) })).toEqual([200, []]);
  const over = await requested({ genres: many(51), countries: many(251), rights: many(20) });
  expect(over).toMatchObject([
    422,
    [
      { field: 'genres', rule: 'max_items' },
      { field: 'rights', rule: 'max_items' },
      { field: 'countries', rule: 'max_items' },
    ],
  ]);
});

test('refuses an address over 8 KiB before reading its query (D27)', async () => {
  const headers = { 'accept-language': 'en' };
  const ask = (bytes: number) => {
    const begin = `/api${readAvailability.path.replace(':uuid', 'x')}?countries=`;
    return harness.app.inject({ url: begin + 'F'.repeat(bytes - begin.length), headers });
  };
  expect((await ask(maxAddressBytes)).statusCode).toBe(401);
  const refused = await ask(maxAddressBytes + 1);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    414,
    { code: 'address_too_long', message: 'The address is longer than 8,192 bytes. Remove some filters.' },
  ]);
});

test('refuses an oversized header in the same form', async () => {
  const origin = await harness.app.listen({ host: '127.0.0.1', port: 0 });
  const far = await fetch(`${origin}/api/movies?free_word=${'x'.repeat(100_000)}`);
  expect([far.status, await far.json()]).toMatchObject([414, { code: 'address_too_long' }]);
  const further = await fetch(`${origin}/api/movies`, { headers: { 'x-long': 'x'.repeat(200_000) } });
  expect([further.status, await further.json()]).toMatchObject([431, { code: 'too_large' }]);
});
