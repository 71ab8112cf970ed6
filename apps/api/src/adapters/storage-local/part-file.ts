import { createHash, randomUUID } from 'node:crypto';
import { open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type Part, StorageRefused } from '../../ports/storage.ts';
import { isGone, moveDurably, refuseWhenFull } from './durable.ts';

/** Bytes to collect before writing them to the disk in one call. */
const gathered = 1024 * 1024;

/** Encodes number and size of a part in its file name, so listing the folder shows which arrived. */
export const partName = ({ part, bytes }: Part): string => `${String(part).padStart(5, '0')}-${bytes}`;

/** Complete parts in a folder, in order; null if the folder is missing. Files being written begin with a dot. */
export const partsIn = async (folder: string): Promise<Part[] | null> => {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isGone(error)) return null;
    throw error;
  });
  return (
    names
      ?.map((name) => /^(\d{5})-(\d+)$/.exec(name))
      .filter((match) => match !== null)
      .map(([, part, bytes]) => ({ part: Number(part), bytes: Number(bytes) }))
      .toSorted((a, b) => a.part - b.part) ?? null
  );
};

type Expected = Part & { readonly sha256: string };

/** Writes the body, counting and hashing on the way; memory holds one batch at a time. */
const write = async (path: string, body: Readable, expected: Expected): Promise<void> => {
  const handle = await open(path, 'wx');
  const hash = createHash('sha256');
  let waiting: Uint8Array[] = [];
  let held = 0;
  let received = 0;
  const put = async () => {
    const chunks = waiting;
    const bytes = held;
    waiting = [];
    held = 0;
    const { bytesWritten } = await handle.writev(chunks);
    // A full disk accepts the first bytes of a write, and refuses only the next.
    if (bytesWritten !== bytes) throw new StorageRefused('storage_full');
  };
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      received += chunk.length;
      if (received > expected.bytes) throw new StorageRefused('part_too_large');
      hash.update(chunk);
      waiting.push(chunk);
      held += chunk.length;
      if (held >= gathered) await put();
    }
    if (held > 0) await put();
    if (received < expected.bytes) throw new StorageRefused('part_incomplete');
    if (hash.digest('hex') !== expected.sha256) throw new StorageRefused('part_checksum');
    await handle.datasync();
  } finally {
    await handle.close();
  }
};

/**
 * Receives a part into its upload's folder. It appears there whole or not at all: written to a temporary file, hashed,
 * synced, then renamed. If the folder disappears meanwhile, the upload was aborted or completed.
 */
export const receivePart = async (folder: string, body: Readable, expected: Expected): Promise<void> => {
  const beside = join(folder, `.${expected.part}-${randomUUID()}`);
  try {
    await write(beside, body, expected);
    await moveDurably(beside, join(folder, partName(expected)));
  } catch (error) {
    await rm(beside, { force: true });
    if (isGone(error)) throw new StorageRefused('upload_aborted');
    refuseWhenFull(error);
  }
};
