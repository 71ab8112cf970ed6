import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { col, queryRows, type RowOf } from '../db/read-rows.ts';
import { BackupError } from './backup-error.ts';
import { hashTable } from './dump-tables.ts';
import { type DumpedTable, type Manifest, tableFile } from './manifest.ts';
import { columnList, listTables, pinTextForm, quoted, quotedTable, type Table } from './tables.ts';

const keyColumns = { schema: col.text, name: col.text, key: col.text, definition: col.text };
type ForeignKey = RowOf<typeof keyColumns>;

/** Drops foreign keys, which are recreated after the rows are loaded, checking each of them. */
const dropForeignKeys = async (client: Client, tables: readonly Table[]): Promise<ForeignKey[]> => {
  const rows = await queryRows(client, keyColumns, {
    text: `select n.nspname as schema, c.relname as name, k.conname as key, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and n.nspname = any($1)`,
    values: [[...new Set(tables.map(({ schema }) => schema))]],
  });
  for (const each of rows) await client.query(`alter table ${quotedTable(each)} drop constraint ${quoted(each.key)}`);
  return rows;
};

const setTriggers = async (client: Client, tables: readonly Table[], state: 'enable' | 'disable') => {
  for (const table of tables) await client.query(`alter table ${quotedTable(table)} ${state} trigger user`);
};

const nameOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>) => `${schema}.${name}`;

/** Refuses tables of the backup that differ from those of the migrations in any column. */
const refuseOtherForm = (wanted: readonly DumpedTable[], found: readonly Table[]) => {
  const form = (table: Table) => `${nameOf(table)} (${[...table.columns].sort().join(', ')})`;
  const here = new Set(found.map(form));
  const faults = wanted.filter((table) => !here.has(form(table))).map(nameOf);
  if (faults.length > 0 || wanted.length !== found.length)
    throw new BackupError(
      `The tables of the backup are not those of its migrations: ${faults.join(', ') || 'some are missing'}.`,
    );
};

const loadTable = async (client: Client, folder: string, table: DumpedTable) => {
  await pipeline(
    createReadStream(join(folder, tableFile(table))),
    createGunzip(),
    client.query(copyFrom(`copy ${quotedTable(table)} (${columnList(table)}) from stdin`)),
  );
};

const verifyTable = async (client: Client, table: DumpedTable) => {
  const { rows, content } = await hashTable(client, table);
  if (rows !== table.rows || content !== table.content)
    throw new BackupError(`${nameOf(table)} is not what was backed up: ${rows} of ${table.rows} rows, another hash.`);
};

/** Releases jobs held by workers of the old location, which don't exist here. */
const freeJobs = async (client: Client) => {
  await client.query(
    'update graphile_worker._private_jobs set locked_by = null, locked_at = null where locked_by is not null',
  );
  await client.query(
    'update graphile_worker._private_job_queues set locked_by = null, locked_at = null where locked_by is not null',
  );
};

/**
 * Loads a dump into the empty tables of the same migrations, in one transaction, and reads everything back. Requires
 * only ownership of the tables: disables triggers and recreates foreign keys, which a hosted database allows.
 * (`session_replication_role` requires a superuser, and would leave foreign keys unchecked.)
 */
export const loadTables = async (client: Client, folder: string, manifest: Manifest): Promise<void> => {
  await client.query('begin');
  try {
    await pinTextForm(client);
    const tables = await listTables(client);
    refuseOtherForm(manifest.tables, tables);
    await setTriggers(client, tables, 'disable');
    const keys = await dropForeignKeys(client, tables);
    // The backup includes rows that a migration wrote.
    await client.query(`truncate ${tables.map(quotedTable).join(', ')}`);
    for (const table of manifest.tables) await loadTable(client, folder, table);
    for (const { schema, name, last_value, is_called } of manifest.sequences)
      await client.query('select setval($1::regclass, $2::bigint, $3)', [
        quotedTable({ schema, name }),
        last_value,
        is_called,
      ]);
    for (const table of manifest.tables) await verifyTable(client, table);
    await freeJobs(client);
    for (const each of keys)
      await client.query(`alter table ${quotedTable(each)} add constraint ${quoted(each.key)} ${each.definition}`);
    await setTriggers(client, tables, 'enable');
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
  await client.query('analyze');
};
