import { randomBytes } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import pino from 'pino';
import { columnList, listTables, quotedTable, type Table } from '../backup/tables.ts';
import { openPool } from '../db/client.ts';
import { migrateDatabase, migrateToEarlier } from '../db/migrate.ts';
import { col, queryRows } from '../db/read-rows.ts';

/** Rows before companies had people: data of an account now belongs to its first person (D14f). */
const asBefore: Readonly<Record<string, string>> = {
  accounts: `select a.*, p.password_hash, p.mfa_enabled, p.muted_mails, m.notices_seen_at from accounts a
    join persons p on p.uuid = a.uuid join members m on m.account_uuid = a.uuid and m.person_uuid = a.uuid`,
  quotes: `select q.*, s.person_id as assigned_to from quotes q
    left join quote_assignees s on s.quote_id = q.uuid and s.company_id is null`,
  quote_notes: 'select n.*, n.person_id as author_id from quote_notes n',
  undos: 'select u.* from undos u where u.quote_id is null',
};

const rowsAsBefore = (table: Table): string => asBefore[table.name] ?? `select * from ${quotedTable(table)}`;

const ownTables = async (client: Client): Promise<Table[]> =>
  (await listTables(client)).filter(({ schema }) => schema === 'public');

const copyTable = async (from: Client, to: Client, table: Table): Promise<void> => {
  const { fields } = await from.query(`select * from (${rowsAsBefore(table)}) t limit 0`);
  const known = new Set(fields.map(({ name }) => name));
  const list = columnList({ columns: table.columns.filter((column) => known.has(column)) });
  await pipeline(
    from.query(copyTo(`copy (select ${list} from (${rowsAsBefore(table)}) t) to stdout`)),
    to.query(copyFrom(`copy ${quotedTable(table)} (${list}) from stdin`)),
  );
};

const connected = async (url: string): Promise<Client> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
};

/** Every row of each table as text, without the given columns. */
const contentOf = async (client: Client, without: Readonly<Record<string, readonly string[]>>) => {
  const content = new Map<string, string[]>();
  for (const table of await ownTables(client)) {
    const rows = await queryRows(
      client,
      { row: col.text },
      {
        text: `select (to_jsonb(t) - $1::text[])::text as row from ${quotedTable(table)} t order by 1`,
        values: [without[table.name] ?? []],
      },
    );
    content.set(
      table.name,
      rows.map(({ row }) => row),
    );
  }
  return content;
};

/**
 * Database content before and after reverting to the first `count` migrations and migrating to this version again.
 * `without`: columns excluded from both.
 */
export const remigratedContent = async (
  url: string,
  { count, without }: { count: number; without: Readonly<Record<string, readonly string[]>> },
): Promise<{ now: Map<string, string[]>; migrated: Map<string, string[]> }> => {
  const name = `earlier_${randomBytes(6).toString('hex')}`;
  const here = await connected(url);
  await here.query(`create database ${name}`);
  const pool = openPool(url.replace(/[^/]+$/, name), pino({ level: 'silent' }), { max: 2 });
  await migrateToEarlier(pool, count);
  const earlier = await connected(url.replace(/[^/]+$/, name));
  try {
    // Copies rows as they are, without triggers or foreign key checks.
    await earlier.query('set session_replication_role = replica');
    for (const table of await ownTables(earlier)) {
      await earlier.query(`delete from ${quotedTable(table)}`);
      await copyTable(here, earlier, table);
    }
    await earlier.query('reset session_replication_role');
    await migrateDatabase(pool);
    return { now: await contentOf(here, without), migrated: await contentOf(earlier, without) };
  } finally {
    await earlier.end();
    await pool.end();
    await here.query(`drop database ${name}`);
    await here.end();
  }
};
