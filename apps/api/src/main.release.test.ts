import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { isAlive } from './db/embedded/postmaster.ts';
import { freePort, type Product, startProduct, waitUntilReady } from './testing/product.ts';

const folder = mkdtempSync(join(tmpdir(), 'eigaichi 映画 '));
const running: Product[] = [];

afterAll(async () => {
  for (const { child, ended } of running) {
    child.kill('SIGTERM');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
});

const dataDir = (name: string) => join(folder, name);

const start = async (name: string, env: Record<string, string> = {}) => {
  const product = startProduct({
    PORT: String(await freePort()),
    DATA_DIR: dataDir(name),
    DEMO_MARKET: 'none',
    ...env,
  });
  running.push(product);
  return product;
};

const postmaster = (name: string) => {
  const [pid, , , port] = readFileSync(join(dataDir(name), 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  return { pid: Number(pid), port: Number(port) };
};

const onDatabase = async <T>(name: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const password = readFileSync(join(dataDir(name), 'postgres.password'), 'utf8');
  const { port } = postmaster(name);
  const client = new Client({ connectionString: `postgres://eigaichi:${password}@127.0.0.1:${port}/postgres` });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const write = (name: string, key: string) =>
  onDatabase(name, (client) => client.query("insert into installation (name, value) values ($1, '1')", [key]));

const written = (name: string) =>
  onDatabase(
    name,
    async (client) => (await client.query<{ n: string }>('select count(*) as n from installation')).rows[0]?.n,
  );

/** A child process of PostgreSQL, found by its parent. */
const childOf = (pid: number): number => {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return Number(children[0]);
};

const readiness = ({ origin }: Product) => fetch(`${origin}/readyz`).then(({ status }) => status);

describe('a killed server', { timeout: 120_000 }, () => {
  test('restarts unattended with every acknowledged change', async () => {
    const first = await start('killed');
    await waitUntilReady(first);
    await write('killed', 'first');
    // Kills only the server: PostgreSQL stays, and the next server takes it over.
    const { pid } = postmaster('killed');
    first.child.kill('SIGKILL');
    await first.ended;
    expect(isAlive(pid)).toBe(true);
    const second = await start('killed');
    await waitUntilReady(second);
    expect(postmaster('killed').pid).toBe(pid);
    await write('killed', 'second');
    // Both at the same time, as in a power loss.
    second.child.kill('SIGKILL');
    process.kill(pid, 'SIGKILL');
    await second.ended;
    const third = await start('killed');
    await waitUntilReady(third);
    expect(await written('killed')).toBe('2');
    const last = postmaster('killed').pid;
    third.child.kill('SIGTERM');
    expect(await third.ended).toBe(0);
    expect(isAlive(last)).toBe(false);
  });

  test('starts although another process has its old pid', async () => {
    const first = await start('renumbered');
    await waitUntilReady(first);
    const { pid } = postmaster('renumbered');
    const left = readFileSync(join(dataDir('renumbered'), 'postgres', 'postmaster.pid'), 'utf8');
    first.child.kill('SIGKILL');
    process.kill(pid, 'SIGKILL');
    await first.ended;
    await sleep(200);
    writeFileSync(join(dataDir('renumbered'), 'postgres', 'postmaster.pid'), left.replace(/^\d+/, String(process.pid)));
    await waitUntilReady(await start('renumbered'));
  });
});

describe('a killed PostgreSQL', { timeout: 120_000 }, () => {
  test('is restarted although one of its processes remains, and the server continues', async () => {
    const product = await start('outlived');
    await waitUntilReady(product);
    await write('outlived', 'before');
    const { pid } = postmaster('outlived');
    const child = childOf(pid);
    process.kill(child, 'SIGSTOP');
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => readiness(product), { timeout: 10_000, interval: 20 }).toBe(503);
    await waitUntilReady(product);
    expect(isAlive(child)).toBe(false);
    expect(postmaster('outlived').pid).not.toBe(pid);
    expect(await written('outlived')).toBe('1');
    // Workers and search index continue as well.
    const answer = await fetch(`${product.origin}/api/password/forgot`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"email":"someone@example.com"}',
    });
    expect(answer.status).toBe(200);
    expect(product.child.exitCode).toBe(null);
  });
});

describe('a stopped server', { timeout: 60_000 }, () => {
  test('leaves no PostgreSQL behind, and exits with 0', async () => {
    const product = await start('stopped');
    await waitUntilReady(product);
    const { pid } = postmaster('stopped');
    product.child.kill('SIGTERM');
    expect(await product.ended).toBe(0);
    // On a busy machine the system takes a moment to reap an ended process.
    await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
  });

  test('finishes the current request', async () => {
    const product = await start('busy');
    await waitUntilReady(product);
    // Sends half of a body, stops the server, then sends the other half.
    const half = new TransformStream<Uint8Array, Uint8Array>();
    const writer = half.writable.getWriter();
    const answer = fetch(`${product.origin}/api/password/forgot`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: half.readable,
      duplex: 'half',
    } as RequestInit);
    await writer.write(new TextEncoder().encode('{"email":'));
    await sleep(300);
    product.child.kill('SIGTERM');
    await sleep(300);
    await writer.write(new TextEncoder().encode('"someone@example.com"}'));
    await writer.close();
    expect((await answer).status).toBe(200);
    expect(await product.ended).toBe(0);
  });
});

describe('a server stopping behind a proxy', { timeout: 60_000 }, () => {
  test('reports it first, then answers and closes each connection until the drain time ends', async () => {
    const product = await start('drained', { DRAIN_SECONDS: '30' });
    await waitUntilReady(product);
    product.child.kill('SIGTERM');
    await expect.poll(() => readiness(product), { interval: 20 }).toBe(503);
    const answer = await fetch(`${product.origin}/api/session`);
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    // A second signal ends the wait.
    product.child.kill('SIGTERM');
    expect(await product.ended).toBe(0);
  });
});
