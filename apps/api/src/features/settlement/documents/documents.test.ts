import type { Actor } from '@eigaichi/domain/accounts/actor';
import { staffRole } from '@eigaichi/domain/options/companies';
import { requestPayout } from '@eigaichi/wire/settlement/payout-runs';
import { listAccounts, readSummary } from '@eigaichi/wire/settlement/settlement';
import * as wire from '@eigaichi/wire/settlement/settlement-documents';
import { readDashboard } from '@eigaichi/wire/staff/dashboard';
import { sql } from 'drizzle-orm';
import ExcelJS from 'exceljs';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeConsumer, makeManager, makeProvider } from '../../../testing/accounts.ts';
import { testHarness } from '../../../testing/harness.ts';
import { unreachableAmounts } from '../../../testing/opened-amounts.ts';
import { enterDetails, runsOf } from '../../../testing/payouts.ts';
import { type Parties, providerQuoteOf, type Quote, setIssuer, setRates } from '../../../testing/quoted.ts';
import { accountsOf, dataOf, documentAs, goTo, sharedDeal, unbalancedAccounts } from '../../../testing/shared-deal.ts';

let provider: Actor;
let parties: Parties;

const harness = await testHarness();
const accounts = accountsOf(harness);
await setRates(harness.deps.db);
const manager = await makeManager(harness.deps.db);

beforeEach(async () => {
  const { db } = harness.deps;
  provider = await makeProvider(db, { account: { preferred_language: 'ja' } });
  parties = { buyer: await makeConsumer(db, { account: { preferred_language: 'en' } }), provider, manager };
});

const emailsSince = async () => {
  const before = (await harness.outbox()).length;
  return async ({ person }: Actor) =>
    (await harness.outbox())
      .slice(before)
      .filter(({ to_address }) => to_address === person.email)
      .map(({ subject }) => subject);
};

const invoice = (quote: Quote) => accounts.invoice(manager, quote);

const consentFilesOf = async (as: Actor, quote: Quote, side: 'buyer' | 'provider' = 'buyer') =>
  (await accounts.read(as, quote, side)).documents.map(({ kind, amount }) => `${kind} ${amount.amount}`).sort();

const make = (total: number) => runsOf(harness, manager).make('2027-02-28', total);

/** Drafts and approves everything payable on that day. */
const makeAll = () => runsOf(harness, manager).approved('2027-02-28');

describe('document issuer (D8e)', () => {
  test('without an issuer, nothing is issued and staff are notified; afterwards documents state it permanently', async () => {
    const quote = await sharedDeal(harness, parties);
    expect((await invoice(quote)).body).toMatchObject({ code: 'issuer_missing' });
    expect((await make(1)).body).toMatchObject({ code: 'issuer_missing' });
    await harness.runTimed();
    expect(await consentFilesOf(manager, quote)).toEqual([]);
    const summary = () => harness.call(readSummary, { as: manager });
    expect((await summary()).body.data).toMatchObject({ issuer_missing: true });

    await setIssuer(harness.deps.db);
    expect((await summary()).body.data).toMatchObject({ issuer_missing: false });
    const { uuid } = dataOf<{ uuid: string }>(await invoice(quote));
    const issuer = { company_name_english: 'Sample Market, Inc.', pay_into: expect.stringContaining('BIC SMPLJPJT') };
    const read = () => documentAs(harness, parties.buyer, uuid);
    expect(await read()).toMatchObject({ issuer });

    const [entered] = (await harness.call(wire.listIssuers, { as: manager })).body.data as Record<string, unknown>[];
    const { uuid: _uuid, current, created_at: _at, ...before } = entered ?? {};
    expect(current).toBe(true);
    const next = { ...before, company_name_english: 'Another Market, Inc.', effective_on: '2026-04-01' };
    const looking = await makeManager(harness.deps.db, { staff_role: staffRole.browser });
    expect((await harness.call(wire.setIssuer, { as: looking, body: next })).status).toBe(403);
    expect((await harness.call(wire.setIssuer, { as: manager, body: next })).body).toMatchObject({
      data: { current: true },
    });
    expect(await read()).toMatchObject({ issuer });
  });
});

describe('documents follow the agreement (D2d, D7c, D8e)', () => {
  test('an amendment cancels an unpaid invoice, invoices the new amount and notifies both', async () => {
    const quote = await sharedDeal(harness, parties);
    dataOf(await accounts.pay(manager, quote, { amount: 400, paid_on: '2026-04-01', reference: 'A', open: 1000 }));
    const emails = await emailsSince();
    dataOf(await accounts.amend(manager, quote, 1500));
    // 400 of the first thousand were paid, so 1,100 are left.
    expect(await consentFilesOf(parties.buyer, quote)).toEqual(['cancellation -1000', 'invoice 1000', 'invoice 1100']);
    const subjects = await emails(parties.buyer);
    expect(subjects).toContainEqual(expect.stringMatching(/^Invoice INV-\d+-\d+ cancelled$/));
    expect(subjects).toContainEqual(expect.stringMatching(/^Prepayment due: invoice INV-\d+-\d+, /));
    expect(await emails(manager)).toContainEqual(expect.stringMatching(/^Check the documents|^書類をご確認ください/));
    // The invoice equals the open amount.
    expect(await accounts.read(parties.buyer, quote)).toMatchObject({ open: { amount: 1100 } });
    expect(await unbalancedAccounts(harness)).toEqual([]);
  });

  test('an amendment below the paid amount leaves a credit, mailed once and not invoiced', async () => {
    const quote = await sharedDeal(harness, parties);
    dataOf(await accounts.pay(manager, quote, { amount: 1000, paid_on: '2026-04-01', reference: 'B', open: 1000 }));
    const emails = await emailsSince();
    dataOf(await accounts.amend(manager, quote, 800));
    // Nothing is delivered yet; the overpayment is a credit today: in the account, for staff and by email.
    const credit = { amount: { amount: -200, currency: 'USD' }, due_on: '2026-04-01' };
    const account = await accounts.read(parties.buyer, quote);
    expect(account).toMatchObject({ open: { amount: -200 }, balance: { amount: -200 }, credit: { amount: 200 } });
    expect(account.dues).toContainEqual(expect.objectContaining(credit));
    expect(account.lines.map(({ amount }) => amount.amount)).toEqual(expect.arrayContaining([1000, -1000, -200]));
    const paybacks = await harness.call(listAccounts, { as: manager, query: { state: 'paybacks', side: 'buyer' } });
    expect(dataOf<object[]>(paybacks)).toContainEqual(
      expect.objectContaining({ quote_provider: providerQuoteOf(quote).uuid, open: { amount: -200, currency: 'USD' } }),
    );
    expect(await consentFilesOf(parties.buyer, quote)).toEqual(['invoice 1000']);
    expect((await emails(parties.buyer)).filter((subject) => /Credit/.test(subject))).toHaveLength(1);
    expect(await unreachableAmounts(harness.deps.db, providerQuoteOf(quote).uuid)).toEqual([]);
    await accounts.deliver(quote, '2026-04-01');
    const credits = (await emails(parties.buyer)).filter((subject) => /Credit/.test(subject));
    expect(credits).toHaveLength(1);
    const delivered = await accounts.read(parties.buyer, quote);
    expect(delivered).toMatchObject({ open: { amount: -200 } });
    expect(delivered.dues).toContainEqual(expect.objectContaining(credit));
    expect((await invoice(quote)).body).toMatchObject({ code: 'nothing_to_invoice' });
    // A later due is invoiced less the credit, payable by its own day.
    await accounts.settled(parties, quote, '2026-07-01', '2026-10-05', '5000');
    const { rows } = await harness.deps.db.execute<{ amount: string; due_on: string }>(sql`
      select amount::text, due_on::text from documents where quote_provider_id = ${providerQuoteOf(quote).uuid} and kind = 'invoice'
      order by number desc limit 1`);
    expect(rows).toEqual([{ amount: '100000', due_on: '2026-11-02' }]);
    expect(await unbalancedAccounts(harness)).toEqual([]);
  });

  test('a credit used up by a later amendment waits for the delivery again, and is never overdue (D2d)', async () => {
    const quote = await sharedDeal(harness, parties);
    dataOf(await accounts.pay(manager, quote, { amount: 1000, paid_on: '2026-04-01', reference: 'U', open: 1000 }));
    dataOf(await accounts.amend(manager, quote, 800));
    dataOf(await accounts.amend(manager, quote, 1300));
    const { open, credit, dues } = await accounts.read(parties.buyer, quote);
    expect([open.amount, credit.amount]).toEqual([0, 0]);
    const waiting = dues.filter(({ amount, paid }) => amount.amount !== paid.amount);
    expect(waiting).toMatchObject([{ amount: { amount: 300 }, due_on: null }]);
    expect(await unbalancedAccounts(harness)).toEqual([]);
    expect(await unreachableAmounts(harness.deps.db, providerQuoteOf(quote).uuid)).toEqual([]);
  });

  test('a lapse leaves all payments as a credit, including a fully paid title (D2)', async () => {
    const quote = await sharedDeal(harness, parties, 2);
    dataOf(await accounts.pay(manager, quote, { amount: 1200, paid_on: '2026-04-01', reference: 'V', open: 2000 }));
    const emails = await emailsSince();
    goTo(harness, '2026-04-17');
    await harness.runTimed();
    expect(await accounts.read(parties.buyer, quote)).toMatchObject({
      open: { amount: -1200 },
      balance: { amount: -1200 },
      credit: { amount: 1200 },
    });
    expect(await emails(parties.buyer)).toContainEqual(expect.stringMatching(/^Credit of /));
    expect(await unbalancedAccounts(harness)).toEqual([]);
    expect(await unreachableAmounts(harness.deps.db, providerQuoteOf(quote).uuid)).toEqual([]);
  });

  test('a prepayment that lapses cancels its invoice', async () => {
    const quote = await sharedDeal(harness, parties);
    const emails = await emailsSince();
    goTo(harness, '2026-04-20');
    await harness.runTimed();
    expect(await consentFilesOf(parties.buyer, quote)).toEqual(['cancellation -1000', 'invoice 1000']);
    expect(await emails(parties.buyer)).toContainEqual(expect.stringMatching(/^Invoice .* cancelled$/));
    expect(await accounts.read(parties.buyer, quote)).toMatchObject({ balance: { amount: 0 }, open: { amount: 0 } });
  });

  test('a termination cancels the invoice of dropped dues; another invoices the compensation', async () => {
    const quote = await sharedDeal(harness, parties);
    dataOf(await accounts.terminate(manager, quote, 'consumer'));
    // 30 percent of 1,000 is less than 500 dollars.
    expect(await consentFilesOf(parties.buyer, quote)).toEqual(['cancellation -1000', 'invoice 1000', 'invoice 500']);
    expect(await unbalancedAccounts(harness)).toEqual([]);
  });

  test('a provider at fault owes: both accounts follow, and the buyer has a credit, including their prepayment', async () => {
    const quote = await sharedDeal(harness, parties);
    dataOf(await accounts.pay(manager, quote, { amount: 1000, paid_on: '2026-04-01', reference: 'C', open: 1000 }));
    const emails = await emailsSince();
    dataOf(await accounts.terminate(manager, quote, 'provider'));
    expect(await accounts.read(parties.buyer, quote)).toMatchObject({ open: { amount: -1500 } });
    expect(await accounts.read(provider, quote, 'provider')).toMatchObject({ open: { amount: -73_600 } });
    expect(await emails(parties.buyer)).toContainEqual(expect.stringMatching(/^Credit of /));
    expect(await unbalancedAccounts(harness)).toEqual([]);
  });

  test('a notice is mailed, cancelled by hand or by a deal change, and the transfer is mailed in the end', async () => {
    const quote = await sharedDeal(harness, parties);
    dataOf(await accounts.pay(manager, quote, { amount: 1000, paid_on: '2026-04-01', reference: 'D', open: 1000 }));
    // 40 percent of 5,000 is 2,000; 1,000 over the guarantee: 147,200 yen less 30 percent.
    await accounts.settled(parties, quote, '2026-07-01', '2026-10-05', '5000');
    goTo(harness, '2027-01-10');
    const closing = await emailsSince();
    dataOf(await accounts.closeYear(manager, 2026));
    expect(await closing(provider)).toEqual(['2026年の取引明細書のご案内']);
    const emails = await emailsSince();
    await enterDetails(harness, provider);
    const runs = runsOf(harness, manager);
    let run = await makeAll();
    const own = async () => (await runs.read(run.uuid)).lines.find((row) => row.provider.uuid === provider.account);
    const cancel = (uuid: string | undefined) => accounts.cancelDocument(manager, uuid, '口座の変更のため');
    dataOf(await cancel((await own())?.notice?.uuid));
    expect((await own())?.state).toBe('cancelled');
    run = await makeAll();
    // The provider owes 73,600 in compensation from now on, dated for later, so this notice stays valid.
    dataOf(await accounts.terminate(manager, quote, 'provider'));
    const standing = await own();
    expect(standing?.notice).not.toBeNull();
    goTo(harness, '2027-02-26');
    const pay = () => runs.payOne(standing?.uuid, '2027-02-26', 'BANK-9');
    expect((await pay()).body).toMatchObject({ code: 'payout_run_moved' });
    dataOf(await runs.send(run.uuid));
    expect((await cancel(standing?.notice?.uuid)).body).toMatchObject({ code: 'payout_sent' });
    expect((await pay()).status).toBe(200);
    const subjects = await emails(provider);
    expect(subjects.filter((subject) => /通知書|振り込み/.test(subject))).toEqual([
      expect.stringMatching(/^支払通知書PN-/),
      expect.stringMatching(/を取り消しました$/),
      expect.stringMatching(/^支払通知書PN-/),
      expect.stringMatching(/お振り込みしました$/),
    ]);
  });
});

test('a notice taxes payments for a supply, not a compensation, and each line states which (D8e)', async () => {
  const { db } = harness.deps;
  const invoice_number = 'T7010705000725';
  provider = await makeProvider(db, { provider: { has_invoice: true, invoice_number } });
  parties = { ...parties, provider };
  const quote = await sharedDeal(harness, parties);
  dataOf(await accounts.pay(manager, quote, { amount: 1000, paid_on: '2026-04-01', reference: 'T', open: 1000 }));
  await accounts.settled(parties, quote, '2026-07-01', '2026-10-05', '5000');
  goTo(harness, '2026-12-20');
  dataOf(await accounts.terminate(manager, quote, 'consumer'));
  goTo(harness, '2027-01-10');
  dataOf(await accounts.closeYear(manager, 2026));
  await enterDetails(harness, provider);
  await makeAll();
  const { rows } = await db.execute<{ uuid: string }>(sql`
    select uuid from documents where kind = 'payment_notice' and party_id = ${provider.account}`);
  const { lines, tax, amount } = await documentAs(harness, provider, rows[0]?.uuid);
  expect(lines.map((line) => [line.kind, line.amount.amount, line.tax_treatment]).sort()).toEqual([
    ['compensation', 73_600, 'outside_scope'],
    ['share', 103_040, 'taxable'],
  ]);
  expect(amount.amount).toBe(176_640);
  // 103,040 × 10 / 110, half up; of the whole total it would be 16,058.
  expect(tax).toMatchObject({ taxed: { amount: 103_040 }, amount: { amount: 9367 } });
});

describe('concurrent calls', () => {
  test('of a report correction and its settlement, one happens, and the booked amount matches the one shown', async () => {
    const quote = await sharedDeal(harness, parties);
    dataOf(await accounts.pay(manager, quote, { amount: 1000, paid_on: '2026-04-01', reference: 'R', open: 1000 }));
    goTo(harness, '2026-10-05');
    dataOf(await accounts.report(parties.buyer, quote, '2026-07-01', '5000'));
    const [corrected, settled] = await Promise.all([
      accounts.report(parties.buyer, quote, '2026-07-01', '2500', 1),
      accounts.settle(manager, quote, '2026-07-01'),
    ]);
    const codes = [corrected, settled].map(({ body }) => (body as { code?: string }).code ?? 'done');
    expect([
      ['done', 'report_changed'],
      // By then it would be a restatement, which needs a reason.
      ['invalid', 'done'],
    ]).toContainEqual(codes);
    const shares = (await accounts.read(manager, quote)).dues.filter(({ kind }) => kind === 'share');
    // 40 percent of 5,000 less the guarantee of 1,000, or nothing yet.
    expect(shares.map(({ amount }) => amount.amount)).toEqual(codes[1] === 'done' ? [1000] : []);
    expect(await unbalancedAccounts(harness)).toEqual([]);
  });

  test('two managers who settle a period concurrently, or cancel a document, do it once', async () => {
    const quote = await sharedDeal(harness, parties);
    dataOf(await accounts.pay(manager, quote, { amount: 1000, paid_on: '2026-04-01', reference: 'S', open: 1000 }));
    goTo(harness, '2026-10-05');
    dataOf(await accounts.report(parties.buyer, quote, '2026-07-01', '5000'));
    const both = await Promise.all([1, 2].map(() => accounts.settle(manager, quote, '2026-07-01')));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { documents } = await accounts.read(manager, quote);
    const issued = documents.find(({ kind }) => kind === 'invoice')?.uuid;
    const cancels = await Promise.all([1, 2].map(() => accounts.cancelDocument(manager, issued)));
    expect(cancels.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await unbalancedAccounts(harness)).toEqual([]);
  });
});

test('statements follow without a gap: a payment on a statement’s day is in the next (D8e)', async () => {
  const quote = await sharedDeal(harness, parties);
  dataOf(await accounts.pay(manager, quote, { amount: 1000, paid_on: '2026-04-01', reference: 'G', open: 1000 }));
  await accounts.settled(parties, quote, '2026-07-01', '2026-10-05', '5000');
  dataOf(await accounts.pay(manager, quote, { amount: 1000, paid_on: '2026-10-05', reference: 'H', open: 1000 }));
  await accounts.settled(parties, quote, '2026-10-01', '2027-01-05', '100');
  const { documents } = await accounts.read(parties.buyer, quote);
  const statements = documents.filter(({ kind }) => kind === 'buyer_statement').reverse();
  const shown = [];
  for (const { uuid } of statements) {
    const { opening, lines, amount } = await documentAs(harness, parties.buyer, uuid);
    shown.push([opening?.amount, lines.map((line) => `${line.kind} ${line.amount.amount}`).join(), amount.amount]);
  }
  expect(shown).toEqual([
    [0, 'prepayment 1000,payment -1000,share 1000', 1000],
    [1000, 'payment -1000,share 40', 40],
  ]);
});

describe('a closing and its missing reports (D8)', () => {
  test('lists unreported and unsettled periods, and reminds the buyers once a day', async () => {
    const quote = await sharedDeal(harness, parties);
    dataOf(await accounts.pay(manager, quote, { amount: 1000, paid_on: '2026-04-01', reference: 'F', open: 1000 }));
    goTo(harness, '2027-02-10');
    dataOf(await accounts.report(parties.buyer, quote, '2026-10-01', '50'));
    type Closing = { unsettled: { agreements: { quote_provider: string; periods: object[] }[]; missing: number } };
    const { unsettled } = dataOf<Closing>(
      await harness.call(wire.previewClosing, { as: manager, params: { year: 2026 } }),
    );
    const own = unsettled.agreements.find((row) => row.quote_provider === providerQuoteOf(quote).uuid);
    expect(own?.periods).toEqual([
      { period_start: '2026-07-01', period_end: '2026-09-30', reported: false },
      { period_start: '2026-10-01', period_end: '2026-12-31', reported: true },
    ]);
    const list = async (as: Actor, state: string) =>
      ((await harness.call(listAccounts, { as, query: { state } })).body.data as { quote_provider: string }[]).map(
        (row) => row.quote_provider,
      );
    expect(await list(parties.buyer, 'missing')).toEqual([providerQuoteOf(quote).uuid]);
    expect(await list(manager, 'reports')).toContain(providerQuoteOf(quote).uuid);
    const bell = await harness.call(readDashboard, { as: parties.buyer });
    expect(bell.body.data).toMatchObject({ needs: expect.arrayContaining([expect.objectContaining({ count: 1 })]) });
    const emails = await emailsSince();
    const remind = () => harness.call(wire.requestMissingReports, { as: manager, params: { year: 2026 } });
    const first = dataOf<{ agreements: number }>(await remind());
    expect(first.agreements).toBeGreaterThan(0);
    expect(dataOf<{ agreements: number }>(await remind())).toEqual({ agreements: 0 });
    expect(await emails(parties.buyer)).toEqual([expect.stringMatching(/^Usage report overdue/)]);
    // Once both are settled, nothing is missing.
    dataOf(await accounts.report(parties.buyer, quote, '2026-07-01', '50'));
    dataOf(await accounts.settle(manager, quote, '2026-07-01'));
    dataOf(await accounts.settle(manager, quote, '2026-10-01'));
    expect(await list(parties.buyer, 'missing')).toEqual([]);
  });

  test('exports a year line by line, as CSV and xlsx, to readers of the books (D16c)', async () => {
    const year = (format: string, as = manager) =>
      harness
        .loginAs(as)
        .then((headers) => harness.app.inject({ url: `/api/settlement/export/2026/${format}`, headers }));
    const { rows } = await harness.deps.db.execute<{ lines: number; sum: string }>(sql`
      select count(*)::int as lines, sum(case currency when 'JPY' then amount else amount / 100.0 end)::text as sum
      from ledger_entries where booked_on between '2026-01-01' and '2026-12-31'`);
    const lines = (await year('csv')).body.trimEnd().split('\r\n');
    expect(lines[0]).toMatch(/^\ufeff番号,計上日/);
    expect(lines).toHaveLength((rows[0]?.lines ?? 0) + 1);
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(Uint8Array.from((await year('xlsx')).rawPayload).buffer);
    const amounts = book.worksheets[0]?.getColumn(9).values.slice(2).map(Number) ?? [];
    expect(amounts).toHaveLength(rows[0]?.lines ?? 0);
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(Number(rows[0]?.sum), 2);
    for (const staff_role of [staffRole.salesRep, staffRole.editor])
      expect((await year('csv', await makeManager(harness.deps.db, { staff_role }))).statusCode).toBe(403);
  });
});

describe('emails (D35d)', () => {
  test('a settled period is announced by its invoice, or by its statement if nothing is due', async () => {
    const quote = await sharedDeal(harness, parties);
    dataOf(await accounts.pay(manager, quote, { amount: 1000, paid_on: '2026-04-01', reference: 'E', open: 1000 }));
    const emails = await emailsSince();
    await accounts.settled(parties, quote, '2026-07-01', '2026-10-05', '100');
    expect(await emails(parties.buyer)).toEqual([expect.stringMatching(/^Statement SB-/)]);
    const later = await emailsSince();
    await accounts.settled(parties, quote, '2026-10-01', '2027-01-05', '5000');
    expect(await later(parties.buyer)).toEqual([expect.stringMatching(/^Invoice INV-/)]);
    const body = (await harness.outbox()).at(-1)?.body ?? '';
    expect(body).toMatch(/Statement SB-\d+-\d+ for the same period/);
    expect(body).toContain('/vod/settlement/document/');
    expect((await harness.call(requestPayout, { as: provider })).status).toBe(201);
  });
});

test('every amount of the accounts and billing documents above follows from its steps (D7f)', async () => {
  expect(await unreachableAmounts(harness.deps.db)).toEqual([]);
});
