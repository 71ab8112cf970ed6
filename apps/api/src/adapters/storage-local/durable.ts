import { mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Makes what was renamed or made in a folder outlive a loss of power. */
export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
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
