import type { Pool } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { testHarness } from '../testing/harness.ts';
import { openDatabase, openPool } from './client.ts';
import { DatabaseGate } from './gate.ts';
import { DatabaseUnavailable, isUnavailable } from './unavailable.ts';

/** A busy machine may take a second to connect. */
const limits = { max: 2, connectMs: 3000, statementMs: 300, idleInTransactionMs: 300 };

const opened: Pool[] = [];
const harness = await testHarness();
afterEach(async () => {
  for (const pool of opened.splice(0)) await pool.end();
});

const open = (url = harness.databaseUrl) => {
  const gate = new DatabaseGate();
  const pool = openPool(url, harness.deps.log, { limits, gate });
  opened.push(pool);
  return { gate, pool };
};

test('cancels a slow statement and reports it as unavailable', async () => {
  const { pool } = open();
  await expect(pool.query('select pg_sleep(20)')).rejects.toBeInstanceOf(DatabaseUnavailable);
  const error = await openDatabase(pool)
    .execute('select pg_sleep(20)')
    .catch((thrown: unknown) => thrown);
  expect(isUnavailable(error)).toBe(true);
});

test('passes on an error of a statement unchanged', async () => {
  const { pool } = open();
  const error = await pool.query('select 1 / 0').catch((thrown: unknown) => thrown);
  expect(isUnavailable(error)).toBe(false);
  expect(error).toMatchObject({ code: '22012' });
});

test('limits the wait for a free connection', async () => {
  const { pool } = open();
  const held = [await pool.connect(), await pool.connect()];
  await expect(pool.connect()).rejects.toBeInstanceOf(DatabaseUnavailable);
  for (const client of held) client.release();
});

test('reports a missing server as unavailable', async () => {
  const { pool } = open('postgres://someone@127.0.0.1:1/postgres');
  await expect(pool.query('select 1')).rejects.toBeInstanceOf(DatabaseUnavailable);
});

test('refuses immediately when the gate is closed, breaks connections in use, and leaks none', async () => {
  const { pool, gate } = open();
  // Never released, like a drizzle transaction whose BEGIN failed.
  await pool.connect();
  const busy = pool.query('select pg_sleep(20)');
  gate.close('the test says so');
  await expect(busy).rejects.toBeInstanceOf(DatabaseUnavailable);
  await expect(pool.query('select 1')).rejects.toBeInstanceOf(DatabaseUnavailable);
  gate.open();
  const both = [await pool.connect(), await pool.connect()];
  for (const client of both) {
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    client.release();
    client.release();
  }
});

test('uses no connection settings and no named statements behind a pooler', async () => {
  const pool = openPool(harness.databaseUrl, harness.deps.log, { limits, isPooled: true });
  opened.push(pool);
  const named = { name: 'one_value', text: 'select $1::int as x', values: [5] };
  const client = await pool.connect();
  expect((await client.query(named)).rows).toEqual([{ x: 5 }]);
  const { rows } = await client.query<{ prepared: number; timeout: string }>(
    `select (select count(*)::int from pg_prepared_statements) as prepared,
      current_setting('statement_timeout') as timeout`,
  );
  client.release();
  expect(rows).toEqual([{ prepared: 0, timeout: '0' }]);
});
