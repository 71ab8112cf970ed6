import { hash, randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import type { Clock } from '../ports/clock.ts';
import { type ByteRange, type OwnAddresses, type Part, type Storage, StorageRefused } from '../ports/storage.ts';
import { isGone, makeFolder, moveDurably, refuseWhenFull, syncFolder } from './storage-local/durable.ts';
import { partName, partsIn, receivePart } from './storage-local/part-file.ts';
import { type Piece, readPieces } from './storage-local/read-pieces.ts';
import { readTarget, signTarget } from './storage-local/signed-target.ts';

type Settings = { readonly directory: string; readonly secret: string; readonly clock: Clock };

/** Minutes that an upload address is valid; it is requested right before the part is sent. */
const partMinutes = 15;
/** Minutes that a download address is valid (D33). */
const downloadMinutes = 5;
const safeKey = /^[A-Za-z0-9-]+(\/[A-Za-z0-9-]+)*$/;

/** Layout: a file is a folder of its parts, so that completing one copies nothing. */
const placesIn = (directory: string) => {
  const checked = (name: string) => {
    if (!safeKey.test(name)) throw new RangeError(`no key: ${name}`);
    return name;
  };
  return {
    upload: (upload: string) => join(directory, 'uploads', checked(upload)),
    file: (key: string) => join(directory, 'files', checked(key)),
    waste: (name: string) => join(directory, 'waste', checked(name).replaceAll('/', '_')),
  };
};

const piecesOf = (folder: string, parts: readonly Part[], range: ByteRange | undefined): Piece[] => {
  let offset = 0;
  return parts.flatMap((part) => {
    const start = Math.max(0, (range?.first ?? 0) - offset);
    const end = Math.min(part.bytes - 1, (range?.last ?? Number.MAX_SAFE_INTEGER) - offset);
    offset += part.bytes;
    return start > end ? [] : [{ path: join(folder, partName(part)), start, end }];
  });
};

const ownAddresses = ({ secret, clock }: Settings, places: ReturnType<typeof placesIn>): OwnAddresses => ({
  receive: async (target, body, length) => {
    const { path, said } = readTarget(secret, { method: 'PUT', target, now: clock.now() });
    const [upload = '', part = ''] = path.split('/').slice(-2);
    const bytes = Number(said.bytes);
    if (length !== undefined && length > bytes) throw new StorageRefused('part_too_large');
    await receivePart(places.upload(upload), body, { part: Number(part), bytes, sha256: said.sha256 ?? '' });
  },
  head: async (upload, part, most) => {
    const path = join(places.upload(upload), partName(part));
    try {
      const read = readPieces([{ path, start: 0, end: Math.min(part.bytes, most) - 1 }]);
      return Buffer.concat(await Array.fromAsync(read, (chunk) => Buffer.from(chunk)));
    } catch (error) {
      if (isGone(error)) return null;
      throw error;
    }
  },
  opened: (target) => {
    const { path, said } = readTarget(secret, { method: 'GET', target, now: clock.now() });
    const key = path.slice('/storage/files/'.length);
    return { key, name: said.name ?? '', bytes: Number(said.bytes), download: said.download ?? '' };
  },
});

/** Moves a folder aside: from then on nothing is written or read, however long removal takes. */
const moveAside = async (folder: string, waste: string) => {
  try {
    await makeFolder(dirname(waste));
    await moveDurably(folder, waste);
    await syncFolder(dirname(folder));
  } catch (error) {
    if (!isGone(error)) throw error;
  }
};

/** The folder keeps its name when moved aside, so that a repeated call finishes a removal that a crash interrupted. */
const discard = async (folder: string, waste: string) => {
  await moveAside(folder, waste);
  await rm(waste, { recursive: true, force: true });
};

const dropUnfinished = async (folder: string, stored: ReadonlySet<string>) => {
  for (const name of await readdir(folder)) if (!stored.has(name)) await rm(join(folder, name), { force: true });
};

type Completion = { readonly folder: string; readonly file: string; readonly parts: readonly Part[] };

const moveIntoPlace = async ({ folder, file, parts }: Completion, present: readonly Part[]) => {
  const names = new Set(present.map(partName));
  if (parts.some((part) => !names.has(partName(part)))) throw new StorageRefused('part_incomplete');
  const stored = new Set(parts.map(partName));
  await dropUnfinished(folder, stored);
  await makeFolder(dirname(file));
  await moveDurably(folder, file);
  // A part in transit when the folder moves leaves a file without a name.
  await dropUnfinished(file, stored);
};

/** With the upload's folder deleted, the file exists (completed before or concurrently) or the upload was aborted. */
const completeIn = async (completion: Completion) => {
  const present = await partsIn(completion.folder);
  try {
    if (present !== null) return await moveIntoPlace(completion, present);
  } catch (error) {
    if (!isGone(error)) throw error;
  }
  if ((await partsIn(completion.file)) === null) throw new StorageRefused('upload_aborted');
};

/** Writes a file of one part. If several servers write the same one concurrently, the first to finish counts. */
const writeWhole = async (folder: string, file: string, bytes: Uint8Array) => {
  const part = { part: 1, bytes: bytes.length };
  await makeFolder(folder);
  try {
    await receivePart(folder, Readable.from([bytes]), { ...part, sha256: hash('sha256', bytes) });
    await completeIn({ folder, file, parts: [part] });
  } catch (error) {
    if ((await partsIn(file)) === null) throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/**
 * Counts buffers into the heap's own limit, so that they are collected with the heap. Every 64 KiB of a body is a
 * buffer outside the heap. By default V8 marks the whole heap after each 64 MB of them, dead or not. With a market in
 * memory that took longer than hashing and writing (3.1 against 1.5 seconds of CPU per gigabyte).
 */
const countBuffersWithHeap = (): void => setFlagsFromString('--external-memory-accounted-in-global-limit');

/** Files on the server's own disk, with addresses that the server signs and serves itself (D31, D33). */
export const localStorage = (settings: Settings): Storage => {
  countBuffersWithHeap();
  const { directory, secret, clock } = settings;
  const places = placesIn(directory);
  return {
    begin: async () => {
      const upload = randomUUID();
      await makeFolder(places.upload(upload)).catch(refuseWhenFull);
      return upload;
    },
    partAddress: async ({ upload, part, bytes, sha256 }) => {
      const expires_at = clock.now().add({ minutes: partMinutes });
      const path = `/storage/parts/${upload}/${part}`;
      const said = { bytes: `${bytes}`, sha256 };
      return { url: signTarget(secret, { method: 'PUT', path, said, expires: expires_at }), expires_at };
    },
    partsPresent: async (key, upload) =>
      (await partsIn(places.upload(upload))) ?? (await partsIn(places.file(key))) ?? [],
    complete: (key, upload, parts) => completeIn({ folder: places.upload(upload), file: places.file(key), parts }),
    close: (_key, upload) => moveAside(places.upload(upload), places.waste(upload)),
    abort: (_key, upload) => discard(places.upload(upload), places.waste(upload)),
    downloadAddress: async ({ key, name, bytes, download }) => {
      const expires_at = clock.now().add({ minutes: downloadMinutes });
      const path = `/storage/files/${key}`;
      const said = { name, bytes: `${bytes}`, download };
      return { url: signTarget(secret, { method: 'GET', path, said, expires: expires_at }), expires_at };
    },
    read: async (key, range) => {
      const folder = places.file(key);
      const parts = await partsIn(folder);
      if (parts === null) throw new StorageRefused('file_gone');
      return readPieces(piecesOf(folder, parts, range));
    },
    write: async (key, bytes) => {
      if ((await partsIn(places.file(key))) === null)
        await writeWhole(places.upload(randomUUID()), places.file(key), bytes);
    },
    remove: (key) => discard(places.file(key), places.waste(key)),
    own: ownAddresses(settings, places),
  };
};
