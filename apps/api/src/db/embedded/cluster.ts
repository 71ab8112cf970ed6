import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Binaries, EmbeddedError } from './binaries.ts';
import { type Runner, runToEnd } from './runner.ts';

export const databaseUser = 'eigaichi';

const passwordFile = (directory: string) => `${directory}.password`;

/** Password of the embedded server, readable by anyone with access to the data directory. */
export const readPassword = (directory: string): string => readFileSync(passwordFile(directory), 'utf8').trim();

const ensurePassword = (directory: string) => {
  const file = passwordFile(directory);
  if (existsSync(file) && readPassword(directory) !== '') return;
  // Written to a temporary file and moved: a crash leaves either no password or a whole one.
  writeFileSync(`${file}.new`, randomBytes(24).toString('base64url'), { mode: 0o600 });
  renameSync(`${file}.new`, file);
};

const dropUnfinished = (directory: string) => {
  const parent = dirname(directory);
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(`${basename(directory)}.making-`)))
    rmSync(join(parent, name), { recursive: true, force: true });
};

/**
 * Creates the cluster if missing. Creates it under a temporary name and renames it, so a kill midway leaves nothing
 * half made. The builtin C.UTF-8 locale sorts alike everywhere and handles Japanese.
 */
export const ensureCluster = (
  directory: string,
  { binaries, runner }: { binaries: Binaries; runner: Runner },
): void => {
  mkdirSync(dirname(directory), { recursive: true });
  ensurePassword(directory);
  if (existsSync(join(directory, 'PG_VERSION'))) return;
  dropUnfinished(directory);
  const making = `${directory}.making-${process.pid}`;
  const secret = `${making}-password`;
  mkdirSync(making, { mode: 0o700 });
  writeFileSync(secret, readPassword(directory), { mode: 0o600 });
  runner.own(making);
  runner.own(secret);
  const made = runToEnd(runner, binaries.initdb, [
    '-D',
    making,
    `--username=${databaseUser}`,
    `--pwfile=${secret}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--lc-ctype=C.UTF-8',
    '--lc-collate=C',
    '--lc-messages=C',
  ]);
  rmSync(secret, { force: true });
  if (made.status !== 0) {
    rmSync(making, { recursive: true, force: true });
    throw new EmbeddedError(
      `The database could not be made in ${directory}: ${made.stderr.trim() || made.error?.message}`,
    );
  }
  renameSync(making, directory);
};
