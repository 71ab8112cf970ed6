import { staffRole } from '@eigaichi/domain/options/companies';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { audit_log } from '../../db/schema/audit.ts';
import { makeConsumer, makeManager } from '../../testing/accounts.ts';
import { makeHarness } from '../../testing/harness.ts';
import { recordAudit } from './record-audit.ts';

const harness = await makeHarness();
const { db } = harness.deps;
afterAll(() => harness.close());

test('a record names who acted, on whose behalf, and what was before and after', async () => {
  const manager = await makeManager(db);
  const buyer = await makeConsumer(db);
  const actor = { ...buyer, real: { manager: manager.account, staff_role: staffRole.manager } };
  await db.transaction((tx) =>
    recordAudit(tx, {
      actor,
      action: 'quote.sign',
      entity: 'quote',
      entity_id: 'q1',
      before: { status: quoteMovieStatus.waiting_purchase_response },
      after: { status: quoteMovieStatus.signed },
      request_id: 'r1',
    }),
  );
  const [row] = await db.select().from(audit_log).where(sql`entity_id = 'q1'`);
  expect(row).toMatchObject({
    account_id: buyer.account,
    manager_id: manager.account,
    role: 'consumer',
    person_email: buyer.person.email,
    before: { status: quoteMovieStatus.waiting_purchase_response },
    after: { status: quoteMovieStatus.signed },
    request_id: 'r1',
  });
});

test.each(['update audit_log set action = $$x$$', 'delete from audit_log', 'truncate audit_log'])(
  'the database refuses: %s',
  async (statement) => {
    await expect(harness.deps.pool.query(statement)).rejects.toThrow('append-only');
  },
);

test('a record goes with its transaction', async () => {
  await expect(
    db.transaction(async (tx) => {
      await recordAudit(tx, { actor: null, action: 'x', entity: 'y', entity_id: 'rolled back' });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await db.select().from(audit_log).where(sql`entity_id = 'rolled back'`)).toEqual([]);
});
