import { pricingType } from '@eigaichi/domain/options/pricing';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { listCarts } from '@eigaichi/wire/movies/carts';
import { answerQuote, negotiateQuote } from '@eigaichi/wire/quotes/answer/quote-answer';
import { requestAgain } from '@eigaichi/wire/quotes/request/quote-drafts';
import { cancelQuote } from '@eigaichi/wire/quotes/request/quote-request';
import { describe, expect, test } from 'vitest';
import { makeConsumer } from '../../../testing/accounts.ts';
import { makeMarket } from '../../../testing/market.ts';
import {
  answerBody,
  answeredQuote,
  confirmedQuote,
  counterBody,
  newQuoteMovies,
  providerQuoteOf,
  type Quote,
  quoteOf,
  readAs,
  signAs,
  signedQuote,
} from '../../../testing/quoted.ts';

const { harness, parties } = await makeMarket();

const movies = async (count: number) => (await newQuoteMovies(harness, parties, count)).movies;

const negotiate = (quote: Quote, body: object) =>
  harness.call(negotiateQuote, { as: parties.buyer, params: { uuid: quote.uuid }, body: counterBody(quote, body) });

describe('a counter-offer (D2)', () => {
  const textMissing = [{ field: 'message', rule: 'required' }];

  test('counters every term, for all titles and for individual ones', async () => {
    const quote = await answeredQuote(harness, parties, { movies: await movies(2) });
    const [first, second] = providerQuoteOf(quote).movies;
    const answer = await negotiate(quote, {
      flat_price: '11,000',
      technical_fee: '150',
      titles: [
        { quote_movie: second?.uuid, flat_price: '9,000', delivery_at: '2026-07-20', license_end: '2027-06-30' },
      ],
    });
    const after = providerQuoteOf(quoteOf(answer)).movies;
    const terms = { status: quoteMovieStatus.waiting_provider_response, negotiating: true, technical_fee: 150 };
    expect(after.find(({ uuid }) => uuid === first?.uuid)).toMatchObject({ ...terms, asked: { flat_price: 11_000 } });
    expect(after.find(({ uuid }) => uuid === second?.uuid)).toMatchObject({
      ...terms,
      asked: { flat_price: 9000 },
      delivery_at: '2026-07-20',
      license_end: '2027-06-30',
    });
  });

  test('may ask for a longer period, which the next answer may use but not exceed', async () => {
    const quote = await answeredQuote(harness, parties, { movies: await movies(1) });
    const longer = { license_end: '2029-07-31' };
    expect(providerQuoteOf(quoteOf(await negotiate(quote, longer))).movies).toMatchObject([longer]);
    const answer = async (license_end: string) => {
      const body = answerBody(await readAs(harness, parties.provider, quote.uuid), { license_end });
      return harness.call(answerQuote, { as: parties.provider, params: { uuid: quote.uuid }, body });
    };
    expect((await answer('2029-08-01')).body.errors).toMatchObject([
      { field: 'titles.0.license_end', rule: 'date_until' },
    ]);
    quoteOf(await answer('2029-07-31'));
    const signed = await signAs(harness, parties.buyer, await readAs(harness, parties.buyer, quote.uuid));
    expect(providerQuoteOf(quoteOf(signed)).movies).toMatchObject([longer]);
  });

  test('over materials applies to the next answer, and its dates are checked', async () => {
    const conditions = { images: [{ kind: 'poster' as const, count: 1 }] };
    const quote = await answeredQuote(harness, parties, { movies: await movies(1), conditions });
    const late = { images: [{ kind: 'poster', count: 1, delivery_at: '2030-01-01' }] };
    expect((await negotiate(quote, late)).body.errors).toMatchObject([
      { field: 'images.0.delivery_at', rule: 'date_until' },
    ]);
    const countered = quoteOf(await negotiate(quote, { images: [] }));
    expect(providerQuoteOf(countered).movies).toMatchObject([{ negotiating: true, images: [] }]);
    expect(countered.events[0]).toMatchObject({ action: 'negotiate', after: { images: [] } });
  });

  test('is refused with every fault at its field, and nothing changes', async () => {
    const quote = await answeredQuote(harness, parties, { movies: await movies(2) });
    const [, second] = providerQuoteOf(quote).movies;
    const { status, body } = await negotiate(quote, {
      flat_price: 499,
      titles: [{ quote_movie: second?.uuid, flat_price: 0, delivery_at: '2026-01-01' }],
    });
    const errors = body.errors as { field: string; rule: string }[];
    expect(status).toBe(422);
    expect(errors.map(({ field, rule }) => `${field} ${rule}`).sort()).toEqual([
      'flat_price minimum_flat_price',
      'titles.0.delivery_at dateAfter',
      'titles.0.flat_price minimum_flat_price',
      'titles.0.flat_price required',
    ]);
    expect((await readAs(harness, parties.buyer, quote.uuid)).status).toBe(3);
  });

  test('without changes is a plain request: it needs a text and offers no price', async () => {
    const quote = await answeredQuote(harness, parties, { movies: await movies(1) });
    expect((await negotiate(quote, { flat_price: 12_000 })).body.errors).toMatchObject(textMissing);
    const wished = quoteOf(await negotiate(quote, { message: 'Please think about a longer period.' }));
    expect(providerQuoteOf(wished).movies[0]).toMatchObject({ negotiating: true, asked: { flat_price: 10_000 } });
  });

  test('with the answered share is a plain request too, regardless of the database’s number format', async () => {
    const conditions = { pricing_type: pricingType.revenueShare, flat_price: null, revenue_percent: 40 };
    const answer = { flat_price: null, revenue_percent: 40 };
    const quote = await answeredQuote(harness, parties, { movies: await movies(1), conditions, answer });
    expect((await negotiate(quote, { revenue_percent: 40 })).body.errors).toMatchObject(textMissing);
    expect((await negotiate(quote, { revenue_percent: 39 })).status).toBe(200);
  });

  test('returns faults in its dates together with its others', async () => {
    const quote = await answeredQuote(harness, parties, { movies: await movies(2) });
    const [, second] = providerQuoteOf(quote).movies;
    const { body } = await negotiate(quote, {
      flat_price: 'much',
      delivery_at: '2020-01-01',
      titles: [{ quote_movie: second?.uuid, delivery_at: '2020-01-02', technical_fee: 'some' }],
    });
    expect((body.errors as { field: string; rule: string }[]).map(({ field, rule }) => `${field} ${rule}`)).toEqual([
      'flat_price price',
      'titles.0.technical_fee price',
      'delivery_at dateAfter',
      'titles.0.delivery_at dateAfter',
    ]);
  });
});

describe('requesting again', () => {
  const again = (quote: Quote, occasion: string, as = parties.buyer) =>
    harness.call(requestAgain, { as, params: { uuid: quote.uuid }, body: { occasion } });
  const inCart = async () => {
    const { body } = await harness.call(listCarts, { as: parties.buyer });
    return (body.data as unknown as { movie: { uuid: string } }[]).map(({ movie }) => movie.uuid);
  };

  test('prefills the wizard from a contract for a follow-on renewal at the agreed price', async () => {
    const requested = await movies(1);
    const quote = await signedQuote(harness, parties, { movies: requested });
    const { body } = await again(quote, 'renewal');
    expect(body.data).toMatchObject({
      movies: requested,
      refused: [],
      conditions: { license_start: '2027-08-01', license_end: '2028-07-31', flat_price: 12_000, countries: ['FR'] },
    });
    expect(await inCart()).toEqual(expect.arrayContaining(requested));
    expect((await again(quote, 'again')).status).toBe(409);
  });

  test('states the agreed price in a renewal of a request that asked for it (D4d, D4g)', async () => {
    const conditions = { ask_price: true, any_pricing: true, flat_price: null };
    const chosen = { pricing_type: pricingType.flat };
    const { uuid } = await confirmedQuote(harness, parties, { movies: await movies(1), conditions });
    const body = { ...answerBody(await readAs(harness, parties.provider, uuid)), ...chosen };
    quoteOf(await harness.call(answerQuote, { as: parties.provider, params: { uuid }, body }));
    const quote = quoteOf(await signAs(harness, parties.buyer, await readAs(harness, parties.buyer, uuid)));
    expect((await again(quote, 'renewal')).body.data).toMatchObject({
      conditions: { ...chosen, ask_price: false, any_pricing: false, flat_price: 12_000 },
      own_prices: [],
    });
  });

  test('retains each title’s agreed flat price in a renewal', async () => {
    const [usual = '', dear = ''] = await movies(2);
    const { uuid } = await confirmedQuote(harness, parties, { movies: [usual, dear] });
    const requested = await readAs(harness, parties.provider, uuid);
    const offer = answerBody(requested);
    const dearest = providerQuoteOf(requested).movies.find(({ movie }) => movie.uuid === dear)?.uuid;
    const titles = offer.titles.map((each) => (each.quote_movie === dearest ? { ...each, flat_price: 20_000 } : each));
    quoteOf(await harness.call(answerQuote, { as: parties.provider, params: { uuid }, body: { ...offer, titles } }));
    const quote = quoteOf(await signAs(harness, parties.buyer, await readAs(harness, parties.buyer, uuid)));
    const { body } = await again(quote, 'renewal');
    expect(body.data).toMatchObject({
      conditions: { flat_price: 10_000 },
      own_prices: expect.arrayContaining([
        { movie: usual, flat_price: 12_000 },
        { movie: dear, flat_price: 20_000 },
      ]),
    });
  });

  test('retains each title’s bid of a failed request, regardless of answers (D4d)', async () => {
    const [usual = '', dear = '', gone = ''] = await movies(3);
    const requested = [usual, { movie: dear, flat_price: 20_000 }, { movie: gone, flat_price: 30_000 }];
    const quote = await answeredQuote(harness, parties, { movies: requested, answer: { flat_price: 25_000 } });
    const params = { uuid: quote.uuid };
    quoteOf(await harness.call(cancelQuote, { as: parties.buyer, params, body: { version: quote.version } }));
    await harness.deps.pool.query('update movies set is_available = false where uuid = $1', [gone]);
    expect((await again(quote, 'again')).body.data).toMatchObject({
      movies: expect.arrayContaining([usual, dear]),
      conditions: { flat_price: 10_000 },
      own_prices: [{ movie: dear, flat_price: 20_000 }],
    });
  });

  test('repeats a cancelled request without titles that left the market', async () => {
    const [gone = '', here = ''] = await movies(2);
    const quote = await answeredQuote(harness, parties, { movies: [gone, here] });
    expect((await again(quote, 'again')).status).toBe(409);
    const params = { uuid: quote.uuid };
    quoteOf(await harness.call(cancelQuote, { as: parties.buyer, params, body: { version: quote.version } }));
    await harness.deps.pool.query('update movies set is_available = false where uuid = $1', [gone]);
    expect((await again(quote, 'again')).body.data).toMatchObject({
      movies: [here],
      refused: [{ uuid: gone }],
      conditions: { license_start: '2026-08-01', flat_price: 10_000 },
    });
    expect(await inCart()).toContain(here);
    expect((await again(quote, 'again', await makeConsumer(harness.deps.db))).status).toBe(404);
    expect((await again(quote, 'again', parties.provider)).status).toBe(403);
  });
});
