import { mkdir, mkdtemp, open, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../../deps.ts';

/** Bytes left free on the disk for the database and for files arriving meanwhile. */
const reserveBytes = 2 * 1024 ** 3;
/** Bytes at the start and end that hold a film's tables; those of a ten-hour film take a third of this. */
const endBytes = 32 * 1024 ** 2;
/** Age of a folder left behind by a killed server; no task runs for so long. */
const staleMs = 3 * 24 * 3_600_000;

type Stored = { readonly key: string; readonly bytes: number };

const placeOf = (deps: Deps) => join(deps.config.dataDir, 'work');

/** Creates a folder for one task, removed with all its content when `run` ends. */
export const withWorkFolder = async <T>(deps: Deps, run: (folder: string) => Promise<T>): Promise<T> => {
  const place = placeOf(deps);
  await mkdir(place, { recursive: true });
  const folder = await mkdtemp(join(place, 'task-'));
  try {
    return await run(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Removes folders that killed servers left behind. */
export const sweepWorkFolders = async (deps: Deps): Promise<void> => {
  const place = placeOf(deps);
  const names = await readdir(place).catch(() => []);
  for (const name of names) {
    const { mtimeMs } = await stat(join(place, name));
    if (Date.now() - mtimeMs > staleMs) await rm(join(place, name), { recursive: true, force: true });
  }
};

/** Throws if the disk has no room for these bytes plus the reserve; the job then waits for its next attempt. */
const needRoom = async (deps: Deps, bytes: number): Promise<void> => {
  const { bavail, bsize } = await statfs(placeOf(deps));
  if (bavail * bsize < bytes + reserveBytes) throw new Error(`no room on the disk of DATA_DIR for ${bytes} bytes`);
};

type Chunks = AsyncIterable<Buffer>;

/** Writes a file into a work folder, if the disk has room for it. */
export const writeWorkFile = async (
  deps: Deps,
  { bytes, read }: { readonly bytes: number; readonly read: () => Promise<Chunks> | Chunks },
  path: string,
): Promise<void> => {
  await needRoom(deps, bytes);
  const file = await open(path, 'w');
  try {
    // A chunk is valid only until the next one, so write each first; a stream doesn't wait for that.
    for await (const chunk of await read()) await file.writeFile(chunk);
  } finally {
    await file.close();
  }
};

/** Copies a stored file into a work folder, if the disk has room for it. */
export const fetchStored = (deps: Deps, { key, bytes }: Stored, path: string): Promise<void> =>
  writeWorkFile(deps, { bytes, read: () => deps.storage.read(key) }, path);

/**
 * Copies the start and end of a stored file to their positions in a file of the same length. That is enough to read the
 * headers of any size of file. The middle takes no space.
 */
export const fetchHeadAndTail = async (deps: Deps, { key, bytes }: Stored, path: string): Promise<void> => {
  await needRoom(deps, 2 * endBytes);
  const file = await open(path, 'w');
  try {
    const second = Math.max(endBytes, bytes - endBytes);
    for (const [first, last] of [
      [0, Math.min(bytes, endBytes) - 1],
      [second, bytes - 1],
    ] as const) {
      let at = first;
      if (first <= last)
        for await (const chunk of await deps.storage.read(key, { first, last })) {
          await file.write(chunk, 0, chunk.length, at);
          at += chunk.length;
        }
    }
    await file.truncate(bytes);
  } finally {
    await file.close();
  }
};
