import { statSync } from 'node:fs';
import { openPool } from '../apps/api/src/db/client.ts';
import startServer, { templateDatabase } from '../apps/api/src/testing/global-setup.ts';

type TestServer = { readonly url: string; readonly stop: () => Promise<void> };

let server: Promise<TestServer> | undefined;

const start = async (): Promise<TestServer> => {
  let url = '';
  const stop = await startServer({ provide: (_name: string, address: string) => (url = address) } as never);
  return { url, stop };
};

/** Address of a PostgreSQL with the tests' template (`templateDatabase`), shared by all proofs in this process. */
export const testServer = async (): Promise<string> => {
  server ??= start();
  return (await server).url;
};

/** Runs a statement on that server, outside the proof's database. */
export const onTestServer = async (...statements: readonly string[]): Promise<void> => {
  const pool = openPool(await testServer(), { error: () => undefined }, { max: 1 });
  try {
    for (const statement of statements) await pool.query(statement);
  } finally {
    await pool.end();
  }
};

/** The account it runs as. */
export const testServerOwner = async (): Promise<{ uid: number; gid: number }> => {
  const pool = openPool(await testServer(), { error: () => undefined }, { max: 1 });
  const { rows } = await pool.query<{ data_directory: string }>('show data_directory').finally(() => pool.end());
  return statSync(rows[0]?.data_directory ?? '');
};

/** The proof's own migrated database. */
export const openTestDatabase = async (name: string, place = ''): Promise<string> => {
  await onTestServer(`create database ${name} template ${templateDatabase} ${place}`);
  return (await testServer()).replace(/[^/]+$/, name);
};

export const closeTestServer = async (): Promise<void> => {
  await (await server)?.stop();
  server = undefined;
};
