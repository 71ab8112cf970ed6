import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import pino from 'pino';
import { openPool } from '../db/client.ts';
import { applicationName } from '../db/market-client.ts';
import { lastReplacedMigration, migrateDatabase, migrateToEarlier, migrationHashes } from '../db/migrate.ts';
import { col, queryRows } from '../db/read-rows.ts';
import { BackupError } from './backup-error.ts';
import { refuseOtherKeys } from './encryption-key-check.ts';
import { copyWithHash, hashFile } from './file-store.ts';
import { loadTables } from './load-tables.ts';
import type { Market } from './make-backup.ts';
import { type Manifest, placesIn, readManifest, snapshotsIn, tableFile } from './manifest.ts';
import { readMigrations } from './tables.ts';

export type Restored = {
  readonly name: string;
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
};

/** Maximum names to list for a person; the rest is counted. */
const mostNamed = 20;

const named = (names: readonly string[]): string =>
  names.length <= mostNamed
    ? names.join(', ')
    : `${names.slice(0, mostNamed).join(', ')} and ${names.length - mostNamed} more`;

const chooseSnapshot = (directory: string, wanted: string | undefined): string => {
  const names = snapshotsIn(directory);
  const chosen = wanted ?? names.at(-1);
  if (chosen === undefined) throw new BackupError(`${directory} holds no backup.`);
  if (!names.includes(chosen))
    throw new BackupError(`${directory} has no snapshot ${chosen}. It has: ${named(names)}.`);
  return chosen;
};

const refuseUsedDatabase = async (client: Client) => {
  const rows = await queryRows(
    client,
    { name: col.text },
    {
      text: `select schemaname || '.' || tablename as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    },
  );
  if (rows.length > 0)
    throw new BackupError(
      `The database is not empty: it has ${rows.length} tables, ${rows[0]?.name} among them. Restore into an empty one.`,
    );
};

const refuseUsedFiles = async (directory: string) => {
  if (existsSync(directory) && (await readdir(directory)).length > 0)
    throw new BackupError(`${directory} is not empty. Restore into an empty DATA_DIR.`);
};

/** Checks every table's file and every stored file's content; reports all damage together. */
const refuseDamage = async (directory: string, folder: string, manifest: Manifest) => {
  const damaged: string[] = [];
  const check = async (path: string, wanted: { bytes: number; sha256: string }, name: string) => {
    const found = existsSync(path) ? await hashFile(path) : null;
    if (found === null) damaged.push(`${name} (missing)`);
    else if (found.sha256 !== wanted.sha256) damaged.push(name);
  };
  for (const table of manifest.tables) await check(join(folder, tableFile(table)), table, tableFile(table));
  const checked = new Set<string>();
  for (const file of manifest.files) {
    if (checked.has(file.sha256)) continue;
    checked.add(file.sha256);
    await check(placesIn(directory).stored(file.sha256), file, file.path);
  }
  if (damaged.length > 0)
    throw new BackupError(`The backup is damaged. Nothing was restored. Damaged: ${named(damaged)}.`);
};

/** Checks only that the backup's objects exist; they stay in the store, which has its own versions. */
const refuseMissingObjects = async ({ objects }: Manifest, { listObjects }: Market) => {
  if (objects === null) return;
  if (listObjects === null)
    throw new BackupError('The files of this backup are in an object store: set S3_BUCKET and the other S3 settings.');
  const present = new Map((await listObjects()).map((object) => [object.key, object]));
  const faults = objects
    .filter(({ key, bytes, etag }) => present.get(key)?.bytes !== bytes || present.get(key)?.etag !== etag)
    .map(({ key }) => key);
  if (faults.length > 0)
    throw new BackupError(
      `The object store lacks files of this backup, or has others in their place: ${named(faults)}. Bring back their former versions in the store, then restore again.`,
    );
};

const copyFilesBack = async (directory: string, filesDirectory: string, { files }: Manifest) => {
  for (const { path, sha256, modified_ms } of files) {
    const place = join(filesDirectory, path);
    await mkdir(dirname(place), { recursive: true });
    await copyWithHash(placesIn(directory).stored(sha256), place);
    await utimes(place, new Date(), new Date(modified_ms));
  }
  // Read back from the destination, after all were written.
  for (const { path, sha256 } of files)
    if ((await hashFile(join(filesDirectory, path))).sha256 !== sha256)
      throw new BackupError(`${path} is not what was backed up.`);
};

/** Refuses a newer backup: an older version has the first of our migrations, a newer one has unknown ones. */
const refuseNewer = ({ migrations }: Manifest) => {
  const own = migrationHashes();
  if (migrations.at(-1) === lastReplacedMigration)
    throw new BackupError(
      'This backup was made before the migrations were replaced. Restore it with the version that made it, then start this one: it brings the database to its own form.',
    );
  if (migrations.some((hash, at) => own[at] !== hash))
    throw new BackupError(
      `This backup is of a newer version of the product (${migrations.length} migrations, here ${own.length}), or of another line of it. Restore it with the version that made it, or a newer one.`,
    );
};

const refuseOtherQueue = async (client: Client, manifest: Manifest) => {
  const { queue_migration } = await readMigrations(client);
  if (queue_migration < manifest.queue_migration)
    throw new BackupError('The queue of this backup is of a newer version. Restore it with the version that made it.');
};

/**
 * Restores a snapshot (by default the newest) into an empty database and an empty file location. Checks everything
 * against the manifest before writing, and reads it back afterwards. Throws `BackupError`.
 */
export const restoreBackup = async (market: Market, directory: string, wanted?: string): Promise<Restored> => {
  const name = chooseSnapshot(directory, wanted);
  const folder = placesIn(directory).snapshot(name);
  const manifest = readManifest(folder);
  refuseNewer(manifest);
  refuseOtherKeys(manifest, market.encryptionKeys);
  await refuseUsedFiles(market.filesDirectory);
  const client = new Client({ connectionString: market.databaseUrl, application_name: applicationName });
  client.on('error', () => undefined);
  await client.connect();
  const pool = openPool(market.databaseUrl, pino({ level: 'error' }), { max: 2 });
  try {
    await refuseUsedDatabase(client);
    await refuseMissingObjects(manifest, market);
    await refuseDamage(directory, folder, manifest);
    await copyFilesBack(directory, market.filesDirectory, manifest);
    await migrateToEarlier(pool, manifest.migrations.length);
    await refuseOtherQueue(client, manifest);
    await loadTables(client, folder, manifest);
    await migrateDatabase(pool);
  } catch (error) {
    await rm(market.filesDirectory, { recursive: true, force: true });
    throw error;
  } finally {
    await pool.end();
    await client.end();
  }
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return { name, tables: manifest.tables.length, rows, files: manifest.files.length };
};
