import type { Actor } from '@eigaichi/domain/accounts/actor';
import { attachCertificate, readCertificate } from '@eigaichi/wire/settlement/tax-certificates';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeConsumer, makeProvider } from '../../../testing/accounts.ts';
import { journalDifferences } from '../../../testing/journal-differences.ts';
import { unreachableAmounts } from '../../../testing/opened-amounts.ts';
import { providerQuoteOf, type Quote } from '../../../testing/quoted.ts';
import { dataOf, makeBooks, sharedDeal, unbalancedAccounts } from '../../../testing/shared-deal.ts';

const { harness, accounts, manager } = await makeBooks();
const { db } = harness.deps;
let buyer: Actor;
let quote: Quote;

beforeEach(async () => {
  buyer = await makeConsumer(db);
  quote = await sharedDeal(harness, { buyer, provider: await makeProvider(db), manager });
});

const taxed = {
  amount: 900,
  tax_abroad: { amount: 100, country: 'KR', rate: 10 },
  paid_on: '2026-04-01',
  reference: 'T',
  open: 1000,
};
const own = () => accounts.read(buyer, quote);
const paidTaxed = async () => {
  dataOf(await accounts.pay(manager, quote, taxed));
  return (await own()).payments[0]?.uuid ?? '';
};
const pdf = { name: 'certificate.pdf', content: Buffer.from('%PDF-1.7 certificate').toString('base64') };
const attach = (payment: string, file: object = pdf, as = manager) =>
  harness.call(attachCertificate, { as, params: { uuid: providerQuoteOf(quote).uuid, payment }, body: { file } });
const read = (payment: string, as = buyer) => harness.call(readCertificate, { as, params: { payment } });

describe('tax withheld abroad by a buyer (D8o)', () => {
  test('counts as paid, in a separate line with country and rate, and appears in the journal', async () => {
    await paidTaxed();
    const account = await own();
    expect(account).toMatchObject({ open: { amount: 0 }, balance: { amount: 0 } });
    expect(account.lines.find(({ kind }) => kind === 'tax_abroad')).toMatchObject({
      amount: { amount: -100 },
      steps: [
        { name: 'tax_country', value: '韓国 / South Korea' },
        { name: 'tax_rate', value: '10' },
      ],
    });
    expect(account.payments[0]).toMatchObject({
      amount: { amount: 900 },
      withheld: { amount: 100 },
      tax_abroad: { country: 'KR', rate: '10', certificate: null },
    });
    expect(await unbalancedAccounts(harness)).toEqual([]);
    expect(await unreachableAmounts(db)).toEqual([]);
    expect(await journalDifferences(db)).toEqual([]);
  });

  test('is reversed with its payment', async () => {
    const payment = await paidTaxed();
    const body = { paid_on: '2026-04-01', reason: 'Recorded by mistake' };
    dataOf(await accounts.reverse(manager, quote, payment, body));
    expect(await own()).toMatchObject({ open: { amount: 1000 }, balance: { amount: 1000 } });
    expect(await attach(payment)).toMatchObject({ status: 409, body: { code: 'payment_reversed' } });
    expect(await unbalancedAccounts(harness)).toEqual([]);
    expect(await journalDifferences(db)).toEqual([]);
  });

  test('has its certificate once it arrives, for staff and its buyer only', async () => {
    const payment = await paidTaxed();
    expect((await read(payment)).status).toBe(404);
    dataOf(await attach(payment));
    expect((await own()).payments[0]).toMatchObject({ tax_abroad: { certificate: 'certificate.pdf' } });
    const { status, headers, bytes } = await read(payment);
    expect([status, headers['content-type'], new TextDecoder().decode(bytes)]).toEqual([
      200,
      'application/pdf',
      '%PDF-1.7 certificate',
    ]);
    expect((await read(payment, manager)).status).toBe(200);
    expect((await read(payment, await makeConsumer(db))).status).toBe(404);
  });

  test('accepts the certificate from its buyer too, and from no other company', async () => {
    const payment = await paidTaxed();
    expect((await attach(payment, pdf, await makeConsumer(db))).status).toBe(404);
    expect((await attach(payment, pdf, await makeProvider(db))).status).toBe(403);
    expect((await own()).payments[0]).toMatchObject({
      tax_abroad: { certificate: null },
      actions: [{ name: 'attach_certificate', allowed: true }],
    });
    dataOf(await attach(payment, pdf, buyer));
    expect((await own()).payments[0]).toMatchObject({ tax_abroad: { certificate: 'certificate.pdf' } });
  });

  test('accepts only PDF, PNG or JPG, and only for a payment with such tax', async () => {
    const payment = await paidTaxed();
    const text = { name: 'certificate.pdf', content: Buffer.from('not a PDF').toString('base64') };
    expect(await attach(payment, text)).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect((await attach(crypto.randomUUID())).status).toBe(404);
  });

  test('needs a country and a rate, and is refused for a payment to a provider', async () => {
    const { tax_abroad, ...rest } = taxed;
    const { country: _country, ...unnamed } = tax_abroad;
    expect((await accounts.pay(manager, quote, { ...rest, tax_abroad: unnamed })).status).toBe(422);
    expect((await accounts.pay(manager, quote, taxed, 'provider')).status).toBe(422);
  });
});
