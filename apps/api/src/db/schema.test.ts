import { randomBytes } from 'node:crypto';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import pino from 'pino';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { templateDatabase } from '../testing/global-setup.ts';
import { openPool } from './client.ts';
import { col, queryRows } from './read-rows.ts';

type Snapshot = ReturnType<typeof generateDrizzleJson>;

const folder = resolve(import.meta.dirname, '../../migrations');
const log = pino({ level: 'silent' });
const journal = z
  .object({ entries: z.array(z.object({ idx: z.int(), when: z.int(), tag: z.string() })) })
  .parse(JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')));
const newest = `${String(journal.entries.length - 1).padStart(4, '0')}_snapshot.json`;

/** Schema in TypeScript, as read by drizzle-kit. */
let schema: Snapshot;
beforeAll(async () => {
  const declared: Record<string, unknown> = {};
  for (const file of globSync('schema/*.ts', { cwd: import.meta.dirname }))
    Object.assign(declared, await import(resolve(import.meta.dirname, file)));
  schema = generateDrizzleJson(declared);
});

const databaseAt = (name: string) => new URL(`/${name}`, inject('postgres')).href;

/** A database with the extensions and functions that indexes need, and drizzle-kit's output for the schema. */
const madeFromSchema = async (): Promise<string> => {
  const name = `schema_${randomBytes(6).toString('hex')}`;
  const admin = openPool(inject('postgres'), log, { max: 1 });
  await admin.query(`create database ${name}`);
  await admin.end();
  const pool = openPool(databaseAt(name), log, { max: 1 });
  const written = globSync('*.sql', { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'));
  const extensions = written.flatMap((text) => text.match(/^CREATE EXTENSION [^;]+;/gm) ?? []);
  const [functions = ''] = readFileSync(join(folder, '0000_initial.sql'), 'utf8').split('CREATE TABLE');
  const statements = await generateMigration(generateDrizzleJson({}), schema);
  await pool.query(`${extensions.join('')}${functions}`);
  await pool.query(statements.join('\n'));
  await pool.end();
  return databaseAt(name);
};

/**
 * Columns, indexes and keys of a database, one per line. Check and exclusion constraints are handwritten in migrations;
 * nullability is in the column's line.
 */
const catalog = `
  select format('column %s.%s %s not null: %s, default: %s, %s %s', c.relname, a.attname,
      format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(d.adbin, d.adrelid), a.attidentity, a.attgenerated) as line
    from pg_class c join pg_attribute a on a.attrelid = c.oid left join pg_attrdef d on (d.adrelid, d.adnum) = (c.oid, a.attnum)
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped
  union all
  select pg_get_indexdef(i.indexrelid) from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace
      and not exists (select 1 from pg_constraint where conindid = i.indexrelid and contype = 'x')
  union all
  select format('key %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace = 'public'::regnamespace and contype not in ('c', 'n', 'x')
  order by 1`;

const catalogOf = async (url: string): Promise<string[]> => {
  const pool = openPool(url, log, { max: 1 });
  const rows = await queryRows(pool, { line: col.text }, { text: catalog });
  await pool.end();
  return rows.map(({ line }) => line);
};

describe('the migrations', () => {
  test('form one chain: each file in the journal once, in order, each later than the previous', () => {
    const files = readdirSync(folder).filter((name) => /^\d{4}_\w+\.sql$/.test(name));
    expect(journal.entries.map(({ tag }) => `${tag}.sql`)).toEqual(files.toSorted());
    expect(journal.entries.map(({ idx, tag }) => [idx, tag.slice(0, 4)])).toEqual(
      files.map((_, at) => [at, String(at).padStart(4, '0')]),
    );
    const times = journal.entries.map(({ when }) => when);
    expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
  });

  test('have one snapshot, of the newest, the only one that drizzle-kit compares with', () => {
    expect(readdirSync(join(folder, 'meta')).toSorted()).toEqual([newest, '_journal.json']);
  });

  test('cover the whole schema: db:generate finds no change', async () => {
    const snapshot = JSON.parse(readFileSync(join(folder, 'meta', newest), 'utf8')) as Snapshot;
    expect(await generateMigration(snapshot, schema)).toEqual([]);
  });

  test('create the database that the schema describes', async () => {
    const [made, migrated] = await Promise.all([
      madeFromSchema().then(catalogOf),
      catalogOf(databaseAt(templateDatabase)),
    ]);
    expect(migrated.length).toBeGreaterThan(1_000);
    expect(migrated).toEqual(made);
  });
});
