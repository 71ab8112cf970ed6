import type { AgreementTerms } from '@eigaichi/domain/agreements/agreement-terms';
import { rateOf } from '@eigaichi/domain/money/exchange';
import { currencyDigits, type PaymentCurrency, paymentCurrencies } from '@eigaichi/domain/options/currencies';
import { deliveryMethod } from '@eigaichi/domain/options/delivery-methods';
import { payer, pricingType } from '@eigaichi/domain/options/pricing';
import type { LineName } from '@eigaichi/domain/settlement/account';
import { entryLabels } from '@eigaichi/domain/settlement/settlement-labels';
import { readAgreement } from '@eigaichi/wire/agreements/agreements';
import { readQuoteTerms, signQuote } from '@eigaichi/wire/quotes/sign/quote-signing';
import { listAccounts, readSummary } from '@eigaichi/wire/settlement/settlement';
import { exportYear, searchRecords } from '@eigaichi/wire/settlement/settlement-documents';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { agreements } from '../../../db/schema/agreements.ts';
import { exchange_rates } from '../../../db/schema/reference.ts';
import { makeConsumer, makeManager, makeProvider } from '../../../testing/accounts.ts';
import { testHarness } from '../../../testing/harness.ts';
import { unreachableAmounts } from '../../../testing/opened-amounts.ts';
import { enterDetails, runsOf } from '../../../testing/payouts.ts';
import {
  answeredQuote,
  movieOf,
  newQuoteMovies,
  type Parties,
  providerQuoteOf,
  type Quote,
  quoteOf,
  readAs,
  setIssuer,
  signBody,
} from '../../../testing/quoted.ts';
import { accountsOf, dataOf, goTo, signBodyIn, unbalancedAccounts } from '../../../testing/shared-deal.ts';

/** Tenths of a sen per unit, less the addition of 2 yen. */
const effective = { USD: 147_200n, CAD: 108_400n, EUR: 161_830n, GBP: 190_070n };

const newBuyer = () => makeConsumer(harness.deps.db, { consumer: { hq_country: 'FR' } });

const harness = await testHarness();
const accounts = accountsOf(harness);
const { db } = harness.deps;
await db.insert(exchange_rates).values(
  Object.entries({ USD: 149.2, CAD: 110.4, EUR: 163.83, GBP: 192.07 }).map(([currency, exchange_rate]) => ({
    currency,
    effective_on: '2026-01-01',
    ...rateOf({ exchange_rate, exchange_rate_addition: 2 }),
  })),
);
await setIssuer(db);
const parties: Parties = { buyer: await newBuyer(), provider: await makeProvider(db), manager: await makeManager(db) };

const rounded = (numerator: bigint, denominator: bigint) => (2n * numerator + denominator) / (2n * denominator);

const digitsOf = (currency: string) => 10n ** BigInt(currencyDigits(currency));

/** Major units of the payment currency for cents of another, by D7 in whole numbers: into yen, then from yen. */
const paid = (cents: bigint, from: keyof typeof effective, to: PaymentCurrency): number => {
  if (from === to) return Number(cents) / 100;
  const inYen = rounded(cents * effective[from], 100_000n);
  if (to === 'JPY') return Number(inYen);
  return Number(rounded(inYen * 1000n * digitsOf(to), effective[to])) / Number(digitsOf(to));
};

const shipping = {
  delivery_method: deliveryMethod.fedex,
  delivery_payer: payer.buyer,
  delivery: { full_name: 'A. Buyer', country: 'FR', city: 'Lyon', street: '1 rue Exemple', zip: '69001' },
} as const;

const sharing = { pricing_type: pricingType.revenueShare, flat_price: null, revenue_percent: 40 } as const;

/** A 40 percent share with CA$1,000 guaranteed, sent by FedEx for US$200 at the buyer's cost; answered on 1 April. */
const offered = async (
  of: Parties,
  costs: { price_minimum_guarantee: number | null; technical_fee?: number } = { price_minimum_guarantee: 1000 },
): Promise<Quote> => {
  goTo(harness, '2026-04-01');
  const { price_minimum_guarantee } = costs;
  return answeredQuote(harness, of, {
    ...(await newQuoteMovies(harness, of)),
    conditions: { ...sharing, price_minimum_guarantee, ...shipping, currency: 'CAD', license_end: '2028-07-31' },
    answer: { flat_price: undefined, ...costs, revenue_percent: 40 },
  });
};

type Terms = {
  readonly sha256: string;
  readonly total: object;
  readonly paid_in: { readonly currency: string; readonly total: { readonly amount: number } } | null;
};

const termsOf = async (of: Parties, quote: Quote, query: Record<string, string> = {}) => {
  const params = { uuid: quote.uuid, quote_provider: providerQuoteOf(quote).uuid };
  return dataOf<Terms>(await harness.call(readQuoteTerms, { as: of.buyer, params, query }));
};

const signIn = async (of: Parties, quote: Quote, paid_in: PaymentCurrency) => {
  const body = await signBodyIn(harness, of, { offered: quote, paid_in });
  return quoteOf(await harness.call(signQuote, { as: of.buyer, params: { uuid: quote.uuid }, body }));
};

/** Pays all that is open on a deal just signed. */
const prepay = async (of: Parties, quote: Quote, reference = 'P') => {
  const { open } = await accounts.read(of.manager, quote);
  const body = { amount: open.amount, paid_on: '2026-04-01', reference, open: open.amount };
  dataOf(await accounts.pay(of.manager, quote, body));
};

const signedTerms = async (quote: Quote): Promise<AgreementTerms> => {
  const { rows } = await harness.deps.db.execute<{ terms: AgreementTerms }>(
    sql`select terms from agreements where quote_provider_id = ${providerQuoteOf(quote).uuid} order by version desc limit 1`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('nothing is signed');
  return row.terms;
};

const holds = async (quote: Quote) => {
  expect(await unbalancedAccounts(harness)).toEqual([]);
  expect(await unreachableAmounts(harness.deps.db, providerQuoteOf(quote).uuid)).toEqual([]);
};

describe('the choice of a payment currency (D7g)', () => {
  test('is proposed by country, is part of the hashed terms, and is required to sign', async () => {
    const quote = await offered(parties);
    const usual = await termsOf(parties, quote);
    expect(usual).toMatchObject({
      total: { currency: 'CAD' },
      paid_in: {
        currency: 'EUR',
        rates: [
          { currency: 'CAD', yen: '108.4' },
          { currency: 'EUR', yen: '161.83' },
        ],
      },
    });
    const inYen = await termsOf(parties, quote, { payment_currency: 'JPY' });
    expect(inYen.paid_in?.total.amount).toBe(paid(100_000n, 'CAD', 'JPY') + paid(20_000n, 'USD', 'JPY'));
    expect(inYen.sha256).not.toBe(usual.sha256);
    const sign = (body: object) =>
      harness.call(signQuote, {
        as: parties.buyer,
        params: { uuid: quote.uuid },
        body: { ...signBody(quote), ...body },
      });
    const terms_sha256 = usual.sha256;
    expect((await sign({ terms_sha256 })).body).toMatchObject({
      code: 'invalid',
      errors: [{ field: 'payment_currency', rule: 'required' }],
    });
    // The currency of the quote is not an option; any other than the displayed one is refused.
    expect((await sign({ payment_currency: 'CAD', terms_sha256 })).body.code).toBe('invalid');
    expect((await sign({ payment_currency: 'JPY', terms_sha256 })).body.code).toBe('terms_changed');
    expect((await sign({ payment_currency: 'EUR' })).body.code).toBe('terms_changed');
    expect((await sign({ payment_currency: 'EUR', terms_sha256 })).status).toBe(200);
  });

  test('is refused if the quote is already in a payment currency', async () => {
    const requested = { ...(await newQuoteMovies(harness, parties)), answer: { flat_price: 1000 } };
    const offer = await answeredQuote(harness, parties, requested);
    const { uuid } = offer;
    const params = { uuid, quote_provider: providerQuoteOf(offer).uuid };
    const call = (query: Record<string, string>) => harness.call(readQuoteTerms, { as: parties.buyer, params, query });
    expect((await call({ payment_currency: 'GBP' })).body).toMatchObject({ errors: [{ field: 'payment_currency' }] });
    expect((await call({})).body.data).toMatchObject({ paid_in: null, lines: [{ payable: [] }] });
    const body = { ...signBody(offer), payment_currency: 'GBP' };
    expect((await harness.call(signQuote, { as: parties.buyer, params: { uuid }, body })).body.code).toBe('invalid');
  });
});

describe.each(paymentCurrencies.map(({ code }) => code))('a deal in Canadian dollars paid in %s (D7g)', (currency) => {
  const owed = (cents: bigint, from: keyof typeof effective = 'CAD') => paid(cents, from, currency);
  const fixed = Math.round((owed(100_000n) + owed(20_000n, 'USD')) * 100) / 100;

  test('is used for prepayment, invoices, payments and changes, to the last unit', async () => {
    const of = { ...parties, buyer: await newBuyer() };
    const quote = await signIn(of, await offered(of), currency);
    const { manager, buyer, provider } = of;

    // Prices stay in the currency of the quote; dues are in the chosen one.
    expect(providerQuoteOf(quote)).toMatchObject({ buyer_total: { amount: 1271.59, currency: 'CAD' } });
    expect(providerQuoteOf(quote)).toMatchObject({ paid_in: { currency, total: { amount: fixed, currency } } });
    const signed = await accounts.read(buyer, quote);
    expect(signed).toMatchObject({ currency, quote_currency: 'CAD', open: { amount: fixed, currency } });
    expect(signed.dues.map(({ amount }) => amount.amount).toSorted()).toEqual(
      [owed(100_000n), owed(20_000n, 'USD')].toSorted(),
    );
    expect(signed.dues.map(({ kind }) => kind).toSorted()).toEqual(['prepaid_fees', 'prepaid_guarantee']);
    await prepay(of, quote);
    expect(movieOf(await readAs(harness, buyer, quote.uuid)).status).toBe(5);

    // CA$2,000 gives 800 of shares, under the guarantee; another CA$1,000.55 gives 400.22: CA$200.22 over it.
    await accounts.settled(of, quote, '2026-07-01', '2026-10-05', '2000');
    await accounts.settled(of, quote, '2026-10-01', '2027-01-10', '1000.55');
    const share = owed(20_022n);
    const account = await accounts.read(manager, quote);
    expect(account.dues.find(({ kind }) => kind === 'share')).toMatchObject({ amount: { amount: share, currency } });
    const invoice = account.documents.find(({ kind }) => kind === 'invoice');
    expect(invoice).toMatchObject({ amount: { amount: share, currency } });
    // Overpayment, its allotment to later dues and its refund are all in the same account.
    const over = { amount: share + 10, paid_on: '2027-01-10', reference: 'S', open: share, credit: true };
    dataOf(await accounts.pay(manager, quote, over));
    expect(await accounts.read(buyer, quote)).toMatchObject({ credit: { amount: 10, currency } });

    // The provider's part is unaffected: CA$200.22 × 108.4 yen, less 30 percent.
    const yen = await accounts.read(provider, quote, 'provider');
    expect(yen.lines.find(({ kind }) => kind === 'share')).toMatchObject({
      amount: { amount: 15_193, currency: 'JPY' },
    });
    expect(JSON.stringify(yen)).not.toMatch(/payable|paid_in/);
    await holds(quote);

    // Both amend: the guarantee of CA$1,500 adds CA$500, which waits for the delivery.
    quoteOf(await accounts.amend(manager, quote, 1500));
    const { dues } = await accounts.read(manager, quote);
    const total = dues
      .filter(({ kind, title }) => title !== null && kind !== 'share')
      .reduce((sum, due) => sum + due.amount.amount, 0);
    expect(total).toBeCloseTo(owed(150_000n), 6);
    expect((await signedTerms(quote)).paid_in?.currency).toBe(currency);

    // Ended by the buyer's fault: 30 percent of CA$1,500 is less than US$500, which is CA$678.97.
    quoteOf(await accounts.terminate(manager, quote, 'consumer'));
    const ended = await accounts.read(buyer, quote);
    expect(ended.dues.find(({ kind }) => kind === 'compensation')).toMatchObject({
      amount: { amount: owed(67_897n), currency },
    });
    const own = await accounts.read(provider, quote, 'provider');
    expect(own.dues.find(({ kind }) => kind === 'compensation')).toMatchObject({
      amount: { amount: 73_600, currency: 'JPY' },
    });
    await holds(quote);
  });

  test('is shown in records, lists and documents as each reader may see it', async () => {
    const of = { ...parties, buyer: await newBuyer() };
    const quote = await signIn(of, await offered(of), currency);
    const [row] = (await harness.call(listAccounts, { as: of.buyer, query: {} })).body.data as object[];
    expect(row).toMatchObject({ open: { amount: fixed, currency } });
    const search = async (query: Record<string, string>) =>
      (
        (await harness.call(searchRecords, { as: of.buyer, query })).body.data as { kind: string; amount: object }[]
      ).map(({ kind, amount }) => ({ kind, amount }));
    expect(await search({ kind: 'invoice' })).toEqual([{ kind: 'invoice', amount: { amount: fixed, currency } }]);
    expect(await search({ kind: 'agreement' })).toMatchObject([{ amount: { currency: 'CAD' } }]);
    const uuid = providerQuoteOf(quote).agreement?.uuid ?? '';
    const seen = (await harness.call(readAgreement, { as: of.buyer, params: { uuid } })).body.data;
    expect(seen).toMatchObject({ paid_in: { currency, total: { amount: fixed } } });
    const provider = (await harness.call(readAgreement, { as: of.provider, params: { uuid } })).body.data;
    expect(JSON.stringify(provider)).not.toMatch(/payable|paid_in/);
    await holds(quote);
  });
});

test('a provider is paid the same, whatever the buyer’s payment currency', async () => {
  const lines: object[] = [];
  for (const { code } of paymentCurrencies) {
    const provider = await makeProvider(harness.deps.db);
    const of = { ...parties, provider, buyer: await newBuyer() };
    const quote = await signIn(of, await offered(of), code);
    await prepay(of, quote);
    await accounts.settled(of, quote, '2026-07-01', '2026-10-05', '99999.99');
    const account = await accounts.read(provider, quote, 'provider');
    lines.push(account.lines.map(({ amount, steps }) => ({ amount, steps })));
    expect(account.lines.length).toBeGreaterThan(0);
  }
  for (const each of lines) expect(each).toEqual(lines[0]);
});

/** Lines of an agreement in the CSV exports of these years: side, day, kind, amount, currency, reference. */
const exportedLines = async (agreement_number: number, years: readonly number[]) => {
  const rows: string[] = [];
  for (const year of years) {
    const path = exportYear.path.replace(':year', String(year)).replace(':format', 'csv');
    const headers = await harness.loginAs(parties.manager);
    const answer = await harness.app.inject({ url: `/api${path}`, headers });
    expect(answer.statusCode).toBe(200);
    rows.push(...answer.body.split('\r\n').slice(1, -1));
  }
  return rows
    .map((row) => row.split(','))
    .filter(([, , , number]) => Number(number) === agreement_number)
    .map(([, day, side, , , what, , , amount, currency, reference]) => [side, day, what, amount, currency, reference])
    .toSorted();
};

test.each(paymentCurrencies.map(({ code }) => code))(
  'the export of a year has every line of a deal paid in %s: the buyer’s in it, the provider’s in yen',
  async (currency) => {
    const of = { ...parties, buyer: await newBuyer(), provider: await makeProvider(harness.deps.db) };
    const quote = await signIn(of, await offered(of), currency);
    const { agreement_number } = await accounts.read(of.manager, quote);
    await prepay(of, quote, 'P-1');
    await accounts.settled(of, quote, '2026-07-01', '2026-10-05', '4000');
    // Booked in the year after its period.
    await accounts.settled(of, quote, '2026-10-01', '2027-01-10', '1000.55');
    const booked = async (side: 'buyer' | 'provider') => {
      const { lines } = await accounts.read(of.manager, quote, side);
      return lines.map(({ day, kind, name, amount }) => [
        side === 'buyer' ? '売掛' : '買掛',
        day,
        entryLabels[name as LineName].ja,
        String(amount.amount),
        amount.currency,
        kind === 'payment' ? 'P-1' : '',
      ]);
    };
    const [buyer, provider] = [await booked('buyer'), await booked('provider')];
    expect(buyer.length).toBeGreaterThan(3);
    expect(new Set(buyer.map(([, , , , code]) => code))).toEqual(new Set([currency]));
    expect(new Set(provider.map(([, , , , code]) => code))).toEqual(new Set(['JPY']));
    expect(await exportedLines(agreement_number, [2026, 2027])).toEqual([...buyer, ...provider].toSorted());
    expect((await exportedLines(agreement_number, [2027])).length).toBeGreaterThan(0);
  },
);

test('a fee of a share without a guarantee has its name in both accounts, the summary and the exports', async () => {
  const of = { ...parties, buyer: await newBuyer(), provider: await makeProvider(harness.deps.db) };
  const quote = await signIn(of, await offered(of, { price_minimum_guarantee: null, technical_fee: 300 }), 'USD');
  const { agreement_number, dues } = await accounts.read(of.manager, quote);
  expect(dues.map(({ kind }) => kind)).toContain('prepaid_fees');
  await prepay(of, quote, 'P-2');
  await accounts.settled(of, quote, '2026-07-01', '2026-10-05', '4000');
  const provider = await accounts.read(of.provider, quote);
  expect(provider.dues.map(({ kind }) => kind)).toContain('technical_fee');
  const named = dataOf<{ dues: { kind: string }[] }>(await harness.call(readSummary, { as: of.provider })).dues;
  expect(named.map(({ kind }) => kind)).toContain('technical_fee');
  const exported = (await exportedLines(agreement_number, [2026])).map(([side, , what]) => `${side} ${what}`);
  expect(exported).toContain('売掛 前払い（諸費用）');
  expect(exported.filter((line) => line.includes('最低保証'))).toEqual([]);
});

test('an account from before the choice stays in Canadian dollars', async () => {
  const of = { ...parties, buyer: await newBuyer() };
  const quote = await signIn(of, await offered(of), 'EUR');
  const uuid = providerQuoteOf(quote).uuid;
  // As signed then: terms without the choice, and dues in the currency of the quote.
  const { paid_in: _currency, buyer_delivery_payable: _fee, titles, ...rest } = await signedTerms(quote);
  const terms = { ...rest, titles: titles.map(({ buyer_payable: _lines, ...title }) => title) };
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.update(agreements).set({ terms }).where(sql`quote_provider_id = ${uuid}`);
    await tx.execute(sql`delete from ledger_entries where quote_provider_id = ${uuid} and side = 'buyer'`);
    await tx.execute(sql`update dues set currency = 'CAD', amount = 100000 where side = 'buyer' and quote_movie_id is not null
      and agreement_id in (select uuid from agreements where quote_provider_id = ${uuid})`);
    await tx.execute(sql`delete from dues where side = 'buyer' and quote_movie_id is null
      and agreement_id in (select uuid from agreements where quote_provider_id = ${uuid})`);
  });
  expect(await accounts.read(of.buyer, quote)).toMatchObject({
    currency: 'CAD',
    open: { amount: 1000, currency: 'CAD' },
  });
  await prepay(of, quote);
  await accounts.settled(of, quote, '2026-07-01', '2026-10-05', '4000');
  const { dues } = await accounts.read(of.buyer, quote);
  expect(dues.find(({ kind }) => kind === 'share')).toMatchObject({ amount: { amount: 600, currency: 'CAD' } });
  quoteOf(await accounts.amend(of.manager, quote, 1200));
  expect((await signedTerms(quote)).paid_in).toBeUndefined();
  expect((await accounts.read(of.buyer, quote)).dues.every(({ amount }) => amount.currency === 'CAD')).toBe(true);
});

test('a year is closed and paid out in yen, and every account booked in its own currency', async () => {
  goTo(harness, '2027-02-28');
  dataOf(await accounts.closeYear(parties.manager, 2026));
  const { rows: payable } = await db.execute<{ uuid: string }>(sql`select uuid from providers`);
  for (const { uuid } of payable) await enterDetails(harness, { ...parties.provider, account: uuid });
  const runs = runsOf(harness, parties.manager);
  const { uuid } = await runs.approved('2027-12-31');
  dataOf(await runs.send(uuid));
  dataOf(await runs.pay(uuid, '2027-02-28', 'OUT'));
  const { lines } = await runs.read(uuid);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.every(({ amount, state }) => amount.currency === 'JPY' && state === 'paid')).toBe(true);
  const booked = await db.execute<{ side: string; currency: string }>(
    sql`select distinct side, currency from ledger_entries order by 1, 2`,
  );
  expect(booked.rows.map(({ side, currency }) => `${side} ${currency}`)).toEqual([
    ...['CAD', 'EUR', 'GBP', 'JPY', 'USD'].map((currency) => `buyer ${currency}`),
    'provider JPY',
  ]);
  expect(await unbalancedAccounts(harness)).toEqual([]);
  // The test edited the Canadian dollar account by hand above, which deleted its earlier lines.
  expect((await unreachableAmounts(db)).filter((fault) => !fault.includes('CAD'))).toEqual([]);
});
