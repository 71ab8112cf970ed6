import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { IndexPlace } from '../ports/index-place.ts';
import { type Storage, StorageRefused } from '../ports/storage.ts';
import { isGone, moveDurably } from './storage-local/durable.ts';

const chunkBytes = 1 << 20;

const writeSynced = async (path: string, pieces: readonly Uint8Array[]) => {
  const handle = await open(path, 'wx', 0o600);
  try {
    for (const piece of pieces) await handle.writeFile(piece);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** A file in the data directory, readable only by the server's own account. Replaced as a whole. */
export const indexInFolder = (directory: string): IndexPlace => {
  const file = join(directory, 'search-index');
  return {
    read: async () => {
      try {
        const handle = await open(file);
        return handle.createReadStream({ highWaterMark: chunkBytes });
      } catch (error) {
        if (isGone(error)) return null;
        throw error;
      }
    },
    write: async (pieces) => {
      const part = `${file}.part`;
      await rm(part, { force: true });
      try {
        await writeSynced(part, pieces);
        await moveDurably(part, file);
      } catch (error) {
        // On a full disk it would take up space that others need.
        await rm(part, { force: true });
        throw error;
      }
    },
  };
};

/** Key of the object in the store; backups omit it. */
export const storedIndexKey = 'search-index';

/** One object in the store, for all servers. */
export const indexInStore = (storage: Storage): IndexPlace => ({
  read: async () => {
    try {
      return await storage.read(storedIndexKey);
    } catch (error) {
      if (error instanceof StorageRefused && error.fault === 'file_gone') return null;
      throw error;
    }
  },
  write: async (pieces) => {
    // The store never replaces a file. In between there is none, and a server that starts then builds its index.
    await storage.remove(storedIndexKey);
    await storage.write(storedIndexKey, Buffer.concat(pieces));
  },
});
