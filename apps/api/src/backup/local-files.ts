import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { isGone } from '../adapters/storage-local/durable.ts';
import type { FileStore } from './file-store.ts';
import type { StoredFile } from './manifest.ts';

/** Uploads first: one that is completed meanwhile moves to the files, which are listed after it. */
const folders = ['uploads', 'files'];

/** Passes over a tree that changes; each copies only what came since the one before. */
const mostPasses = 5;

const pathsIn = async (directory: string): Promise<string[]> => {
  const found: string[] = [];
  for (const folder of folders) {
    const place = join(directory, folder);
    if (!existsSync(place)) continue;
    // What is still being written begins with a dot, and was never acknowledged.
    for (const entry of await readdir(place, { recursive: true, withFileTypes: true }))
      if (entry.isFile() && !entry.name.startsWith('.'))
        found.push(relative(directory, join(entry.parentPath, entry.name)));
  }
  return found;
};

/** A part never changes under its name but by being sent again, which makes another file with another time. */
const isSame = (known: StoredFile | undefined, found: { size: number; mtimeMs: number }): known is StoredFile =>
  known !== undefined && known.bytes === found.size && known.modified_ms === found.mtimeMs;

/**
 * Copies what is in the data directory into the store, hashing only what is new since `known`, until a pass finds nothing
 * that went away under its hands. Answers the files that are there at the end, by path.
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
