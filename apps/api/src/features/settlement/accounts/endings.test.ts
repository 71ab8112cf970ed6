import { listAccounts, reportUsage } from '@eigaichi/wire/settlement/settlement';
import { previewClosing } from '@eigaichi/wire/settlement/settlement-documents';
import { readDashboard } from '@eigaichi/wire/staff/dashboard';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeConsumer, makeManager, makeProvider } from '../../../testing/accounts.ts';
import { type Parties, providerQuoteOf, type Quote } from '../../../testing/quoted.ts';
import { dataOf, goTo, makeBooks, sharedDeal, unbalancedAccounts } from '../../../testing/shared-deal.ts';

const { harness, accounts } = await makeBooks();

/** Quarters of a licence from August 2026 to July 2028, plus one before and one after. */
const quarters = [...Array(11).keys()].map((at) =>
  Temporal.PlainDate.from('2026-04-01')
    .add({ months: 3 * at })
    .toString(),
);
const from = (first: string, last: string) => quarters.filter((quarter) => quarter >= first && quarter <= last);

type Deal = { readonly parties: Parties; readonly quote: Quote };

const makeDeal = async ({ paid = true, titles = 1 } = {}): Promise<Deal> => {
  const { db } = harness.deps;
  const parties = { buyer: await makeConsumer(db), provider: await makeProvider(db), manager: await makeManager(db) };
  const quote = await sharedDeal(harness, parties, titles);
  const amount = 1000 * titles;
  if (paid)
    dataOf(await accounts.pay(parties.manager, quote, { amount, paid_on: '2026-04-01', reference: 'P', open: amount }));
  return { parties, quote };
};

const moviesOf = ({ quote }: Deal) => providerQuoteOf(quote).movies.map(({ uuid }) => uuid);

const report = ({ parties, quote }: Deal, period_start: string, titles: readonly string[]) =>
  harness.call(reportUsage, {
    as: parties.buyer,
    params: { uuid: providerQuoteOf(quote).uuid },
    body: { period_start, version: 0, lines: titles.map((quote_movie) => ({ quote_movie, reported: '4000' })) },
  });

/** Requests to this buyer from the bell, the list of accounts and the closing. */
const askedOf = async ({ parties, quote }: Deal) => {
  const { needs: items } = dataOf<{ needs: { name: string; count: number }[] }>(
    await harness.call(readDashboard, { as: parties.buyer }),
  );
  const [row] = dataOf<{ reports_missing: number }[]>(
    await harness.call(listAccounts, { as: parties.buyer, query: {} }),
  );
  const year = harness.deps.clock.today().year - 1;
  const closing = dataOf<{ unsettled: { agreements: { quote_provider: string }[] } }>(
    await harness.call(previewClosing, { as: parties.manager, params: { year } }),
  );
  return {
    bell: items.find(({ name }) => name === 'reports_to_send')?.count ?? 0,
    list: row?.reports_missing ?? 0,
    closing: closing.unsettled.agreements.filter((each) => each.quote_provider === providerQuoteOf(quote).uuid).length,
  };
};
const nothing = { bell: 0, list: 0, closing: 0 };

const invoices = async ({ quote }: Deal) => {
  const found = await harness.deps.db.execute<{ sum: string }>(sql`
    select coalesce(sum(amount), 0)::text as sum from documents
    where quote_provider_id = ${providerQuoteOf(quote).uuid} and kind in ('invoice', 'cancellation')`);
  return Number(found.rows[0]?.sum);
};

const runOn = async (day: string) => {
  goTo(harness, day);
  await harness.runTimed();
};

/** Quarters that accept a report, long after everything ended; each is then settled. */
const takenFor = async (deal: Deal, titles: (quarter: string) => readonly string[]) => {
  const taken: string[] = [];
  for (const quarter of quarters) {
    const { status } = await report(deal, quarter, titles(quarter));
    expect([201, 404]).toContain(status);
    if (status === 404) continue;
    taken.push(quarter);
    dataOf(await accounts.settle(deal.parties.manager, deal.quote, quarter));
  }
  return taken;
};

test('after an ending, only amounts due by its day are requested, reported or invoiced (D2, D8)', async () => {
  const lapsed = await makeDeal({ paid: false });
  const unpaid = await makeDeal({ paid: false });
  const early = await makeDeal();
  const firstDay = await makeDeal();
  const midway = await makeDeal();
  const partial = await makeDeal({ titles: 2 });
  const finished = await makeDeal();
  const end = (deal: Deal, titles?: readonly string[]) =>
    accounts.terminate(deal.parties.manager, deal.quote, 'nobody', titles);

  dataOf(await end(unpaid));
  await runOn('2026-04-17');
  expect([await invoices(lapsed), await invoices(unpaid)]).toEqual([0, 0]);
  goTo(harness, '2026-07-31');
  dataOf(await end(early));
  goTo(harness, '2026-08-01');
  dataOf(await end(firstDay));
  goTo(harness, '2026-11-10');
  dataOf(await end(midway));
  const [stays = '', ends = ''] = moviesOf(partial);
  dataOf(await end(partial, [ends]));
  // Reports are requested only for licences that ran, not those that ended before their first day.
  for (const deal of [lapsed, unpaid, early]) expect(await askedOf(deal)).toEqual(nothing);
  for (const deal of [firstDay, midway, partial, finished])
    expect(await askedOf(deal)).toEqual({ bell: 1, list: 1, closing: 0 });

  await runOn('2028-12-01');
  for (const deal of [lapsed, unpaid, early]) {
    expect(await takenFor(deal, () => moviesOf(deal))).toEqual([]);
    expect(await askedOf(deal)).toEqual(nothing);
  }
  const expected = [
    [firstDay, from('2026-07-01', '2026-07-01')],
    [midway, from('2026-07-01', '2026-10-01')],
    [finished, from('2026-07-01', '2028-07-01')],
  ] as const;
  for (const [deal, owed] of expected) expect(await takenFor(deal, () => moviesOf(deal))).toEqual(owed);
  const both = from('2026-07-01', '2026-10-01');
  expect(await takenFor(partial, (quarter) => (both.includes(quarter) ? [stays, ends] : [stays]))).toEqual(
    from('2026-07-01', '2028-07-01'),
  );

  const all = [lapsed, unpaid, early, firstDay, midway, partial, finished];
  const before = await Promise.all(all.map(invoices));
  for (const day of ['2029-01-05', '2029-06-01', '2030-01-05']) await runOn(day);
  for (const deal of all) expect(await askedOf(deal)).toEqual(nothing);
  expect(await Promise.all(all.map(invoices))).toEqual(before);
  // 40 percent of 4,000 is 1,600 a quarter. Without a termination, the guarantee's invoice, paid before the licence
  // began, stays valid. With one, it is cancelled and the payment is offset against the shares.
  const shares = (quarters: number, guarantees = 1) => 100 * (1600 * quarters - 1000 * guarantees);
  expect(before).toEqual([0, 0, 0, shares(1), shares(2), shares(11, 2), shares(9, 0)]);
  expect(await unbalancedAccounts(harness)).toEqual([]);
}, 60_000);
