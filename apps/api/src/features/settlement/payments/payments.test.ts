import { staffRole } from '@eigaichi/domain/options/companies';
import { checkUsageSheet } from '@eigaichi/wire/settlement/settlement';
import { exportYear } from '@eigaichi/wire/settlement/settlement-documents';
import { sql } from 'drizzle-orm';
import ExcelJS from 'exceljs';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeManager } from '../../../testing/accounts.ts';
import { movieOf, type Parties, providerQuoteOf, type Quote, quoteOf, readAs } from '../../../testing/quoted.ts';
import { dataOf, goTo, makeBooks, sharedDeal, unbalancedAccounts } from '../../../testing/shared-deal.ts';
import { openBusiness } from '../../accounts/own/open-business.ts';

const { harness, accounts, manager, newParties } = await makeBooks();
let parties: Parties;
let quote: Quote;

beforeEach(async () => {
  parties = await newParties();
  quote = await sharedDeal(harness, parties);
});

const pay = (body: object) => accounts.pay(manager, quote, { reference: 'W-1', ...body });

const refund = (body: object) => accounts.refund(manager, quote, body);

const read = () => accounts.read(manager, quote);

describe('the value date (D8d)', () => {
  test('is the date of ledger and export, and is never in the future', async () => {
    goTo(harness, '2027-01-05');
    const late = { amount: 1000, open: 1000, paid_on: '2027-01-06' };
    expect((await pay(late)).body).toMatchObject({
      code: 'invalid',
      errors: [{ field: 'paid_on', message: expect.stringContaining('Value date') }],
    });
    const faults = [{ field: 'reference' }, { field: 'paid_on' }, { field: 'amount', rule: 'format' }];
    expect((await pay({ ...late, reference: '', amount: 0.001 })).body).toMatchObject({ errors: faults });
    expect((await pay({ ...late, amount: 0.001 })).body).toMatchObject({ errors: faults.slice(1) });
    dataOf(await pay({ ...late, paid_on: '2026-12-30' }));
    const { lines } = await read();
    expect(lines.find(({ kind }) => kind === 'payment')).toMatchObject({ day: '2026-12-30' });
    const exported = async (year: number) => {
      const { rows } = await harness.deps.db.execute(sql`
        select 1 from ledger_entries where kind = 'payment' and quote_provider_id = ${providerQuoteOf(quote).uuid}
          and extract(year from booked_on) = ${year}`);
      expect((await harness.call(exportYear, { as: manager, params: { year, format: 'csv' } })).status).toBe(200);
      return rows.length;
    };
    expect([await exported(2026), await exported(2027)]).toEqual([1, 0]);
    expect(await unbalancedAccounts(harness)).toEqual([]);
  });
});

describe('a reversal (D8d)', () => {
  test('is a separate entry with a reason; the dues reopen, and the transfer may be recorded again', async () => {
    const whole = { amount: 980, deducted: 20, note: 'charge of the bank', open: 1000, paid_on: '2026-04-01' };
    dataOf(await pay(whole));
    const [payment] = (await read()).payments;
    goTo(harness, '2026-04-10');
    const reverse = (paid_on: string, reason: string, as = manager) =>
      accounts.reverse(as, quote, payment?.uuid, { paid_on, reason });
    expect((await reverse('2026-04-09', ' ')).body.code).toBe('invalid');
    expect((await reverse('2030-01-01', ' ')).body.errors).toMatchObject([
      { field: 'reason', rule: 'required' },
      { field: 'paid_on', rule: 'date_until' },
    ]);
    expect((await reverse('2026-04-11', 'Returned')).body.code).toBe('invalid');
    expect((await reverse('2026-03-31', 'Returned')).body.code).toBe('invalid');
    expect((await reverse('2026-04-09', 'Returned', parties.buyer)).status).toBe(403);
    dataOf(await reverse('2026-04-09', 'Returned by the bank'));
    const account = await read();
    expect(account).toMatchObject({ balance: { amount: 1000 }, open: { amount: 1000 } });
    expect(
      account.lines.filter(({ kind }) => kind === 'reversal').map(({ day, amount }) => [day, amount.amount]),
    ).toEqual([
      ['2026-04-09', 980],
      ['2026-04-09', 20],
    ]);
    expect(account.payments.map(({ kind, note, reversed_on }) => [kind, note, reversed_on])).toEqual([
      ['reversal', 'Returned by the bank', null],
      ['payment', 'charge of the bank', '2026-04-09'],
    ]);
    expect((await reverse('2026-04-10', 'Again')).body.code).toBe('payment_reversed');
    dataOf(await pay(whole));
    expect(await unbalancedAccounts(harness)).toEqual([]);
  });
});

describe('an overpayment (D8d)', () => {
  const more = { amount: 1250, open: 1000, paid_on: '2026-04-01' };

  test('is refused unless its rest is declared a credit', async () => {
    expect((await pay(more)).body).toMatchObject({ code: 'payment_too_large' });
    dataOf(await pay({ ...more, credit: true }));
    expect(await read()).toMatchObject({ open: { amount: -250 }, credit: { amount: 250 }, balance: { amount: -250 } });
    // The prepayment is complete, so the delivery begins.
    expect(movieOf(await readAs(harness, parties.buyer, quote.uuid)).status).toBe(5);
    expect(await unbalancedAccounts(harness)).toEqual([]);
  });

  test('is allotted to the next due, so that its invoice covers the rest', async () => {
    dataOf(await pay({ ...more, credit: true }));
    goTo(harness, '2026-10-05');
    // 40 percent of 3,500 is 1,400: 400 over the guarantee.
    await accounts.settled(parties, quote, '2026-07-01', '2026-10-05', '3500');
    const account = await read();
    expect(account).toMatchObject({ open: { amount: 150 }, credit: { amount: 0 }, balance: { amount: 150 } });
    expect(account.documents.find(({ kind }) => kind === 'invoice')?.amount.amount).toBe(150);
    expect(account.payments[0]).toMatchObject({
      kind: 'allotment',
      amount: { amount: 250 },
      actions: [{ allowed: false }],
    });
    expect(account.dues.every(({ overdue }) => !overdue)).toBe(true);
    dataOf(await pay({ amount: 150, open: 150, paid_on: '2026-10-05', reference: 'W-2' }));
    expect(await read()).toMatchObject({ open: { amount: 0 } });
    expect(await unbalancedAccounts(harness)).toEqual([]);
  });

  test('is refunded by an entry with value date and reference, which can also be reversed', async () => {
    dataOf(await pay({ ...more, credit: true }));
    const back = { amount: 250, open: -250, paid_on: '2026-04-01', reference: 'OUT-1' };
    expect((await refund({ ...back, amount: 250.01 })).body).toMatchObject({ code: 'refund_too_large' });
    expect((await refund({ ...back, reference: '' })).body).toMatchObject({ code: 'invalid' });
    expect((await refund({ ...back, paid_on: '2026-04-02' })).body).toMatchObject({ code: 'invalid' });
    expect((await refund({ ...back, open: -200 })).body).toMatchObject({ code: 'account_moved' });
    dataOf(await refund(back));
    const { payments, ...account } = await read();
    expect(account).toMatchObject({ open: { amount: 0 }, balance: { amount: 0 } });
    expect(account.lines.at(-1)).toMatchObject({ kind: 'refund', amount: { amount: 250 } });
    const given = payments.find(({ kind }) => kind === 'refund');
    dataOf(await accounts.reverse(manager, quote, given?.uuid, { paid_on: '2026-04-01', reason: 'Account closed' }));
    expect(await read()).toMatchObject({ credit: { amount: 250 } });
    expect(await unbalancedAccounts(harness)).toEqual([]);
  });
});

describe('a covered prepayment (D8)', () => {
  const statuses = async () => {
    const { movies } = providerQuoteOf(await readAs(harness, parties.buyer, quote.uuid));
    return movies.map(({ status }) => status).toSorted();
  };

  test('starts the delivery once an amendment lowers it below the paid amount, leaving a credit', async () => {
    dataOf(await pay({ amount: 600, open: 1000, paid_on: '2026-04-01' }));
    expect(await statuses()).toEqual([4]);
    quoteOf(await accounts.amend(manager, quote, 600));
    expect(await statuses()).toEqual([5]);
    expect(await read()).toMatchObject({ open: { amount: 0 }, credit: { amount: 0 } });
    quoteOf(await accounts.amend(manager, quote, 500));
    expect(await read()).toMatchObject({ credit: { amount: 100 }, balance: { amount: -100 } });
    expect(await unbalancedAccounts(harness)).toEqual([]);
  });

  test('starts the delivery once the paid amount covers the remaining titles', async () => {
    quote = await sharedDeal(harness, parties, 2);
    dataOf(await pay({ amount: 1000, open: 2000, paid_on: '2026-04-01', reference: 'W-2' }));
    expect(await statuses()).toEqual([4, 4]);
    const { rows } = await harness.deps.db.execute<{ quote_movie_id: string }>(sql`
      select d.quote_movie_id from dues d join agreements a on a.uuid = d.agreement_id
      where a.quote_provider_id = ${providerQuoteOf(quote).uuid} and d.kind = 'prepayment' and d.paid = 0`);
    quoteOf(await accounts.terminate(manager, quote, 'nobody', [rows[0]?.quote_movie_id ?? '']));
    expect(await statuses()).toEqual([5, 8]);
    expect(await unbalancedAccounts(harness)).toEqual([]);
  });

  test('is fully paid: an overpaying buyer is no first-time buyer, and their credit is open business', async () => {
    const { db } = harness.deps;
    const business = () => openBusiness(db, { account: parties.buyer.account, role: 'consumer' });
    expect(await business()).toMatchObject({ open_payments: 1 });
    dataOf(await pay({ amount: 1250, open: 1000, credit: true, paid_on: '2026-04-01' }));
    expect(await business()).toMatchObject({ open_payments: 1 });
    const second = await sharedDeal(harness, parties);
    expect(providerQuoteOf(second)).toMatchObject({ prepayment_due: false });
    const back = { amount: 250, open: -250, paid_on: '2026-04-01', reference: 'OUT-2' };
    const before = (await business()).open_payments;
    dataOf(await refund(back));
    expect((await business()).open_payments).toBe(before - 1);
  });

  test('excludes lapsed ones: paying part of one makes no paying buyer', async () => {
    dataOf(await pay({ amount: 600, open: 1000, paid_on: '2026-04-01' }));
    quoteOf(await accounts.terminate(manager, quote, 'nobody'));
    expect(await read()).toMatchObject({ credit: { amount: 600 } });
    expect(providerQuoteOf(await sharedDeal(harness, parties))).toMatchObject({ prepayment_due: true });
  });
});

describe('a completed usage sheet', () => {
  const sheetWith = async (reported: string | number, headings = ['id', 'title', 'measure', 'reported']) => {
    const book = new ExcelJS.Workbook();
    const sheet = book.addWorksheet('usage');
    sheet.addRow(headings);
    sheet.addRow([providerQuoteOf(quote).movies[0]?.uuid, 'A film', 'Revenue', reported]);
    sheet.addRow(['Total', null, 'Revenue', { formula: 'SUM(D2:D2)', result: 9 }]);
    const content = Buffer.from(await book.xlsx.writeBuffer()).toString('base64');
    const body = { period_start: '2026-07-01', content };
    return harness.call(checkUsageSheet, { as: parties.buyer, params: { uuid: providerQuoteOf(quote).uuid }, body });
  };

  test('is read as written, or refused with both currencies named', async () => {
    // Use is reported once the prepayment arrived.
    dataOf(await pay({ amount: 1000, open: 1000, paid_on: '2026-04-01' }));
    expect((await sheetWith('＄１，２００．５０')).body.data).toMatchObject({ lines: [{ reported: '1200.50' }] });
    for (const headings of [
      ['作品番号', '作品', '報告項目', '報告値'],
      ['Title ID', 'Title', 'Measure', 'Reported'],
    ])
      expect((await sheetWith(900, headings)).body.data).toMatchObject({ lines: [{ reported: '900' }] });
    expect((await sheetWith(1234.560_000_000_000_2)).body.data).toMatchObject({ lines: [{ reported: '1234.56' }] });
    expect((await sheetWith('#REF!')).body).toMatchObject({ code: 'invalid', errors: [{ rule: 'cell_error' }] });
    expect((await sheetWith('£1,200')).body).toMatchObject({
      code: 'invalid',
      errors: [{ rule: 'currency_differs', message: expect.stringMatching(/USD.*£|£.*USD/) }],
    });
    expect((await sheetWith('1,5')).body).toMatchObject({ code: 'invalid', errors: [{ rule: 'decimal' }] });
  });
});

test('staff records of a payment are visible and editable for staff only', async () => {
  dataOf(await pay({ amount: 1000, open: 1000, paid_on: '2026-04-01' }));
  const own = await accounts.read(parties.buyer, quote);
  expect(own.payments).toMatchObject([{ kind: 'payment', recorded_name: null, actions: [] }]);
  const looking = await makeManager(harness.deps.db, { staff_role: staffRole.browser });
  const back = { amount: 1, open: 0, paid_on: '2026-04-01', reference: 'X' };
  for (const as of [parties.buyer, parties.provider, looking])
    expect((await accounts.refund(as, quote, back)).status).toBe(403);
  expect((await accounts.invoice(manager, quote)).body.code).toBe('nothing_to_invoice');
});
