import { netOfCredits } from '@eigaichi/domain/settlement/account';
import { listAccounts, readSummary } from '@eigaichi/wire/settlement/settlement';
import { readCompanySummary } from '@eigaichi/wire/staff/company-summary';
import { readDashboard } from '@eigaichi/wire/staff/dashboard';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dues } from '../../../db/schema/settlement.ts';
import { makeMarket } from '../../../testing/market.ts';
import { makeMovie } from '../../../testing/movies.ts';
import { providerQuoteOf, setIssuer, signedQuote } from '../../../testing/quoted.ts';
import { accountsOf, dataOf, goTo } from '../../../testing/shared-deal.ts';
import { netDues } from './net-dues.ts';

const { harness, parties } = await makeMarket();
await setIssuer(harness.deps.db);
const quote = await signedQuote(harness, parties, { movies: [await makeMovie(harness.deps.db, parties.provider)] });

type Due = { readonly due_on: string; readonly amount: number; readonly paid: number };

/** Replaces the dues of the buyer's account with exactly these. */
const putDues = async (wanted: readonly Due[]) => {
  const { db } = harness.deps;
  const found = await db.execute<{ uuid: string }>(sql`
    select uuid from agreements where quote_provider_id = ${providerQuoteOf(quote).uuid}`);
  const agreement_id = found.rows[0]?.uuid ?? '';
  await db.delete(dues);
  if (wanted.length === 0) return [];
  const line = { agreement_id, side: 'buyer' as const, kind: 'fixed' as const, currency: 'USD' };
  return db
    .insert(dues)
    .values(wanted.map((due, at) => ({ ...line, ...due, created_at: new Date(1_800_000_000_000 + at).toISOString() })))
    .returning();
};

const due = fc.record({
  due_on: fc.constantFrom('2026-04-30', '2026-05-31', '2026-06-30'),
  amount: fc.integer({ min: -3, max: 9 }),
  paid: fc.integer({ min: 0, max: 9 }),
});

test('the database and domain agree on the amounts left to pay after offsetting credits (D8d)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(due, { maxLength: 7 }), async (wanted) => {
      const rows = await putDues(wanted);
      const open = rows.map(({ uuid, due_on, amount, paid }) => ({ uuid, due_on: due_on ?? '', open: amount - paid }));
      const found = await harness.deps.db.execute<{ due_id: string; net: string }>(netDues('buyer', sql`true`));
      const net = new Map(found.rows.map(({ due_id, net }) => [due_id, Number(net)]));
      for (const { uuid, amount } of netOfCredits(open)) expect(net.get(uuid) ?? 0).toBe(amount);
      const owed = open.reduce((sum, each) => sum + each.open, 0);
      expect([...net.values()].reduce((sum, each) => sum + each, 0)).toBe(Math.max(0, owed));
    }),
    { numRuns: 60 },
  );
});

type Reader = { state: 'open' | 'overdue' };

const seenBy = async () => {
  const { buyer, manager } = parties;
  const listed = async (query: Reader) =>
    dataOf<{ overdue: { amount: number } }[]>(await harness.call(listAccounts, { as: manager, query }));
  const summary = dataOf<{ buyer: { overdue: { amount: number } }[]; dues: { overdue: boolean }[] }>(
    await harness.call(readSummary, { as: buyer }),
  );
  const company = dataOf<{ balances: { overdue: { amount: number } }[] }>(
    await harness.call(readCompanySummary, { as: manager, params: { id: buyer.account } }),
  );
  const bell = dataOf<{ needs: { name: string; count: number }[] }>(await harness.call(readDashboard, { as: buyer }));
  const account = await accountsOf(harness).read(buyer, quote);
  const before = (await harness.outbox()).length;
  await harness.runTimed();
  const emails = (await harness.outbox()).slice(before).map(({ subject }) => subject);
  return {
    listed: (await listed({ state: 'overdue' })).map(({ overdue }) => overdue.amount),
    summary: summary.buyer.map(({ overdue }) => overdue.amount),
    company: company.balances.reduce((sum, { overdue }) => sum + overdue.amount, 0),
    ahead: summary.dues.map(({ overdue }) => overdue),
    bell: bell.needs.find(({ name }) => name === 'payments_to_make')?.count ?? 0,
    open: (await listed({ state: 'open' })).length,
    lines: account.dues.map(({ overdue }) => overdue),
    reminded: emails.some((subject) => /overdue/i.test(subject)),
  };
};

test('overpaid and credit-covered amounts are not late in lists, totals, companies, bell, lines and emails', async () => {
  const overpaid = { due_on: '2026-04-30', amount: 100_000, paid: 130_000 };
  goTo(harness, '2026-07-20');
  await putDues([overpaid]);
  const nothing = { listed: [], summary: [0], company: 0, bell: 0, open: 0, reminded: false };
  expect(await seenBy()).toEqual({ ...nothing, ahead: [false], lines: [false] });
  // The credit of 300 covers the 200 that would be late.
  await putDues([overpaid, { due_on: '2026-05-31', amount: 20_000, paid: 0 }]);
  expect(await seenBy()).toEqual({ ...nothing, ahead: [false, false], lines: [false, false] });
  // Of another 500, 400 are left and late.
  await putDues([
    overpaid,
    { due_on: '2026-05-31', amount: 20_000, paid: 0 },
    { due_on: '2026-06-30', amount: 50_000, paid: 0 },
  ]);
  // Invoiced on time: a late invoice gets two weeks from its issue.
  goTo(harness, '2026-05-20');
  await harness.runTimed();
  goTo(harness, '2026-07-20');
  expect(await seenBy()).toEqual({
    listed: [400],
    summary: [400],
    company: 400,
    ahead: [false, false, true],
    bell: 1,
    open: 1,
    lines: [false, false, true],
    reminded: true,
  });
});
