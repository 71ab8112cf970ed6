import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, test } from 'vitest';
import type { OwnAddresses, StorageFault } from '../ports/storage.ts';
import { fixedClock } from '../testing/clock-fixed.ts';
import { localStorage } from './storage-local.ts';

const directory = mkdtempSync(join(tmpdir(), 'eigaichi-store-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const clock = fixedClock('2026-04-01T03:00:00Z');
const storage = localStorage({ directory, secret: 'known to this test alone', clock });
const own = (): OwnAddresses => {
  if (storage.own === null) throw new Error('the local store serves by itself');
  return storage.own;
};

const mountSmall = (folder: string) =>
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', folder], { stdio: 'ignore' });

const canMount = (): boolean => {
  const folder = mkdtempSync(join(tmpdir(), 'eigaichi-mount-'));
  try {
    mountSmall(folder);
    execFileSync('umount', [folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Copies each chunk, as it is valid only until the next. */
const buffer = async (source: AsyncIterable<Buffer>): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of source) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
};

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const address = async (upload: string, part: number, bytes: Buffer, key = 'a/b') =>
  (await storage.partAddress({ key, upload, part, bytes: bytes.length, sha256: sha256(bytes) })).url;
const put = async (upload: string, part: number, bytes: Buffer) =>
  own().receive(await address(upload, part, bytes), Readable.from([bytes]), bytes.length);
const refused = (fault: StorageFault) => expect.objectContaining({ name: 'StorageRefused', fault });

describe('files on the local disk', () => {
  test('assembles parts sent concurrently in any order, and reads back any range of the file', async () => {
    const parts = [randomBytes(70_000), randomBytes(70_000), randomBytes(11)];
    const whole = Buffer.concat(parts);
    const upload = await storage.begin('q/one');
    await Promise.all([2, 0, 1].map((index) => put(upload, index + 1, parts[index] ?? Buffer.alloc(0))));
    const present = await storage.partsPresent('q/one', upload);
    expect(present).toEqual(parts.map((part, index) => ({ part: index + 1, bytes: part.length })));
    const complete = () => storage.complete('q/one', upload, present);
    await Promise.all([complete(), complete()]);
    await complete();
    expect((await buffer(await storage.read('q/one'))).equals(whole)).toBe(true);
    for (const [first, last] of [
      [0, 0],
      [69_999, 70_000],
      [70_000, 139_999],
      [100_000, 140_010],
      [140_010, 140_010],
    ] as const)
      expect((await buffer(await storage.read('q/one', { first, last }))).equals(whole.subarray(first, last + 1))).toBe(
        true,
      );
    await storage.remove('q/one');
    await expect(storage.read('q/one')).rejects.toEqual(refused('file_gone'));
  });

  test('serves a file of many reads whole, and lets a reader leave in the middle', async () => {
    const parts = [randomBytes(1_300_000), randomBytes(2_000_000)];
    const upload = await storage.begin('q/large');
    await Promise.all(parts.map((part, index) => put(upload, index + 1, part)));
    await storage.complete('q/large', upload, await storage.partsPresent('q/large', upload));
    expect((await buffer(await storage.read('q/large'))).equals(Buffer.concat(parts))).toBe(true);
    for await (const chunk of await storage.read('q/large')) {
      expect(chunk.equals((parts[0] ?? chunk).subarray(0, chunk.length))).toBe(true);
      break;
    }
  });

  test('refuses a part with a wrong checksum or size, leaves nothing behind, and accepts it again', async () => {
    const upload = await storage.begin('q/two');
    const good = randomBytes(5000);
    const target = await address(upload, 1, good);
    await expect(own().receive(target, Readable.from([randomBytes(5000)]), 5000)).rejects.toEqual(
      refused('part_checksum'),
    );
    await expect(own().receive(target, Readable.from([good, good]), undefined)).rejects.toEqual(
      refused('part_too_large'),
    );
    await expect(own().receive(target, Readable.from([good]), 9000)).rejects.toEqual(refused('part_too_large'));
    await expect(own().receive(target, Readable.from([good.subarray(9)]), undefined)).rejects.toEqual(
      refused('part_incomplete'),
    );
    expect(await storage.partsPresent('q/two', upload)).toEqual([]);
    expect(await readdir(join(directory, 'uploads', upload))).toEqual([]);
    await put(upload, 1, good);
    await put(upload, 1, good);
    expect(await storage.partsPresent('q/two', upload)).toEqual([{ part: 1, bytes: 5000 }]);
  });

  test('stores no part when the sender disconnects in the middle', async () => {
    const upload = await storage.begin('q/three');
    const bytes = randomBytes(2_000_000);
    const broken = Readable.from(
      (async function* () {
        yield bytes.subarray(0, 1_500_000);
        throw new Error('the line broke');
      })(),
    );
    await expect(own().receive(await address(upload, 1, bytes), broken, bytes.length)).rejects.toThrow(
      'the line broke',
    );
    expect(await readdir(join(directory, 'uploads', upload))).toEqual([]);
  });

  test('refuses parts after an abort, including one in transit', async () => {
    const upload = await storage.begin('q/four');
    const bytes = randomBytes(1000);
    await put(upload, 1, bytes);
    const late = Readable.from(
      (async function* () {
        yield bytes.subarray(0, 500);
        await storage.abort('q/four', upload);
        yield bytes.subarray(500);
      })(),
    );
    await expect(own().receive(await address(upload, 2, bytes), late, 1000)).rejects.toEqual(refused('upload_aborted'));
    await expect(put(upload, 3, bytes)).rejects.toEqual(refused('upload_aborted'));
    await storage.abort('q/four', upload);
    expect(await storage.partsPresent('q/four', upload)).toEqual([]);
    await expect(storage.complete('q/four', upload, [{ part: 1, bytes: 1000 }])).rejects.toEqual(
      refused('upload_aborted'),
    );
  });

  test('refuses to complete an upload with a missing part', async () => {
    const upload = await storage.begin('q/five');
    await put(upload, 1, randomBytes(10));
    const parts = [
      { part: 1, bytes: 10 },
      { part: 2, bytes: 10 },
    ];
    await expect(storage.complete('q/five', upload, parts)).rejects.toEqual(refused('part_incomplete'));
    expect(await storage.partsPresent('q/five', upload)).toHaveLength(1);
  });

  test('accepts an address only for its purpose, unchanged, until it expires', async () => {
    const upload = await storage.begin('q/six');
    const bytes = randomBytes(100);
    const target = await address(upload, 1, bytes);
    const send = (to: string) => own().receive(to, Readable.from([bytes]), 100);
    await expect(send(target.replace('/1?', '/2?'))).rejects.toEqual(refused('address_invalid'));
    await expect(send(target.replace('bytes=100', 'bytes=1000'))).rejects.toEqual(refused('address_invalid'));
    await expect(send(target.slice(0, -2))).rejects.toEqual(refused('address_invalid'));
    expect(() => own().opened(target)).toThrow(expect.objectContaining({ fault: 'address_invalid' }));
    clock.advance({ minutes: 16 });
    await expect(send(target)).rejects.toEqual(refused('address_expired'));

    const { url } = await storage.downloadAddress({ key: 'q/six', name: 'a.mov', bytes: 100, download: 'd' });
    expect(own().opened(url)).toEqual({ key: 'q/six', name: 'a.mov', bytes: 100, download: 'd' });
    clock.advance({ minutes: 6 });
    expect(() => own().opened(url)).toThrow(expect.objectContaining({ fault: 'address_expired' }));
  });

  test('refuses a part when the disk is full, preserves existing bytes, and resumes when there is room', async () => {
    const upload = await storage.begin('q/full');
    const [first, second] = [randomBytes(2000), randomBytes(2000)];
    await put(upload, 1, first);
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const body = Readable.from(
      (async function* () {
        yield second.subarray(0, 1000);
        throw full;
      })(),
    );
    await expect(own().receive(await address(upload, 2, second), body, 2000)).rejects.toEqual(refused('storage_full'));
    expect(await storage.partsPresent('q/full', upload)).toEqual([{ part: 1, bytes: 2000 }]);
    await put(upload, 2, second);
    await storage.complete('q/full', upload, await storage.partsPresent('q/full', upload));
    expect((await buffer(await storage.read('q/full'))).equals(Buffer.concat([first, second]))).toBe(true);
  });

  test.skipIf(!canMount())('behaves the same on a disk that really is full', async () => {
    const small = mkdtempSync(join(tmpdir(), 'eigaichi-small-'));
    mountSmall(small);
    try {
      const onSmall = localStorage({ directory: small, secret: 'known to this test alone', clock });
      const upload = await onSmall.begin('q/small');
      const bytes = randomBytes(900_000);
      const send = async (part: number) => {
        const { url } = await onSmall.partAddress({
          key: 'q/small',
          upload,
          part,
          bytes: bytes.length,
          sha256: sha256(bytes),
        });
        await onSmall.own?.receive(url, Readable.from([bytes]), bytes.length);
      };
      await send(1);
      await send(2);
      writeFileSync(join(small, 'filler'), Buffer.alloc(900_000));
      await expect(send(3)).rejects.toEqual(refused('storage_full'));
      expect(await onSmall.partsPresent('q/small', upload)).toHaveLength(2);
      rmSync(join(small, 'filler'));
      await send(3);
      await onSmall.complete('q/small', upload, await onSmall.partsPresent('q/small', upload));
      expect((await buffer(await onSmall.read('q/small'))).equals(Buffer.concat([bytes, bytes, bytes]))).toBe(true);
    } finally {
      execFileSync('umount', [small]);
      rmSync(small, { recursive: true, force: true });
    }
  });

  test('confines keys to the folder', async () => {
    await expect(storage.read('../secret')).rejects.toThrow(RangeError);
  });

  test('preserves acknowledged data across a restart', async () => {
    const upload = await storage.begin('q/seven');
    const bytes = randomBytes(3000);
    await put(upload, 1, bytes);
    const next = localStorage({ directory, secret: 'known to this test alone', clock });
    const present = await next.partsPresent('q/seven', upload);
    expect(present).toEqual([{ part: 1, bytes: 3000 }]);
    await next.complete('q/seven', upload, present);
    expect((await buffer(await storage.read('q/seven'))).equals(bytes)).toBe(true);
  });
});
