import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OwnAddresses, type Storage, StorageRefused } from '../ports/storage.ts';
import { fixedClock } from '../testing/clock-fixed.ts';
import { missingOfSwift, type Swift, startSwift } from '../testing/swift.ts';
import { copyFile, keysOnDisk } from './copy-files.ts';
import { localStorage } from './storage-local.ts';
import { s3Fault, s3Storage } from './storage-s3.ts';

/** A store and what its cases need: the origin of its addresses, and a store with expired ones. */
type Subject = { readonly storage: Storage; readonly expired: Storage; readonly origin: string };

type Kind = { readonly name: string; readonly open: () => Promise<Subject>; readonly close: () => Promise<void> };

const statuses = { address_invalid: 403, address_expired: 403, upload_aborted: 404 } as Record<string, number>;

/** Serves the local store's own addresses, as the product does. */
const serveOwn = (own: OwnAddresses, storage: Storage): Server =>
  createServer((request, response) => {
    const target = request.url ?? '';
    const serve = async () => {
      if (request.method === 'PUT') return own.receive(target, request, undefined).then(() => response.end());
      const { key } = own.opened(target);
      const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
      const range = first === undefined ? undefined : { first: Number(first), last: Number(last) };
      response.statusCode = range === undefined ? 200 : 206;
      for await (const chunk of await storage.read(key, range)) response.write(Buffer.from(chunk));
      return response.end();
    };
    serve().catch((error: unknown) => {
      response.statusCode = error instanceof StorageRefused ? (statuses[error.fault] ?? 422) : 500;
      response.end();
    });
  }).listen(0, '127.0.0.1');

const onDisk = (): Kind => {
  const directory = mkdtempSync(join(tmpdir(), 'eigaichi-contract-'));
  const clock = fixedClock('2026-04-01T03:00:00Z');
  const past = fixedClock('2026-03-31T03:00:00Z');
  let server: Server | undefined;
  return {
    name: 'the local disk',
    open: async () => {
      const storage = localStorage({ directory, secret: 'known to this test alone', clock });
      if (storage.own === null) throw new Error('the local store serves by itself');
      server = serveOwn(storage.own, storage);
      await once(server, 'listening');
      const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      return { storage, expired: localStorage({ directory, secret: 'known to this test alone', clock: past }), origin };
    },
    close: async () => {
      server?.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
};

const onSwift = (): Kind => {
  let swift: Swift | undefined;
  const clock = fixedClock('2026-04-01T03:00:00Z');
  return {
    name: "OpenStack Swift's S3 API",
    open: async () => {
      swift = await startSwift();
      const { place } = swift;
      expect(await s3Fault(place)).toBeNull();
      expect(await s3Fault({ ...place, bucket: 'nowhere' })).toMatch(/bucket nowhere .* can not be used/);
      const signedAt = () => new Date(Date.now() - 3_600_000);
      const storage = s3Storage({ place, clock });
      return { storage, expired: s3Storage({ place, clock, signedAt }), origin: place.endpoint ?? '' };
    },
    close: async () => swift?.stop(),
  };
};

const missing = missingOfSwift();
if (missing.length > 0)
  process.stdout.write(
    `Swift is not installed here (${missing.join(', ')}): files in an object store are not proved.\n`,
  );

test.skipIf(missing.length > 0)(
  'moves files from the local disk into an object store once',
  { timeout: 60_000 },
  async () => {
    const directory = mkdtempSync(join(tmpdir(), 'eigaichi-move-'));
    const clock = fixedClock('2026-04-01T03:00:00Z');
    const from = localStorage({ directory, secret: 'known to this test alone', clock });
    await from.write('deal/film', Buffer.from('a film'));
    await from.write('pictures/one/320-avif', Buffer.from('a picture'));
    const swift = await startSwift();
    const to = s3Storage({ place: swift.place, clock });
    const keys: string[] = [];
    for await (const key of keysOnDisk(join(directory, 'files'))) keys.push(key);
    expect(keys.toSorted()).toEqual(['deal/film', 'pictures/one/320-avif']);
    expect(await copyFile({ from, to }, 'deal/film', 6)).toBe(true);
    expect(await copyFile({ from, to }, 'deal/film', 6)).toBe(false);
    const chunks: Buffer[] = [];
    for await (const chunk of await to.read('deal/film')) chunks.push(Buffer.from(chunk));
    expect(Buffer.concat(chunks).toString()).toBe('a film');
    await swift.stop();
    rmSync(directory, { recursive: true, force: true });
  },
);

describe.each([onDisk(), ...(missing.length > 0 ? [] : [onSwift()])])('files in $name', ({ open, close }) => {
  let subject: Subject;
  beforeAll(async () => {
    subject = await open();
  });
  afterAll(close);

  const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  const address = async (key: string, upload: string, part: number, bytes: Buffer, storage = subject.storage) => {
    const { url } = await storage.partAddress({ key, upload, part, bytes: bytes.length, sha256: sha256(bytes) });
    return new URL(url, subject.origin).href;
  };
  const putTo = async (url: string, body: Buffer) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(body) });
    await answer.arrayBuffer();
    return answer.status;
  };
  const put = async (key: string, upload: string, part: number, body: Buffer) =>
    putTo(await address(key, upload, part, body), body);
  const bytesOf = async (key: string, range?: { first: number; last: number }) => {
    const chunks: Buffer[] = [];
    for await (const chunk of await subject.storage.read(key, range)) chunks.push(Buffer.from(chunk));
    return Buffer.concat(chunks);
  };
  const store = async (key: string, whole: Buffer) => {
    const upload = await subject.storage.begin(key);
    await put(key, upload, 1, whole);
    await subject.storage.complete(key, upload, [{ part: 1, bytes: whole.length }]);
  };
  const download = async (key: string, storage = subject.storage) => {
    const { url } = await storage.downloadAddress({ key, name: 'main.mov', bytes: 3, download: 'd' });
    return new URL(url, subject.origin).href;
  };

  test('assembles parts sent in any order, one sent twice, and reads any range of the file', async () => {
    const parts = [randomBytes(60_000), randomBytes(60_000), randomBytes(7)];
    const upload = await subject.storage.begin('c/one');
    for (const part of [3, 1, 2, 1])
      expect(await put('c/one', upload, part, parts[part - 1] ?? Buffer.alloc(0))).toBe(200);
    const present = await subject.storage.partsPresent('c/one', upload);
    expect(present).toEqual(parts.map((part, index) => ({ part: index + 1, bytes: part.length })));
    await subject.storage.complete('c/one', upload, present);
    await subject.storage.complete('c/one', upload, present);
    const whole = Buffer.concat(parts);
    expect((await bytesOf('c/one')).equals(whole)).toBe(true);
    expect((await bytesOf('c/one', { first: 59_990, last: 120_003 })).equals(whole.subarray(59_990, 120_004))).toBe(
      true,
    );
    const after = await subject.storage.partsPresent('c/one', upload);
    expect(after.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(whole.length);
  });

  test('refuses to complete an upload with missing parts, and lets it continue', async () => {
    const [first, second] = [randomBytes(50_000), randomBytes(500)];
    const upload = await subject.storage.begin('c/two');
    await put('c/two', upload, 1, first);
    const all = [
      { part: 1, bytes: first.length },
      { part: 2, bytes: second.length },
    ];
    await expect(subject.storage.complete('c/two', upload, all)).rejects.toMatchObject({ fault: 'part_incomplete' });
    expect(await put('c/two', upload, 2, second)).toBe(200);
    await subject.storage.complete('c/two', upload, all);
    expect((await bytesOf('c/two')).length).toBe(50_500);
  });

  test('accepts and completes nothing after an abort', async () => {
    const bytes = randomBytes(1000);
    const upload = await subject.storage.begin('c/three');
    await put('c/three', upload, 1, bytes);
    await subject.storage.close('c/three', upload);
    await subject.storage.abort('c/three', upload);
    await subject.storage.abort('c/three', upload);
    expect(await put('c/three', upload, 1, bytes)).toBe(404);
    expect(await subject.storage.partsPresent('c/three', upload)).toEqual([]);
    await expect(subject.storage.complete('c/three', upload, [{ part: 1, bytes: 1000 }])).rejects.toMatchObject({
      fault: 'upload_aborted',
    });
  });

  test('limits an address to one part, unchanged, until it expires', async () => {
    const bytes = randomBytes(1000);
    const upload = await subject.storage.begin('c/four');
    const url = await address('c/four', upload, 1, bytes);
    const other = url.includes('partNumber=1')
      ? url.replace('partNumber=1', 'partNumber=2')
      : url.replace('/1?', '/2?');
    expect(other).not.toBe(url);
    expect(await putTo(other, bytes)).toBe(403);
    expect(await putTo(await address('c/four', upload, 1, bytes, subject.expired), bytes)).toBe(403);
    expect(await subject.storage.partsPresent('c/four', upload)).toEqual([]);
    expect(await putTo(url, bytes)).toBe(200);
  });

  test('serves a download whole and in ranges, under its name; refuses changed or expired addresses', async () => {
    const whole = randomBytes(40_000);
    await store('c/five', whole);
    const url = await download('c/five');
    const answer = await fetch(url);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(whole)).toBe(true);
    const half = await fetch(url, { headers: { range: 'bytes=20000-29999' } });
    expect(half.status).toBe(206);
    expect(Buffer.from(await half.arrayBuffer()).equals(whole.subarray(20_000, 30_000))).toBe(true);
    expect((await fetch(url.replace('c/five', 'c/four'))).status).toBe(403);
    expect((await fetch(url.slice(0, -2))).status).toBe(403);
    expect((await fetch(await download('c/five', subject.expired))).status).toBe(403);
  });

  test('preserves the server’s first write of a file until it is removed', async () => {
    await subject.storage.write('c/six', Buffer.from('first'));
    await subject.storage.write('c/six', Buffer.from('second'));
    expect((await bytesOf('c/six')).toString()).toBe('first');
    await subject.storage.remove('c/six');
    await subject.storage.remove('c/six');
    await expect(subject.storage.read('c/six')).rejects.toMatchObject({ fault: 'file_gone' });
  });
});
