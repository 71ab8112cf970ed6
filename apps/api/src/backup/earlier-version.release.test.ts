import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import pino from 'pino';
import { afterAll, expect, inject, test } from 'vitest';
import { openPool } from '../db/client.ts';
import { migrateDatabase, migrateToEarlier, migrationHashes } from '../db/migrate.ts';
import { type Market, makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'eigaichi-backup-'));
const databases: string[] = [];

const onServer = async (statement: string) => {
  const client = new Client({ connectionString: inject('postgres') });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

afterAll(async () => {
  for (const name of databases) await onServer(`drop database ${name} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

const emptyPlace = async (): Promise<Market> => {
  const name = `restored_${randomBytes(6).toString('hex')}`;
  databases.push(name);
  await onServer(`create database ${name}`);
  return {
    databaseUrl: inject('postgres').replace(/[^/]+$/, name),
    filesDirectory: join(folder, name),
    listObjects: null,
    encryptionKeys: [{ id: 'test', key: Buffer.alloc(32, 7) }],
  };
};

test('applies missing migrations to a backup of an earlier version', async () => {
  const old = await emptyPlace();
  const pool = openPool(old.databaseUrl, pino({ level: 'silent' }), { max: 2 });
  await migrateToEarlier(pool, migrationHashes().length - 1);
  await pool.query("insert into installation (name, value) values ('of the old version', '1')");
  await pool.end();
  const directory = join(folder, 'old');
  await makeBackup(old, directory);
  const place = await emptyPlace();
  await restoreBackup(place, directory);
  const migrated = openPool(place.databaseUrl, pino({ level: 'silent' }), { max: 2 });
  await migrateDatabase(migrated);
  const { rows } = await migrated.query<{ n: number; stored: string }>(
    `select (select count(*)::int from drizzle.__drizzle_migrations) as n, (select name from installation) as stored`,
  );
  await migrated.end();
  expect(rows).toEqual([{ n: migrationHashes().length, stored: 'of the old version' }]);
});
