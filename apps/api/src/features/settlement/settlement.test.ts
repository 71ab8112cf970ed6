import type { Actor } from '@eigaichi/domain/accounts/actor';
import { requestPayout } from '@eigaichi/wire/settlement/payout-runs';
import {
  checkUsageSheet,
  listAccounts,
  previewUsage,
  readSummary,
  readUsageSheet,
  reportUsage,
} from '@eigaichi/wire/settlement/settlement';
import {
  previewClosing,
  readDocument,
  readDocumentFile,
  searchRecords,
} from '@eigaichi/wire/settlement/settlement-documents';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { makeConsumer, makeProvider } from '../../testing/accounts.ts';
import { unreachableAmounts } from '../../testing/opened-amounts.ts';
import { enterDetails, runsOf } from '../../testing/payouts.ts';
import { movieOf, type Parties, providerQuoteOf, quoteOf, readAs, releaseAs } from '../../testing/quoted.ts';
import {
  currentInvoice,
  dataOf,
  documentAs,
  goTo,
  makeBooks,
  sharedDeal,
  unbalancedAccounts,
} from '../../testing/shared-deal.ts';
import { bookDues } from './accounts/book-dues.ts';

const { harness, accounts, manager } = await makeBooks();
const provider = await makeProvider(harness.deps.db, {
  provider: { has_invoice: true, invoice_number: 'T1234567890123' },
});

const everythingBalances = async () => expect(await unbalancedAccounts(harness)).toEqual([]);

const newParties = async (): Promise<Parties> => ({ buyer: await makeConsumer(harness.deps.db), provider, manager });

describe('a prepayment (D8)', () => {
  test('has a separate account: a part with a deduction, then the rest starts the delivery', async () => {
    const parties = await newParties();
    const quote = await sharedDeal(harness, parties);
    expect(await accounts.read(parties.buyer, quote)).toMatchObject({
      balance: { amount: 1000, currency: 'USD' },
      open: { amount: 1000, currency: 'USD' },
      lines: [{ kind: 'prepayment', amount: { amount: 1000 }, steps: [{ name: 'guarantee' }, { name: 'total' }] }],
    });
    const part = { amount: 400, deducted: 15, note: 'charge of the bank', paid_on: '2026-04-01', open: 1000 };
    const pay = (reference: string, change: object = {}) =>
      accounts.pay(manager, quote, { ...part, reference, ...change });
    expect((await pay('W-1', { note: null })).body.code).toBe('invalid');
    dataOf(await pay('W-1'));
    // The same transfer again, and another based on a stale read.
    expect((await pay('W-1')).body.code).toBe('payment_recorded');
    expect((await pay('W-2')).body.code).toBe('account_moved');
    const rest = { amount: 585, paid_on: '2026-04-01', reference: 'W-2', open: 585 };
    expect((await accounts.pay(manager, quote, { ...rest, amount: 600 })).body).toMatchObject({
      code: 'payment_too_large',
      message: 'This is more than the amount outstanding (US$585.00).',
    });
    dataOf(await accounts.pay(manager, quote, rest));
    expect(movieOf(await readAs(harness, parties.buyer, quote.uuid)).status).toBe(5);
    await everythingBalances();
  });

  test('recorded on the quote’s page appears in the account as well', async () => {
    const parties = await newParties();
    const quote = await sharedDeal(harness, parties);
    quoteOf(await releaseAs(harness, manager, quote));
    expect(await accounts.read(manager, quote)).toMatchObject({ balance: { amount: 0 }, open: { amount: 0 } });
    await everythingBalances();
  });

  test('two managers concurrently record a transfer once', async () => {
    const parties = await newParties();
    const quote = await sharedDeal(harness, parties);
    const body = { amount: 1000, paid_on: '2026-04-01', reference: 'W-9', open: 1000 };
    const both = await Promise.all([accounts.pay(manager, quote, body), accounts.pay(manager, quote, body)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    await everythingBalances();
  });
});

describe('use, recoupment and December (D7d, D8)', () => {
  test('are correct over two years, to the yen', async () => {
    const parties = await newParties();
    const { buyer } = parties;
    const quote = await sharedDeal(harness, parties);
    dataOf(await accounts.pay(manager, quote, { amount: 1000, paid_on: '2026-04-01', reference: 'P', open: 1000 }));

    expect((await accounts.report(buyer, quote, '2026-07-01', '100')).body).toMatchObject({ code: 'period_running' });
    expect((await accounts.report(buyer, quote, '2026-07-02', '100')).status).toBe(404);
    goTo(harness, '2026-10-05');
    expect((await accounts.report(provider, quote, '2026-07-01', '100')).status).toBe(403);
    expect((await accounts.settle(manager, quote, '2026-07-01')).body).toMatchObject({ code: 'report_missing' });
    expect((await accounts.report(buyer, quote, '2026-07-01', '1.234')).body).toMatchObject({ code: 'invalid' });
    dataOf(await accounts.report(buyer, quote, '2026-07-01', '2,000.00'));
    expect((await accounts.report(buyer, quote, '2026-07-01', '1999')).body).toMatchObject({ code: 'report_changed' });
    dataOf(await accounts.report(buyer, quote, '2026-07-01', '1999.99', 1));
    expect((await accounts.settle(manager, quote, '2026-07-01', 1)).body).toMatchObject({ code: 'report_changed' });
    // The next quarter counts on from this unsettled report: 800 and 400 are 200 over the guarantee.
    const { uuid, movies } = providerQuoteOf(quote);
    const previewFor = (as: Actor) => {
      const lines = [{ quote_movie: movies[0]?.uuid, reported: '1000' }];
      return harness.call(previewUsage, { as, params: { uuid }, body: { period_start: '2026-10-01', lines } });
    };
    expect(dataOf(await previewFor(buyer))).toMatchObject({
      total: { amount: 200, currency: 'USD' },
      open_before: 0,
    });
    expect((await previewFor(provider)).status).toBe(403);
    const reported = (await accounts.read(buyer, quote)).periods.find(({ state }) => state === 'reported');
    expect(reported?.due).toMatchObject({ total: { amount: 0 }, shares: [{ due: { amount: 0 } }] });
    expect(reported?.due?.shares[0]?.steps.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['revenue', 'unit_revenue', 'period_share', 'guarantee_due', 'share_due']),
    );
    // 40 percent of 1,999.99 is 800.00 (799.996): under the guarantee of 1,000.
    dataOf(await accounts.settle(manager, quote, '2026-07-01', 2));
    expect((await accounts.settle(manager, quote, '2026-07-01', 2)).body).toMatchObject({ code: 'period_settled' });
    // Settled reports are restated, with a reason (D8q).
    expect((await accounts.report(buyer, quote, '2026-07-01', '1900', 2)).body).toMatchObject({
      errors: [{ field: 'note', rule: 'required' }],
    });

    // The fourth quarter adds 400: 1,200 of shares, 200 over the guarantee; 29,440 yen, less 30 percent: 20,608.
    await accounts.settled(parties, quote, '2026-10-01', '2027-01-10', '1000');
    const first = await accounts.read(manager, quote);
    expect(first.dues.find(({ kind }) => kind === 'share')).toMatchObject({
      amount: { amount: 200 },
      due_on: '2027-02-01',
      invoice: 'INV-2027-00001',
    });
    const inYen = await accounts.read(provider, quote, 'provider');
    expect(inYen.lines.find(({ kind }) => kind === 'share')).toMatchObject({ amount: { amount: 20_608 } });
    // The provider sees the rate used for their price, less the addition (D7f), and never the two separately.
    expect(JSON.stringify(inYen)).toContain('147.2');
    expect(JSON.stringify(inYen)).not.toContain('149.2');

    expect((await accounts.closeYear(manager, 2027)).body.code).toBe('year_running');
    const preview = await harness.call(previewClosing, { as: manager, params: { year: 2026 } });
    expect(preview.body.data).toMatchObject({ total: { titles: 1, payable: { amount: 20_608 } } });
    const closings = await Promise.all([1, 2].map(() => accounts.closeYear(manager, 2026)));
    expect(closings.map((each) => dataOf<{ titles: number }>(each).titles).sort()).toEqual([0, 1]);
    await everythingBalances();

    // 20,608 is below 50,000 and carried over until the provider requests it; then 440 yen are deducted.
    const runs = runsOf(harness, manager);
    expect((await runs.planned('2027-02-28')).data).toMatchObject([{ outcome: 'carried_over', amount: { amount: 0 } }]);
    dataOf(await harness.call(requestPayout, { as: provider }));
    expect((await runs.planned('2027-02-28')).data).toMatchObject([
      { outcome: 'asked_for', amount: { amount: 20_168 } },
    ]);
    goTo(harness, '2027-02-26');
    const make = (total: number) => runs.make('2027-02-28', total);
    await enterDetails(harness, provider);
    expect((await make(1)).body).toMatchObject({ code: 'payout_changed' });
    expect((await runs.make('2026-12-31', 0)).body).toMatchObject({ code: 'nothing_to_pay' });
    expect((await Promise.all([make(20_168), make(20_168)])).map(({ status }) => status).sort()).toEqual([201, 409]);
    const [run] = await runs.list();
    dataOf(await runs.approve(run?.uuid ?? ''));
    dataOf(await runs.send(run?.uuid ?? ''));
    const [made] = (await runs.read(run?.uuid ?? '')).lines;
    goTo(harness, '2027-02-28');
    const paid = () => runs.payOne(made?.uuid, '2027-02-28', 'BANK-1');
    expect((await Promise.all([paid(), paid()])).map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await accounts.read(provider, quote, 'provider')).toMatchObject({ balance: { amount: 0 } });
    await everythingBalances();
  });

  test('requires periods in order, and reads a completed sheet', async () => {
    const parties = await newParties();
    const quote = await sharedDeal(harness, parties);
    dataOf(await accounts.pay(manager, quote, { amount: 1000, paid_on: '2026-04-01', reference: 'Q', open: 1000 }));
    goTo(harness, '2027-04-02');
    dataOf(await accounts.report(parties.buyer, quote, '2026-10-01', '50'));
    expect((await accounts.settle(manager, quote, '2026-10-01')).body).toMatchObject({ code: 'earlier_period_open' });
    const params = { uuid: providerQuoteOf(quote).uuid };
    const token = await harness.loginAs(parties.buyer);
    const file = await harness.app.inject({
      method: 'GET',
      url: `/api/settlement/account/${params.uuid}/usage/2026-10-01/xlsx`,
      headers: token,
    });
    expect(readUsageSheet.path).toContain('xlsx');
    const sheet = { period_start: '2026-10-01', content: file.rawPayload.toString('base64') };
    const checked = await harness.call(checkUsageSheet, { as: parties.buyer, params, body: sheet });
    const lines = [{ quote_movie: providerQuoteOf(quote).movies[0]?.uuid, reported: '50' }];
    expect(checked.body.data).toMatchObject({ lines, reading: { heading_row: 1, rows: [2] } });
    const body = { period_start: '2026-10-01', version: 1, lines, source: 'xlsx' };
    dataOf(await harness.call(reportUsage, { as: parties.buyer, params, body }));
    const { periods } = await accounts.read(parties.buyer, quote);
    const reports = periods.find(({ period_start }) => period_start === '2026-10-01')?.reports;
    expect(reports?.map(({ version, source }) => `${version} ${source}`)).toEqual(['2 xlsx', '1 form']);
    const other = await makeConsumer(harness.deps.db);
    expect((await harness.call(checkUsageSheet, { as: other, params, body: sheet })).status).toBe(404);
  });
});

describe('documents (D8e, D35b)', () => {
  test('are numbered without gaps, frozen, and cancelled by a separate document', async () => {
    const parties = await newParties();
    const quote = await sharedDeal(harness, parties);
    const invoice = () => accounts.invoice(manager, quote);
    await accounts.cancelDocument(manager, (await currentInvoice(harness, manager, providerQuoteOf(quote))).uuid);
    const [one, two] = await Promise.all([invoice(), invoice()]);
    expect([one.status, two.status].sort()).toEqual([201, 409]);
    const issued = dataOf<{ uuid: string; code: string }>(one.status === 201 ? one : two);
    const params = { uuid: issued.uuid };
    expect(await documentAs(harness, parties.buyer, issued.uuid)).toMatchObject({
      code: issued.code,
      amount: { amount: 1000 },
      actions: [{ allowed: false }, { allowed: false }, { allowed: false }],
    });
    expect((await harness.call(readDocument, { as: provider, params })).status).toBe(404);
    const token = await harness.loginAs(parties.buyer);
    const file = () =>
      harness.app.inject({ method: 'GET', url: `/api/settlement/document/${issued.uuid}/file/pdf`, headers: token });
    expect(readDocumentFile.path).toContain(':format');
    expect((await file()).rawPayload.equals((await file()).rawPayload)).toBe(true);
    await expect(harness.deps.db.execute(sql`update documents set amount = 1`)).rejects.toThrow();
    await expect(harness.deps.db.execute(sql`delete from ledger_entries`)).rejects.toThrow();

    const cancel = () => accounts.cancelDocument(manager, issued.uuid);
    expect((await cancel()).body.data).toMatchObject({
      kind: 'cancellation',
      amount: { amount: -1000 },
      cancels: { code: issued.code, reason: 'wrong address' },
    });
    expect((await cancel()).body).toMatchObject({ code: 'document_cancelled' });
    dataOf(await invoice());
    const { rows } = await harness.deps.db.execute<{ gaps: number }>(sql`
      select count(*)::int as gaps from (select number - lag(number, 1, 0) over (partition by kind, year order by number)
        as step from documents) s where step <> 1`);
    expect(rows[0]?.gaps).toBe(0);
  });

  test('are found by date, amount and counterparty, by each side’s own search only', async () => {
    const parties = await newParties();
    const quote = await sharedDeal(harness, parties);
    const search = async (as: Actor, query: Record<string, string | number>) =>
      ((await harness.call(searchRecords, { as, query })).body.data as { kind: string; code: string }[]).map(
        ({ kind }) => kind,
      );
    expect(await search(parties.buyer, {})).toEqual(expect.arrayContaining(['quote', 'agreement']));
    expect(
      await search(parties.buyer, { currency: 'USD', amount_min: 1000, amount_max: 1000, kind: 'agreement' }),
    ).toEqual(['agreement']);
    // The second is beyond 32 bits.
    for (const amount_min of [1001, 99_999_999_999]) expect(await search(parties.buyer, { amount_min })).toEqual([]);
    expect(await search(parties.buyer, { from: '2026-04-02' })).toEqual([]);
    expect(await search(await makeConsumer(harness.deps.db), {})).toEqual([]);
    // Net of 1,000 dollars × 147.2 yen, less 30 percent.
    expect(
      await search(provider, { currency: 'JPY', amount_min: 103_040, amount_max: 103_040, kind: 'agreement' }),
    ).toContain('agreement');
    expect(quote.number).toBeGreaterThan(0);
  });

  test('booking again adds nothing', async () => {
    const { db } = harness.deps;
    const before = await db.execute(sql`select count(*) from ledger_entries`);
    const deals = await db.execute<{ uuid: string }>(sql`select uuid from quote_providers`);
    for (const { uuid } of deals.rows) await db.transaction(async (tx) => bookDues(tx, uuid, { today: '2027-01-01' }));
    expect((await db.execute(sql`select count(*) from ledger_entries`)).rows).toEqual(before.rows);
    await everythingBalances();
  });
});

test('lists and totals cover only the reader’s own', async () => {
  const parties = await newParties();
  await sharedDeal(harness, parties);
  const own = await harness.call(listAccounts, { as: parties.buyer, query: { state: 'open' } });
  expect(own.body.data).toMatchObject([{ side: 'buyer', open: { amount: 1000, currency: 'USD' } }]);
  const summary = await harness.call(readSummary, { as: parties.buyer });
  expect(summary.body.data).toMatchObject({ buyer: [{ open: { amount: 1000 } }] });
  expect(summary.body.data).not.toHaveProperty('marketplace');
  const all = await harness.call(readSummary, { as: manager });
  // The fee of the fourth quarter's share: 29,440 − 20,608 yen.
  expect(all.body.data).toMatchObject({ marketplace: { fees: { amount: 8832 } } });
});

test('every amount of the accounts and billing documents above follows from its steps (D7f)', async () => {
  expect(await unreachableAmounts(harness.deps.db)).toEqual([]);
});
