import { staffRole } from '@eigaichi/domain/options/companies';
import { exclusiveType } from '@eigaichi/domain/options/exclusivity';
import { guaranteePeriod, pricingType } from '@eigaichi/domain/options/pricing';
import { rightType } from '@eigaichi/domain/options/right-types';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { previewAnswer } from '@eigaichi/wire/quotes/answer/answer-preview';
import { answerQuote } from '@eigaichi/wire/quotes/answer/quote-answer';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { describe, expect, test } from 'vitest';
import { makeConsumer, makeManager, makeProvider } from '../../../testing/accounts.ts';
import { makeMarket } from '../../../testing/market.ts';
import {
  answerBody,
  confirmedQuote,
  movieOf,
  newQuoteMovies,
  type Quote,
  quoteOf,
  readAs,
} from '../../../testing/quoted.ts';

const { harness, parties } = await makeMarket();

type Preview = AnswerOut<typeof previewAnswer>['data'];

const requested = (count?: number) => newQuoteMovies(harness, parties, count);

const own = (quote: Quote) => readAs(harness, parties.provider, quote.uuid);

const ask = (quote: Quote, body: object, as = parties.provider) =>
  harness.call(previewAnswer, { as, params: { uuid: quote.uuid }, body });

/** The terms of an answer's body, without answer-only fields. */
const preview = async (quote: Quote, body: { titles: readonly object[] }): Promise<Preview> => {
  const answer = await ask(quote, body);
  expect(answer.status).toBe(200);
  return answer.body.data as Preview;
};

const shares = {
  pricing_type: pricingType.revenueShare,
  flat_price: null,
  revenue_percent: 40,
  price_minimum_guarantee: 900,
  period_minimum_guarantee: guaranteePeriod.month,
  revenue_min: 1000,
  revenue_max: 5000,
};

describe('the preview of an answer (D7f)', () => {
  test.each([
    ['a flat price with fees', {}, { technical_fee: 300, translation_fee: 50 }],
    ['a share with a monthly guarantee', shares, { revenue_percent: 45.5, price_minimum_guarantee: 1000 }],
    ['a shorter licence', shares, { revenue_percent: 40, price_minimum_guarantee: 900, license_end: '2027-01-31' }],
  ])('%s brings what the answer then brings, line by line', async (_name, conditions, terms) => {
    const quote = await confirmedQuote(harness, parties, { ...(await requested()), conditions });
    const body = answerBody(await own(quote), terms);
    const before = await preview(quote, body);
    expect(movieOf(await own(quote)).version).toBe(movieOf(quote).version);
    quoteOf(await harness.call(answerQuote, { as: parties.provider, params: { uuid: quote.uuid }, body }));
    const after = await own(quote);
    expect(before.errors).toEqual([]);
    expect(before.titles).toMatchObject([
      {
        errors: [],
        lines: movieOf(after).provider_lines,
        planned_lines: movieOf(after).planned_lines,
        availability: { state: 'free' },
        clashes: [],
      },
    ]);
    expect(before.total).toEqual(after.providers[0]?.provider_total);
  });

  test('names all faults that would refuse the answer, in the same sentences', async () => {
    const quote = await confirmedQuote(harness, parties, await requested(2));
    const read = await own(quote);
    const [first, second] = answerBody(read).titles;
    const body = {
      ...answerBody(read),
      valid_until: '2030-01-01',
      titles: [
        { ...first, flat_price: 1, license_end: '2099-01-01' },
        { ...second, flat_price: null, delivery_at: '2020-01-01' },
      ],
    };
    const refused = await harness.call(answerQuote, { as: parties.provider, params: { uuid: quote.uuid }, body });
    expect(refused.status).toBe(422);
    const { errors, titles } = await preview(quote, body);
    expect(titles.map(({ lines }) => lines === null)).toEqual([false, true]);
    expect([
      ...errors,
      ...titles.flatMap((title, at) =>
        title.errors.map((error) => ({ ...error, field: `titles.${at}.${error.field}` })),
      ),
    ]).toEqual(refused.body.errors);
    expect(titles.every((title) => title.errors.length >= 2)).toBe(true);
  });

  test('refuses strangers, buyers, staff without quotes, and answered titles', async () => {
    const quote = await confirmedQuote(harness, parties, await requested());
    const body = answerBody(await own(quote));
    const { db } = harness.deps;
    const tries = [await makeProvider(db), parties.buyer, await makeManager(db, { staff_role: staffRole.browser })];
    const answers = await Promise.all(tries.map((as) => ask(quote, body, as)));
    expect(answers.map(({ status }) => status)).toEqual([404, 403, 403]);
    expect((await ask(quote, body, parties.manager)).status).toBe(200);
    quoteOf(await harness.call(answerQuote, { as: parties.provider, params: { uuid: quote.uuid }, body }));
    expect(await ask(quote, body)).toMatchObject({ status: 409, body: { code: 'quote_answered' } });
  });
});

describe('conflicts of an answer (D9)', () => {
  const exclusive = { rights: [{ right_type: rightType.svod, exclusive_type: exclusiveType.exclusive }] };
  const clashes = async (quote: Quote, terms: object = {}) =>
    (await preview(quote, answerBody(await own(quote), terms))).titles.flatMap((title) => title.clashes);

  test('shows other open requests over the same right, never another provider’s', async () => {
    const movies = await requested();
    const first = await confirmedQuote(harness, parties, { ...movies, conditions: exclusive });
    const buyer = await makeConsumer(harness.deps.db);
    const second = await confirmedQuote(harness, { ...parties, buyer }, movies);
    const elsewhere = { ...movies, conditions: { countries: ['DE' as const] } };
    await confirmedQuote(harness, { ...parties, buyer }, elsewhere);
    expect(await clashes(first)).toMatchObject([
      {
        quote: second.uuid,
        number: second.number,
        status: quoteMovieStatus.waiting_provider_response,
        href: `/ch/quotes/${second.uuid}`,
      },
    ]);
    expect((await clashes(second)).map(({ quote }) => quote)).toEqual([first.uuid]);
  });

  test('follows the dates of the answer', async () => {
    const movies = await requested();
    const first = await confirmedQuote(harness, parties, { ...movies, conditions: exclusive });
    const buyer = await makeConsumer(harness.deps.db);
    const later = { ...movies, conditions: { license_start: '2027-03-01', license_end: '2027-07-31' } };
    const second = await confirmedQuote(harness, { ...parties, buyer }, later);
    expect((await clashes(first)).map(({ quote }) => quote)).toEqual([second.uuid]);
    expect(await clashes(first, { license_end: '2027-02-28' })).toEqual([]);
  });
});
