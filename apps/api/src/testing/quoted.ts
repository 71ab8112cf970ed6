import type { Actor } from '@eigaichi/domain/accounts/actor';
import { deliveryMethod } from '@eigaichi/domain/options/delivery-methods';
import { exclusiveType } from '@eigaichi/domain/options/exclusivity';
import { pricingType } from '@eigaichi/domain/options/pricing';
import { rightType } from '@eigaichi/domain/options/right-types';
import type { ConditionsInput } from '@eigaichi/domain/quotes/request/conditions';
import type { IssuerInput } from '@eigaichi/domain/settlement/issuer';
import { answerQuote } from '@eigaichi/wire/quotes/answer/quote-answer';
import { readQuote } from '@eigaichi/wire/quotes/quotes';
import { confirmQuote, requestQuote } from '@eigaichi/wire/quotes/request/quote-request';
import { releaseQuote, signQuote } from '@eigaichi/wire/quotes/sign/quote-signing';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import type { Database } from '../db/client.ts';
import { exchange_rates, settings } from '../db/schema/reference.ts';
import { issuerSetting } from '../features/settlement/documents/issuer-queries.ts';
import type { Answer, Harness } from './harness.ts';
import { makeMovie } from './movies.ts';

export type Quote = AnswerOut<typeof readQuote>['data'];
type Share = Quote['providers'][number];

export type Parties = { readonly buyer: Actor; readonly provider: Actor; readonly manager: Actor };

/** Sets 147.20 yen per unit of every currency, from the beginning of 2026. */
export const setRates = async (db: Database): Promise<void> => {
  await db.insert(exchange_rates).values(
    ['USD', 'CAD', 'EUR', 'GBP'].map((currency) => ({
      currency,
      effective_on: '2026-03-20',
      exchange_rate: '149.2' as const,
      exchange_rate_addition: '2' as const,
    })),
  );
};

/** Sets the issuer of documents and the bank account for buyers' payments. */
export const setIssuer = async (db: Database): Promise<void> => {
  const effective_on = '2026-01-01';
  const value: IssuerInput = {
    company_name: '株式会社見本市場',
    company_name_english: 'Sample Market, Inc.',
    address: '東京都見本区1-2-3',
    address_english: '1-2-3 Mihon-ku, Tokyo, Japan',
    invoice_number: 'T9000000000000',
    bank_account: '見本銀行 普通 0000000',
    bank_account_english: 'Sample Bank, ordinary account 0000000',
    bank_account_foreign: 'Sample Bank\nBIC SMPLJPJT\nAccount 0000001',
    effective_on,
  };
  await db.insert(settings).values({ name: issuerSetting, effective_on, value });
};

/** The default request: a year of SVOD in France at a flat price of 10,000 dollars. */
export const requestedConditions: ConditionsInput = {
  license_start: '2026-08-01',
  license_end: '2027-07-31',
  countries: ['FR'],
  rights: [{ right_type: rightType.svod, exclusive_type: exclusiveType.nonExclusive }],
  pricing_type: pricingType.flat,
  flat_price: 10_000,
  delivery_at: '2026-07-15',
  delivery_method: deliveryMethod.online,
};

/** The quote in an answer; fails with the refusal, if any. */
export const quoteOf = ({ status, body }: Answer): Quote => {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.data as Quote;
};

export const readAs = async (harness: Harness, as: Actor, uuid: string): Promise<Quote> =>
  quoteOf(await harness.call(readQuote, { as, params: { uuid } }));

/** The first provider quote, and its first title. */
export const providerQuoteOf = (quote: Quote): Share => {
  const [share] = quote.providers;
  if (share === undefined) throw new Error('a quote without a provider');
  return share;
};

/** The body that records the full prepayment of a quote's first provider quote, as the payment form sends it. */
export const releaseBody = (quote: Quote) => {
  const waiting = providerQuoteOf(quote).dues.filter(
    ({ side, due_on, settled_at }) => side === 'buyer' && due_on !== null && settled_at === null,
  );
  const open = waiting.reduce((sum, due) => sum + due.amount.amount, 0);
  const transfer = { amount: Math.max(1, open), open, paid_on: '2026-04-01', reference: 'PREPAID' };
  return { quote_provider: providerQuoteOf(quote).uuid, ...transfer };
};

export const movieOf = (quote: Quote): Share['movies'][number] => {
  const [title] = providerQuoteOf(quote).movies;
  if (title === undefined) throw new Error('a share without a title');
  return title;
};

export type Asked = {
  /** Titles; one requested at its own flat price carries it (D7b). */
  readonly movies: readonly (string | { readonly movie: string; readonly flat_price: number })[];
  readonly conditions?: Partial<ConditionsInput>;
  /** Terms of the answer that differ from `answerBody`; an undefined one is left out. */
  readonly answer?: object;
};

/** A requested quote: the manager's turn (status 1). */
export const requestedQuote = async (
  harness: Harness,
  { buyer }: Pick<Parties, 'buyer'>,
  { movies, conditions }: Asked,
): Promise<Quote> => {
  const body = { movies, conditions: { ...requestedConditions, ...conditions } };
  return quoteOf(await harness.call(requestQuote, { as: buyer, body }));
};

/** A requested and confirmed quote: the provider's turn (status 2). */
export const confirmedQuote = async (harness: Harness, parties: Parties, requested: Asked): Promise<Quote> => {
  const { uuid, version } = await requestedQuote(harness, parties, requested);
  return quoteOf(await harness.call(confirmQuote, { as: parties.manager, params: { uuid }, body: { version } }));
};

/** New titles of the provider, for a request. */
export const newQuoteMovies = async (harness: Harness, { provider }: Pick<Parties, 'provider'>, count = 1) => ({
  movies: await Promise.all(Array.from({ length: count }, () => makeMovie(harness.deps.db, provider))),
});

/** The body of an answer at 12,000 dollars for each of the provider's titles. */
export const answerBody = (quote: Quote, change: object = {}) => ({
  valid_until: '2026-05-01',
  consent: true,
  person_name: '月白 花子',
  person_title: '取締役',
  titles: providerQuoteOf(quote).movies.map(({ uuid, version }) => ({
    quote_movie: uuid,
    version,
    flat_price: 12_000,
    ...change,
  })),
});

/** An answered quote: the buyer's turn (status 3). */
export const answeredQuote = async (harness: Harness, parties: Parties, requested: Asked): Promise<Quote> => {
  const { uuid } = await confirmedQuote(harness, parties, requested);
  const body = answerBody(await readAs(harness, parties.provider, uuid), requested.answer);
  quoteOf(await harness.call(answerQuote, { as: parties.provider, params: { uuid }, body }));
  return readAs(harness, parties.buyer, uuid);
};

/** The first provider quote and its terms as the reader saw them. */
const seenTerms = (quote: Quote) => {
  const { uuid: quote_provider, terms_sha256 } = providerQuoteOf(quote);
  return { quote_provider, terms_sha256 };
};

/** The body of a counter-offer for every title. */
export const counterBody = (quote: Quote, change: object) => ({
  ...seenTerms(quote),
  quote_movies: providerQuoteOf(quote).movies.map(({ uuid }) => uuid),
  ...change,
});

/** The body of a correction of the first title. */
export const correctionBody = (quote: Quote, change: object) => ({
  ...seenTerms(quote),
  reason: 'typed wrongly',
  titles: [{ quote_movie: movieOf(quote).uuid, ...change }],
});

/** The body of a signature over the current terms. */
export const signBody = (quote: Quote) => ({
  ...seenTerms(quote),
  consent: true,
  person_name: 'Quill Stone',
  person_title: 'Head of acquisitions',
});

/** Signs a quote as the reader sees it. */
export const signAs = (harness: Harness, as: Actor, quote: Quote): Promise<Answer> =>
  harness.call(signQuote, { as, params: { uuid: quote.uuid }, body: signBody(quote) });

/** Records the full prepayment on the quote's page. */
export const releaseAs = (harness: Harness, as: Actor, quote: Quote): Promise<Answer> =>
  harness.call(releaseQuote, { as, params: { uuid: quote.uuid }, body: releaseBody(quote) });

/** A signed quote: awaiting the prepayment of a first-time buyer (4), else the materials (5). */
export const signedQuote = async (harness: Harness, parties: Parties, requested: Asked): Promise<Quote> => {
  const quote = await answeredQuote(harness, parties, requested);
  return quoteOf(await signAs(harness, parties.buyer, quote));
};
