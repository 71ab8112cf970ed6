import { rm } from 'node:fs/promises';
import type { Pool } from 'pg';
import { openDatabase, openPool } from '../db/client.ts';
import { col, queryRows } from '../db/read-rows.ts';
import type { Deps, Sandboxes, SandboxOwner } from '../deps.ts';
import { databaseAt, databaseOf, isSandboxOf, listDatabases, quoted, readPrefix } from './database-names.ts';
import { openMarkets } from './open-markets.ts';
import { enterOwner } from './sample-data.ts';
import { sandboxFolder } from './sandbox-config.ts';
import { removeStored } from './sandbox-files.ts';
import { ensureTemplate } from './template.ts';

type Host = { readonly deps: Deps; readonly url: () => string };

/** Connections past any pooler, open only during the work: sandboxes are made rarely. */
const asAdmin = async <T>({ deps, url }: Host, work: (admin: Pool, prefix: string) => Promise<T>): Promise<T> => {
  const admin = openPool(url(), deps.log, { max: 2 });
  try {
    return await work(admin, await readPrefix(admin));
  } finally {
    await admin.end();
  }
};

const onSandbox = async <T>({ deps, url }: Host, database: string, work: (pool: Pool) => Promise<T>): Promise<T> => {
  const pool = openPool(databaseAt(url(), database), deps.log, { max: 1 });
  return work(pool).finally(() => pool.end());
};

/** Removes files before the database that names them. */
const removeParts = async (host: Host, database: string, { admin, prefix }: { admin: Pool; prefix: string }) => {
  const { deps } = host;
  if (deps.config.s3 !== null && (await listDatabases(admin, prefix)).includes(database))
    await onSandbox(host, database, (pool) => removeStored(deps.storage, database, openDatabase(pool)));
  await admin.query(`drop database if exists ${quoted(database)} with (force)`);
  await rm(sandboxFolder(deps.config, database), { recursive: true, force: true });
};

const make = (host: Host, database: string, owner: SandboxOwner): Promise<void> =>
  asAdmin(host, async (admin, prefix) => {
    if (!isSandboxOf(prefix, database)) throw new Error(`no database of a sandbox: ${database}`);
    const template = await ensureTemplate({ ...host, admin, prefix });
    await removeParts(host, database, { admin, prefix });
    await admin.query(`create database ${quoted(database)} template ${quoted(template)}`);
    await onSandbox(host, database, (pool) => enterOwner(openDatabase(pool), owner));
  });

/** Companies' sandboxes of this server; `url` is the direct address of the market's database. */
export const openSandboxes = (deps: Deps, url: () => string): Sandboxes => {
  const host: Host = { deps, url };
  const markets = openMarkets(deps, (database) => databaseAt(url(), database));
  return {
    mayMake: async () => {
      const [row] = await queryRows(
        deps.pool,
        { may: col.bool },
        { text: 'select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user' },
      );
      return row?.may === true;
    },
    nameOf: async (uuid) => databaseOf(await readPrefix(deps.pool), uuid),
    make: (database, owner) => make(host, database, owner),
    remove: (database) =>
      asAdmin(host, async (admin, prefix) => {
        if (isSandboxOf(prefix, database)) await removeParts(host, database, { admin, prefix });
      }),
    present: () =>
      asAdmin(host, async (admin, prefix) =>
        (await listDatabases(admin, prefix)).filter((name) => isSandboxOf(prefix, name)),
      ),
    use: (place, run) => markets.use(place, run),
    pass: (place, request, take) => markets.pass(place, request, take),
    close: () => markets.close(),
  };
};

/** Adds sandboxes to a server's parts unless they are switched off; logs if the database doesn't permit them. */
export const withSandboxes = async (deps: Deps, url: () => string): Promise<Deps> => {
  if (!deps.config.sandboxes) return deps;
  const sandboxes = openSandboxes(deps, url);
  if (!(await sandboxes.mayMake()))
    deps.log.warn('sandboxes are not offered: the database user may not create databases (SANDBOXES, CREATEDB)');
  return { ...deps, sandboxes };
};
