import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { PaymentCurrency } from '@eigaichi/domain/options/currencies';
import { guaranteePeriod, pricingType } from '@eigaichi/domain/options/pricing';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { amendQuote, previewTermination, terminateQuote } from '@eigaichi/wire/quotes/contract/quote-amendments';
import { readQuoteTerms } from '@eigaichi/wire/quotes/sign/quote-signing';
import { readJournal } from '@eigaichi/wire/settlement/journal';
import {
  issueInvoice,
  readAccount,
  recordPayment,
  refundCredit,
  reportUsage,
  reversePayment,
  settlePeriod,
} from '@eigaichi/wire/settlement/settlement';
import { cancelDocument, closeYear, readDocument } from '@eigaichi/wire/settlement/settlement-documents';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { eq, sql } from 'drizzle-orm';
import { quote_movies } from '../db/schema/quotes.ts';
import type { QuoteMoved } from '../features/quotes/quote-moved.ts';
import { syncDues } from '../features/settlement/accounts/sync-dues.ts';
import { makeManager } from './accounts.ts';
import { type Answer, type Harness, testHarness } from './harness.ts';
import { makeParties } from './market.ts';
import { makeMovie } from './movies.ts';
import {
  movieOf,
  type Parties,
  providerQuoteOf,
  type Quote,
  readAs,
  setIssuer,
  setRates,
  signBody,
  signedQuote,
} from './quoted.ts';

export type Account = AnswerOut<typeof readAccount>['data'];

/** Data of an answer; a refusal fails the test. */
export const dataOf = <T>({ status, body }: Answer): T => {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.data as T;
};

/** Market with rates, billing issuer and manager, for tests on accounts and payments. Closes after the file's tests. */
export const makeBooks = async () => {
  const harness = await testHarness();
  const { db } = harness.deps;
  await setRates(db);
  await setIssuer(db);
  const manager = await makeManager(db);
  return { harness, accounts: accountsOf(harness), manager, newParties: () => makeParties(db, { manager }) };
};

type Document = AnswerOut<typeof readDocument>['data'];

export const documentAs = async (harness: Harness, as: Actor, uuid = ''): Promise<Document> =>
  dataOf<Document>(await harness.call(readDocument, { as, params: { uuid } }));

/** Debits less credits in yen of the journal from one day to another, by account. */
export const movedBetween = async (harness: Harness, as: Actor, params: { from: string; to: string }) => {
  const { accounts } = dataOf<AnswerOut<typeof readJournal>['data']>(await harness.call(readJournal, { as, params }));
  const sums = new Map<string, number>(accounts.map(({ role, debit, credit }) => [role, debit.amount - credit.amount]));
  return (role: string): number => sums.get(role) ?? 0;
};

/** The invoice on a buyer's account: signing with a prepayment issues it (D8zc). */
export const currentInvoice = async (harness: Harness, as: Actor, { uuid }: { uuid: string }) => {
  const account = dataOf<Account>(await harness.call(readAccount, { as, params: { uuid, side: 'buyer' } }));
  const found = account.documents.find(({ kind, cancelled_by }) => kind === 'invoice' && cancelled_by === null);
  if (found === undefined) throw new Error('an account without an invoice');
  return found;
};

export const goTo = (harness: Harness, day: string): void =>
  harness.deps.clock.moveTo(Temporal.Instant.from(`${day}T03:00:00Z`));

/** Requested prices of a revenue share: 40 percent over 1,000 dollars guaranteed for the contract. */
export const sharing = {
  pricing_type: pricingType.revenueShare,
  flat_price: null,
  revenue_percent: 40,
  price_minimum_guarantee: 1000,
  period_minimum_guarantee: guaranteePeriod.contract,
} as const;

/** The answer to them. */
export const sharedAnswer = { flat_price: undefined, price_minimum_guarantee: 1000, revenue_percent: 40 };

/** The body of a signature over the terms with a payment currency. */
export const signBodyIn = async (
  harness: Harness,
  { buyer }: Parties,
  { offered, paid_in }: { readonly offered: Quote; readonly paid_in: PaymentCurrency },
) => {
  const params = { uuid: offered.uuid, quote_provider: providerQuoteOf(offered).uuid };
  const query = { payment_currency: paid_in };
  const { sha256 } = dataOf<{ sha256: string }>(await harness.call(readQuoteTerms, { as: buyer, params, query }));
  return { ...signBody(offered), terms_sha256: sha256, payment_currency: paid_in };
};

/** A revenue share of 40 percent over 1,000 dollars guaranteed, from August 2026 for two years, signed on 1 April. */
export const sharedDeal = async (harness: Harness, parties: Parties, moviesOfIt = 1): Promise<Quote> => {
  goTo(harness, '2026-04-01');
  const { db } = harness.deps;
  const movies: string[] = [];
  for (let at = 0; at < moviesOfIt; at += 1) movies.push(await makeMovie(db, parties.provider));
  const conditions = { ...sharing, license_end: '2028-07-31' } as never;
  return signedQuote(harness, parties, { movies, conditions, answer: sharedAnswer });
};

type ConsentFile = { readonly name: string; readonly content: string };
type ConsentFiles = { readonly consumer?: ConsentFile; readonly provider?: ConsentFile };

/** Actions of the parties on a deal's account. */
export const accountsOf = (harness: Harness) => {
  const sendReport = (as: Actor, quote: Quote, body: object) =>
    harness.call(reportUsage, { as, params: { uuid: providerQuoteOf(quote).uuid }, body });
  /** Confirms the warnings of a report (D8r): the numbers in a test are intended. */
  const report = async (as: Actor, quote: Quote, period_start: string, reported: string, version = 0, note = '') => {
    const lines = [{ quote_movie: providerQuoteOf(quote).movies[0]?.uuid, reported }];
    const body = { period_start, version, lines, note };
    const sent = await sendReport(as, quote, body);
    if (sent.body.code !== 'figures_unusual') return sent;
    const { figures } = sent.body.details as { figures: object[] };
    return sendReport(as, quote, { ...body, confirmed: figures });
  };
  const settle = (as: Actor, quote: Quote, period_start: string, version = 1) =>
    harness.call(settlePeriod, { as, params: { uuid: providerQuoteOf(quote).uuid }, body: { period_start, version } });
  return {
    report,
    sendReport,
    settle,
    read: async (as: Actor, quote: Quote, side: 'buyer' | 'provider' = 'buyer') =>
      dataOf<Account>(await harness.call(readAccount, { as, params: { uuid: providerQuoteOf(quote).uuid, side } })),
    pay: (as: Actor, quote: Quote, body: object, side: 'buyer' | 'provider' = 'buyer') =>
      harness.call(recordPayment, { as, params: { uuid: providerQuoteOf(quote).uuid }, body: { side, ...body } }),
    reverse: (as: Actor, quote: Quote, payment: string | undefined, body: object) =>
      harness.call(reversePayment, { as, params: { uuid: providerQuoteOf(quote).uuid, payment: payment ?? '' }, body }),
    refund: (as: Actor, quote: Quote, body: object) => {
      const params = { uuid: providerQuoteOf(quote).uuid };
      return harness.call(refundCredit, { as, params, body: { side: 'buyer', ...body } });
    },
    invoice: (as: Actor, quote: Quote) =>
      harness.call(issueInvoice, { as, params: { uuid: providerQuoteOf(quote).uuid } }),
    cancelDocument: (as: Actor, uuid: string | undefined, reason = 'wrong address') =>
      harness.call(cancelDocument, { as, params: { uuid: uuid ?? '' }, body: { reason } }),
    closeYear: (as: Actor, year: number) => harness.call(closeYear, { as, params: { year } }),
    /** Confirms delivery of a title on a day. */
    deliver: async (quote: Quote, day: string, at = 0) => {
      goTo(harness, day);
      const { uuid: quote_provider, movies } = providerQuoteOf(quote);
      const uuid = movies[at]?.uuid ?? '';
      const { db } = harness.deps;
      await db.update(quote_movies).set({ delivery_confirmed_on: day }).where(eq(quote_movies.uuid, uuid));
      const titles = await db.select().from(quote_movies).where(eq(quote_movies.uuid, uuid));
      const from = quoteMovieStatus.download_complete_waiting_contract;
      const move = { action: 'delivery_confirmed', quote_provider, titles, actor: null, from };
      await db.transaction((tx) => syncDues(tx, harness.deps, move as unknown as QuoteMoved));
    },
    /** Changes the guarantee with the consent of both sides, each with its document, if any. */
    amend: async (as: Actor, { uuid }: Quote, price_minimum_guarantee: number, consentFiles: ConsentFiles = {}) => {
      const quote = await readAs(harness, as, uuid);
      const consented_on = harness.deps.clock.today().toString();
      const note = 'Agreed by mail.';
      return harness.call(amendQuote, {
        as,
        params: { uuid },
        body: {
          version: quote.version,
          quote_provider: providerQuoteOf(quote).uuid,
          reason: 'Another guarantee.',
          consents: {
            consumer: {
              person_name: 'Quill Stone',
              person_title: 'Head of acquisitions',
              consented_on,
              note,
              file: consentFiles.consumer,
            },
            provider: {
              person_name: '月白 花子',
              person_title: '取締役',
              consented_on,
              note,
              file: consentFiles.provider,
            },
          },
          titles: [{ quote_movie: movieOf(quote).uuid, price_minimum_guarantee }],
        },
      });
    },
    /** Terminates all running titles, or the named ones. */
    terminate: async (
      as: Actor,
      { uuid }: Quote,
      fault: 'consumer' | 'provider' | 'nobody',
      quote_movies?: readonly string[],
    ) => {
      const quote = await readAs(harness, as, uuid);
      const named = quote_movies === undefined ? {} : { quote_movies };
      const requested = { quote_provider: providerQuoteOf(quote).uuid, fault, ...named };
      const seen = await harness.call(previewTermination, { as, params: { uuid }, body: requested });
      if (seen.status >= 300) return seen;
      const { compensation } = seen.body.data as { compensation: { amount: number } };
      return harness.call(terminateQuote, {
        as,
        params: { uuid },
        body: {
          ...requested,
          version: quote.version,
          reason: 'The service closes.',
          compensation: compensation.amount,
        },
      });
    },
    settled: async ({ buyer, manager }: Parties, quote: Quote, period: string, day: string, reported: string) => {
      goTo(harness, day);
      dataOf(await report(buyer, quote, period, reported));
      dataOf(await settle(manager, quote, period));
    },
  };
};

/** Accounts whose balance isn't the total of open dues plus, for a provider, amounts no December has made payable. */
export const unbalancedAccounts = async (harness: Harness): Promise<object[]> => {
  const { rows } = await harness.deps.db.execute(sql`
    with accounts as (
      select quote_provider_id, side, sum(amount) as balance from ledger_entries group by 1, 2
    ), open as (
      select a.quote_provider_id, d.side, sum(d.amount - d.paid) as open from dues d
      join agreements a on a.uuid = d.agreement_id where d.due_on is not null group by 1, 2
    ), shares as (
      select quote_provider_id, sum(net_yen) as net from usage_shares where closed_year is null group by 1
    ), held as (
      select quote_provider_id, sum(held_after) as held from (select distinct on (quote_movie_id) * from closed_movies
        order by quote_movie_id, year desc) c group by 1
    )
    select a.*, o.open, s.net, h.held from accounts a left join open o using (quote_provider_id, side)
    left join shares s on s.quote_provider_id = a.quote_provider_id and a.side = 'provider'
    left join held h on h.quote_provider_id = a.quote_provider_id and a.side = 'provider'
    where a.balance <> coalesce(o.open, 0) + coalesce(s.net, 0) + coalesce(h.held, 0)`);
  return rows;
};
