import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const enoughBytes = 6e9;

const hasRoom = () => {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > enoughBytes;
  } catch {
    return false;
  }
};

/**
 * Returns a new folder for the databases of a run, which are not kept: in memory where the system has 6 GB for it.
 * Each database is a thousand small files, which cost ten times the processor time on a disk.
 */
export const passingFolder = (prefix: string): string => mkdtempSync(join(hasRoom() ? memory : tmpdir(), prefix));
