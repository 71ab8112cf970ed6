import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeManager } from '../testing/accounts.ts';
import { testHarness } from '../testing/harness.ts';

const harness = await testHarness();
const manager = await harness.loginAs(await makeManager(harness.deps.db));

const everyCall = () =>
  harness.app.endpoints.map(({ name, method, path }) => ({
    name,
    method,
    url: `/api${path.replace(/:\w+/g, randomUUID())}`,
  }));

const statuses = async (headers: Record<string, string>) => {
  const answers = await Promise.all(
    everyCall().map(async ({ name, method, url }) => {
      const answer = await harness.app.inject({ method, url, headers });
      return { name, status: answer.statusCode, retry: answer.headers['retry-after'], body: answer.body };
    }),
  );
  return answers;
};

test('every call answers as unavailable while the database is away, none as an internal error', async () => {
  harness.gate.close('the test says so');
  for (const { name, status, retry, body } of await statuses(manager)) {
    expect([name, status]).toEqual([name, 503]);
    expect(Number(retry), name).toBeGreaterThan(0);
    expect(JSON.parse(body), name).toMatchObject({ code: 'unavailable' });
  }
  const visitors = await statuses({});
  expect(visitors.filter(({ status }) => status === 500)).toEqual([]);
  expect(visitors.filter(({ status }) => status === 503).length).toBeGreaterThan(3);
  const ready = await harness.app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toMatchObject([503, { ready: false, database: false }]);
  expect((await harness.app.inject('/healthz')).statusCode).toBe(200);

  harness.gate.open();
  expect((await harness.app.inject({ url: '/api/session', headers: manager })).statusCode).toBe(200);
});

test('answers a slow statement as unavailable too', async () => {
  const holder = await harness.deps.pool.connect();
  await holder.query('begin');
  await holder.query('lock table sessions in access exclusive mode');
  const answer = harness.app.inject({ url: '/api/session', headers: manager }).then((sent) => sent);
  // Cancels immediately, as the statement timeout does after half a minute.
  const cancel = async () => {
    const { rows } = await harness.deps.pool.query(
      `select pg_cancel_backend(pid) from pg_stat_activity
       where wait_event_type = 'Lock' and datname = current_database()`,
    );
    return rows.length;
  };
  await expect.poll(cancel).toBe(1);
  const { statusCode, body } = await answer;
  await holder.query('rollback');
  holder.release();
  expect([statusCode, JSON.parse(body)]).toMatchObject([503, { code: 'unavailable' }]);
});
