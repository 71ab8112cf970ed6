import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
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

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
};

/** Removes folders with this prefix in `parent` left by killed processes. */
export const removeStaleFolders = (parent: string, prefix: string): void => {
  for (const name of readdirSync(parent)) {
    const [, pid] = /^(\d+)-/.exec(name.startsWith(prefix) ? name.slice(prefix.length) : '') ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(parent, name), { recursive: true, force: true });
  }
};

/**
 * Returns a new temporary folder for the databases of a run: in memory if the system has 6 GB for it. Each database is
 * a thousand small files, which cost ten times the processor time on a disk.
 */
export const temporaryFolder = (prefix: string): string => {
  const parent = hasRoom() ? memory : tmpdir();
  removeStaleFolders(parent, prefix);
  return mkdtempSync(join(parent, `${prefix}${process.pid}-`));
};
