import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { isGone } from '../adapters/storage-local/durable.ts';
import type { FileStore } from './file-store.ts';
import type { StoredFile } from './manifest.ts';

/** Uploads first: one completed meanwhile moves to the files, which are listed afterwards. */
const folders = ['uploads', 'files'];

/** Maximum passes over a changing tree; each copies only additions since the previous one. */
const mostPasses = 5;

const pathsIn = async (directory: string): Promise<string[]> => {
  const found: string[] = [];
  for (const folder of folders) {
    const place = join(directory, folder);
    if (!existsSync(place)) continue;
    // Files still being written begin with a dot, and were never acknowledged.
    for (const entry of await readdir(place, { recursive: true, withFileTypes: true }))
      if (entry.isFile() && !entry.name.startsWith('.'))
        found.push(relative(directory, join(entry.parentPath, entry.name)));
  }
  return found;
};

/** A part changes under its name only by being sent again, which makes another file with another time. */
const isSame = (known: StoredFile | undefined, found: { size: number; mtimeMs: number }): known is StoredFile =>
  known !== undefined && known.bytes === found.size && known.modified_ms === found.mtimeMs;

/**
 * Copies the data directory into the store, hashing only additions since `known`. Repeats until a pass finds no file
 * that disappears meanwhile. Returns the files present at the end, by path.
 */
export const copyLocalFiles = async (
  directory: string,
  store: FileStore,
  known: ReadonlyMap<string, StoredFile>,
): Promise<{ readonly files: Map<string, StoredFile>; readonly copied: number }> => {
  const files = new Map<string, StoredFile>();
  let copied = 0;
  const takeOne = async (path: string) => {
    const from = join(directory, path);
    const found = await stat(from);
    const before = files.get(path) ?? known.get(path);
    if (isSame(before, found) && store.has(before.sha256, before.bytes)) return files.set(path, before);
    const taken = await store.take(from);
    copied += 1;
    return files.set(path, { path, modified_ms: found.mtimeMs, ...taken });
  };
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const paths = await pathsIn(directory);
    const there = new Set(paths);
    for (const path of files.keys()) if (!there.has(path)) files.delete(path);
    let vanished = 0;
    for (const path of paths)
      await takeOne(path).catch((error: unknown) => {
        if (!isGone(error)) throw error;
        vanished += 1;
      });
    if (vanished === 0) break;
  }
  return { files, copied };
};
