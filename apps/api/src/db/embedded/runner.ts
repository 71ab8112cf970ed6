import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { chownSync, readFileSync } from 'node:fs';
import { type Binaries, EmbeddedError } from './binaries.ts';

/** Starts PostgreSQL's programs here, as PostgreSQL refuses to run as root. */
export type Runner = {
  readonly command: (program: string, args: readonly string[]) => readonly [string, readonly string[]];
  readonly identity: { readonly uid?: number; readonly gid?: number };
  /** Gives ownership of a directory to the user PostgreSQL runs as. */
  readonly own: (directory: string) => void;
};

const asOurselves: Runner = { command: (program, args) => [program, args], identity: {}, own: () => undefined };

/** In a user namespace root has no privileges, and files still belong to root outside. */
const asMappedUser: Runner = {
  command: (program, args) => ['unshare', ['--user', '--map-user=65534', '--map-group=65534', '--', program, ...args]],
  identity: {},
  own: () => undefined,
};

const asAccount = (uid: number, gid: number): Runner => ({
  command: (program, args) => [program, args],
  identity: { uid, gid },
  own: (directory) => chownSync(directory, uid, gid),
});

const accountNames = ['postgres', 'nobody'];

const existingAccounts = (): Runner[] => {
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  return accountNames.flatMap((name) => {
    const line = lines.find(([account]) => account === name);
    return line === undefined ? [] : [asAccount(Number(line[2]), Number(line[3]))];
  });
};

/** Runs a program to completion. */
export const runToEnd = (runner: Runner, program: string, args: readonly string[]): SpawnSyncReturns<string> => {
  const [command, all] = runner.command(program, args);
  return spawnSync(command, all, {
    encoding: 'utf8',
    cwd: '/',
    env: { ...process.env, LC_ALL: 'C' },
    ...runner.identity,
  });
};

const works = (runner: Runner, binaries: Binaries) => runToEnd(runner, binaries.postgres, ['--version']).status === 0;

export const findRunner = (binaries: Binaries): Runner => {
  const root = process.getuid?.() === 0;
  const found = (root ? [asMappedUser, ...existingAccounts()] : [asOurselves]).find((runner) =>
    works(runner, binaries),
  );
  if (found !== undefined) return found;
  throw new EmbeddedError(
    root
      ? 'PostgreSQL does not run as root, and neither a user namespace nor the accounts `postgres` or `nobody` can run it here: start Eigaichi as an ordinary user, or set DATABASE_URL.'
      : `PostgreSQL could not be run (${binaries.postgres}): ${runToEnd(asOurselves, binaries.postgres, ['--version']).stderr || 'no message'}`,
  );
};
