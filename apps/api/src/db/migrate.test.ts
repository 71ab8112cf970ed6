import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pino from 'pino';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openPool } from './client.ts';
import { lastReplacedMigration, migrateDatabase, migrateToEarlier, migrationHashes } from './migrate.ts';

const log = pino({ level: 'silent' });
const adopting = readFileSync(new URL('../../migrations/adopt-0031.sql', import.meta.url), 'utf8');

/** The statements that take the adopted names back, in the order they need. */
const backToOldNames = adopting
  .split(/;\s*$/m)
  .map((statement) => statement.replaceAll(/^--.*$/gm, '').trim())
  .flatMap((statement) => {
    const [, kind, of, on = '', what = '', to] =
      /^ALTER (TABLE|INDEX|TRIGGER|FUNCTION) (\S+)( ON \S+)? RENAME(?: (COLUMN \S+|CONSTRAINT \S+))? TO (\S+)$/.exec(
        statement,
      ) ?? [];
    if (kind === undefined || of === undefined || to === undefined) return [];
    if (what === '') return [`alter ${kind} ${to}${on} rename to ${of.replace('()', '')}`];
    const [part, old] = what.split(' ');
    return [`alter ${kind} ${of} rename ${part} ${to} to ${old}`];
  })
  .toReversed();

const emptyDatabase = async () => {
  const name = `migrated_${randomBytes(6).toString('hex')}`;
  const url = new URL(inject('postgres'));
  const admin = openPool(url.href, log, { max: 1 });
  await admin.query(`create database ${name}`);
  await admin.end();
  url.pathname = name;
  const pool = openPool(url.href, log, { max: 2 });
  onTestFinished(() => pool.end());
  return pool;
};

test('a database at the last replaced migration takes the new form once and keeps its data', async () => {
  const pool = await emptyDatabase();
  await migrateToEarlier(pool, 2);
  for (const statement of backToOldNames) await pool.query(statement);
  await pool.query("insert into person_readings (name, reading) values ('是江田一', 'これえだはじめ')");
  await pool.query("insert into installation (name, value) values ('of the old version', '1')");
  await pool.query('delete from drizzle.__drizzle_migrations');
  await pool.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, 1795389030701)', [
    lastReplacedMigration,
  ]);
  const columns = `select column_name from information_schema.columns
    where (table_name, column_name) in (('consumers', 'shelf_version'), ('consumers', 'cart_version'),
      ('payout_accounts', 'sealed'), ('payout_accounts', 'encrypted'), ('closed_titles', 'year'), ('closed_movies', 'year'))
    order by table_name, column_name`;
  const namesOf = async () => (await pool.query<{ column_name: string }>(columns)).rows.map((row) => row.column_name);
  expect(await namesOf()).toEqual(['year', 'shelf_version', 'sealed']);

  for (let start = 0; start < 2; start += 1) {
    await migrateDatabase(pool);
    expect(await namesOf()).toEqual(['year', 'cart_version', 'encrypted']);
    const { rows } = await pool.query<{ hash: string }>(
      'select hash from drizzle.__drizzle_migrations order by created_at',
    );
    expect(rows.map(({ hash }) => hash)).toEqual(migrationHashes());
    expect((await pool.query('select * from people')).rows).toEqual([
      { name: '是江田一', kana: 'これえだはじめ', romaji: null },
    ]);
    expect((await pool.query('select name from installation')).rows).toEqual([{ name: 'of the old version' }]);
  }
});

test('a database of another version is refused before anything is changed', async () => {
  const pool = await emptyDatabase();
  await migrateDatabase(pool);
  await pool.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later version', 1895389030701)",
  );
  await expect(migrateDatabase(pool)).rejects.toThrow('This database is of another version of the product');
});

test('a migration that has landed is never edited: databases remember its hash', () => {
  expect(migrationHashes().slice(0, 5)).toEqual([
    '10e83ac727e8a4614e364f309f15e9a31ee5be2470938a89fde5cbdc6a5f12bf',
    '0b8ce5543a33029cfcec6b0398a12773309ccdb73d316aa1b0ef42eb3f3895c2',
    '49052baa7e5aa41739501cb7c73ab6b543474f2c2c2cf6553af52102e262bff7',
    'afc87830df3a0eb81e7b1badc49c4b5869da9b773fafa64d753f28198f04c1b8',
    'ef2e815d0db26a0c8d3c3e88ed12d4f98a34472df8b045d21464ec3c84295d25',
  ]);
});
