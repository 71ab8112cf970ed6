import { movieStatus } from '@eigaichi/domain/movies/movie-life';
import { pricingType } from '@eigaichi/domain/options/pricing';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { listConsumers } from '@eigaichi/wire/accounts/accounts';
import { listNeeds, postNeed } from '@eigaichi/wire/buyer-needs/buyer-needs';
import { listWaitingMovies } from '@eigaichi/wire/movies/moderation';
import { listMovieEdits } from '@eigaichi/wire/movies/movie-moves';
import { updateMovie } from '@eigaichi/wire/movies/movies';
import { answerQuote } from '@eigaichi/wire/quotes/answer/quote-answer';
import { listQuotes } from '@eigaichi/wire/quotes/quotes';
import { listWaitingScreeners } from '@eigaichi/wire/screeners/screeners';
import { importStatement, listBankLines } from '@eigaichi/wire/settlement/bank-statements';
import { listCreditHolds, placeCreditHold } from '@eigaichi/wire/settlement/dunning';
import { listPayouts, listRuns } from '@eigaichi/wire/settlement/payout-runs';
import { listAccounts } from '@eigaichi/wire/settlement/settlement';
import { listOpenYears } from '@eigaichi/wire/settlement/settlement-documents';
import type { AnswerOut, Endpoint } from '@eigaichi/wire/shared/endpoint';
import { listApprovals } from '@eigaichi/wire/staff/approvals';
import { sendContact } from '@eigaichi/wire/staff/contact';
import { readDesk } from '@eigaichi/wire/staff/desk';
import { listEnquiries } from '@eigaichi/wire/staff/enquiries';
import { listJobs, listMails } from '@eigaichi/wire/staff/mail-log';
import { listStaleRates } from '@eigaichi/wire/staff/reference';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mails } from '../../db/schema/outgoing.ts';
import { quote_movies } from '../../db/schema/quotes.ts';
import { screeners } from '../../db/schema/screeners.ts';
import { makeConsumer, makeManager, makeProvider } from '../../testing/accounts.ts';
import { makeMarket } from '../../testing/market.ts';
import { makeMovie } from '../../testing/movies.ts';
import { needBody } from '../../testing/needs.ts';
import { enterDetails, runsOf } from '../../testing/payouts.ts';
import {
  answerBody,
  confirmedQuote,
  type Parties,
  providerQuoteOf,
  quoteOf,
  readAs,
  requestedQuote,
  setIssuer,
  signAs,
  signedQuote,
} from '../../testing/quoted.ts';

type Desk = AnswerOut<typeof readDesk>['data'];

const { harness, parties: market } = await makeMarket();
const { buyer, provider, manager } = market;
const { db } = harness.deps;

const desk = async (as = manager): Promise<Desk> => (await harness.call(readDesk, { as })).body.data as Desk;
const queue = async (name: string) => (await desk()).queues.find((each) => each.name === name);

test('returns every queue empty on an empty desk', async () => {
  const { queues, next } = await desk();
  expect(queues.map(({ count, oldest, over }) => [count, oldest, over])).toEqual(queues.map(() => [0, null, 0]));
  expect(next).toEqual([]);
});

test('counts waiting items by days and links to the page that handles them', async () => {
  const movies = [await makeMovie(db, provider)];
  await makeMovie(db, provider, {
    movie: { status: movieStatus.requested, waiting_since: new Date('2026-03-23T03:00:00Z').toISOString() },
  });
  await makeConsumer(db, { account: { state: 'pending', created_at: new Date('2026-03-30T03:00:00Z').toISOString() } });
  await db.insert(mails).values({
    to_address: 'nobody@example.com',
    language: 'en',
    subject: 'A letter',
    body: 'It could not be sent.',
    created_at: new Date('2026-03-31T03:00:00Z').toISOString(),
    failed_at: new Date('2026-03-31T03:00:00Z').toISOString(),
    failure: 'refused',
  });
  const quote = await requestedQuote(harness, { buyer }, { movies });
  expect(await queue('title_review')).toMatchObject({ count: 1, oldest: 9, over: 1, aim: 7 });
  expect(await queue('buyers')).toMatchObject({ count: 1, oldest: 2, over: 0 });
  expect(await queue('quotes_to_confirm')).toMatchObject({ count: 1, oldest: 0 });
  expect(await queue('failed_mails')).toMatchObject({ count: 1, oldest: 1, over: 1 });
  const { next } = await desk();
  expect(next.map((entry) => entry.queue)).toEqual(['title_review', 'failed_mails', 'buyers', 'quotes_to_confirm']);
  expect(next.at(-1)).toMatchObject({ href: `/admin/quotes/${quote.uuid}`, quote_number: quote.number, days: 0 });
});

test('lists late providers, prepayments, late deliveries and those with an ended contract', async () => {
  await confirmedQuote(harness, market, { movies: [await makeMovie(db, provider)] });
  await signedQuote(harness, market, { movies: [await makeMovie(db, provider)] });
  expect(await queue('prepayments')).toMatchObject({ count: 1, oldest: 0 });
  expect(await queue('late_answers')).toMatchObject({ count: 0 });
  harness.deps.clock.advance({ hours: 10 * 24 });
  expect(await queue('late_answers')).toMatchObject({ count: 1 });
  const shipped = await signedShort();
  expect(await queue('late_materials')).toMatchObject({ count: 0 });
  harness.deps.clock.advance({ hours: 20 * 24 });
  expect(await queue('late_materials')).toMatchObject({ count: 1 });
  expect(await queue('ended_undelivered')).toMatchObject({ count: 1 });
  expect((await desk()).next).toContainEqual(
    expect.objectContaining({ queue: 'ended_undelivered', href: `/admin/quotes/${shipped}` }),
  );
});

/** Signed by a buyer without prepayment, for a week that begins soon. */
const signedShort = async (): Promise<string> => {
  const own = { buyer, provider: await makeProvider(db), manager };
  const conditions = { license_start: '2026-04-20', license_end: '2026-04-26', delivery_at: '2026-04-18' };
  const { uuid } = await confirmedQuote(harness, own, { movies: [await makeMovie(db, own.provider)], conditions });
  const body = {
    ...answerBody(await readAs(harness, own.provider, uuid), { delivery_at: '2026-04-18' }),
    valid_until: '2026-04-19',
  };
  quoteOf(await harness.call(answerQuote, { as: own.provider, params: { uuid }, body }));
  const quote = quoteOf(await signAs(harness, buyer, await readAs(harness, buyer, uuid)));
  await db
    .update(quote_movies)
    .set({ status: movieStatus.declined })
    .where(eq(quote_movies.quote_provider_id, providerQuoteOf(quote).uuid));
  return uuid;
};

const listAt: Readonly<Record<string, Endpoint>> = {
  '/admin/quotes': listQuotes,
  '/admin/titles': listWaitingMovies,
  '/admin/titles?queue=edits': listMovieEdits,
  '/admin/vods': listConsumers,
  '/admin/needs': listNeeds,
  '/admin/enquiries': listEnquiries,
  '/admin/tools/mails': listMails,
  '/admin/tools/jobs': listJobs,
  '/admin/settlement': listAccounts,
  '/admin/settlement/payouts?state=due': listPayouts,
  '/admin/settlement/payouts?runs=unpaid': listRuns,
  '/admin/settlement/closing': listOpenYears,
  '/admin/settlement/statements': listBankLines,
  '/admin/tools/approvals': listApprovals,
  '/admin/tools/screeners': listWaitingScreeners,
  '/admin/tools/rates': listStaleRates,
  '/admin/settlement/receivables': listCreditHolds,
};

/** Query names that differ between an address and its list. */
const queryAt: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/admin/settlement/payouts?runs=unpaid': { state: 'unpaid' },
};

/** Creates waiting payments: drafted run, second payout a month, provider quote no December took, missing report. */
const fillSettlement = async (parties: Parties): Promise<void> => {
  const runs = runsOf(harness, manager);
  const owed = async (): Promise<string> => {
    const own = { ...parties, provider: await makeProvider(db) };
    await enterDetails(harness, own.provider);
    const { uuid } = providerQuoteOf(await signedQuote(harness, own, { movies: [await makeMovie(db, own.provider)] }));
    await db.execute(sql`insert into dues (agreement_id, side, kind, amount, currency, due_on)
      select uuid, 'provider', 'fixed', 60000, 'JPY', '2026-04-30' from agreements where quote_provider_id = ${uuid}`);
    return uuid;
  };
  await setIssuer(db);
  await owed();
  const { total } = await runs.planned('2026-04-30');
  expect((await runs.make('2026-04-30', total.amount)).status).toBe(201);
  const share = await owed();
  await db.execute(sql`update quote_movies set status = ${quoteMovieStatus.under_contract}, pricing_type = ${pricingType.revenueShare}, license_start = '2026-01-01'
    where quote_provider_id = ${share}`);
  // Signed terms are append-only: none of these tests' agreements has begun yet.
  const begun = JSON.stringify({ license_start: '2026-01-01' });
  const shared = JSON.stringify({ pricing_type: pricingType.revenueShare });
  await db.transaction(async (tx) => {
    await tx.execute(sql`alter table agreements disable trigger agreements_append_only`);
    await tx.execute(sql`update agreements set terms = jsonb_set(terms, '{titles,0}', terms #> '{titles,0}' || ${begun}::jsonb
        || jsonb_build_object('terms', terms #> '{titles,0,terms}' || ${shared}::jsonb)) where quote_provider_id = ${share}`);
    await tx.execute(sql`alter table agreements enable trigger agreements_append_only`);
  });
  await db.execute(sql`insert into usage_shares
      (quote_provider_id, quote_movie_id, period_start, period_end, share, due, currency, net_yen, fee_yen)
    select quote_provider_id, uuid, '2025-10-01', '2025-12-31', 9000, 9000, 'USD', 6000, 2000 from quote_movies
    where quote_provider_id = ${share}`);
};

test('opens a list of exactly the counted items for each queue', async () => {
  const { db, jobs } = harness.deps;
  const parties = { ...market, buyer: await makeConsumer(db) };
  const other = await makeProvider(db);
  const two = async () => [await makeMovie(db, provider), await makeMovie(db, provider)];
  // Two titles of one quote waiting alike count once, as do two provider quotes.
  const problem = await signedQuote(harness, parties, { movies: await two() });
  await signedQuote(harness, { ...parties, buyer: await makeConsumer(db) }, { movies: await two() });
  await db.execute(sql`update quote_movies set status = ${quoteMovieStatus.waiting_provider_upload}, delivery_at = '2026-04-02', license_end = '2026-04-03'
    where quote_id = ${problem.uuid}`);
  await db.execute(sql`insert into delivery_problems (quote_movie_id, description, reported_by, reported_at)
    select uuid, 'No sound.', ${parties.buyer.account}, now() from quote_movies where quote_id = ${problem.uuid}`);
  // The buyer's overpayment of one due must be paid back; another due is late, and a report waits.
  await db.execute(sql`update dues set due_on = '2026-04-01', amount = case when paid = 0 then amount else paid end
    where side = 'buyer' and agreement_id in (select uuid from agreements where quote_provider_id = ${providerQuoteOf(problem).uuid})`);
  const share = providerQuoteOf(
    await signedQuote(harness, { ...parties, provider: other }, { movies: [await makeMovie(db, other)] }),
  );
  await db.execute(sql`insert into dues (agreement_id, side, kind, amount, currency, due_on)
    select uuid, 'buyer', 'fixed', -99999999, 'USD', '2026-04-01' from agreements where quote_provider_id = ${share.uuid}`);
  await db.execute(sql`insert into usage_periods (quote_provider_id, period_start, period_end, report_version)
    values (${share.uuid}, '2026-01-01', '2026-03-31', 1)`);
  await db.execute(sql`insert into usage_reports
      (quote_provider_id, period_start, version, lines, source, reported_by, reported_name, created_at)
    values (${share.uuid}, '2026-01-01', 1, '[]', 'form', ${parties.buyer.account}, 'Quill Stone', now())`);
  await confirmedQuote(harness, parties, { movies: [await makeMovie(db, provider), await makeMovie(db, other)] });
  await makeMovie(db, provider, {
    movie: { status: movieStatus.requested_delete, waiting_since: new Date('2026-04-02T03:00:00Z').toISOString() },
  });
  await db.insert(screeners).values({
    movie_id: await makeMovie(db, provider),
    kind: 'screener',
    state: 'awaiting_approval',
    name: 'film.mp4',
    bytes: 5,
    part_bytes: 5,
    storage_upload: 'ended',
    sent_by: provider.account,
    started_at: '2026-04-01T03:00:00Z',
    completed_at: '2026-04-01T04:00:00Z',
  });
  const edited = await makeMovie(db, provider);
  await harness.call(updateMovie, { as: provider, params: { uuid: edited }, body: { version: 1, region: 'Tohoku' } });
  await db.transaction((tx) => jobs.add(tx, 'send_mail', { mail: 'not one' }));
  await db.execute(sql`update graphile_worker._private_jobs set attempts = max_attempts
    where id = (select max(id) from graphile_worker._private_jobs)`);
  await fillSettlement(parties);
  const held = { params: { uuid: parties.buyer.account }, body: { reason: 'Cheque returned.' } };
  await harness.call(placeCreditHold, { as: manager, ...held });
  const content = Buffer.from('Date,Credit,Name\n2026-04-01,5,A\n2026-04-02,6,B').toString('base64');
  const named = { value_on: 'Date', amount: 'Credit', payer: 'Name', reference: null };
  const columns = { ...named, currency: 'USD', day_order: 'ymd', decimal_mark: '.' };
  await harness.call(importStatement, { as: manager, body: { file_name: 'bank.csv', content, columns } });
  await harness.call(postNeed, { as: parties.buyer, body: needBody(harness.deps.clock.today()) });
  await harness.call(sendContact, { as: buyer, body: { topic: 3, subject: 'Trains', message: 'How long?' } });
  await db.execute(sql`insert into approvals (kind, subject, input, changes, proposed_at, expires_at)
    values ('exchange_rate', 'USD', '{}', '[]', ${harness.deps.clock.nowIso()}, '2027-01-01')`);
  for (const { name, href, count } of (await desk()).queues) {
    const [page = '', search = ''] = href.split('?');
    const endpoint = listAt[href] ?? listAt[page];
    if (endpoint === undefined) throw new Error(`no list is known at ${href}`);
    const { body } = await harness.call(endpoint, {
      as: manager,
      query: queryAt[href] ?? Object.fromEntries(new URLSearchParams(search)),
    });
    // Lists too short for pages are counted whole.
    const { meta, data } = body as { meta?: { total: number }; data: readonly unknown[] };
    expect({ name, count: meta?.total ?? data.length }).toEqual({ name, count });
    expect(count, name).toBeGreaterThan(0);
  }
});

test('shows an editor only titles and a read-only role everything they may read (D16c)', async () => {
  const of = async (staff_role: 3 | 5 | 6) => (await desk(await makeManager(db, { staff_role }))).queues.length;
  expect([await of(3), await of(5), await of(6)]).toEqual([4, 8, 23]);
});
