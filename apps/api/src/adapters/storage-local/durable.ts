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
 * Makes what was renamed or made in a folder outlive a loss of power. Those who ask while a sync runs, which may have begun
 * before their change, share the one after it.
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

/** Moves a file or folder so that after a crash it's at one of the two places, whole. */
export const moveDurably = async (from: string, to: string): Promise<void> => {
  await rename(from, to);
  await syncFolder(dirname(to));
};

/** Whether a file operation failed because what it needs is not there (any more). */
export const isGone = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The disk, or what this account may use of it, is full. What was written before is whole; the sender tries again later. */
const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

export const refuseWhenFull = (error: unknown): never => {
  throw isFull(error) ? new StorageRefused('storage_full') : error;
};
