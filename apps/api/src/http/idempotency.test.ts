import { endpoint } from '@eigaichi/wire/shared/endpoint';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { makeConsumer } from '../testing/accounts.ts';
import { makeHarness } from '../testing/harness.ts';
import { bind } from './bind.ts';
import { Refused } from './refused.ts';
import { makeServer } from './server.ts';

const harness = await makeHarness();
const { db, clock } = harness.deps;

const order = endpoint('tests.order', 'POST /order', {
  access: { as: 'effective', roles: ['consumer'] },
  body: z.object({ what: z.string() }),
  answer: z.object({ number: z.number(), what: z.string() }),
  status: 201,
  idempotent: true,
});
const register = endpoint('tests.register', 'POST /register', { ...order, access: 'visitor' });
const upload = endpoint('tests.upload', 'POST /upload', { ...order, calls_store: true });

await db.execute(sql`create table orders (number serial primary key, what text not null)`);
const app = makeServer(harness.deps);
for (const one of [order, register])
  bind(app, harness.deps, one, ({ body, deps }) =>
    deps.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ number: number }>(
        sql`insert into orders (what) values (${body.what}) returning number`,
      );
      if (body.what === 'refused') throw new Refused('not_allowed_now');
      return { number: rows[0]?.number ?? 0, what: body.what };
    }),
  );

/** Uploads wait for the file store until it opens. */
let store = Promise.withResolvers<void>();
let inStore = Promise.withResolvers<void>();
bind(app, harness.deps, upload, async ({ body, deps }) => {
  inStore.resolve();
  await store.promise;
  if (body.what === 'refused') throw new Refused('not_allowed_now');
  const { rows } = await deps.db.execute<{ number: number }>(
    sql`insert into orders (what) values (${body.what}) returning number`,
  );
  return { number: rows[0]?.number ?? 0, what: body.what };
});

afterAll(async () => {
  await app.close();
  await harness.close();
});

const send = (
  url: string,
  { key, what, headers = {} }: { key?: string; what: string; headers?: Record<string, string> },
) =>
  app.inject({
    method: 'POST',
    url,
    payload: { what },
    headers: { ...headers, ...(key === undefined ? {} : { 'idempotency-key': key }) },
  });

const orders = async (what: string) =>
  Number((await db.execute<{ n: string }>(sql`select count(*) as n from orders where what = ${what}`)).rows[0]?.n);

describe('a request with an Idempotency-Key', () => {
  test('does its work once and answers the same again', async () => {
    const headers = await harness.loginAs(await makeConsumer(db));
    const first = await send('/api/order', { key: 'k1', what: 'once', headers });
    const again = await send('/api/order', { key: 'k1', what: 'once', headers });
    expect(first.statusCode).toBe(201);
    expect([again.statusCode, again.body]).toEqual([201, first.body]);
    expect(await orders('once')).toBe(1);
  });

  test('does its work once when sent ten times concurrently', async () => {
    const headers = await harness.loginAs(await makeConsumer(db));
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send('/api/order', { key: 'k2', what: 'race', headers })),
    );
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers.every(({ statusCode }) => statusCode === 201)).toBe(true);
    expect(await orders('race')).toBe(1);
  });

  test('is refused when the key was used for different content', async () => {
    const headers = await harness.loginAs(await makeConsumer(db));
    await send('/api/order', { key: 'k3', what: 'one', headers });
    const other = await send('/api/order', { key: 'k3', what: 'two', headers });
    expect([other.statusCode, other.json().code]).toEqual([409, 'idempotency_mismatch']);
    expect(await orders('two')).toBe(0);
  });

  test('counts as a separate request from another account', async () => {
    const mine = await send('/api/order', {
      key: 'k4',
      what: 'each',
      headers: await harness.loginAs(await makeConsumer(db)),
    });
    const theirs = await send('/api/order', {
      key: 'k4',
      what: 'each',
      headers: await harness.loginAs(await makeConsumer(db)),
    });
    expect(theirs.body).not.toBe(mine.body);
    expect(await orders('each')).toBe(2);
  });

  test('is remembered for 24 hours', async () => {
    const consumer = await makeConsumer(db);
    await send('/api/order', { key: 'k5', what: 'daily', headers: await harness.loginAs(consumer) });
    clock.advance({ hours: 25 });
    await send('/api/order', { key: 'k5', what: 'daily', headers: await harness.loginAs(consumer) });
    expect(await orders('daily')).toBe(2);
  });

  test('leaves nothing behind when refused', async () => {
    const headers = await harness.loginAs(await makeConsumer(db));
    expect((await send('/api/order', { key: 'k6', what: 'refused', headers })).statusCode).toBe(409);
    expect((await send('/api/order', { key: 'k6', what: 'other', headers })).statusCode).toBe(201);
    expect(await orders('refused')).toBe(0);
  });

  test('without login is repeated only for a sender of the same content', async () => {
    const first = await send('/api/register', { key: 'k7', what: 'mine' });
    const stranger = await send('/api/register', { key: 'k7', what: 'guess' });
    expect(stranger.statusCode).toBe(201);
    expect(stranger.json().what).toBe('guess');
    expect((await send('/api/register', { key: 'k7', what: 'mine' })).body).toBe(first.body);
  });
});

describe('work that calls the file store', () => {
  test('holds no transaction: its duplicate is refused meanwhile, then gets the same answer', async () => {
    const headers = await harness.loginAs(await makeConsumer(db));
    const sent = { key: 's1', what: 'stored', headers };
    const first = send('/api/upload', sent);
    await inStore.promise;
    const during = await send('/api/upload', sent);
    expect([during.statusCode, during.json().code, during.headers['retry-after']]).toEqual([503, 'busy', '2']);
    expect((await send('/api/upload', { ...sent, what: 'other' })).json().code).toBe('idempotency_mismatch');
    store.resolve();
    expect((await send('/api/upload', sent)).body).toBe((await first).body);
    expect(await orders('stored')).toBe(1);
  });

  test('leaves nothing behind when refused', async () => {
    const headers = await harness.loginAs(await makeConsumer(db));
    expect((await send('/api/upload', { key: 's2', what: 'refused', headers })).statusCode).toBe(409);
    expect((await send('/api/upload', { key: 's2', what: 'later', headers })).statusCode).toBe(201);
  });

  test('is done again after the server that began it was lost', async () => {
    const headers = await harness.loginAs(await makeConsumer(db));
    [store, inStore] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const lost = send('/api/upload', { key: 's3', what: 'lost', headers });
    await inStore.promise;
    clock.advance({ minutes: 11 });
    store.resolve();
    expect((await send('/api/upload', { key: 's3', what: 'lost', headers })).statusCode).toBe(201);
    await lost;
  });
});

test('without a key counts as a separate request each time', async () => {
  const headers = await harness.loginAs(await makeConsumer(db));
  await send('/api/order', { what: 'plain', headers });
  await send('/api/order', { what: 'plain', headers });
  expect(await orders('plain')).toBe(2);
});
