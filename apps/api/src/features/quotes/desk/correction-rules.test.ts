import type { Actor } from '@eigaichi/domain/accounts/actor';
import { deliveryMethod } from '@eigaichi/domain/options/delivery-methods';
import { guaranteePeriod, payer, pricingType } from '@eigaichi/domain/options/pricing';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import type { ConditionsInput } from '@eigaichi/domain/quotes/request/conditions';
import { answerQuote } from '@eigaichi/wire/quotes/answer/quote-answer';
import { amendQuote } from '@eigaichi/wire/quotes/contract/quote-amendments';
import { correctMovies, correctRate } from '@eigaichi/wire/quotes/desk/quote-corrections';
import { describe, expect, test } from 'vitest';
import type { Answer } from '../../../testing/harness.ts';
import { makeMarket } from '../../../testing/market.ts';
import { makeMovie } from '../../../testing/movies.ts';
import {
  answerBody,
  answeredQuote,
  confirmedQuote,
  correctionBody,
  movieOf,
  providerQuoteOf,
  type Quote,
  quoteOf,
  readAs,
  signAs,
} from '../../../testing/quoted.ts';
import { quoteEmail } from '../mails/emails.ts';

const { harness, parties } = await makeMarket();

const share40: Partial<ConditionsInput> = {
  pricing_type: pricingType.revenueShare,
  flat_price: null,
  revenue_percent: 40,
};

/** One title, named in both languages. */
const film = async () => [
  await makeMovie(harness.deps.db, parties.provider, { name: { ja: '月の裏', en: 'The Far Side' } }),
];

const requested = async (conditions: Partial<ConditionsInput>): Promise<Quote> =>
  confirmedQuote(harness, parties, { movies: await film(), conditions });

const answered = async (conditions: Partial<ConditionsInput>, terms: object): Promise<Quote> => {
  const answer = { flat_price: null, ...terms };
  const { uuid } = await answeredQuote(harness, parties, { movies: await film(), conditions, answer });
  return readAs(harness, parties.manager, uuid);
};

const correct = async (uuid: string, change: object): Promise<Answer> => {
  const body = correctionBody(await readAs(harness, parties.manager, uuid), change);
  return harness.call(correctMovies, { as: parties.manager, params: { uuid }, body });
};

const setRate = async (
  uuid: string,
  exchange_rate: number,
  currency: 'USD' | 'EUR' = 'USD',
  exchange_rate_addition = 2,
): Promise<Answer> => {
  const { version } = await readAs(harness, parties.manager, uuid);
  const body = { version, reason: 'of another day', rate: { currency, exchange_rate, exchange_rate_addition } };
  return harness.call(correctRate, { as: parties.manager, params: { uuid }, body });
};

describe('a worse rate returns to the provider under any pricing type (D2)', () => {
  test.each([
    ['a pure share', share40, { revenue_percent: 40 }],
    [
      'views',
      { pricing_type: pricingType.viewerCount, flat_price: null, price_viewer_count: 0.5 },
      { price_viewer_count: 0.5 },
    ],
    [
      'minutes',
      { pricing_type: pricingType.streamLength, flat_price: null, price_stream_minute: 0.02 },
      { price_stream_minute: 0.02 },
    ],
    [
      'a share with a guarantee',
      { ...share40, price_minimum_guarantee: 1_000 },
      { revenue_percent: 40, price_minimum_guarantee: 1_000 },
    ],
  ])('%s', async (_name, conditions, terms) => {
    const { uuid } = await answered(conditions as Partial<ConditionsInput>, terms);
    const higher = quoteOf(await setRate(uuid, 152.5));
    expect(movieOf(higher).status).toBe(quoteMovieStatus.waiting_purchase_response);
    const lower = quoteOf(await setRate(uuid, 75));
    expect(movieOf(lower)).toMatchObject({ status: quoteMovieStatus.waiting_provider_response, valid_until: null });
  });

  test('as do a higher addition and a delivery fee paid by the provider in dollars', async () => {
    const { uuid } = await answered(share40, { revenue_percent: 40 });
    expect(movieOf(quoteOf(await setRate(uuid, 149.2, 'USD', 3))).status).toBe(
      quoteMovieStatus.waiting_provider_response,
    );
    const paying = {
      currency: 'EUR',
      flat_price: 10_000,
      delivery_method: deliveryMethod.fedex,
      delivery_payer: payer.seller,
      ...address,
    } as const;
    const euros = await answered(paying, { flat_price: 12_000 });
    expect(movieOf(quoteOf(await setRate(euros.uuid, 160))).status).toBe(quoteMovieStatus.waiting_provider_response);
  });
});

const address: Partial<ConditionsInput> = {
  delivery: {
    country: 'FR',
    full_name: 'A. Buyer',
    street: '1 rue de la Lune',
    city: 'Paris',
    state: 'IDF',
    zip: '75002',
  },
};

describe('a correction before the first answer (D2)', () => {
  const expecting = { revenue_min: 217, revenue_max: 2201 };

  test.each([
    ['the share of the revenue', { ...share40, revenue_percent: 66.6667, ...expecting }, 806],
    [
      'views',
      {
        pricing_type: pricingType.viewerCount,
        flat_price: null,
        price_viewer_count: 0.5,
        viewer_count_min: 1000,
        viewer_count_max: 3000,
      },
      1000,
    ],
    [
      'minutes',
      {
        pricing_type: pricingType.streamLength,
        flat_price: null,
        price_stream_minute: 0.02,
        stream_minutes_min: 10_000,
        stream_minutes_max: 30_000,
      },
      400,
    ],
  ])('leaves the planned amounts of %s as they are', async (_name, conditions, planned) => {
    const { uuid } = await requested(conditions as Partial<ConditionsInput>);
    const before = movieOf(await readAs(harness, parties.buyer, uuid));
    expect(before.planned_lines.at(-1)?.amount).toEqual({ amount: planned, currency: 'USD' });
    quoteOf(await correct(uuid, { fee_rate: 25 }));
    const after = movieOf(await readAs(harness, parties.buyer, uuid));
    expect(after).toMatchObject({ answer: null, asked: before.asked, planned_lines: before.planned_lines });
    expect(movieOf(await readAs(harness, parties.provider, uuid)).planned_lines.map(({ name }) => name)).toContain(
      'net',
    );
  });

  test('of one price corrects the request and leaves the other', async () => {
    const { uuid } = await requested({ ...share40, price_minimum_guarantee: 1_000, ...expecting });
    quoteOf(await correct(uuid, { price_minimum_guarantee: 1_500 }));
    const quote = await readAs(harness, parties.provider, uuid);
    expect(movieOf(quote)).toMatchObject({
      status: quoteMovieStatus.waiting_provider_response,
      answer: null,
      asked: { revenue_percent: 40, price_minimum_guarantee: 1_500 },
    });
    const event = quote.events.find(({ action }) => action === 'correct');
    expect(event?.before).toMatchObject({ revenue_percent: 40, price_minimum_guarantee: 1_000 });
    expect(event?.after).toMatchObject({ revenue_percent: 40, price_minimum_guarantee: 1_500 });
  });

  test('of the fee after a round leaves both offers in force', async () => {
    const { uuid } = await answered({ ...share40, ...expecting }, { revenue_percent: 45 });
    quoteOf(await setRate(uuid, 75));
    quoteOf(await correct(uuid, { fee_rate: 25 }));
    expect(movieOf(await readAs(harness, parties.buyer, uuid))).toMatchObject({
      answer: { revenue_percent: 45 },
      asked: { revenue_percent: 40 },
    });
  });
});

describe('the limits of D7e apply to a corrected rate', () => {
  test('refuses it for an answer at the limit, with title and minimum, and changes nothing', async () => {
    const conditions = { currency: 'EUR', flat_price: 500 } as const;
    const { uuid, version } = await answered(conditions, { flat_price: 500 });
    const refused = await setRate(uuid, 130, 'EUR');
    expect(refused.status).toBe(422);
    const field = `quote_movies.${movieOf(await readAs(harness, parties.manager, uuid)).uuid}.flat_price`;
    const message = expect.stringContaining('€575 (US$500)');
    expect(refused.body.errors).toEqual([expect.objectContaining({ field, rule: 'title_below_minimum', message })]);
    expect(JSON.stringify(refused.body)).toContain('The Far Side');
    const still = await readAs(harness, parties.manager, uuid);
    expect(still.version).toBe(version);
    expect(movieOf(still).status).toBe(quoteMovieStatus.waiting_purchase_response);
    expect(Number(still.rates?.EUR?.exchange_rate)).toBe(149.2);
  });

  test('checks a monthly guarantee by its total, even while only requested', async () => {
    // Twelve months of 17 euros are 204 in total.
    const { uuid } = await requested({
      ...share40,
      currency: 'EUR',
      price_minimum_guarantee: 17,
      period_minimum_guarantee: guaranteePeriod.month,
    });
    expect((await setRate(uuid, 150, 'EUR')).status).toBe(200);
    const refused = await setRate(uuid, 140, 'EUR');
    expect(refused.body).toMatchObject({ code: 'invalid', errors: [{ rule: 'title_below_minimum' }] });
  });

  test('refuses an amendment that shortens the licence under a monthly guarantee', async () => {
    const conditions = {
      ...share40,
      price_minimum_guarantee: 17,
      period_minimum_guarantee: guaranteePeriod.month,
    } as const;
    const offered = await answered(conditions, { revenue_percent: 40, price_minimum_guarantee: 17 });
    const { uuid } = offered;
    quoteOf(await signAs(harness, parties.buyer, await readAs(harness, parties.buyer, uuid)));
    const quote = await readAs(harness, parties.manager, uuid);
    const consent = { person_name: 'A', person_title: 'B', consented_on: '2026-03-30', note: 'by mail' };
    const body = {
      version: quote.version,
      quote_provider: providerQuoteOf(quote).uuid,
      reason: 'shorter',
      consents: { consumer: consent, provider: consent },
      license_end: '2027-01-31',
    };
    const short = await harness.call(amendQuote, { as: parties.manager, params: { uuid }, body });
    const field = `quote_movies.${movieOf(quote).uuid}.price_minimum_guarantee`;
    expect(short.body).toMatchObject({ errors: [{ field, rule: 'title_below_minimum' }] });
  });
});

test('a delivery paid by the seller may bring the total below 0, as shown in both languages (D7b)', async () => {
  const { uuid } = await answered(
    { delivery_method: deliveryMethod.fedex, delivery_payer: payer.seller, ...address },
    { flat_price: 500 },
  );
  const owed = async (as: Actor) => providerQuoteOf(await readAs(harness, as, uuid)).provider_owes;
  // 500 × 147.2 less 30 % are 51,520; the delivery of 200 dollars takes 29,440.
  expect(await owed(parties.provider)).toBeNull();
  const before = (await harness.outbox()).length;
  // (73,600 − 60,000) less 30 % are 9,520, less 29,440.
  quoteOf(await correct(uuid, { adjustment_yen: -60_000 }));
  const owes = { amount: 19_920, currency: 'JPY' };
  expect([await owed(parties.provider), await owed(parties.manager)]).toEqual([owes, owes]);
  expect(await owed(parties.buyer)).toBeUndefined();
  const emails = (await harness.outbox()).slice(before);
  const said = (email: string) => emails.filter(({ to_address }) => to_address === email).map(({ body }) => body);
  expect(said(parties.provider.person.email)).toEqual([expect.stringContaining('¥19,920')]);
  expect(said(parties.buyer.person.email).join()).not.toContain('19,920');
  for (const preferred_language of ['ja', 'en'] as const) {
    const owed = { amount: 19_920, currency: 'JPY' as const };
    const notice = { number: 7, terms: [], deadline: [], link: '', messages: [], owes: owed };
    const email = quoteEmail({ email: 'a@example.com', preferred_language }, 'corrected', notice);
    expect(JSON.stringify(email)).toMatch(
      preferred_language === 'ja' ? /合計で¥19,920をご負担/ : /You owe ¥19,920 in total/,
    );
  }
});

describe('a net below 0 is refused (D7b)', () => {
  test('when yen are deducted, naming title and amount', async () => {
    const { uuid } = await answered({}, { flat_price: 500 });
    // 500 × 147.2 = 73,600; less 100,000 and 30 % of that.
    const refused = await correct(uuid, { adjustment_yen: -100_000 });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual([
      expect.objectContaining({ field: 'titles.0.adjustment_yen', rule: 'negative_net' }),
    ]);
    expect(JSON.stringify(refused.body)).toMatch(/The Far Side.*\u2212¥18,480/);
    expect((await correct(uuid, { adjustment_yen: -73_600 })).status).toBe(200);
  });

  test('for a guarantee, before an answer, and by a corrected rate', async () => {
    const { uuid } = await requested({ ...share40, price_minimum_guarantee: 1_000 });
    const refused = await correct(uuid, { price_minimum_guarantee_fl_yen: -103_041 });
    expect(refused.body).toMatchObject({
      errors: [{ field: 'titles.0.price_minimum_guarantee_fl_yen', rule: 'negative_net' }],
    });
    quoteOf(await correct(uuid, { price_minimum_guarantee_fl_yen: -103_040 }));
    expect((await setRate(uuid, 148)).body).toMatchObject({ code: 'invalid', errors: [{ rule: 'negative_net' }] });
  });

  test('when the provider answers with yen deducted', async () => {
    const { uuid } = await requested({});
    quoteOf(await correct(uuid, { adjustment_yen: -200_000 }));
    const quote = await readAs(harness, parties.provider, uuid);
    const answer = (flat_price: number) =>
      harness.call(answerQuote, { as: parties.provider, params: { uuid }, body: answerBody(quote, { flat_price }) });
    expect((await answer(1_000)).body).toMatchObject({
      errors: [{ field: 'titles.0.flat_price', rule: 'negative_net' }],
    });
    expect((await answer(2_000)).status).toBe(200);
  });
});
