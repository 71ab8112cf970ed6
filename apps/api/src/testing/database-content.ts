import { Client } from 'pg';
import { hashTable } from '../backup/dump-tables.ts';
import { listTables, pinTextForm } from '../backup/tables.ts';

/** The content hash of every table of a database, by `schema.table`. */
export const contentOf = async (databaseUrl: string): Promise<Readonly<Record<string, string>>> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await pinTextForm(client);
    const content: Record<string, string> = {};
    for (const table of await listTables(client))
      content[`${table.schema}.${table.name}`] = (await hashTable(client, table)).content;
    return content;
  } finally {
    await client.end();
  }
};
