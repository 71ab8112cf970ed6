import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { deliveredFile } from '@eigaichi/wire/deliveries/delivery-parts';
import { afterAll, describe, expect, test, vi } from 'vitest';
import type { z } from 'zod';
import { makeConsumer, makeProvider } from '../../testing/accounts.ts';
import { makeDeal } from '../../testing/deals.ts';
import { makeHarness } from '../../testing/harness.ts';
import { freePort, type Product, startProduct, waitUntilReady } from '../../testing/product.ts';

type SentFile = z.output<typeof deliveredFile> & { readonly parts: readonly { readonly part: number }[] };

const partBytes = 8 * 1024 * 1024;
const folder = mkdtempSync(join(tmpdir(), 'eigaichi-killed-'));

let product: Product | undefined;

const harness = await makeHarness();

afterAll(async () => {
  product?.child.kill('SIGTERM');
  await product?.ended;
  await harness.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the product on this test file's database, with separate storage. */
const start = async (): Promise<Product> => {
  // Only one runs at a time, and none is left behind.
  product?.child.kill('SIGKILL');
  await product?.ended;
  const started = startProduct({
    PORT: String(await freePort()),
    DATA_DIR: folder,
    DATABASE_URL: harness.databaseUrl,
    DEMO_MARKET: 'none',
  });
  product = started;
  await waitUntilReady(started);
  return started;
};

const callOn =
  ({ origin }: Product, headers: Record<string, string>) =>
  async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const json = { ...headers, 'content-type': 'application/json' };
    const answer = await fetch(`${origin}/api${path}`, { method, headers: json, ...sent });
    return ((await answer.json()) as { data: T }).data;
  };

type Call = ReturnType<typeof callOn>;

const addressOf = async (call: Call, file: string, { part, body }: { part: number; body: Buffer }) => {
  const sha256 = createHash('sha256').update(body).digest('hex');
  const [address] = await call<{ url: string }[]>('POST', `/file/${file}/parts`, { parts: [{ part, sha256 }] });
  return address?.url ?? '';
};

/** Starts sending a part and returns once half of it has left. */
const sendHalf = async (url: string, body: Buffer) => {
  const sent = request(url, { method: 'PUT', headers: { 'content-length': body.length } });
  sent.on('error', () => undefined);
  sent.write(body.subarray(0, body.length / 2));
  await once(sent, 'drain');
};

describe('kill -9 during an upload', () => {
  test('loses no acknowledged part, shows no half one, and continues the upload', {
    timeout: 60_000,
  }, async () => {
    const provider = await makeProvider(harness.deps.db);
    const buyer = await makeConsumer(harness.deps.db);
    const deal = await makeDeal(harness.deps.db, { buyer, provider });
    const headers = await harness.loginAs(provider);
    const film = Buffer.concat([Buffer.from('\0\0\0\x20ftypisom'), randomBytes(2 * partBytes - 12)]);
    const [first, second] = [film.subarray(0, partBytes), film.subarray(partBytes)];

    const before = await start();
    let call = callOn(before, headers);
    const { titles } = await call<{ titles: { items: { uuid: string }[] }[] }>('GET', `/delivery/${deal.quote}`);
    const item_id = titles[0]?.items[0]?.uuid;
    const { uuid } = await call<SentFile>('POST', '/file', { item_id, name: 'main.mp4', bytes: film.length });
    const acknowledged = await fetch(`${before.origin}${await addressOf(call, uuid, { part: 1, body: first })}`, {
      method: 'PUT',
      body: new Uint8Array(first),
    });
    expect(acknowledged.status).toBe(200);
    await sendHalf(`${before.origin}${await addressOf(call, uuid, { part: 2, body: second })}`, second);
    before.child.kill('SIGKILL');
    await before.ended;

    const after = await start();
    call = callOn(after, headers);
    expect((await call<SentFile>('GET', `/file/${uuid}`)).parts.map(({ part }) => part)).toEqual([1]);
    await call('POST', `/file/${uuid}/resume`);
    await fetch(`${after.origin}${await addressOf(call, uuid, { part: 2, body: second })}`, {
      method: 'PUT',
      body: new Uint8Array(second),
    });
    await call('POST', `/file/${uuid}/complete`);
    const sha256 = createHash('sha256').update(film).digest('hex');
    await vi.waitFor(
      async () => expect(await call<SentFile>('GET', `/file/${uuid}`)).toMatchObject({ state: 'uploaded', sha256 }),
      { timeout: 20_000, interval: 200 },
    );
  });
});

/** Number of server kills: `KILLS=50 vitest run --project release killed-upload` for the long trial. */
const kills = Number(process.env.KILLS ?? 1);

/** A film with no two equal parts, built part by part so that a long one takes no memory. */
const partOf = (part: number): Buffer => {
  const body = Buffer.alloc(partBytes, part);
  if (part === 1) Buffer.from('\0\0\0\x20ftypisom').copy(body);
  body.writeUInt32BE(part, 100);
  return body;
};

describe('kill -9 at any moment, repeatedly', () => {
  test(`after ${kills} of them the file is whole, and nothing that was acknowledged was sent twice`, {
    timeout: 60_000 + kills * 20_000,
  }, async () => {
    const provider = await makeProvider(harness.deps.db);
    const deal = await makeDeal(harness.deps.db, { buyer: await makeConsumer(harness.deps.db), provider });
    const headers = await harness.loginAs(provider);
    const count = kills * 2 + 2;
    let running = await start();
    let call = callOn(running, headers);
    const { titles } = await call<{ titles: { items: { uuid: string }[] }[] }>('GET', `/delivery/${deal.quote}`);
    const item_id = titles[0]?.items[0]?.uuid;
    const begun = { item_id, name: 'main.mp4', bytes: count * partBytes };
    const { uuid } = await call<SentFile>('POST', '/file', begun);
    const acknowledged = new Set<number>();
    const sendNext = async (part: number) => {
      const body = partOf(part);
      const url = `${running.origin}${await addressOf(call, uuid, { part, body })}`;
      const answer = await fetch(url, { method: 'PUT', body: new Uint8Array(body) });
      if (answer.ok) acknowledged.add(part);
    };
    for (let killed = 0; killed <= kills; killed += 1) {
      const there = (await call<SentFile>('GET', `/file/${uuid}`)).parts.map(({ part }) => part);
      expect([...acknowledged].filter((part) => !there.includes(part))).toEqual([]);
      // A part may be stored although its response was lost; it isn't sent again either.
      for (const part of there) acknowledged.add(part);
      const missing = Array.from({ length: count }, (_, n) => n + 1).filter((part) => !acknowledged.has(part));
      const last = killed === kills;
      const killing = last ? null : setTimeout(() => running.child.kill('SIGKILL'), Math.random() * 250);
      for (const part of last ? missing : missing.slice(0, 2)) await sendNext(part).catch(() => undefined);
      if (killing === null) break;
      clearTimeout(killing);
      running.child.kill('SIGKILL');
      await running.ended;
      running = await start();
      call = callOn(running, headers);
    }
    await call('POST', `/file/${uuid}/complete`);
    const whole = createHash('sha256');
    for (let part = 1; part <= count; part += 1) whole.update(partOf(part));
    const sha256 = whole.digest('hex');
    await vi.waitFor(
      async () => expect(await call<SentFile>('GET', `/file/${uuid}`)).toMatchObject({ state: 'uploaded', sha256 }),
      { timeout: 30_000, interval: 200 },
    );
  });
});
