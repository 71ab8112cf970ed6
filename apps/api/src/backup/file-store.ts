import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, statSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { makeFileHash, passing } from './content-hash.ts';
import { placesIn } from './manifest.ts';

/** Copies a file, hashing what passes; when it resolves, the copy is on the disk. */
export const copyHashed = async (from: string, to: string): Promise<{ bytes: number; sha256: string }> => {
  const file = makeFileHash();
  await pipeline(createReadStream(from), passing(file.update), createWriteStream(to, { flush: true }));
  return file.result();
};

/** The SHA-256 of a file as it is on the disk. */
export const hashFile = async (path: string): Promise<{ bytes: number; sha256: string }> => {
  const file = makeFileHash();
  for await (const chunk of createReadStream(path)) file.update(chunk as Buffer);
  return file.result();
};

/** The files of all snapshots by the hash of their content: one that is there already is not copied again. */
export const openFileStore = (directory: string) => {
  const { store, stored } = placesIn(directory);
  const has = (sha256: string, bytes: number): boolean =>
    existsSync(stored(sha256)) && statSync(stored(sha256)).size === bytes;
  return {
    has,
    /** Takes a copy of the file. What is there under its name already was written whole and stays. */
    take: async (path: string): Promise<{ bytes: number; sha256: string }> => {
      const making = join(store, `making-${randomUUID()}`);
      await mkdir(store, { recursive: true });
      try {
        const taken = await copyHashed(path, making);
        const place = stored(taken.sha256);
        await mkdir(dirname(place), { recursive: true });
        if (!has(taken.sha256, taken.bytes)) await rename(making, place);
        return taken;
      } finally {
        await rm(making, { force: true });
      }
    },
    /** Removes what no snapshot needs, and copies that were never finished. Answers how many files went. */
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
