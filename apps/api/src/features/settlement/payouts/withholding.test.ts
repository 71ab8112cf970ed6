import type { Actor } from '@eigaichi/domain/accounts/actor';
import { bankAccountType } from '@eigaichi/domain/accounts/payout-account';
import { providerCompanyType } from '@eigaichi/domain/options/companies';
import {
  exportPaymentRecords,
  listPaymentRecords,
  readPaymentRecord,
  readPaymentRecordFile,
} from '@eigaichi/wire/settlement/payment-records';
import { readTransferFile, setTransferSender } from '@eigaichi/wire/settlement/payout-runs';
import { recordPayment } from '@eigaichi/wire/settlement/settlement';
import { setTaxResidence } from '@eigaichi/wire/settlement/tax-residences';
import { sql } from 'drizzle-orm';
import ExcelJS from 'exceljs';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeConsumer, makeProvider } from '../../../testing/accounts.ts';
import { unreachableAmounts } from '../../../testing/opened-amounts.ts';
import { enterDetails, runsOf } from '../../../testing/payouts.ts';
import type { Quote } from '../../../testing/quoted.ts';
import { dataOf, documentAs, goTo, makeBooks, sharedDeal, unbalancedAccounts } from '../../../testing/shared-deal.ts';

const due_on = '2027-02-28';
const { harness, accounts, manager } = await makeBooks();
const runs = runsOf(harness, manager);
const { db } = harness.deps;
let director: Actor;
let quotes: Quote[];

/** A director has two agreements: 1,000 and 400 dollars over the guarantee, less 30 percent. */
beforeEach(async () => {
  director = await makeProvider(db, { provider: { company_type: providerCompanyType.director } });
  await enterDetails(harness, director);
  quotes = [];
  for (const revenue of ['5000', '3500']) {
    const parties = { buyer: await makeConsumer(db), provider: director, manager };
    const quote = await sharedDeal(harness, parties);
    dataOf(await accounts.pay(manager, quote, { amount: 1000, paid_on: '2026-04-01', reference: 'P', open: 1000 }));
    await accounts.settled(parties, quote, '2026-07-01', '2026-10-05', revenue);
    quotes.push(quote);
  }
  goTo(harness, '2027-01-10');
  dataOf(await accounts.closeYear(manager, 2026));
});

const payable = 103_040 + 41_216;
const withheld = 14_728; // 144,256 × 10.21 percent is 14,728.5376

const ownRun = () => runs.approvedFor(director, due_on);
const planned = () => runs.plannedFor(director, due_on);

const paid = async () => {
  const { run, line } = await ownRun();
  dataOf(await runs.send(run.uuid));
  dataOf(await runs.pay(run.uuid, '2027-01-10', 'FURIKOMI-1'));
  return { run, line };
};

const accountsNow = () => Promise.all(quotes.map((quote) => accounts.read(director, quote, 'provider')));

const withheldLines = async () =>
  (await accountsNow()).map(({ lines }) =>
    lines.filter(({ kind }) => kind === 'withholding').map(({ amount }) => amount.amount),
  );

describe('a payout to an individual (D8n)', () => {
  test('is planned, drafted and transferred net of the tax withheld', async () => {
    const sums = {
      payable: { amount: payable },
      withheld: { amount: withheld },
      amount: { amount: payable - withheld },
    };
    expect(await planned()).toMatchObject(sums);
    const { run, line } = await ownRun();
    expect(line).toMatchObject(sums);
    const sender = {
      sender_code: '1',
      bank_code: '0005',
      branch_code: '001',
      account_type: bankAccountType.ordinary,
      account_number: '1234567',
      account_holder: 'カ）エイガイチ',
    };
    dataOf(await harness.call(setTransferSender, { as: manager, body: sender }));
    const query = { transfer_on: '2027-03-01' };
    const { bytes } = await harness.call(readTransferFile, { as: manager, params: { uuid: run.uuid }, query });
    const amounts = new TextDecoder('shift_jis')
      .decode(bytes)
      .split('\r\n')
      .filter((record) => record.startsWith('2'))
      .map((record) => Number(record.slice(80, 90)));
    expect(amounts).toContain(payable - withheld);
  });

  test('has the tax as a separate line on the notice, with its calculation', async () => {
    const { line } = await ownRun();
    const notice = await documentAs(harness, director, line.notice?.uuid);
    expect(notice.amount.amount).toBe(payable - withheld);
    const own = notice.lines.find(({ kind }) => kind === 'withholding');
    expect(own).toMatchObject({ amount: { amount: -withheld }, tax_treatment: 'outside_scope' });
    expect(own?.steps.map(({ name }) => name)).toEqual(['withheld_paid_for', 'withheld_base', 'withheld_low']);
    expect(await unreachableAmounts(db)).toEqual([]);
  });

  test('settles each agreement whole, with its part of the tax, and balances the accounts', async () => {
    await paid();
    expect(await withheldLines()).toEqual([[-10_520], [-4208]]);
    expect((await accountsNow()).map(({ balance }) => balance.amount)).toEqual([0, 0]);
    expect(await unbalancedAccounts(harness)).toEqual([]);
    expect(await unreachableAmounts(db)).toEqual([]);
  });

  test('reverses the tax with a returned transfer, and withholds it again on repayment', async () => {
    const { line } = await paid();
    const body = { failed_on: '2027-01-10', reason: 'Returned', details_wrong: false };
    dataOf(await runs.fail(line.uuid, body));
    expect((await accountsNow()).reduce((sum, { balance }) => sum + balance.amount, 0)).toBe(payable);
    await paid();
    expect((await accountsNow()).map(({ balance }) => balance.amount)).toEqual([0, 0]);
    expect(await unbalancedAccounts(harness)).toEqual([]);
  });

  test('is withheld excluding the consumption tax on a registered director’s notice', async () => {
    await db.execute(sql`
      update providers set has_invoice = true, invoice_number = 'T8010705000725' where uuid = ${director.account}`);
    const { line } = await ownRun();
    // 144,256 yen include 13,114 of consumption tax; 10.21 percent of 131,142 is 13,389.5982.
    expect(line.withheld.amount).toBe(13_389);
    expect(await unreachableAmounts(db)).toEqual([]);
  });

  test('refuses approval if its provider became a company since the draft', async () => {
    const uuid = await runs.draft(due_on);
    await db.execute(sql`
      update providers set company_type = ${providerCompanyType.company} where uuid = ${director.account}`);
    expect(await runs.approve(uuid)).toMatchObject({ status: 409, body: { code: 'payout_changed' } });
  });

  test('is in the record of its calendar year, as data and as a document, for the director and staff', async () => {
    await paid();
    const of = { year: 2027, provider: director.account };
    const sums = { paid_for: { amount: payable }, consumption_tax: { amount: 0 }, withheld: { amount: withheld } };
    const listed = await harness.call(listPaymentRecords, { as: director });
    expect(listed.body.data).toMatchObject([{ year: 2027, payments: 1, is_filed: true, ...sums }]);
    expect(dataOf(await harness.call(readPaymentRecord, { as: manager, params: of }))).toMatchObject({
      payments: [{ paid_on: '2027-01-10', notice: expect.stringMatching(/^PN-/), ...sums }],
      ...sums,
    });
    for (const format of ['pdf', 'xlsx'] as const) {
      const params = { ...of, format };
      const { status, bytes } = await harness.call(readPaymentRecordFile, { as: director, params });
      expect([status, bytes.length > 1000]).toEqual([200, true]);
    }
    const csv = await harness.call(exportPaymentRecords, { as: manager, params: { year: 2027, format: 'csv' } });
    const text = new TextDecoder().decode(csv.bytes);
    expect(text).toContain(`,${payable},0,${withheld},1,○`);
    // The form names the person, next to the trade name.
    expect(text).toContain(`2027,${director.person.name},`);
    expect(listed.body.data).toMatchObject([{ person_name: director.person.name }]);
  });

  test('is in no record of another provider or year, and is removed once the bank returns it', async () => {
    const { line } = await paid();
    const other = await makeProvider(db);
    const of = { year: 2027, provider: director.account };
    expect((await harness.call(readPaymentRecord, { as: other, params: of })).status).toBe(404);
    expect((await harness.call(readPaymentRecord, { as: director, params: { ...of, year: 2026 } })).status).toBe(404);
    const body = { failed_on: '2027-01-10', reason: 'Returned', details_wrong: false };
    dataOf(await runs.fail(line.uuid, body));
    expect((await harness.call(readPaymentRecord, { as: director, params: of })).status).toBe(404);
    expect((await harness.call(listPaymentRecords, { as: director })).body.data).toEqual([]);
  });

  test('is the only way to pay an individual', async () => {
    const [quote] = quotes;
    const account = (await accountsNow())[0];
    const body = { side: 'provider', amount: 100, paid_on: '2027-01-10', reference: 'X', open: account?.open.amount };
    const params = { uuid: account?.quote_provider ?? '' };
    expect(await harness.call(recordPayment, { as: manager, params, body })).toMatchObject({
      status: 409,
      body: { code: 'paid_by_run_only' },
    });
    const seen = quote === undefined ? undefined : await accounts.read(manager, quote, 'provider');
    expect(seen?.actions).toContainEqual({ name: 'record_payment', allowed: false });
  });
});

describe('a payout to a provider abroad (D8t)', () => {
  const move = (hq_country: string) =>
    db.execute(sql`
      update providers set hq_country = ${hq_country}, company_type = ${providerCompanyType.company}
      where uuid = ${director.account}`);
  const enter = (body: object, as = manager) =>
    harness.call(setTaxResidence, { as, params: { uuid: director.account }, body });

  test('waits with the reason until staff enter its taxation, and is taxed at that rate', async () => {
    await move('FR');
    expect(await planned()).toMatchObject({ abroad: true, blocked: 'tax_residence_missing' });
    const mails = await harness.mailsTo(director.person.email);
    const { total } = await runs.planned(due_on);
    const { status, body } = await runs.make(due_on, total.amount);
    // A run is created for the others, if any.
    const lines = status === 201 ? (await runs.read((body.data as { uuid: string }).uuid)).lines : [];
    expect(lines.some(({ provider }) => provider.uuid === director.account)).toBe(false);
    // The data is missing from staff: nothing is requested from the provider.
    expect(await harness.mailsTo(director.person.email)).toEqual(mails);

    expect((await enter({ basis: 'law' }, director)).status).toBe(403);
    dataOf(await enter({ basis: 'law' }));
    // 20.42 percent of 144,256 is 29,457.0752.
    expect(await planned()).toMatchObject({ blocked: null, withheld: { amount: 29_457 } });
    expect((await enter({ basis: 'treaty', rate: 10, form_on: '2027-01-11' })).body).toMatchObject({
      errors: [{ field: 'form_on' }],
    });
    harness.deps.clock.advance({ minutes: 1 });
    dataOf(await enter({ basis: 'treaty', rate: 10, form_on: '2027-01-05' }));
    expect(await planned()).toMatchObject({ withheld: { amount: 14_425 } });
    await paid();
    expect((await withheldLines()).flat().reduce((sum, each) => sum + each, 0)).toBe(-14_425);
    expect((await accountsNow()).map(({ balance }) => balance.amount)).toEqual([0, 0]);
    expect([await unbalancedAccounts(harness), await unreachableAmounts(db)]).toEqual([[], []]);
    const params = { year: 2027, provider: director.account, format: 'xlsx' };
    const { bytes } = await harness.call(readPaymentRecordFile, { as: manager, params, query: { language: 'ja' } });
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(Uint8Array.from(bytes).buffer);
    expect(book.worksheets[0]?.getCell('A1').text).toBe('非居住者等に支払われる工業所有権の使用料等の支払調書');
  });

  test('waits again after a move to another country, and is taxed as a resident in Japan', async () => {
    await move('FR');
    dataOf(await enter({ basis: 'law' }));
    await move('DE');
    expect(await planned()).toMatchObject({ blocked: 'tax_residence_missing' });
    await move('JP');
    expect(await planned()).toMatchObject({ abroad: false, blocked: null, withheld: { amount: 0 } });
    expect((await enter({ basis: 'law' })).status).toBe(404);
  });
});
