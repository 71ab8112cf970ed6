import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { backupsJobs } from '../features/backups/jobs.ts';
import { makeConsumer, makeManager, makeProvider } from '../testing/accounts.ts';
import { contentOf } from '../testing/database-content.ts';
import { makeDeal } from '../testing/deals.ts';
import { filmOf, makeDelivering } from '../testing/delivering.ts';
import { makeHarness } from '../testing/harness.ts';
import { BackupBusy } from './backup-error.ts';
import { type Market, makeBackup } from './make-backup.ts';
import { placesIn, readManifest, snapshotsIn, writeManifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'eigaichi-backup-'));
const backups = join(folder, 'backups');
const databases: string[] = [];

const onServer = async (statement: string) => {
  const client = new Client({ connectionString: inject('postgres') });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

/** An empty database and an empty file location to restore into. */
const emptyPlace = async (owner = ''): Promise<Market> => {
  const name = `restored_${randomBytes(6).toString('hex')}`;
  databases.push(name);
  await onServer(`create database ${name} ${owner}`);
  const databaseUrl = inject('postgres').replace(/[^/]+$/, name);
  return { ...market, databaseUrl, filesDirectory: join(folder, name) };
};

const onDatabase = async <T>(databaseUrl: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  return work(client).finally(() => client.end());
};

/** Constraints of the tables. */
const formOf = (databaseUrl: string) =>
  onDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ line: string }>(
      `select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated::text as line
       from pg_constraint where conrelid <> 0
       union all select tgrelid::regclass::text || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
       order by 1`,
    );
    return rows.map(({ line }) => line);
  });

const refusalOf = async (work: Promise<unknown>): Promise<string> => {
  const [outcome] = await Promise.allSettled([work]);
  if (outcome.status === 'fulfilled') throw new Error('it was not refused');
  return String(outcome.reason);
};

/** A copy of the backup that a test may damage. */
const copied = (): string => {
  const copy = join(folder, `copy-${randomBytes(4).toString('hex')}`);
  mkdirSync(copy);
  for (const entry of readdirSync(backups, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) {
      const place = join(copy, entry.parentPath.slice(backups.length));
      mkdirSync(place, { recursive: true });
      writeFileSync(join(place, entry.name), readFileSync(join(entry.parentPath, entry.name)));
    }
  return copy;
};

const snapshotIn = (directory: string) => placesIn(directory).snapshot(snapshotsIn(directory).at(-1) ?? '');

const harness = await makeHarness();
const { db } = harness.deps;
const provider = await makeProvider(db);
const buyer = await makeConsumer(db);
await makeManager(db);
const deal = await makeDeal(db, { buyer, provider });
const delivering = await makeDelivering(harness, { inspects: true });
const film = filmOf(9_000_000);
await delivering.deliverFile(provider, await delivering.itemAs(provider, deal), film);
await db.transaction((tx) =>
  harness.deps.jobs.add(tx, 'send_chat', { text: 'waits\twith a tab, a\nnewline and 映画' }),
);
await db.execute(
  sql`update graphile_worker._private_jobs set locked_by = 'worker-of-the-old-place', locked_at = now()`,
);
const market: Market = {
  databaseUrl: harness.databaseUrl,
  filesDirectory: join(harness.deps.config.dataDir, 'files'),
  listObjects: null,
  encryptionKeys: [{ id: 'test', key: Buffer.alloc(32, 7) }],
};
await makeBackup(market, backups);

afterAll(async () => {
  await harness.close();
  for (const name of databases) await onServer(`drop database ${name} with (force)`);
  await onServer('drop role if exists plain_owner');
  rmSync(folder, { recursive: true, force: true });
});

describe('a restored backup', () => {
  let place: Market;

  beforeAll(async () => {
    place = await emptyPlace();
    await restoreBackup(place, backups);
  });

  test('has every row, file and constraint', async () => {
    const { 'graphile_worker._private_jobs': jobs, ...here } = await contentOf(market.databaseUrl);
    const { 'graphile_worker._private_jobs': restoredJobs, ...restored } = await contentOf(place.databaseUrl);
    expect(restored).toEqual(here);
    expect(restoredJobs).not.toBe(jobs);
    expect(await formOf(place.databaseUrl)).toEqual(await formOf(market.databaseUrl));
    const files = readdirSync(place.filesDirectory, { recursive: true, withFileTypes: true });
    const parts = files.filter((file) => file.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    expect(Buffer.concat(parts.sort().map((part) => readFileSync(part))).equals(film)).toBe(true);
  });

  test('has the waiting jobs, released from their workers', async () => {
    const jobs = await onDatabase(place.databaseUrl, (client) =>
      client.query('select j.payload, j.locked_by from graphile_worker._private_jobs j'),
    );
    expect(jobs.rows).toEqual([{ payload: { text: 'waits\twith a tab, a\nnewline and 映画' }, locked_by: null }]);
  });

  test('continues the number sequences', async () => {
    const next = (url: string) =>
      onDatabase(url, async (client) => (await client.query("select nextval('quotes_number_seq')::int as n")).rows[0]);
    expect(await next(place.databaseUrl)).toEqual(await next(market.databaseUrl));
  });
});

describe('a backup', () => {
  test('is restored by a database owner who isn’t a superuser', async () => {
    await onServer("create role plain_owner login password 'plain'");
    const place = await emptyPlace('owner plain_owner');
    const url = new URL(place.databaseUrl);
    url.username = 'plain_owner';
    url.password = 'plain';
    await restoreBackup({ ...place, databaseUrl: url.href }, backups);
    expect((await contentOf(place.databaseUrl))['public.quotes']).toBe(
      (await contentOf(market.databaseUrl))['public.quotes'],
    );
  });

  test('copies a file once, and removes it with the last snapshot that has it', async () => {
    const directory = join(folder, 'copied once');
    const extra = join(market.filesDirectory, 'files', 'extra', '00001-5');
    mkdirSync(join(extra, '..'), { recursive: true });
    writeFileSync(extra, 'bytes');
    const first = await makeBackup(market, directory);
    rmSync(join(extra, '..'), { recursive: true });
    const second = await makeBackupLater(directory);
    expect([first.copied, second.copied]).toEqual([first.files, 0]);
    expect(first.files - second.files).toBe(1);
    const stored = () =>
      readdirSync(placesIn(directory).store, { recursive: true }).filter((name) => String(name).includes('/')).length;
    expect(stored()).toBe(first.files);
    const third = await makeBackupLater(directory, { days: 1, weeks: 1 });
    expect(third.removed).toEqual([first.name, second.name]);
    expect(stored()).toBe(third.files);
  });

  test('is refused while another one is running, which continues undisturbed', async () => {
    const refused = onDatabase(market.databaseUrl, async (client) => {
      await client.query('select pg_advisory_lock(7301945)');
      await makeBackup(market, backups);
    });
    await expect(refused).rejects.toThrow(BackupBusy);
  });

  test('names a file that is in the database but not on the disk', async () => {
    const { filesDirectory } = market;
    const made = await makeBackup(
      { ...market, filesDirectory: join(filesDirectory, 'elsewhere') },
      join(folder, 'lost'),
    );
    expect(made.missing).toEqual([expect.stringContaining(deal.quote_movie)]);
  });
});

/** Waits so that the next snapshot gets another name: names are precise to the second. */
const makeBackupLater = async (directory: string, retention?: { days: number; weeks: number }) => {
  const last = snapshotsIn(directory).at(-1);
  await expect
    .poll(() => Temporal.Now.instant().round('second').toString().replaceAll(':', '-'), { timeout: 5_000 })
    .not.toBe(last);
  return makeBackup(market, directory, retention);
};

describe('nothing is restored', () => {
  test('into a database or a folder that isn’t empty', async () => {
    expect(await refusalOf(restoreBackup({ ...market, filesDirectory: join(folder, 'no') }, backups))).toContain(
      'The database is not empty',
    );
    const place = await emptyPlace();
    expect(await refusalOf(restoreBackup({ ...place, filesDirectory: market.filesDirectory }, backups))).toContain(
      'is not empty',
    );
    expect(existsSync(join(market.filesDirectory, 'files'))).toBe(true);
  });

  test('if files or tables are damaged or missing, naming each', async () => {
    const directory = copied();
    const { files } = readManifest(snapshotIn(directory));
    const [first, second] = files;
    writeFileSync(placesIn(directory).stored(first?.sha256 ?? ''), 'other bytes');
    rmSync(placesIn(directory).stored(second?.sha256 ?? ''));
    const table = join(snapshotIn(directory), 'public.quotes.copy.gz');
    const bytes = readFileSync(table);
    bytes.writeUInt8(bytes.readUInt8(20) ^ 1, 20);
    writeFileSync(table, bytes);
    const place = await emptyPlace();
    const refusal = await refusalOf(restoreBackup(place, directory));
    for (const name of [first?.path, `${second?.path} (missing)`, 'public.quotes.copy.gz'])
      expect(refusal).toContain(name);
    expect(existsSync(place.filesDirectory)).toBe(false);
    expect(await contentOf(place.databaseUrl)).toEqual({});
  });

  test('with a manifest that was changed, or is of a newer version', async () => {
    const directory = copied();
    const folderOf = snapshotIn(directory);
    const manifest = readManifest(folderOf);
    const place = await emptyPlace();
    await writeManifest(folderOf, { ...manifest, migrations: [...manifest.migrations, 'f'.repeat(64)] });
    expect(await refusalOf(restoreBackup(place, directory))).toContain('newer version of the product');
    await writeManifest(folderOf, { ...manifest, format: 2 as 1 });
    expect(await refusalOf(restoreBackup(place, directory))).toContain('has format 2');
    const file = join(folderOf, 'manifest.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"rows": 1', '"rows": 2'));
    expect(await refusalOf(restoreBackup(place, directory))).toContain('manifest.json is damaged');
  });

  test('without the key that encrypted it, which is never in the backup', async () => {
    const key = randomBytes(32);
    const place = await emptyPlace();
    expect(await refusalOf(restoreBackup({ ...place, encryptionKeys: [{ id: 'test', key }] }, backups))).toContain(
      'encrypted with the key "test"',
    );
    const bytes = readFileSync(join(snapshotIn(backups), 'manifest.json'), 'latin1');
    for (const written of [
      market.encryptionKeys[0]?.key.toString('base64'),
      market.encryptionKeys[0]?.key.toString('hex'),
      harness.deps.config.secret,
    ])
      expect(bytes).not.toContain(written);
  });

  test('when the object store has lost a file of the backup', async () => {
    const object = { key: 'a/b', bytes: 3, etag: '"e"' };
    const directory = join(folder, 'objects');
    const index = { ...object, key: 'search-index' };
    await makeBackup({ ...market, listObjects: async () => [object, index] }, directory);
    const place = await emptyPlace();
    expect(await refusalOf(restoreBackup(place, directory))).toContain('set S3_BUCKET');
    const other = { ...place, listObjects: async () => [{ ...object, etag: '"f"' }] };
    const refusal = await refusalOf(restoreBackup(other, directory));
    expect(refusal).toContain('a/b');
    expect(refusal).not.toContain('search-index');
  });
});

test('runs scheduled backups at their hour, and none when the demo clock is moved', async () => {
  const directory = join(folder, 'scheduled');
  const config = { ...harness.deps.config, backups: { directory, hour: 18, days: 1, weeks: 1 } };
  const run = (payload: unknown) => backupsJobs.make_backup?.(payload, { ...harness.deps, config });
  await run({});
  await run({ _cron: { ts: '2026-04-01T17:47:00.000Z', backfilled: false } });
  expect(snapshotsIn(directory)).toHaveLength(0);
  await run({ _cron: { ts: '2026-04-01T18:47:00.000Z', backfilled: false } });
  expect(snapshotsIn(directory)).toHaveLength(1);
});
