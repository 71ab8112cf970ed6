import type { Client } from 'pg';
import { col, queryRows, type RowOf } from '../db/read-rows.ts';

/**
 * The product's own tables, and the queue's, so that waiting jobs survive. Excludes the migrations' own output, and the
 * changes of the last hour, which name transactions of this database. Sandboxes are databases of this server, which a
 * snapshot doesn't contain: a restored market has none (D58).
 */
const schemas = ['public', 'graphile_worker'];
const leftOut = ['graphile_worker.migrations', 'public.live_events', 'public.sandboxes'];

const nameColumns = { schema: col.text, name: col.text };
const tableColumns = { ...nameColumns, columns: col.list<string>() };
export type Table = Readonly<RowOf<typeof tableColumns>>;

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const quotedTable = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string =>
  `${quoted(schema)}.${quoted(name)}`;

export const columnList = ({ columns }: Pick<Table, 'columns'>): string => columns.map(quoted).join(', ');

/** Every table with its stored columns, in alphabetical order. */
export const listTables = (client: Client): Promise<Table[]> =>
  queryRows(client, tableColumns, {
    text: `select n.nspname as schema, c.relname as name,
       array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind in ('r', 'p') and n.nspname = any($1) and n.nspname || '.' || c.relname <> all($2)
     group by 1, 2 order by 1, 2`,
    values: [schemas, leftOut],
  });

const stateColumns = { last_value: col.text, is_called: col.bool };
export type SequenceState = Readonly<RowOf<typeof nameColumns & typeof stateColumns>>;

/** Sequences, read after the tables: a sequence runs ahead of rows that use its numbers, never behind. */
export const listSequences = async (client: Client): Promise<SequenceState[]> => {
  const rows = await queryRows(client, nameColumns, {
    text: `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and n.nspname = any($1) order by 1, 2`,
    values: [schemas],
  });
  const found: SequenceState[] = [];
  for (const sequence of rows) {
    const [first] = await queryRows(client, stateColumns, {
      text: `select last_value::text, is_called from ${quotedTable(sequence)}`,
    });
    if (first !== undefined) found.push({ ...sequence, ...first });
  }
  return found;
};

/** Fixes the text form of values: the same in every database, regardless of its settings. */
export const pinTextForm = async (client: Client): Promise<void> => {
  await client.query(
    `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
     set local bytea_output = 'hex'; set local extra_float_digits = 1; set local client_encoding = 'UTF8';
     set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = 0`,
  );
};

/** Migrations of a database: the product's hashes in order, and the number of the queue's. */
export const readMigrations = async (client: Client): Promise<{ migrations: string[]; queue_migration: number }> => {
  const own = await queryRows(
    client,
    { hash: col.text },
    {
      text: 'select hash from drizzle.__drizzle_migrations order by created_at',
    },
  );
  const [queue] = await queryRows(
    client,
    { id: col.orNull(col.int) },
    {
      text: 'select max(id)::int as id from graphile_worker.migrations',
    },
  );
  return { migrations: own.map(({ hash }) => hash), queue_migration: queue?.id ?? 0 };
};
