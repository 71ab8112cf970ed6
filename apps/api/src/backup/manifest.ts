import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';

/** Backup format that this version writes, and the newest that it reads. */
export const backupFormat = 1;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const dumpedTable = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: z.number().int().min(0),
  /** Covers the rows in any order (`content-hash.ts`), so it is equal after a restore. */
  content: sha256,
  /** Size of the packed file as stored in the backup. */
  bytes: z.number().int(),
  sha256,
});

/** A file below `DATA_DIR/files`, by its relative path. */
const storedFile = z.object({
  path: z.string().regex(/^(files|uploads)\/[\w./-]+$/),
  bytes: z.number().int(),
  modified_ms: z.number(),
  sha256,
});

const storedObject = z.object({ key: z.string(), bytes: z.number().int(), etag: z.string() });

const manifestSchema = z.object({
  format: z.literal(backupFormat),
  made_at: z.iso.datetime(),
  /** Hashes of the database's migrations, in order; and the number of the queue's own. */
  migrations: z.array(z.string()).min(1),
  queue_migration: z.number().int(),
  tables: z.array(dumpedTable),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), last_value: z.string(), is_called: z.boolean() }),
  ),
  /** Names of the encryption keys, each with a check that identifies the right key. Never the keys. */
  seal_keys: z.array(z.object({ id: z.string(), check: z.string() })).min(1),
  files: z.array(storedFile),
  /** Replaces `files` if they are in an object store, which has its own copies. */
  objects: z.array(storedObject).nullable(),
  /** Files that the database names but that were missing. */
  missing: z.array(z.string()),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type DumpedTable = Manifest['tables'][number];
export type StoredFile = Manifest['files'][number];
export type StoredObject = z.infer<typeof storedObject>;

/** Locations of a backup's parts. */
export const placesIn = (directory: string) => ({
  snapshots: join(directory, 'snapshots'),
  snapshot: (name: string) => join(directory, 'snapshots', name),
  store: join(directory, 'store'),
  stored: (contentHash: string) => join(directory, 'store', contentHash.slice(0, 2), contentHash),
});

const manifestFile = 'manifest.json';
const hashFile = 'manifest.sha256';

export const tableFile = ({ schema, name }: Pick<DumpedTable, 'schema' | 'name'>): string =>
  `${schema}.${name}.copy.gz`;

/** Name of a snapshot: its moment, `2026-11-22T18-47-03Z`. Sorting by name sorts by time. */
export const snapshotName = (at: Temporal.Instant): string => at.round('second').toString().replaceAll(':', '-');

export const momentOf = (name: string): Temporal.Instant =>
  Temporal.Instant.from(name.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'));

const finished = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

/** Finished snapshots, oldest first. */
export const snapshotsIn = (directory: string): string[] => {
  const { snapshots } = placesIn(directory);
  return existsSync(snapshots)
    ? readdirSync(snapshots)
        .filter((name) => finished.test(name))
        .sort()
    : [];
};

export const writeDurably = async (file: string, text: string): Promise<void> => {
  const handle = await open(file, 'w');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

export const writeManifest = async (folder: string, manifest: Manifest): Promise<void> => {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  await writeDurably(join(folder, manifestFile), text);
  await writeDurably(join(folder, hashFile), `${hash('sha256', text)}\n`);
};

/** Manifest of a snapshot. Throws `BackupError` if it is damaged or from a newer version. */
export const readManifest = (folder: string): Manifest => {
  const file = join(folder, manifestFile);
  if (!existsSync(file)) throw new BackupError(`${folder} holds no backup: ${manifestFile} is missing.`);
  const text = readFileSync(file, 'utf8');
  const announced = existsSync(join(folder, hashFile)) ? readFileSync(join(folder, hashFile), 'utf8').trim() : '';
  if (hash('sha256', text) !== announced)
    throw new BackupError(`${file} is damaged: its hash is not the one beside it.`);
  const content: unknown = JSON.parse(text);
  const newer = z.object({ format: z.number().gt(backupFormat) }).safeParse(content);
  if (newer.success)
    throw new BackupError(
      `This backup has format ${newer.data.format}; this version reads up to ${backupFormat}. Restore it with the version that made it, or a newer one.`,
    );
  const parsed = manifestSchema.safeParse(content);
  if (!parsed.success) throw new BackupError(`${file} is no manifest of a backup: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
};
