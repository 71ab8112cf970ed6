import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, statSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { makeFileHash, tapChunks } from './content-hash.ts';
import { placesIn } from './manifest.ts';

/** Copies a file, hashing it on the way; resolves when the copy is on the disk. */
export const copyWithHash = async (from: string, to: string): Promise<{ bytes: number; sha256: string }> => {
  const file = makeFileHash();
  await pipeline(createReadStream(from), tapChunks(file.update), createWriteStream(to, { flush: true }));
  return file.result();
};

/** SHA-256 of a file as stored on the disk. */
export const hashFile = async (path: string): Promise<{ bytes: number; sha256: string }> => {
  const file = makeFileHash();
  for await (const chunk of createReadStream(path)) file.update(chunk as Buffer);
  return file.result();
};

/** Files of all snapshots by content hash: an existing one is not copied again. */
export const openFileStore = (directory: string) => {
  const { store, stored } = placesIn(directory);
  const has = (sha256: string, bytes: number): boolean =>
    existsSync(stored(sha256)) && statSync(stored(sha256)).size === bytes;
  return {
    has,
    /** Copies the file. An existing one under its name was written whole and stays. */
    take: async (path: string): Promise<{ bytes: number; sha256: string }> => {
      const making = join(store, `making-${randomUUID()}`);
      await mkdir(store, { recursive: true });
      try {
        const taken = await copyWithHash(path, making);
        const place = stored(taken.sha256);
        await mkdir(dirname(place), { recursive: true });
        if (!has(taken.sha256, taken.bytes)) await rename(making, place);
        return taken;
      } finally {
        await rm(making, { force: true });
      }
    },
    /** Removes files that no snapshot needs, and unfinished copies. Returns the number of removed files. */
    sweep: async (needed: ReadonlySet<string>): Promise<number> => {
      if (!existsSync(store)) return 0;
      const files = await readdir(store, { recursive: true, withFileTypes: true });
      const waste = files.filter((file) => file.isFile() && !needed.has(file.name));
      for (const { parentPath, name } of waste) await rm(join(parentPath, name), { force: true });
      return waste.length;
    },
  };
};

export type FileStore = ReturnType<typeof openFileStore>;
