import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { makeConsumer } from '../../../testing/accounts.ts';
import { makeMarket } from '../../../testing/market.ts';
import {
  movieOf,
  newQuoteMovies,
  providerQuoteOf,
  type Quote,
  readAs,
  setIssuer,
  signedQuote,
} from '../../../testing/quoted.ts';
import { accountsOf, documentAs } from '../../../testing/shared-deal.ts';

const market = await makeMarket();
const { harness } = market;
let { parties } = market;

beforeEach(async () => {
  at('2026-04-01');
  parties = { ...parties, buyer: await makeConsumer(harness.deps.db) };
});

const at = (day: string) => harness.deps.clock.moveTo(Temporal.Instant.from(`${day}T12:00:00+09:00`));

const comes = async (day: string) => {
  at(day);
  await harness.runTimed();
};

const signed = async () => signedQuote(harness, parties, await newQuoteMovies(harness, parties));

const seen = async (quote: Quote) => readAs(harness, parties.buyer, quote.uuid);

const prepaymentMails = () => harness.mailsTo(parties.buyer.person.email, /Prepayment|prepayment|前払い/);

// The first test covers a market without an issuer, then enters one for the other tests.
test('without an issuer, a prepayment waits for the staff, and no deadline runs against its buyer (D8)', async () => {
  const quote = await signed();
  expect(providerQuoteOf(quote)).toMatchObject({ prepayment_due: true, invoices: [] });
  const [email] = await prepaymentMails();
  expect(email?.subject).toMatch(/will follow|お送りします/);
  await comes('2026-05-20');
  expect(movieOf(await seen(quote)).status).toBe(quoteMovieStatus.signed);
  await setIssuer(harness.deps.db);
  await comes('2026-05-21');
  // Two weeks after the issue.
  expect(providerQuoteOf(await seen(quote)).invoices).toMatchObject([{ due_on: '2026-06-04' }]);
  await comes('2026-06-04');
  expect(movieOf(await seen(quote)).status).toBe(quoteMovieStatus.signed);
  await comes('2026-06-05');
  expect(movieOf(await seen(quote))).toMatchObject({ status: quoteMovieStatus.cancelled, ended_by: 'lapsed' });
});

test('with an issuer, the signature issues the invoice: payee, account, reference, tax and the buyer’s number', async () => {
  await harness.deps.db.execute(sql`
    update consumers set tax_number = 'FR40303265045', confirmed_country = 'FR' where uuid = ${parties.buyer.account}`);
  const quote = await signed();
  const [invoice] = providerQuoteOf(quote).invoices ?? [];
  expect(invoice).toMatchObject({
    due_on: '2026-04-15',
    payee: 'Sample Market, Inc.',
    payee_address: '1-2-3 Mihon-ku, Tokyo, Japan',
    payee_registration: 'T9000000000000',
    pay_into: expect.stringContaining('BIC SMPLJPJT'),
    amount: { amount: 12_000, currency: 'USD' },
    tax_treatments: ['export'],
    tax: null,
    tax_number: 'FR40303265045',
  });
  expect(await documentAs(harness, parties.buyer, invoice?.document)).toMatchObject({
    code: invoice?.code,
    issuer: { address_english: '1-2-3 Mihon-ku, Tokyo, Japan', invoice_number: 'T9000000000000' },
    party: { tax_number: 'FR40303265045' },
    lines: [{ kind: 'prepayment', tax_treatment: 'export' }],
  });
  expect((await readAs(harness, parties.provider, quote.uuid)).providers[0]?.invoices).toBeUndefined();
  const [email, ...others] = await prepaymentMails();
  expect(others).toEqual([]);
  const said = [
    'US$12,000.00',
    'BIC SMPLJPJT',
    invoice?.code,
    'Sample Market, Inc.',
    '1-2-3 Mihon-ku, Tokyo, Japan',
    'T9000000000000',
    'FR40303265045',
  ];
  for (const text of said) expect(email?.body).toContain(text);
  expect(email?.body).toMatch(/Exempt as an export \(0%\)|輸出免税/);
});

test('an invoice cancelled by staff stops the deadline until it is reissued', async () => {
  const quote = await signed();
  const [invoice] = providerQuoteOf(quote).invoices ?? [];
  at('2026-04-15');
  await accountsOf(harness).cancelDocument(parties.manager, invoice?.document, 'Wrong address.');
  expect(providerQuoteOf(await seen(quote)).invoices).toEqual([]);
  await comes('2026-04-16');
  expect(movieOf(await seen(quote)).status).toBe(quoteMovieStatus.signed);
  expect(providerQuoteOf(await seen(quote)).invoices).toMatchObject([{ due_on: '2026-04-30' }]);
});
