import { rowSchema } from '@eigaichi/domain/exports/column-schema';
import { marketTables } from '@eigaichi/domain/exports/exported-tables';
import { secretColumns, withoutSecretFields } from '@eigaichi/domain/exports/secret-columns';
import type { Client } from 'pg';
import { quoted } from '../backup/tables.ts';
import { col, queryRows } from '../db/read-rows.ts';

/** Rows read at a time. */
const many = 500;

export type MarketTable = {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
};

const columnTypes = { table: col.text, names: col.list<string>(), types: col.list<string>() };

/** Tables of the market's export with their columns, without secret ones (D57). */
export const listMarketTables = async (client: Client): Promise<MarketTable[]> => {
  const rows = await queryRows(client, columnTypes, {
    text: `select c.relname as table, array_agg(a.attname::text order by a.attnum) as names,
       array_agg(format_type(a.atttypid, a.atttypmod) order by a.attnum) as types
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relname = any($1) group by 1 order by 1`,
    values: [marketTables],
  });
  return rows.map(({ table, names, types }) => {
    const secrets = new Set(secretColumns[table] ?? []);
    const columns = names.map((name, at) => ({ name, type: types[at] ?? 'text' }));
    return { name: table, columns: columns.filter(({ name }) => !secrets.has(name)) };
  });
};

export const schemaOf = ({ name, columns }: MarketTable): string => JSON.stringify(rowSchema(name, columns), null, 2);

/** Rows of a table as JSON lines, read with a cursor of the open transaction. */
export async function* linesOf(client: Client, { name, columns }: MarketTable): AsyncGenerator<Buffer> {
  const list = columns.map((column) => quoted(column.name)).join(', ');
  await client.query(
    `declare exported_rows no scroll cursor for select to_jsonb(x) as record from (select ${list} from public.${quoted(name)}) x`,
  );
  for (;;) {
    const rows = await queryRows(client, { record: col.json<object>() }, { text: `fetch ${many} from exported_rows` });
    if (rows.length === 0) break;
    yield Buffer.from(rows.map(({ record }) => `${JSON.stringify(withoutSecretFields(record))}\n`).join(''));
  }
  await client.query('close exported_rows');
}
