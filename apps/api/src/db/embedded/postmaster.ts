import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export type Postmaster = { readonly pid: number; readonly port: number };

const pidFile = (directory: string) => join(directory, 'postmaster.pid');

const readPidFile = (directory: string): Postmaster | undefined => {
  try {
    const lines = readFileSync(pidFile(directory), 'utf8').split('\n');
    const [pid, port] = [Number(lines[0]), Number(lines[3])];
    return pid > 0 ? { pid, port } : undefined;
  } catch {
    return undefined;
  }
};

/** True for an ended process that its parent hasn't reaped, as in a container without an init process. */
const isZombie = (pid: number): boolean => {
  try {
    return / Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/, ''));
  } catch {
    return false;
  }
};

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

const commandLine = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout ?? '';
  }
};

/**
 * Server that runs on this directory, including one left behind by a killed process. Removes a file that names a
 * process other than this directory's PostgreSQL (its number was reused after a crash). PostgreSQL itself would refuse
 * to start because of it.
 */
export const runningPostmaster = (directory: string): Postmaster | undefined => {
  const named = readPidFile(directory);
  if (named === undefined || !isAlive(named.pid)) return undefined;
  const command = commandLine(named.pid);
  if (command.includes('postgres') && command.includes(directory)) return named;
  rmSync(pidFile(directory), { force: true });
  return undefined;
};
