import { ApiProblem, createClient, followCursor } from '@eigaichi/client';
import { expect, test } from 'vitest';
import { makeConsumer, makeProvider } from './accounts.ts';
import { createApiKey } from './api-key.ts';
import { testHarness } from './harness.ts';
import { makeMovie } from './movies.ts';

const harness = await testHarness();
const { db } = harness.deps;
const baseUrl = await harness.app.listen({ host: '127.0.0.1', port: 0 });
const provider = await makeProvider(db);
const buyer = await makeConsumer(db);
const movie = await makeMovie(db, provider, { name: { ja: '雪灯り', en: 'Snow Lantern' } });
const key = await createApiKey(harness, buyer, { scopes: ['titles:read', 'demand:read', 'demand:write'] });
const market = createClient({ baseUrl, key });

const thrown = async (call: Promise<unknown>): Promise<ApiProblem> => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiProblem)) throw new Error('the call was not refused');
  return error;
};

test('reads a title with its types', async () => {
  const { data } = await market.movies.read({ params: { uuid: movie } });
  const name: string | null | undefined = data.translations.en.film_name;
  expect([data.uuid, name]).toEqual([movie, 'Snow Lantern']);
});

test('follows the catalogue by cursor', async () => {
  const seen: string[] = [];
  for await (const { data } of followCursor(market.catalogue.changes, { query: { limit: 1 } }))
    seen.push(...data.map(({ uuid }) => uuid));
  expect(seen).toContain(movie);
});

test('does a repeated request once', async () => {
  const body = { search_name: 'Lanterns', search: 'free_word=lantern', frequency: 'daily', is_shared: false } as const;
  const [first, second] = [
    await market.savedSearches.save({ body, idempotencyKey: 'once' }),
    await market.savedSearches.save({ body, idempotencyKey: 'once' }),
  ];
  expect(second).toEqual(first);
});

test('throws a refusal as a problem', async () => {
  const invalid = await thrown(
    market.savedSearches.save({ body: { search_name: '', search: '', frequency: 'daily', is_shared: false } }),
  );
  expect([invalid.status, invalid.code, invalid.type]).toEqual([422, 'invalid', '/api/problems/invalid']);
  expect(invalid.errors.map(({ field }) => field)).toContain('search_name');
  const outside = await thrown(market.quotes.list());
  expect([outside.status, outside.code]).toEqual([403, 'scope_required']);
  const unknown = await thrown(createClient({ baseUrl, key: 'eig_unknown' }).movies.list());
  expect(unknown.status).toBe(401);
});
