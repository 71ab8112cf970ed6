import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { makeContentHash, makeFileHash, tapChunks } from './content-hash.ts';
import { type DumpedTable, tableFile } from './manifest.ts';
import { columnList, listTables, pinTextForm, quotedTable, type Table } from './tables.ts';

const copyOut = (client: Client, table: Table) =>
  client.query(copyTo(`copy ${quotedTable(table)} (${columnList(table)}) to stdout`));

/** Counts and hashes the rows of a table, without storing them. */
export const hashTable = async (client: Client, table: Table): Promise<{ rows: number; content: string }> => {
  const content = makeContentHash();
  for await (const chunk of copyOut(client, table)) content.update(chunk as Buffer);
  return content.result();
};

const dumpTable = async (client: Client, folder: string, table: Table): Promise<DumpedTable> => {
  const content = makeContentHash();
  const file = makeFileHash();
  await pipeline(
    copyOut(client, table),
    tapChunks(content.update),
    createGzip({ level: 4 }),
    tapChunks(file.update),
    createWriteStream(join(folder, tableFile(table)), { flush: true }),
  );
  return { ...table, columns: [...table.columns], ...content.result(), ...file.result() };
};

/**
 * Begins the transaction whose view of the database is the backup. Locks the tables against schema changes, as pg_dump
 * does. Readers and writers continue.
 */
export const beginSnapshot = async (client: Client): Promise<Table[]> => {
  await client.query('begin isolation level repeatable read read only');
  await pinTextForm(client);
  const tables = await listTables(client);
  await client.query(`lock table ${tables.map(quotedTable).join(', ')} in access share mode`);
  return tables;
};

/** Writes every table into the folder, one file each. */
export const dumpTables = async (client: Client, folder: string, tables: readonly Table[]): Promise<DumpedTable[]> => {
  const dumped: DumpedTable[] = [];
  for (const table of tables) dumped.push(await dumpTable(client, folder, table));
  return dumped;
};
