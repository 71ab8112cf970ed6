import { hash } from 'node:crypto';
import type { Pool } from 'pg';
import { col, queryRows } from '../db/read-rows.ts';

/** Address of another database on the same server; options behind a question mark stay. */
export const databaseAt = (url: string, name: string): string =>
  url.replace(/^([a-z]+:\/\/[^/?]*)(?:\/[^?]*)?/, (_, server: string) => `${server}/${name}`);

/** Longest part of the market's own name: with the rest a name has at most 63 characters. */
const ownLength = 36;

/** Beginning of the names of all databases that belong to this market's sandboxes. */
export const readPrefix = async (pool: Pool): Promise<string> => {
  const [row] = await queryRows(
    pool,
    { name: col.text },
    { text: `select left(current_database(), ${ownLength}) || '_sandbox_' as name` },
  );
  if (row === undefined) throw new Error('the database has no name');
  return row.name;
};

const digits = 12;

/** The last digits of its uuid identify a sandbox's database, and its folder of files. */
export const databaseOf = (prefix: string, uuid: string): string => prefix + uuid.replaceAll('-', '').slice(-digits);

export const folderOf = (database: string): string => database.slice(-digits);

export const isSandboxOf = (prefix: string, name: string): boolean =>
  name.startsWith(prefix) && /^[0-9a-f]{12}$/.test(name.slice(prefix.length));

export const isTemplateOf = (prefix: string, name: string): boolean =>
  name.startsWith(prefix) && /^[tb][0-9a-f]{8}$/.test(name.slice(prefix.length));

/** Names of the template and of one being built, for a version of its contents. */
export const templateNames = (prefix: string, contents: string) => {
  const version = hash('sha256', contents).slice(0, 8);
  return { template: `${prefix}t${version}`, building: `${prefix}b${version}` };
};

/** A quoted identifier. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Names of all databases on the server that begin with the prefix. */
export const listDatabases = async (pool: Pool, prefix: string): Promise<string[]> => {
  const rows = await queryRows(
    pool,
    { name: col.text },
    { text: 'select datname::text as name from pg_database where starts_with(datname::text, $1)', values: [prefix] },
  );
  return rows.map(({ name }) => name);
};
