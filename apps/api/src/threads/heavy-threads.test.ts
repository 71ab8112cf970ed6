import { existsSync } from 'node:fs';
import type { Actor } from '@eigaichi/domain/accounts/actor';
import { checkBulk, readBulkTemplate, readBulkWorkbook } from '@eigaichi/wire/movies/movies-bulk';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { makeConsumer, makeProvider } from '../testing/accounts.ts';
import { makeHarness } from '../testing/harness.ts';
import { threadFile } from '../testing/product.ts';
import { type HeavyThreads, heavyThreads, limitsByKind } from './heavy-threads.ts';

const harness = await makeHarness();
const { deps, databaseUrl, loginAs } = harness;
const made: (() => Promise<unknown>)[] = [];

const openThreads = (limits = limitsByKind): HeavyThreads => {
  const secret = 'a secret that only this test knows';
  const settings = { config: deps.config, secret, databaseUrl: () => databaseUrl, log: deps.log };
  const threads = heavyThreads(settings, limits, threadFile());
  made.push(threads.close);
  return threads;
};

const openServer = async (limits = limitsByKind): Promise<FastifyInstance> => {
  const app = await buildApp({ ...deps, threads: openThreads(limits) });
  made.push(() => app.close());
  return app;
};

let app: FastifyInstance;
let provider: Actor;
beforeAll(async () => {
  provider = await makeProvider(deps.db);
  app = await openServer();
});
afterAll(async () => {
  for (const stop of made.toReversed()) await stop();
  await harness.close();
});

const table = {
  columns: ['translations.ja.film_name', 'region'],
  rows: [
    ['波の花', 'x'],
    ['', '1'],
  ],
};
const json = { 'content-type': 'application/json', 'accept-language': 'en' };
const check = `/api${checkBulk.path}`;

test('a thread answers as the server would, under the id of the request', { timeout: 60_000 }, async () => {
  const headers = { ...json, ...(await loginAs(provider)) };
  const answer = await app.inject({ method: 'POST', url: check, headers, payload: table });
  const inline = await harness.app.inject({ method: 'POST', url: check, headers, payload: table });
  expect(inline.statusCode).toBe(200);
  expect([answer.statusCode, answer.json()]).toEqual([200, inline.json()]);
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

test('refusals have the same text, before and in the thread', { timeout: 60_000 }, async () => {
  const buyer = await loginAs(await makeConsumer(deps.db));
  const own = await loginAs(provider);
  const refused = async (headers: Record<string, string>, url: string, payload: object | Buffer) => {
    const answer = await app.inject({ method: 'POST', url, headers: { ...json, ...headers }, payload });
    return [answer.statusCode, answer.json<{ code: string }>().code];
  };
  expect(await refused({}, check, table)).toEqual([401, 'unauthenticated']);
  expect(await refused(buyer, check, table)).toEqual([403, 'forbidden']);
  expect(await refused(own, check, { columns: [], rows: [] })).toEqual([422, 'invalid']);
  const workbook = `/api${readBulkWorkbook.path}`;
  expect(await refused(own, workbook, Buffer.from('no workbook'))).toEqual([422, 'sheet_headings']);
  const length = { 'content-length': String(1024 ** 3) };
  expect(await refused({ ...own, ...length }, workbook, Buffer.from('P'))).toEqual([413, 'workbook_too_large']);
  expect(await refused({ ...own, ...length }, check, Buffer.from('{'))).toEqual([413, 'too_large']);
});

test('passes a file through complete', { timeout: 60_000 }, async () => {
  const headers = await loginAs(provider);
  const answer = await app.inject({ url: `/api${readBulkTemplate.path}`, headers });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('spreadsheetml');
  expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK');
});

test('stops overlong work with its thread', { timeout: 60_000 }, async () => {
  const hasty = await openServer({ ...limitsByKind, table: { ...limitsByKind.table, timeout_ms: 1 } });
  const headers = { ...json, ...(await loginAs(provider)) };
  const stopped = await hasty.inject({ method: 'POST', url: check, headers, payload: table });
  expect([stopped.statusCode, stopped.json()]).toMatchObject([413, { code: 'too_much_work' }]);
});

test('ends an idle thread, and starts another for the next request', { timeout: 60_000 }, async () => {
  const threads = openThreads({ ...limitsByKind, table: { ...limitsByKind.table, idle_ms: 1 } });
  const first = await threads.enter('table', 'a');
  first.leave();
  await expect.poll(() => existsSync(first.socket), { timeout: 20_000 }).toBe(false);
  const second = await threads.enter('table', 'a');
  expect(second.socket).not.toBe(first.socket);
  expect(existsSync(second.socket)).toBe(true);
  second.leave();
});

test('companies take turns with one sheet at a time, and have a limited queue', {
  timeout: 60_000,
}, async () => {
  const threads = openThreads({ ...limitsByKind, table: { ...limitsByKind.table, company_waiting: 3 } });
  const order: string[] = [];
  const enter = async (company: string) => {
    const place = await threads.enter('table', company);
    order.push(company);
    return place;
  };
  const first = await enter('a');
  const own = [enter('a'), enter('a'), enter('a')];
  await expect(enter('a')).rejects.toMatchObject({ code: 'busy' });
  const other = await enter('b');
  const third = enter('c');
  expect(order).toEqual(['a', 'b']);
  other.leave();
  const c = await third;
  first.leave();
  for (const place of own) (await place).leave();
  c.leave();
  expect(order).toEqual(['a', 'b', 'c', 'a', 'a', 'a']);
});
