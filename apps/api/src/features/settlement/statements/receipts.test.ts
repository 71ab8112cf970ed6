import {
  importStatement,
  listBankLines,
  matchBankLine,
  reconcileDays,
  recordReceipt,
} from '@eigaichi/wire/settlement/bank-statements';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { exchange_rates } from '../../../db/schema/reference.ts';
import { makeConsumer, makeProvider } from '../../../testing/accounts.ts';
import { journalDifferences } from '../../../testing/journal-differences.ts';
import { providerQuoteOf, type Quote } from '../../../testing/quoted.ts';
import {
  currentInvoice,
  dataOf,
  goTo,
  makeBooks,
  movedBetween,
  sharedDeal,
  unbalancedAccounts,
} from '../../../testing/shared-deal.ts';

const { harness, accounts, manager } = await makeBooks();
const { db } = harness.deps;
let quote: Quote;
let other: Quote;

/** Two accounts of US$1,000 each, at 147.2 yen by their agreements; the dollar is at 150 yen from 15 April. */
beforeEach(async () => {
  const provider = await makeProvider(db);
  quote = await sharedDeal(harness, { buyer: await makeConsumer(db), provider, manager });
  other = await sharedDeal(harness, { buyer: await makeConsumer(db), provider, manager });
  goTo(harness, '2026-04-20');
  await db.execute(sql`delete from exchange_rates where effective_on = '2026-04-15'`);
  const rate = { exchange_rate: '150', exchange_rate_addition: '2' } as const;
  await db.insert(exchange_rates).values({ currency: 'USD', effective_on: '2026-04-15', ...rate });
});

const uuidOf = (of: Quote) => providerQuoteOf(of).uuid;
const part = (of: Quote, values: object) => ({ quote_provider: uuidOf(of), open: 1000, ...values });
let receipts = 0;
const record = (values: object) => {
  receipts += 1;
  const body = { currency: 'JPY', paid_on: '2026-04-16', reference: `R-${receipts}`, ...values };
  return harness.call(recordReceipt, { as: manager, body });
};

/** Journal movements on a day. */
const moved = (day: string) => movedBetween(harness, manager, { from: day, to: day });

const reverse = async (reason: string) => {
  const [payment] = (await accounts.read(manager, quote)).payments;
  dataOf(await accounts.reverse(manager, quote, payment?.uuid, { paid_on: '2026-04-20', reason }));
};

describe('a receipt in another currency than the account (D8z)', () => {
  test('settles the stated amount; the difference in yen is an exchange gain or loss', async () => {
    const before = await moved('2026-04-16');
    dataOf(await record({ amount: 149_000, parts: [part(quote, { amount: 149_000, credited: 1000 })] }));
    dataOf(await record({ amount: 72_000, parts: [part(other, { amount: 72_000, credited: 500 })] }));
    const since = async (role: string) => (await moved('2026-04-16'))(role) - before(role);
    // 149,000 for 147,200 is a gain of 1,800; 72,000 for 73,600 a loss of 1,600.
    expect(await since('bank')).toBe(221_000);
    expect(await since('receivable')).toBe(-220_800);
    expect(await since('exchange')).toBe(-200);
    const account = await accounts.read(manager, quote);
    expect(account).toMatchObject({
      open: { amount: 0 },
      payments: [{ amount: { amount: 1000, currency: 'USD' }, bank: { amount: 149_000, currency: 'JPY' } }],
    });
    expect(await journalDifferences(db)).toEqual([]);
    expect(await unbalancedAccounts(harness)).toEqual([]);
  });

  test('a reversed payment also reverses its exchange difference', async () => {
    dataOf(await record({ amount: 149_000, parts: [part(quote, { amount: 149_000, credited: 1000 })] }));
    const before = await moved('2026-04-20');
    await reverse('Returned');
    const after = await moved('2026-04-20');
    expect(after('exchange') - before('exchange')).toBe(1800);
    expect(after('bank') - before('bank')).toBe(-149_000);
    expect((await accounts.read(manager, quote)).open.amount).toBe(1000);
  });

  test('one in the account’s own currency uses the rate of its value date', async () => {
    const before = await moved('2026-04-16');
    dataOf(await accounts.pay(manager, quote, { amount: 400, open: 1000, paid_on: '2026-04-16', reference: 'usd' }));
    const after = await moved('2026-04-16');
    expect(after('bank') - before('bank')).toBe(60_000);
    expect(after('exchange') - before('exchange')).toBe(-1120);
  });

  test('is proposed by its invoice number, and reconciled in the bank’s currency', async () => {
    const { code } = await currentInvoice(harness, manager, { uuid: uuidOf(quote) });
    const text = `Date,Name,Credit,Details\n2026-04-16,SOME PAYER,149000,${code}\n`;
    const columns = {
      value_on: 'Date',
      amount: 'Credit',
      payer: 'Name',
      reference: 'Details',
      currency: 'JPY',
      day_order: 'ymd',
      decimal_mark: '.',
    } as const;
    const content = Buffer.from(text).toString('base64');
    dataOf(await harness.call(importStatement, { as: manager, body: { file_name: 'yen.csv', content, columns } }));
    const { body } = await harness.call(listBankLines, { as: manager, query: { state: 'open' } });
    const [line] = (body as AnswerOut<typeof listBankLines>).data;
    expect(line?.proposals).toMatchObject([
      { quote_provider: uuidOf(quote), open: { amount: 1000, currency: 'USD' }, reasons: ['reference'] },
    ]);
    const match = (amount: number, credited: number) =>
      harness.call(matchBankLine, {
        as: manager,
        params: { uuid: line?.uuid ?? '' },
        body: { parts: [part(quote, { amount, credited }), part(other, { amount: 75_000, credited: 500 })] },
      });
    expect((await match(75_000, 500)).body).toMatchObject({ code: 'bank_line_spent' });
    dataOf(await match(74_000, 500));
    const days = await harness.call(reconcileDays, { as: manager, params: { from: '2026-04-16', to: '2026-04-16' } });
    const { days: rows } = dataOf<AnswerOut<typeof reconcileDays>['data']>(days);
    const yen = rows.find(({ currency }) => currency === 'JPY');
    expect(yen?.unmatched.filter(({ side }) => side === 'bank')).toEqual([]);
    await reverse('Another buyer');
    const { body: after } = await harness.call(listBankLines, { as: manager, query: { state: 'open' } });
    expect((after as AnswerOut<typeof listBankLines>).data).toMatchObject([
      { uuid: line?.uuid, rest: { amount: 74_000 } },
    ]);
  });

  test('needs confirmation if far from its day’s rate, and is refused without the paid amount', async () => {
    const parts = [part(quote, { amount: 14_900, credited: 1000 })];
    const figures = [{ about: expect.any(String), before: '150000', after: '14900' }];
    const requested = await record({ amount: 14_900, parts });
    expect(requested.body).toMatchObject({ code: 'figures_unusual', details: { figures } });
    const { details } = requested.body as unknown as { details: { figures: object[] } };
    dataOf(await record({ amount: 14_900, parts, confirmed: details.figures }));
    const fault = (rule: string) => ({ code: 'invalid', errors: [{ field: 'parts.0.credited', rule }] });
    const unpaid = await record({ amount: 500, parts: [part(other, { amount: 500 })] });
    expect(unpaid.body).toMatchObject(fault('required'));
    const five = { amount: 5, parts: [part(other, { amount: 5, credited: 5 })] };
    expect((await record({ ...five, currency: 'USD' })).body).toMatchObject(fault('unknown_field'));
    expect((await record({ ...five, currency: 'EUR', paid_on: '2025-01-01' })).body.code).toBe('rate_missing');
  });
});

describe('a receipt for several accounts (D8z)', () => {
  const both = (first: object, second: object) => [part(quote, first), part(other, second)];

  test('pays each of them its part, all or none', async () => {
    const moved = both({ amount: 990, deducted: 10, note: 'Bank charges' }, { amount: 400, open: 999 });
    expect((await record({ amount: 1390, currency: 'USD', parts: moved })).body.code).toBe('account_moved');
    expect((await accounts.read(manager, quote)).payments).toEqual([]);
    const parts = both({ amount: 990, deducted: 10, note: 'Bank charges' }, { amount: 400 });
    dataOf(await record({ amount: 1390, currency: 'USD', parts }));
    expect((await accounts.read(manager, quote)).open.amount).toBe(0);
    expect((await accounts.read(manager, other)).open.amount).toBe(600);
  });

  test('is refused if its parts do not add up, with all faults together', async () => {
    const parts = [...both({ amount: 1, deducted: 1 }, { amount: 2 }), part(other, { amount: 3 })];
    const { body } = await record({ amount: 7, currency: 'USD', parts });
    expect(body).toMatchObject({ code: 'invalid' });
    const { errors } = body as unknown as { errors: { field: string; rule: string; message: string }[] };
    expect(errors.map(({ field, rule }) => `${field} ${rule}`).sort()).toEqual([
      'amount split_sum',
      'parts.0.note required',
      'parts.2.quote_provider twice',
    ]);
  });
});
