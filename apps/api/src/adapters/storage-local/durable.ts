import { mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StorageRefused } from '../../ports/storage.ts';

const sync = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

type Syncing = { readonly now: Promise<void>; next: Promise<void> | null };

const syncing = new Map<string, Syncing>();

const syncNow = (folder: string): Promise<void> => {
  const now = sync(folder).finally(() => {
    if (syncing.get(folder)?.now === now) syncing.delete(folder);
  });
  syncing.set(folder, { now, next: null });
  return now;
};

/**
 * Makes renames and new entries in a folder survive a power loss. Callers during a running sync, which may have begun
 * before their change, share the next one.
 */
export const syncFolder = (folder: string): Promise<void> => {
  const running = syncing.get(folder);
  if (running === undefined) return syncNow(folder);
  running.next ??= running.now.catch(() => undefined).then(() => syncNow(folder));
  return running.next;
};

export const makeFolder = async (folder: string): Promise<void> => {
  const first = await mkdir(folder, { recursive: true });
  if (first !== undefined) await syncFolder(dirname(first));
};

/** Moves a file or folder so that after a crash it is whole, at one of the two places. */
export const moveDurably = async (from: string, to: string): Promise<void> => {
  await rename(from, to);
  await syncFolder(dirname(to));
};

/** True if a file operation failed because its target doesn't exist (any more). */
export const isGone = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** True if the disk, or this account's quota, is full. Earlier writes are whole; the sender retries later. */
const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

export const refuseWhenFull = (error: unknown): never => {
  throw isFull(error) ? new StorageRefused('storage_full') : error;
};
