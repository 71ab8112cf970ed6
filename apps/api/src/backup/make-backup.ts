import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { storedIndexKey } from '../adapters/index-place.ts';
import { applicationName } from '../db/market-client.ts';
import { col, queryRows } from '../db/read-rows.ts';
import type { EncryptionKey } from '../encryption.ts';
import { BackupBusy, BackupError } from './backup-error.ts';
import { beginSnapshot, dumpTables } from './dump-tables.ts';
import { encryptionKeyChecks } from './encryption-key-check.ts';
import { openFileStore } from './file-store.ts';
import { copyLocalFiles } from './local-files.ts';
import {
  backupFormat,
  type Manifest,
  placesIn,
  readManifest,
  type StoredFile,
  type StoredObject,
  snapshotName,
  snapshotsIn,
  writeManifest,
} from './manifest.ts';
import { keysOfFiles, readNamedFiles } from './named-files.ts';
import { expiredSnapshots, type Retention } from './retention.ts';
import { listSequences, readMigrations } from './tables.ts';

/** Scope of a backup: a database, and the files on the disk or the list of those in the object store. */
export type Market = {
  readonly databaseUrl: string;
  /** `DATA_DIR/files`; missing when an object store holds the files. */
  readonly filesDirectory: string;
  readonly listObjects: (() => Promise<StoredObject[]>) | null;
  readonly encryptionKeys: readonly EncryptionKey[];
};

export type BackupResult = {
  readonly name: string;
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  /** Number of files that no earlier snapshot had. */
  readonly copied: number;
  readonly missing: readonly string[];
  /** Snapshots removed by the retention, and those with a damaged manifest. */
  readonly removed: readonly string[];
  readonly damaged: readonly string[];
};

/** One backup of a database at a time. */
const backupLock = 7_301_945;

/** Makes directory entries durable across a power loss. */
const syncFolder = async (folder: string) => {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
};

/** Manifest of a snapshot; null if damaged, which must not prevent new backups. */
const readableManifest = (directory: string, name: string): Manifest | null => {
  try {
    return readManifest(placesIn(directory).snapshot(name));
  } catch (error) {
    if (error instanceof BackupError) return null;
    throw error;
  }
};

const knownFiles = (directory: string): ReadonlyMap<string, StoredFile> => {
  const last = snapshotsIn(directory).at(-1);
  const files = last === undefined ? [] : (readableManifest(directory, last)?.files ?? []);
  return new Map(files.map((file) => [file.path, file]));
};

/** Files of the snapshot: those present after it began, and those removed meanwhile that its database still names. */
const filesAround = (
  before: ReadonlyMap<string, StoredFile>,
  after: ReadonlyMap<string, StoredFile>,
  names: (path: string) => boolean,
): StoredFile[] =>
  [...after.values(), ...[...before.values()].filter(({ path }) => !after.has(path) && names(path))].sort((a, b) =>
    a.path < b.path ? -1 : 1,
  );

const writeSnapshot = async (
  client: Client,
  market: Market,
  { directory, folder }: { directory: string; folder: string },
) => {
  const store = openFileStore(directory);
  const known = knownFiles(directory);
  const before =
    market.listObjects === null
      ? await copyLocalFiles(market.filesDirectory, store, known)
      : { files: new Map<string, StoredFile>(), copied: 0 };
  const tables = await beginSnapshot(client);
  const made_at = Temporal.Now.instant().round('millisecond').toString();
  const after =
    market.listObjects === null
      ? await copyLocalFiles(market.filesDirectory, store, new Map([...known, ...before.files]))
      : { files: new Map<string, StoredFile>(), copied: 0 };
  const dumped = await dumpTables(client, folder, tables);
  const { names, missingFrom } = await readNamedFiles(client);
  const files = filesAround(before.files, after.files, names);
  const listed = market.listObjects === null ? null : await market.listObjects();
  // Servers replace it at any time, and rebuild it.
  const objects = listed?.filter(({ key }) => key !== storedIndexKey) ?? null;
  const missing = missingFrom(objects === null ? keysOfFiles(files) : objects.map(({ key }) => key));
  const manifest: Manifest = {
    format: backupFormat,
    made_at,
    ...(await readMigrations(client)),
    tables: dumped,
    sequences: await listSequences(client),
    seal_keys: encryptionKeyChecks(market.encryptionKeys),
    files,
    objects,
    missing,
  };
  await client.query('commit');
  await writeManifest(folder, manifest);
  return { manifest, copied: before.copied + after.copied };
};

/**
 * Removes snapshots by the retention, then the files that only they had. While a manifest is damaged no file is
 * removed, as the files of its snapshot are unknown.
 */
const prune = async (directory: string, retention: Retention) => {
  const removed = expiredSnapshots(snapshotsIn(directory), retention);
  for (const name of removed) await rm(placesIn(directory).snapshot(name), { recursive: true, force: true });
  const left = snapshotsIn(directory).map((name) => ({ name, manifest: readableManifest(directory, name) }));
  const damaged = left.filter(({ manifest }) => manifest === null).map(({ name }) => name);
  const needed = new Set(left.flatMap(({ manifest }) => manifest?.files ?? []).map(({ sha256 }) => sha256));
  if (damaged.length === 0) await openFileStore(directory).sweep(needed);
  return { removed, damaged };
};

const dropUnfinished = async (snapshots: string) => {
  for (const name of await readdir(snapshots))
    if (name.startsWith('making-')) await rm(join(snapshots, name), { recursive: true, force: true });
};

/** Refuses a second concurrent backup: two would remove each other's unfinished work. */
const lockBackups = async (client: Client) => {
  const [lock] = await queryRows(
    client,
    { free: col.bool },
    {
      text: 'select pg_try_advisory_lock($1) as free',
      values: [backupLock],
    },
  );
  if (lock?.free !== true) throw new BackupBusy('Another backup of this database is being made.');
};

/**
 * Makes a snapshot of a running market below `directory`. It holds the tables as of one moment, the files by content,
 * and a manifest with the hash of everything. Copies only files that no earlier snapshot has. The snapshot appears
 * under its name once complete. With `retention`, then removes older ones. Throws `BackupError`.
 */
export const makeBackup = async (market: Market, directory: string, retention?: Retention): Promise<BackupResult> => {
  const places = placesIn(directory);
  await mkdir(places.snapshots, { recursive: true, mode: 0o700 });
  const client = new Client({ connectionString: market.databaseUrl, application_name: applicationName });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await lockBackups(client);
    await dropUnfinished(places.snapshots);
    const name = snapshotName(Temporal.Now.instant());
    if (existsSync(places.snapshot(name))) throw new BackupError(`${places.snapshot(name)} is there already.`);
    const folder = places.snapshot(`making-${name}`);
    await mkdir(folder, { mode: 0o700 });
    const { manifest, copied } = await writeSnapshot(client, market, { directory, folder });
    await syncFolder(folder);
    await rename(folder, places.snapshot(name));
    await syncFolder(places.snapshots);
    const pruned = retention === undefined ? { removed: [], damaged: [] } : await prune(directory, retention);
    return {
      name,
      tables: manifest.tables.length,
      rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      files: manifest.objects?.length ?? manifest.files.length,
      copied,
      missing: manifest.missing,
      ...pruned,
    };
  } finally {
    await client.end();
  }
};
