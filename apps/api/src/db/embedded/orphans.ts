import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from './postmaster.ts';

/** Milliseconds in which processes of a killed server usually end. */
const leaveMs = 2000;

const readOr = (read: () => string): string => {
  try {
    return read();
  } catch {
    return '';
  }
};

/**
 * Processes of a server on this directory other than the postmaster: they work in it and have their own process titles.
 * Visible only on Linux; elsewhere the list is empty, and a start waits for them to end.
 */
const childrenOn = (directory: string): number[] => {
  const own = readOr(() => realpathSync(directory));
  const pids = readOr(() => readdirSync('/proc').join(' ')).match(/\b\d+\b/g) ?? [];
  return pids
    .filter(
      (pid) =>
        readOr(() => readlinkSync(`/proc/${pid}/cwd`)) === own &&
        readOr(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')).startsWith('postgres: '),
    )
    .map(Number);
};

const killNow = (pid: number) => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
};

/**
 * Ends the children of a killed postmaster, which hold its shared memory, so that PostgreSQL refuses to start. Kills
 * those still running after a moment (stopped, or in a long statement); the new server recovers from its log in any
 * case. Call only while no postmaster runs on the directory.
 */
export const endOrphans = async (directory: string): Promise<void> => {
  const orphans = childrenOn(directory);
  for (const deadline = Date.now() + leaveMs; Date.now() < deadline && orphans.some(isAlive); ) await sleep(50);
  const left = childrenOn(directory).filter((pid) => orphans.includes(pid));
  for (const pid of left) killNow(pid);
  for (const deadline = Date.now() + leaveMs; Date.now() < deadline && left.some(isAlive); ) await sleep(20);
};
