import type { Actor } from '@eigaichi/domain/accounts/actor';
import { deliveryMethod } from '@eigaichi/domain/options/delivery-methods';
import { exclusiveType } from '@eigaichi/domain/options/exclusivity';
import { pricingType } from '@eigaichi/domain/options/pricing';
import { rightType } from '@eigaichi/domain/options/right-types';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { answerQuote } from '@eigaichi/wire/quotes/answer/quote-answer';
import { correctMovies, correctRate } from '@eigaichi/wire/quotes/desk/quote-corrections';
import { readQuote } from '@eigaichi/wire/quotes/quotes';
import { confirmQuote, requestQuote } from '@eigaichi/wire/quotes/request/quote-request';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { describe, expect, test } from 'vitest';
import type { Answer } from '../../../testing/harness.ts';
import { makeMarket } from '../../../testing/market.ts';
import { makeMovie } from '../../../testing/movies.ts';

type Quote = AnswerOut<typeof readQuote>['data'];

const market = await makeMarket();
const { harness } = market;
const { buyer, provider, manager } = market.parties;

const quoteOf = ({ status, body }: Answer): Quote => {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.data as Quote;
};
const read = async (as: Actor, uuid: string) => quoteOf(await harness.call(readQuote, { as, params: { uuid } }));
const providerQuoteOf = (quote: Quote) => quote.providers[0] as Quote['providers'][number];
const movieOf = (quote: Quote) => providerQuoteOf(quote).movies[0] as Quote['providers'][number]['movies'][number];

const answeredQuote = async (): Promise<string> => {
  const movie = await makeMovie(harness.deps.db, provider);
  const conditions = {
    license_start: '2026-08-01',
    license_end: '2027-07-31',
    countries: ['FR'],
    rights: [{ right_type: rightType.svod, exclusive_type: exclusiveType.nonExclusive }],
    pricing_type: pricingType.flat,
    flat_price: 10_000,
    budget: 30_000,
    delivery_at: '2026-07-15',
    delivery_method: deliveryMethod.online,
  };
  const { uuid, version } = quoteOf(
    await harness.call(requestQuote, { as: buyer, body: { movies: [movie], conditions } }),
  );
  const confirmed = quoteOf(await harness.call(confirmQuote, { as: manager, params: { uuid }, body: { version } }));
  const body = {
    valid_until: '2026-05-01',
    consent: true,
    person_name: '月白 花子',
    person_title: '取締役',
    titles: [{ quote_movie: movieOf(confirmed).uuid, version: movieOf(confirmed).version, flat_price: 12_000 }],
  };
  quoteOf(await harness.call(answerQuote, { as: provider, params: { uuid }, body }));
  return uuid;
};

const correct = async (as: Actor, uuid: string, change: object, seen?: string | null, confirmed: object[] = []) => {
  const quote = await read(manager, uuid);
  const { uuid: quote_provider, terms_sha256 } = providerQuoteOf(quote);
  const titles = [{ quote_movie: movieOf(quote).uuid, ...change }];
  return harness.call(correctMovies, {
    as,
    params: { uuid },
    body: { quote_provider, terms_sha256: seen ?? terms_sha256, reason: 'typed wrongly', titles, confirmed },
  });
};

describe('correcting titles (D2)', () => {
  test('leaves the answer in force on an improvement, and notifies both sides', async () => {
    const uuid = await answeredQuote();
    const title = movieOf(quoteOf(await correct(manager, uuid, { fee_rate: 20 })));
    expect(title).toMatchObject({
      status: quoteMovieStatus.waiting_purchase_response,
      fee_rate: '20.0000',
      valid_until: '2026-05-01',
    });
    expect(title.provider_lines?.at(-1)?.amount).toEqual({ amount: 1_413_120, currency: 'JPY' });
    const notice = (await harness.outbox()).filter(({ subject }) => /corrected|訂正/.test(subject));
    expect(notice.map(({ to_address }) => to_address).sort()).toEqual(
      [buyer, provider].map(({ person }) => person.email).sort(),
    );
  });

  test('returns another price to the provider and leaves the replaced answer in the history', async () => {
    const uuid = await answeredQuote();
    const title = movieOf(quoteOf(await correct(manager, uuid, { flat_price: 11_000 })));
    expect(title).toMatchObject({ status: quoteMovieStatus.waiting_provider_response, valid_until: null });
    const [event] = (await read(provider, uuid)).events;
    expect(event).toMatchObject({
      action: 'correct',
      message: 'typed wrongly',
      before: { flat_price: 12_000 },
      after: { flat_price: 11_000 },
    });
  });

  test('requests confirmation of a price change over half, with both figures (D8r)', async () => {
    const uuid = await answeredQuote();
    const figure = { about: 'titles.0.flat_price', before: '12000', after: '18001' };
    const requested = await correct(manager, uuid, { flat_price: 18_001 });
    expect(requested.body).toMatchObject({ code: 'figures_unusual', details: { figures: [figure] } });
    const { status, body } = await correct(manager, uuid, { flat_price: 18_001 }, undefined, [figure]);
    expect([status, body.code]).toEqual([200, undefined]);
    expect((await correct(manager, uuid, { flat_price: 9001 })).status).toBe(200);
  });

  test('refuses prices below the limit, unseen terms and anyone but managers', async () => {
    const uuid = await answeredQuote();
    const low = await correct(manager, uuid, { flat_price: 499 });
    expect(low.body).toMatchObject({ code: 'invalid', errors: [{ field: 'titles.0.flat_price' }] });
    const unseen = await correct(manager, uuid, { fee_rate: 20 }, 'f'.repeat(64));
    expect(unseen.body).toMatchObject({ code: 'terms_changed', details: { seen: 'f'.repeat(64) } });
    expect((await correct(provider, uuid, { fee_rate: 20 })).status).toBe(403);
    expect((await correct(buyer, uuid, { flat_price: 600 })).status).toBe(403);
    expect(movieOf(await read(manager, uuid)).status).toBe(3);
  });

  test('refuses the second of two concurrent corrections because the terms changed', async () => {
    const uuid = await answeredQuote();
    // Both read the same terms before either is corrected.
    const { terms_sha256 } = providerQuoteOf(await read(manager, uuid));
    const both = await Promise.all([
      correct(manager, uuid, { flat_price: 13_000 }, terms_sha256),
      correct(manager, uuid, { flat_price: 14_000 }, terms_sha256),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('correcting a rate (D2)', () => {
  const correctRateOf = (as: Actor, uuid: string, version: number, exchange_rate: number) =>
    harness.call(correctRate, {
      as,
      params: { uuid },
      body: { version, reason: 'of another day', rate: { currency: 'USD', exchange_rate, exchange_rate_addition: 2 } },
    });

  test('returns answers to the provider for a lower one and leaves them for a higher one', async () => {
    const uuid = await answeredQuote();
    const higher = await correctRateOf(manager, uuid, (await read(manager, uuid)).version, 150);
    expect(movieOf(quoteOf(higher)).status).toBe(3);
    expect(quoteOf(higher).rates?.USD).toEqual({ exchange_rate: '150', exchange_rate_addition: '2' });
    const lower = await correctRateOf(manager, uuid, quoteOf(higher).version, 140);
    expect(movieOf(quoteOf(lower)).status).toBe(2);
  });

  test('requires the version seen, and refuses a rate that makes a currency worthless', async () => {
    const uuid = await answeredQuote();
    const { version } = await read(manager, uuid);
    expect((await correctRateOf(manager, uuid, version - 1, 150)).body).toMatchObject({ code: 'stale_version' });
    expect((await correctRateOf(manager, uuid, version, 2)).body).toMatchObject({ code: 'invalid' });
    expect((await correctRateOf(provider, uuid, version, 150)).status).toBe(403);
  });
});

test('hides each side’s figures from the other (D7f)', async () => {
  const uuid = await answeredQuote();
  await correct(manager, uuid, { adjustment_yen: 500 });
  const own = JSON.stringify(await read(provider, uuid));
  for (const hidden of ['"rates"', 'buyer_lines', 'buyer_total', '"budget"']) expect(own).not.toContain(hidden);
  const theirs = JSON.stringify(await read(buyer, uuid));
  for (const hidden of ['"rates"', 'provider_lines', 'fee_rate', 'adjustment']) expect(theirs).not.toContain(hidden);
});
