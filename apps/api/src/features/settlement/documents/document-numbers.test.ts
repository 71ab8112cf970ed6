import type { DocumentKind } from '@eigaichi/domain/settlement/documents';
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Tx } from '../../../db/client.ts';
import { documents } from '../../../db/schema/settlement.ts';
import { makeConsumer } from '../../../testing/accounts.ts';
import { testHarness } from '../../../testing/harness.ts';
import { issueDocument } from './issue-document.ts';

const harness = await testHarness();
const buyer = (await makeConsumer(harness.deps.db)).account;

const issue = (tx: Tx, kind: DocumentKind = 'invoice') =>
  issueDocument(tx, harness.deps, {
    billingDocument: {
      kind,
      side: 'buyer',
      party: { company_name: 'Quill Pictures', company_name_english: null, address: null, invoice_number: null },
      agreement_number: null,
      quote_number: null,
      due_on: null,
      period: null,
      opening: null,
      lines: [],
      total: { amount: 100_00, currency: 'USD' },
      tax: null,
      held: null,
      carried_over: null,
      cancels: null,
    },
    party_id: buyer,
    quote_provider: null,
    actor: null,
  });

const issued = (work: (tx: Tx) => Promise<unknown> = issue) => harness.deps.db.transaction(work);

const codes = async (kind: DocumentKind) => {
  const rows = await harness.deps.db
    .select({ code: documents.code })
    .from(documents)
    .where(eq(documents.kind, kind))
    .orderBy(asc(documents.year), asc(documents.number));
  return rows.map(({ code }) => code);
};

const inOrder = (emails: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${emails}-2026-${String(at + 1).padStart(5, '0')}`);

test('numbers documents without a gap, despite failures and concurrent issues (D8e)', async () => {
  await issued();
  // Rolled back, as when a later step of its transaction is refused.
  await expect(
    issued(async (tx) => {
      await issue(tx);
      throw new Error('refused later');
    }),
  ).rejects.toThrow('refused later');
  await issued();
  // Server process killed before the commit, as in a crash.
  await expect(
    issued(async (tx) => {
      await issue(tx);
      const { rows } = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid');
      await harness.deps.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      await issue(tx);
    }),
  ).rejects.toThrow();
  await issued();
  const crowd = Array.from({ length: 12 }, (_, place) =>
    issued(async (tx) => {
      await issue(tx);
      if (place % 3 === 0) throw new Error('refused');
    }),
  );
  await Promise.allSettled(crowd);
  expect(await codes('invoice')).toEqual(inOrder('INV', 11));
});

test('each kind and each year has a separate sequence', async () => {
  await issued((tx) => issue(tx, 'payment_notice'));
  harness.deps.clock.moveTo(Temporal.Instant.from('2027-01-04T03:00:00Z'));
  await issued((tx) => issue(tx, 'payment_notice'));
  expect(await codes('payment_notice')).toEqual(['PN-2026-00001', 'PN-2027-00001']);
});
