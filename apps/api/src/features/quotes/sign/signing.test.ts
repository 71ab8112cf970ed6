import { hash } from 'node:crypto';
import type { Actor } from '@eigaichi/domain/accounts/actor';
import { staffRole } from '@eigaichi/domain/options/companies';
import { exclusiveType } from '@eigaichi/domain/options/exclusivity';
import { pricingType } from '@eigaichi/domain/options/pricing';
import { rightType } from '@eigaichi/domain/options/right-types';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { readAgreement } from '@eigaichi/wire/agreements/agreements';
import { answerQuote } from '@eigaichi/wire/quotes/answer/quote-answer';
import { readQuoteTerms, signQuote } from '@eigaichi/wire/quotes/sign/quote-signing';
import { checkAvailability } from '@eigaichi/wire/rights/rights';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { accounts, providers } from '../../../db/schema/accounts.ts';
import { agreements } from '../../../db/schema/agreements.ts';
import { checklist_items } from '../../../db/schema/deliveries.ts';
import { persons } from '../../../db/schema/persons.ts';
import { dues } from '../../../db/schema/settlement.ts';
import { makeConsumer, makeManager } from '../../../testing/accounts.ts';
import { makeMarket } from '../../../testing/market.ts';
import { makeMovie } from '../../../testing/movies.ts';
import {
  answerBody,
  answeredQuote,
  confirmedQuote,
  movieOf,
  type Parties,
  providerQuoteOf,
  type Quote,
  quoteOf,
  readAs,
  releaseAs,
  signBody,
  signedQuote,
} from '../../../testing/quoted.ts';
import { sharedAnswer, sharing } from '../../../testing/shared-deal.ts';

const market = await makeMarket();
const { harness } = market;
const { provider, manager } = market.parties;

const newBuyer = async (): Promise<Parties> => ({ buyer: await makeConsumer(harness.deps.db), provider, manager });
const makeQuoteMovie = () => makeMovie(harness.deps.db, provider);
const exclusive = { rights: [{ right_type: rightType.svod, exclusive_type: exclusiveType.exclusive }] };

const sign = (quote: Quote, as: Actor, change: object = {}) =>
  harness.call(signQuote, { as, params: { uuid: quote.uuid }, body: { ...signBody(quote), ...change } });

describe('signed terms', () => {
  test('are read as the agreement prints them: share and guarantee, rights, territories, delivery and payment', async () => {
    const parties = await newBuyer();
    const offered = await answeredQuote(harness, parties, {
      movies: [await makeQuoteMovie()],
      conditions: { ...sharing, ...exclusive },
      answer: sharedAnswer,
    });
    const params = { uuid: offered.uuid, quote_provider: providerQuoteOf(offered).uuid };
    const { body } = await harness.call(readQuoteTerms, { as: parties.buyer, params });
    const { sections } = body.data as { sections: { rows: { style: string; texts: string[] }[] }[] };
    const rows = sections.flatMap((section) => section.rows);
    const lines = rows.map(({ texts }) => texts.filter((text) => text !== '').join(' | '));
    for (const wanted of [
      /^Period \| Aug 1st, 2026 – Jul 31st, 2027/,
      /^Territories \| France$/,
      /^Rights \| SVOD: Exclusive$/,
      /^Video formats \| Main feature/,
      /^Delivery by \| Jul 15th, 2026$/,
      /^Minimum guarantee \| US\$1,000\.00$/,
      /^Revenue share \| 40%$/,
      /^Total payable \| US\$1,000\.00$/,
      /^Shares and use \| /,
    ])
      expect(lines).toContainEqual(expect.stringMatching(wanted));
    expect(sections.length).toBeGreaterThan(12);
    // Only the buyer's side: neither the fee nor the provider's net.
    expect(JSON.stringify(rows)).not.toMatch(/fee_rate|Marketplace fee|¥/);
  });

  test('match the terms shown: the wording, every line, the total, and one hash over it', async () => {
    const parties = await newBuyer();
    const quote = await answeredQuote(harness, parties, { movies: [await makeQuoteMovie()] });
    const params = { uuid: quote.uuid, quote_provider: providerQuoteOf(quote).uuid };
    const { body } = await harness.call(readQuoteTerms, { as: parties.buyer, params });
    expect(body.data).toMatchObject({
      sha256: providerQuoteOf(quote).terms_sha256,
      total: { amount: 12_000, currency: 'USD' },
      prepayment: true,
    });
    expect(JSON.stringify(body)).toContain('30 percent');
    expect((await harness.call(readQuoteTerms, { as: provider, params })).status).toBe(403);
    const stranger = await makeConsumer(harness.deps.db);
    expect((await harness.call(readQuoteTerms, { as: stranger, params })).status).toBe(404);
    // The provider's contact has a name in both scripts.
    const { db } = harness.deps;
    await db.update(accounts).set({ last_name: '月白', first_name: '花子' }).where(eq(accounts.uuid, provider.account));
    const latin = { last_name_english: 'Geppaku', first_name_english: 'Hanako' };
    await db.update(providers).set(latin).where(eq(providers.uuid, provider.account));
    // The buyer's person entered theirs.
    const quill = { last_name: 'Stone', first_name: 'Quill', name_other_script: 'クイル・ストーン' };
    await db.update(persons).set(quill).where(eq(persons.uuid, parties.buyer.person.uuid));
    const signed = quoteOf(await sign(quote, parties.buyer, { reached: ['s1', 's3', 'none'] }));
    const [stored] = await harness.deps.db
      .select()
      .from(agreements)
      .where(eq(agreements.uuid, providerQuoteOf(signed).agreement?.uuid ?? ''));
    expect(stored).toMatchObject({
      sha256: providerQuoteOf(quote).terms_sha256,
      consumer_person_name: 'Quill Stone / クイル・ストーン',
      provider_person_name: '月白 花子 / Hanako Geppaku',
      on_behalf_by: null,
      reading: { reached: ['s1', 's3'] },
    });
    expect(hash('sha256', stored?.text ?? '')).toBe(stored?.sha256);
  });

  test('grant the rights, create the checklist and dues, and notify both sides', async () => {
    const parties = await newBuyer();
    const movie = await makeQuoteMovie();
    const quote = await signedQuote(harness, parties, { movies: [movie], conditions: exclusive });
    const { db } = harness.deps;
    const items = await db
      .select()
      .from(checklist_items)
      .where(eq(checklist_items.quote_movie_id, movieOf(quote).uuid));
    expect(items.length).toBeGreaterThan(0);
    expect(providerQuoteOf(quote).dues).toMatchObject([
      { side: 'buyer', kind: 'prepayment', amount: { amount: 12_000 } },
    ]);
    const own = await readAs(harness, provider, quote.uuid);
    expect(providerQuoteOf(own).dues).toMatchObject([
      { side: 'provider', amount: { amount: 1_236_480 }, due_on: null },
    ]);
    const wanted = {
      rights: [{ right_type: rightType.svod, exclusive_type: exclusiveType.nonExclusive }],
      countries: ['FR'],
      all_countries: false,
      license_start: '2026-09-01',
      license_end: '2026-10-31',
    };
    const other = await makeConsumer(db);
    const { body } = await harness.call(checkAvailability, { as: other, body: { movies: [movie], wanted } });
    expect(body).toMatchObject({ data: [{ movie, state: 'blocked' }] });
    const emails = (await harness.outbox()).filter(({ subject }) => /Agreement signed|契約が成立/.test(subject));
    for (const { person } of [parties.buyer, provider])
      expect(emails.some(({ to_address }) => to_address === person.email)).toBe(true);
  });

  test('need consent, the hash of the current terms, and the buyer or staff', async () => {
    const parties = await newBuyer();
    const quote = await answeredQuote(harness, parties, { movies: [await makeQuoteMovie()] });
    expect((await sign(quote, parties.buyer, { consent: false })).status).toBe(422);
    expect((await sign(quote, parties.buyer, { terms_sha256: 'f'.repeat(64) })).body).toMatchObject({
      code: 'terms_changed',
      details: { seen: 'f'.repeat(64), now: providerQuoteOf(quote).terms_sha256 },
    });
    expect((await sign(quote, provider)).status).toBe(403);
    expect((await sign(quote, await makeConsumer(harness.deps.db))).status).toBe(404);
    expect((await sign(quote, await makeManager(harness.deps.db, { staff_role: staffRole.browser }))).status).toBe(403);
    expect(movieOf(await readAs(harness, parties.buyer, quote.uuid)).status).toBe(3);
  });

  test('state that a manager signed for the buyer (D15)', async () => {
    const parties = await newBuyer();
    const quote = await answeredQuote(harness, parties, { movies: [await makeQuoteMovie()] });
    const acting = { ...parties.buyer, real: { manager: manager.account, staff_role: staffRole.manager } };
    const { uuid } = providerQuoteOf(quoteOf(await sign(quote, acting))).agreement ?? { uuid: '' };
    const [stored] = await harness.deps.db.select().from(agreements).where(eq(agreements.uuid, uuid));
    expect(stored?.on_behalf_by).toBe(manager.account);
  });

  test('result in one agreement if signed twice concurrently', async () => {
    const parties = await newBuyer();
    const quote = await answeredQuote(harness, parties, { movies: [await makeQuoteMovie()] });
    const both = await Promise.all([sign(quote, parties.buyer), sign(quote, parties.buyer)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('titles that prevent a signature', () => {
  test('give an exclusive right to one of two concurrent buyers and name it to the other', async () => {
    const movie = await makeQuoteMovie();
    const free = await makeQuoteMovie();
    const [one, two] = [await newBuyer(), await newBuyer()];
    const first = await answeredQuote(harness, one, { movies: [movie], conditions: exclusive });
    const second = await answeredQuote(harness, two, { movies: [movie, free], conditions: exclusive });
    const both = await Promise.all([sign(first, one.buyer), sign(second, two.buyer)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'rights_taken', details: { movies: [movie] } });
  });

  test('are dropped, and the rest is signed', async () => {
    const movie = await makeQuoteMovie();
    const holder = await newBuyer();
    await signedQuote(harness, holder, { movies: [movie], conditions: exclusive });
    const parties = await newBuyer();
    const movies = [movie, await makeQuoteMovie()];
    const quote = await answeredQuote(harness, parties, { movies, conditions: exclusive });
    expect((await sign(quote, parties.buyer)).body).toMatchObject({ code: 'rights_taken' });
    const taken = providerQuoteOf(quote).movies.find((title) => title.movie.uuid === movie);
    const signed = quoteOf(await sign(quote, parties.buyer, { drop: [taken?.uuid] }));
    const { movies: signedMovies } = providerQuoteOf(signed);
    expect(signedMovies.map(({ status }) => status).sort()).toEqual([4, 8]);
    const params = { uuid: providerQuoteOf(signed).agreement?.uuid ?? '' };
    const { body } = await harness.call(readAgreement, { as: parties.buyer, params });
    const { lines } = body.data as { lines: { movie: { uuid: string } }[] };
    expect(lines.map((line) => line.movie.uuid)).not.toContain(movie);
    expect(lines).toHaveLength(1);
  });

  test('refuse the signature while unanswered unless they are dropped (D2)', async () => {
    const parties = await newBuyer();
    const quote = await confirmedQuote(harness, parties, { movies: [await makeQuoteMovie(), await makeQuoteMovie()] });
    const full = answerBody(quote);
    const body = { ...full, titles: full.titles.slice(0, 1) };
    quoteOf(await harness.call(answerQuote, { as: provider, params: { uuid: quote.uuid }, body }));
    const seen = await readAs(harness, parties.buyer, quote.uuid);
    const open = providerQuoteOf(seen).movies.find(
      ({ status }) => status === quoteMovieStatus.waiting_provider_response,
    )?.uuid;
    expect((await sign(seen, parties.buyer)).body).toMatchObject({
      code: 'titles_unanswered',
      details: { quote_movies: [open] },
    });
    const signed = quoteOf(await sign(seen, parties.buyer, { drop: [open] }));
    expect(providerQuoteOf(signed).movies.find(({ uuid }) => uuid === open)).toMatchObject({ ended_by: 'cancelled' });
  });
});

describe('a first-time buyer (D8)', () => {
  test('prepays the fixed amount; a manager records it once, and the provider may upload', async () => {
    const parties = await newBuyer();
    const answered = await answeredQuote(harness, parties, { movies: [await makeQuoteMovie()] });
    expect(providerQuoteOf(answered)).toMatchObject({ prepayment: { until: null, received: false } });
    expect(providerQuoteOf(await readAs(harness, provider, answered.uuid)).prepayment).toBeNull();
    const quote = quoteOf(await sign(answered, parties.buyer));
    expect(quote.status).toBe(4);
    // Fourteen days from the signature on 1 April.
    expect(providerQuoteOf(quote)).toMatchObject({
      prepayment_due: true,
      prepayment: { until: '2026-04-15', received: false },
    });
    expect((await releaseAs(harness, parties.buyer, quote)).status).toBe(403);
    expect((await releaseAs(harness, provider, quote)).status).toBe(403);
    const both = await Promise.all([1, 2].map(() => releaseAs(harness, manager, quote)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const released = await readAs(harness, parties.buyer, quote.uuid);
    expect(released.status).toBe(5);
    expect(providerQuoteOf(released)).toMatchObject({ prepayment_due: false, dues: [{ kind: 'prepayment' }] });
    expect(providerQuoteOf(released).dues[0]?.settled_at).not.toBeNull();
  });

  test('stops being one when an earlier agreement is fully paid', async () => {
    const parties = await newBuyer();
    await releaseAs(harness, manager, await signedQuote(harness, parties, { movies: [await makeQuoteMovie()] }));
    const second = await signedQuote(harness, parties, { movies: [await makeQuoteMovie()] });
    expect(second.status).toBe(5);
    expect(providerQuoteOf(second).dues).toMatchObject([{ kind: 'fixed', due_on: null }]);
  });

  test('prepays nothing if nothing is fixed', async () => {
    const parties = await newBuyer();
    const conditions = { pricing_type: pricingType.revenueShare, flat_price: null, revenue_percent: 40 };
    const answer = { flat_price: null, revenue_percent: 45 };
    const signed = await signedQuote(harness, parties, { movies: [await makeQuoteMovie()], conditions, answer });
    expect(signed.status).toBe(5);
    const agreement_id = providerQuoteOf(signed).agreement?.uuid ?? '';
    expect(await harness.deps.db.select().from(dues).where(eq(dues.agreement_id, agreement_id))).toEqual([]);
  });
});
