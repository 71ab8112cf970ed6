import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Actor } from '@eigaichi/domain/accounts/actor';
import { listQuotes } from '@eigaichi/wire/quotes/quotes';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { openPool, requestLimits } from '../db/client.ts';
import { type EmbeddedPostgres, startEmbedded } from '../db/embedded.ts';
import { DatabaseGate } from '../db/gate.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { followReplica } from '../db/replica.ts';
import { makeConsumer, makeManager, makeProvider } from '../testing/accounts.ts';
import { templateDatabase } from '../testing/global-setup.ts';
import { type Harness, makeHarness } from '../testing/harness.ts';
import { makeMovie } from '../testing/movies.ts';
import { startStandby } from '../testing/standby.ts';

/** Short, because the tests wait for a replica to lag beyond it. */
const times = { checkEveryMs: 20, maxLagMs: 1500 };

const folder = mkdtempSync(join(tmpdir(), 'eigaichi-replica-'));
const opened: (() => Promise<unknown>)[] = [];
let standby: EmbeddedPostgres;
let harness: Harness;
let replicaPool: Pool;
let replica: ReturnType<typeof followReplica>;
let app: FastifyInstance;
let buyer: Actor;
let manager: Actor;
let provider: Actor;
let movie: string;

beforeAll(async () => {
  const from = join(folder, 'primary');
  const primary = await startEmbedded({ directory: from, settings: { wal_receiver_status_interval: '1' } });
  opened.push(primary.stop);
  const admin = openPool(primary.portUrl(), { error: () => undefined }, { max: 1 });
  await admin.query(`create database ${templateDatabase}`);
  await admin.end();
  const template = openPool(primary.portUrl(templateDatabase), { error: () => undefined });
  await migrateDatabase(template);
  await template.end();
  standby = await startStandby({ primary, from, directory: join(folder, 'standby'), name: 'copy' });
  opened.push(standby.stop);
  harness = await makeHarness({}, primary.portUrl(templateDatabase));
  opened.push(harness.close);
  const { deps, databaseUrl } = harness;
  const gate = new DatabaseGate();
  replicaPool = openPool(standby.portUrl(databaseUrl.split('/').at(-1)), deps.log, { limits: requestLimits, gate });
  opened.push(() => replicaPool.end());
  replica = followReplica({ primary: deps.pool, replica: replicaPool, gate }, times);
  opened.push(replica.stop);
  provider = await makeProvider(deps.db, { provider: { plan_id: 'premium' } });
  buyer = await makeConsumer(deps.db);
  manager = await makeManager(deps.db);
  movie = await makeMovie(deps.db, provider);
  app = await buildApp({ ...deps, replica });
  opened.push(() => app.close());
  await app.ready();
}, 120_000);

afterAll(async () => {
  for (const close of opened.toReversed()) await close();
  rmSync(folder, { recursive: true, force: true });
});

const cookieOf = async (actor: Actor) =>
  (await harness.loginAs(actor)).authorization.replace(/^Bearer /, 'eigaichi_session=');

const read = async (url: string, headers: Record<string, string>) => {
  const before = { ...replica.reads };
  const { statusCode } = await app.inject({ url: `/api${url}`, headers });
  const from = replica.reads.replica > before.replica ? 'replica' : 'primary';
  return [statusCode, from];
};

const caughtUp = () => vi.waitFor(() => expect(replica.has(null)).toBe(true), { timeout: 10_000 });

const onStandby = (statement: string) => replicaPool.query(statement);

describe('a read that may lag', () => {
  test('covers read-only lists and figures', () => {
    const marked = app.endpoints.filter(({ may_lag }) => may_lag === true);
    expect(marked.length).toBeGreaterThan(5);
    expect(marked.filter(({ method, changes, heavy }) => method !== 'GET' || changes === true || heavy)).toEqual([]);
  });

  test('is answered by the replica only, for every endpoint that may lag', async () => {
    await caughtUp();
    for (const endpoint of app.endpoints.filter(({ may_lag }) => may_lag === true)) {
      const { access, path } = endpoint;
      const roles = typeof access === 'string' ? [] : access.roles;
      const actor = roles.includes('manager') ? manager : roles.includes('provider') ? provider : buyer;
      const requested = vi.spyOn(replicaPool, 'query');
      const answer = await read(path.replace(':uuid', movie), { cookie: await cookieOf(actor) });
      expect([endpoint.name, ...answer, requested.mock.calls.length > 0]).toEqual([
        endpoint.name,
        200,
        'replica',
        true,
      ]);
      requested.mockRestore();
    }
  });

  test('is answered by the primary for an API client, which sends no cookies', async () => {
    await caughtUp();
    expect(await read(listQuotes.path, await harness.loginAs(buyer))).toEqual([200, 'primary']);
  });

  test('is answered by the primary for a page that was notified of a change', async () => {
    await caughtUp();
    const headers = { cookie: await cookieOf(buyer), 'cache-control': 'no-cache' };
    expect(await read(listQuotes.path, headers)).toEqual([200, 'primary']);
  });

  test('shows readers their own latest changes', async () => {
    await caughtUp();
    const cookie = await cookieOf(buyer);
    await onStandby('select pg_wal_replay_pause()');
    const change = await app.inject({
      method: 'PUT',
      url: `/api/cart/${movie}`,
      headers: { cookie, origin: 'http://localhost:3000', 'content-type': 'application/json' },
      payload: {},
    });
    const written = /eigaichi_written=[0-9a-f]+/.exec(String(change.headers['set-cookie']))?.[0];
    expect([change.statusCode < 300, written]).toEqual([true, expect.any(String)]);
    // Another reader may miss it; this one may not.
    expect(await read(listQuotes.path, { cookie })).toEqual([200, 'replica']);
    expect(await read(listQuotes.path, { cookie: `${cookie}; ${written}` })).toEqual([200, 'primary']);
    await onStandby('select pg_wal_replay_resume()');
    await vi.waitFor(
      async () => expect(await read(listQuotes.path, { cookie: `${cookie}; ${written}` })).toEqual([200, 'replica']),
      { timeout: 10_000 },
    );
  });

  test('drops a replica that is far behind', async () => {
    await caughtUp();
    const cookie = await cookieOf(buyer);
    await onStandby('select pg_wal_replay_pause()');
    await harness.deps.pool.query('create table written_later ()');
    await vi.waitFor(async () => expect(await read(listQuotes.path, { cookie })).toEqual([200, 'primary']), {
      timeout: 10_000,
    });
    await onStandby('select pg_wal_replay_resume()');
    await caughtUp();
    expect(await read(listQuotes.path, { cookie })).toEqual([200, 'replica']);
  });

  test('falls back to the primary once the replica is promoted or gone', async () => {
    await caughtUp();
    const cookie = await cookieOf(buyer);
    await onStandby('select pg_promote()');
    await vi.waitFor(() => expect(replica.has(null)).toBe(false), { timeout: 10_000 });
    expect(await read(listQuotes.path, { cookie })).toEqual([200, 'primary']);
  });
});
