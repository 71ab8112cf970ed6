import { staffRole } from '@eigaichi/domain/options/companies';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { exportAll } from '@eigaichi/wire/staff/exports';
import { createNotice } from '@eigaichi/wire/staff/home-notices';
import { eq, sql } from 'drizzle-orm';
import { runOnce } from 'graphile-worker';
import { expect, test } from 'vitest';
import type { Tx } from '../../db/client.ts';
import { audit_log } from '../../db/schema/audit.ts';
import { withCaller } from '../../http/request-context.ts';
import { makeConsumer, makeManager } from '../../testing/accounts.ts';
import { testHarness } from '../../testing/harness.ts';
import { taskList, workerLog } from '../../workers.ts';
import { recordAudit } from './record-audit.ts';

const harness = await testHarness();
const { db } = harness.deps;

test('a record names the actor, the represented account, and the state before and after', async () => {
  const manager = await makeManager(db);
  const buyer = await makeConsumer(db);
  const actor = { ...buyer, real: { manager: manager.account, staff_role: staffRole.manager } };
  const record = (tx: Tx) =>
    recordAudit(tx, actor, 'quote.sign', {
      of: ['quote', 'q1'],
      before: { status: quoteMovieStatus.waiting_purchase_response },
      after: { status: quoteMovieStatus.signed },
    });
  await withCaller({ id: 'r1', address: '198.51.100.7' }, () => db.transaction(record));
  const [row] = await db.select().from(audit_log).where(sql`entity_id = 'q1'`);
  expect(row).toMatchObject({
    account_id: buyer.account,
    manager_id: manager.account,
    role: 'consumer',
    person_email: buyer.person.email,
    before: { status: quoteMovieStatus.waiting_purchase_response },
    after: { status: quoteMovieStatus.signed },
    request_id: 'r1',
    address: '198.51.100.7',
  });
});

test.each(['update audit_log set action = $$x$$', 'delete from audit_log', 'truncate audit_log'])(
  'the database refuses: %s',
  async (statement) => {
    await expect(harness.deps.pool.query(statement)).rejects.toThrow('append-only');
  },
);

test('records of a request have its id, also for concurrent requests and reads', async () => {
  const as = await makeManager(db);
  const body = { text_ja: 'お知らせ', text_en: 'News', link: null, is_public: true };
  const made = await Promise.all([1, 2, 3].map(() => harness.call(createNotice, { as, body })));
  const read = await harness.call(exportAll, { as, params: { what: 'titles', format: 'ndjson' } });
  const rows = await db.select().from(audit_log).where(eq(audit_log.account_id, as.account)).orderBy(audit_log.id);
  const idsOf = (action: string) => rows.filter((row) => row.action === action).map(({ request_id }) => request_id);
  expect(idsOf('home_notice.create').toSorted()).toEqual(made.map(({ headers }) => headers['x-request-id']).toSorted());
  expect(idsOf('export.titles')).toEqual([read.headers['x-request-id']]);
  expect(rows.map(({ address }) => address)).toEqual([...made.map(() => '127.0.0.1'), null]);
});

test('records of a job have none, even if it runs during a request', async () => {
  const write = (tx: Tx) => recordAudit(tx, null, 'quote.lapse', { of: ['quote', 'of a job'] });
  const tasks = taskList({ note: () => db.transaction(write) }, harness.deps);
  await db.transaction((tx) => harness.deps.jobs.add(tx, 'note', {}));
  const logger = workerLog(harness.deps);
  await withCaller({ id: 'r2', address: '198.51.100.7' }, () =>
    runOnce({ pgPool: harness.deps.pool, taskList: tasks, noHandleSignals: true, logger }),
  );
  const rows = await db.select().from(audit_log).where(eq(audit_log.entity_id, 'of a job'));
  expect(rows).toMatchObject([{ request_id: null, address: null }]);
});

test('a record rolls back with its transaction', async () => {
  await expect(
    db.transaction(async (tx) => {
      await recordAudit(tx, null, 'x', { of: ['y', 'rolled back'] });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await db.select().from(audit_log).where(sql`entity_id = 'rolled back'`)).toEqual([]);
});
