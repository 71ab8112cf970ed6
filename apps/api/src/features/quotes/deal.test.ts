import { staffRole } from '@eigaichi/domain/options/companies';
import { exclusiveType } from '@eigaichi/domain/options/exclusivity';
import { rightType } from '@eigaichi/domain/options/right-types';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { answerQuote, declineQuote, negotiateQuote, withdrawAnswer } from '@eigaichi/wire/quotes/answer/quote-answer';
import { sendQuoteMessage } from '@eigaichi/wire/quotes/messages/quote-messages';
import { cancelQuote, confirmQuote, requestQuote } from '@eigaichi/wire/quotes/request/quote-request';
import { describe, expect, test } from 'vitest';
import { makeConsumer, makeManager, makeProvider } from '../../testing/accounts.ts';
import { makeMarket } from '../../testing/market.ts';
import { makeMovie } from '../../testing/movies.ts';
import {
  answerBody,
  answeredQuote,
  confirmedQuote,
  counterBody,
  movieOf,
  newQuoteMovies,
  type Parties,
  providerQuoteOf,
  type Quote,
  quoteOf,
  readAs,
  requestedConditions,
} from '../../testing/quoted.ts';

const { harness, parties } = await makeMarket();

const makeQuoteMovie = () => makeMovie(harness.deps.db, parties.provider);
const requested = (count?: number) => newQuoteMovies(harness, parties, count);
const { mailsTo } = harness;

const request = (body: object, headers = {}) =>
  harness.call(requestQuote, { as: parties.buyer, body: { conditions: requestedConditions, ...body }, headers });

describe('a request', () => {
  test('creates one quote with a provider quote for each provider, and notifies the managers', async () => {
    const other = await makeProvider(harness.deps.db);
    const movies = [await makeQuoteMovie(), await makeMovie(harness.deps.db, other)];
    const quote = quoteOf(await request({ movies }));
    expect(quote.providers.map(({ provider }) => provider.uuid).sort()).toEqual(
      [parties.provider.account, other.account].sort(),
    );
    expect(quote).toMatchObject({
      status: quoteMovieStatus.waiting_manager_confirm,
      contract_months: 12,
      confirmed_at: null,
    });
    expect(movieOf(quote)).toMatchObject({ asked: { flat_price: 10_000 }, answer: null });
    const [news] = await mailsTo(parties.manager.person.email, /New quote request|依頼/);
    expect(news?.body).toMatch(/Buyer: Buyer \d+/);
  });

  test('names buyer, titles and recipient in the email to the provider', async () => {
    await confirmedQuote(harness, parties, { movies: [await makeQuoteMovie()] });
    const [news] = await mailsTo(parties.provider.person.email, /Response needed|回答のお願い/);
    expect(news?.subject).toMatch(/: Title \d+$/);
    expect(news?.body).toMatch(/To: First\d+ Last\d+, Provider \d+\nBuyer: Buyer \d+\n/);
  });

  test('sent twice with one key is one quote (D30)', async () => {
    const body = await requested();
    const headers = { 'idempotency-key': 'sent twice' };
    const both = await Promise.all([request(body, headers), request(body, headers)]);
    const [first, second] = both.map(quoteOf);
    expect(first?.uuid).toBe(second?.uuid);
  });

  test('accepts the old format too (D10)', async () => {
    const { rights: _rights, countries: _countries, ...rest } = requestedConditions;
    const right = { right_type: rightType.svod, exclusive_type: exclusiveType.nonExclusive };
    const quote = quoteOf(await request({ ...(await requested()), conditions: { ...rest, ...right, country: 'FR' } }));
    expect(quote.conditions).toMatchObject({ countries: ['FR'], rights: [right] });
  });

  test.each([
    [{ flat_price: 499 }, 'conditions.flat_price', 'minimum_flat_price'],
    [{ license_start: '2026-04-01' }, 'conditions.license_start', 'dateAfter'],
    [{ license_end: '2026-08-01' }, 'conditions.license_end', 'end_date'],
    [{ delivery_at: '2026-03-31' }, 'conditions.delivery_at', 'dateAfter'],
    [{ countries: [] }, 'conditions.countries', 'required'],
  ])('breaking a rule with %j is refused at %s', async (change, field, rule) => {
    const answer = await request({ ...(await requested()), conditions: { ...requestedConditions, ...change } });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toContainEqual(expect.objectContaining({ field, rule }));
  });

  test('for an unavailable or missing title is refused and writes nothing', async () => {
    const gone = await makeMovie(harness.deps.db, parties.provider, { movie: { is_available: false } });
    expect((await request({ movies: [await makeQuoteMovie(), gone] })).body).toMatchObject({
      code: 'titles_unavailable',
      details: { movies: [gone] },
    });
    expect((await request({ movies: ['00000000-0000-4000-8000-000000000000'] })).status).toBe(404);
  });

  test('is for buyers only', async () => {
    for (const as of [parties.provider, parties.manager]) {
      const body = { ...(await requested()), conditions: requestedConditions };
      expect((await harness.call(requestQuote, { as, body })).status).toBe(403);
    }
  });
});

describe('before a manager confirms', () => {
  test('hides the request, and any cancelled before, from the provider', async () => {
    const quote = quoteOf(await request(await requested(2)));
    const see = () => readAs(harness, parties.provider, quote.uuid);
    await expect(see()).rejects.toThrow('404');
    const [first] = providerQuoteOf(quote).movies;
    const body = { version: quote.version, quote_movies: [first?.uuid] };
    const left = quoteOf(await harness.call(cancelQuote, { as: parties.buyer, params: { uuid: quote.uuid }, body }));
    await expect(see()).rejects.toThrow('404');
    const confirm = { as: parties.manager, params: { uuid: quote.uuid }, body: { version: left.version } };
    quoteOf(await harness.call(confirmQuote, confirm));
    expect(providerQuoteOf(await see()).movies.map(({ uuid }) => uuid)).not.toContain(first?.uuid);
  });

  test('freezes rates and fee rates on confirmation, once, at the version seen', async () => {
    const quote = quoteOf(await request(await requested()));
    const confirm = (as = parties.manager, version = quote.version) =>
      harness.call(confirmQuote, { as, params: { uuid: quote.uuid }, body: { version } });
    expect((await confirm(parties.provider)).status).toBe(403);
    expect((await confirm(await makeManager(harness.deps.db, { staff_role: staffRole.browser }))).status).toBe(403);
    expect((await confirm(parties.manager, quote.version + 1)).body).toMatchObject({
      code: 'stale_version',
      details: { current_version: quote.version, made_on: quote.version + 1 },
    });
    const both = await Promise.all([confirm(), confirm()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const seen = await readAs(harness, parties.manager, quote.uuid);
    expect(seen.rates?.USD).toEqual({ exchange_rate: '149.2000', exchange_rate_addition: '2.0000' });
    expect(movieOf(seen)).toMatchObject({ status: quoteMovieStatus.waiting_provider_response, fee_rate: '30.0000' });
  });
});

describe('an answer', () => {
  const answer = (quote: Quote, body: object, as = parties.provider) =>
    harness.call(answerQuote, { as, params: { uuid: quote.uuid }, body });

  test('shows the buyer the price and the provider its net', async () => {
    const quote = await answeredQuote(harness, parties, await requested());
    expect(movieOf(quote)).toMatchObject({
      status: quoteMovieStatus.waiting_purchase_response,
      answer: { flat_price: 12_000 },
      valid_until: '2026-05-01',
    });
    expect(providerQuoteOf(quote).buyer_total).toEqual({ amount: 12_000, currency: 'USD' });
    const own = await readAs(harness, parties.provider, quote.uuid);
    expect(providerQuoteOf(own).provider_total).toEqual({ amount: 1_236_480, currency: 'JPY' });
    expect(movieOf(own).provider_lines?.[0]).toMatchObject({ name: 'exchanged', rate: '147.2' });
    expect(await mailsTo(parties.buyer.person.email, /Answer received/)).not.toHaveLength(0);
  });

  test.each([
    [{ valid_until: '2026-03-31' }, {}, 'valid_until'],
    [{ valid_until: '2026-08-02' }, {}, 'valid_until'],
    [{}, { flat_price: '' }, 'titles.0.flat_price'],
    [{}, { flat_price: 499 }, 'titles.0.flat_price'],
    [{ consent: false }, {}, 'consent'],
    [{ person_name: '' }, {}, 'person_name'],
  ])('with %j and %j is refused at %s', async (frame, title, field) => {
    const quote = await confirmedQuote(harness, parties, await requested());
    const refused = await answer(quote, { ...answerBody(quote, title), ...frame });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toContainEqual(expect.objectContaining({ field }));
    expect(movieOf(await readAs(harness, parties.provider, quote.uuid)).status).toBe(2);
  });

  test('is given once, by the title’s provider or by staff on their behalf', async () => {
    const quote = await confirmedQuote(harness, parties, await requested());
    const body = answerBody(quote);
    expect((await answer(quote, body, await makeProvider(harness.deps.db))).status).toBe(404);
    expect((await answer(quote, body, parties.buyer)).status).toBe(403);
    const editor = await makeManager(harness.deps.db, { staff_role: staffRole.editor });
    expect((await answer(quote, body, editor)).status).toBe(403);
    const both = await Promise.all([answer(quote, body), answer(quote, body, parties.manager)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('can be withdrawn until signed; a title can be declined with a reason', async () => {
    const quote = await answeredQuote(harness, parties, await requested(2));
    const [first, second] = providerQuoteOf(quote).movies;
    const call = (endpoint: typeof declineQuote | typeof withdrawAnswer, body: object) =>
      harness.call(endpoint, { as: parties.provider, params: { uuid: quote.uuid }, body });
    const { movies } = providerQuoteOf(quoteOf(await call(withdrawAnswer, { quote_movies: [first?.uuid] })));
    expect(movies.map(({ status }) => status).sort()).toEqual([2, 3]);
    const declined = await call(declineQuote, { quote_movies: [first?.uuid], reason: 'already promised' });
    expect(providerQuoteOf(quoteOf(declined)).movies.find(({ uuid }) => uuid === first?.uuid)).toMatchObject({
      status: quoteMovieStatus.cancelled,
      ended_by: 'declined',
      end_reason: 'already promised',
    });
    expect((await call(declineQuote, { quote_movies: [second?.uuid], reason: 'too late' })).status).toBe(409);
    expect((await call(declineQuote, { quote_movies: [first?.uuid], reason: '' })).status).toBe(422);
  });
});

describe('a counter-offer', () => {
  const negotiate = (quote: Quote, change: object = {}, as = parties.buyer) =>
    harness.call(negotiateQuote, {
      as,
      params: { uuid: quote.uuid },
      body: counterBody(quote, { flat_price: 11_000, message: 'could we meet here?', ...change }),
    });

  test('ends the current answer, which stays in the history, and returns to the provider', async () => {
    const quote = quoteOf(await negotiate(await answeredQuote(harness, parties, await requested())));
    expect(movieOf(quote)).toMatchObject({
      status: quoteMovieStatus.waiting_provider_response,
      negotiating: true,
      asked: { flat_price: 11_000 },
      answer: { flat_price: 12_000 },
      valid_until: null,
    });
    const own = await readAs(harness, parties.provider, quote.uuid);
    expect(own.events[0]).toMatchObject({
      action: 'negotiate',
      party: 'consumer',
      message: 'could we meet here?',
      before: { flat_price: 12_000 },
      after: { flat_price: 11_000 },
    });
    expect(await mailsTo(parties.provider.person.email, /Counter-offer|対案/)).not.toHaveLength(0);
  });

  test('is made once, by the buyer only, on the terms seen, not below the limit', async () => {
    const quote = await answeredQuote(harness, parties, await requested());
    expect((await negotiate(quote, { terms_sha256: '0'.repeat(64) })).body).toMatchObject({ code: 'terms_changed' });
    expect((await negotiate(quote, { flat_price: 400 })).body).toMatchObject({ code: 'invalid' });
    expect((await negotiate(quote, {}, parties.provider)).status).toBe(403);
    expect((await negotiate(quote, {}, await makeConsumer(harness.deps.db))).status).toBe(404);
    const both = await Promise.all([negotiate(quote), negotiate(quote)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('cancelling', () => {
  const cancel = (quote: Quote, as = parties.buyer, body: object = {}) =>
    harness.call(cancelQuote, { as, params: { uuid: quote.uuid }, body: { version: quote.version, ...body } });

  test('ends unsigned titles, one or all, at the version seen', async () => {
    const quote = await answeredQuote(harness, parties, await requested(2));
    const [first] = providerQuoteOf(quote).movies;
    const one = quoteOf(await cancel(quote, parties.buyer, { quote_movies: [first?.uuid] }));
    const { movies } = providerQuoteOf(one);
    expect(movies.map(({ ended_by }) => ended_by).sort()).toEqual(['cancelled', null].sort());
    expect((await cancel(quote)).body).toMatchObject({ code: 'stale_version' });
    expect(quoteOf(await cancel(one)).status).toBe(8);
    expect((await cancel(await readAs(harness, parties.buyer, quote.uuid))).status).toBe(409);
  });

  test('is for the buyer and for managers', async () => {
    const quote = await confirmedQuote(harness, parties, await requested());
    expect((await cancel(quote, parties.provider)).status).toBe(403);
    expect((await cancel(quote, await makeConsumer(harness.deps.db))).status).toBe(404);
    expect(quoteOf(await cancel(quote, parties.manager, { reason: 'Asked for twice.' })).status).toBe(8);
  });
});

test('a message reaches the other side and moves nothing', async () => {
  const quote = await answeredQuote(harness, parties, await requested());
  const send = (as: Parties['buyer']) =>
    harness.call(sendQuoteMessage, {
      as,
      params: { uuid: quote.uuid },
      body: { quote_provider: providerQuoteOf(quote).uuid, message: 'a question on subtitles' },
    });
  const after = quoteOf(await send(parties.buyer));
  expect(after).toMatchObject({ status: quoteMovieStatus.waiting_purchase_response, version: quote.version });
  expect(after.events[0]).toMatchObject({ action: 'message', message: 'a question on subtitles' });
  const emails = await mailsTo(parties.provider.person.email, /New message|メッセージ/);
  expect(emails.map(({ body }) => body).join()).toContain('a question on subtitles');
  expect(await mailsTo(parties.buyer.person.email, /New message/)).toEqual([]);
  expect((await send(await makeConsumer(harness.deps.db))).status).toBe(404);
  expect((await send(await makeManager(harness.deps.db, { staff_role: staffRole.browser }))).status).toBe(403);
});
