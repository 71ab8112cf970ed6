import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Actor } from '@eigaichi/domain/accounts/actor';
import { movieStatus } from '@eigaichi/domain/movies/movie-life';
import { afterAll, describe, expect, test } from 'vitest';
import { feature_lists } from './db/schema/editorial.ts';
import { makeServer } from './http/server.ts';
import { webRoutes } from './http/web.ts';
import { pageLookup } from './page-there.ts';
import { makeConsumer, makeManager, makeProvider } from './testing/accounts.ts';
import { makeHarness } from './testing/harness.ts';
import { makeMovie } from './testing/movies.ts';

/* Pages of a title or feature list that doesn't exist for the reader answer 404 (spec 2: any other path). */

const harness = await makeHarness();
const { db } = harness.deps;
const root = mkdtempSync(join(tmpdir(), 'eigaichi-page-there-'));
const app = makeServer(harness.deps);

writeFileSync(join(root, 'index.html'), '<html lang="en"><head><title>x</title></head><body></body></html>');
const isThere = pageLookup(app, harness.deps);
await app.register((web) => webRoutes(web, harness.deps, { headOf: async () => undefined, isThere, root }));
await app.ready();
afterAll(async () => {
  await app.close();
  await harness.close();
  rmSync(root, { recursive: true });
});

const statusOf = async (url: string, as: Actor | null = null) => {
  const headers = as === null ? {} : await harness.loginAs(as);
  return (await app.inject({ method: 'GET', url, headers })).statusCode;
};

describe('the page of a title', () => {
  test('is 404 for an unknown title and for an invalid id', async () => {
    for (const name of [randomUUID(), 'x', `${randomUUID()}0`, "'%20or%201=1"])
      expect(await statusOf(`/movies/detail/${name}`), name).toBe(404);
  });

  test('is 404 for a hidden title, but not for its provider and staff', async () => {
    const [provider, other] = [await makeProvider(db), await makeProvider(db)];
    const hidden = await makeMovie(db, provider, { movie: { status: movieStatus.draft } });
    const address = `/movies/detail/${hidden}`;
    for (const reader of [null, await makeConsumer(db), other]) expect(await statusOf(address, reader)).toBe(404);
    for (const reader of [provider, await makeManager(db)]) expect(await statusOf(address, reader)).toBe(200);
  });

  test('exists for everyone once the title is on the market, with or without a slash', async () => {
    const uuid = await makeMovie(db, await makeProvider(db));
    for (const address of [`/movies/detail/${uuid}`, `/movies/detail/${uuid}/`, `/movies/detail/${uuid}?from=chat`])
      expect(await statusOf(address)).toBe(200);
  });
});

test('the page of a feature list is 404 before its first day, after its last, and for an unknown list', async () => {
  const make = async (shown: { is_public: boolean; published_until?: string }) => {
    const names = { list_name_ja: '特集', list_name_en: 'A list' };
    const [row] = await db
      .insert(feature_lists)
      .values({ ...names, ...shown, created_at: harness.deps.clock.nowIso(), updated_at: harness.deps.clock.nowIso() })
      .returning({ uuid: feature_lists.uuid });
    return row?.uuid ?? '';
  };
  const [shown, hidden] = [await make({ is_public: true }), await make({ is_public: false })];
  const over = await make({ is_public: true, published_until: '2020-01-31' });
  expect(await statusOf(`/featurelist/${shown}`)).toBe(200);
  for (const uuid of [hidden, over, randomUUID(), 'x']) expect(await statusOf(`/featurelist/${uuid}`)).toBe(404);
  expect(await statusOf(`/featurelist/${hidden}`, await makeManager(db))).toBe(200);
});

test('the demo’s page is 404 outside the demo', async () => {
  expect(await statusOf('/demo')).toBe(200);
  const deps = { ...harness.deps, config: { ...harness.deps.config, mode: 'production' as const } };
  const server = makeServer(deps);
  const parts = { headOf: async () => undefined, isThere: pageLookup(server, deps), root };
  await server.register((web) => webRoutes(web, deps, parts));
  for (const url of ['/demo', '/demo/', '/Demo']) expect((await server.inject(url)).statusCode).toBe(404);
  await server.close();
});

test('no other page queries the database', async () => {
  for (const address of ['/', '/movies', '/movies/detail', '/vod/quotes/x', '/featurelist'])
    expect(await statusOf(address)).toBe(200);
});
