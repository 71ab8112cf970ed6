import { exclusiveType } from '@eigaichi/domain/options/exclusivity';
import { pricingType } from '@eigaichi/domain/options/pricing';
import { rightType } from '@eigaichi/domain/options/right-types';
import { readAgreement } from '@eigaichi/wire/agreements/agreements';
import { previewAnswer } from '@eigaichi/wire/quotes/answer/answer-preview';
import { answerQuote, negotiateQuote, withdrawAnswer } from '@eigaichi/wire/quotes/answer/quote-answer';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
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
} from '../../../testing/quoted.ts';

const { harness, parties } = await makeMarket();

const movies = async (count: number) => (await newQuoteMovies(harness, parties, count)).movies;

const negotiate = (quote: Quote, body: object) =>
  harness.call(negotiateQuote, { as: parties.buyer, params: { uuid: quote.uuid }, body: counterBody(quote, body) });

/** Signs a quote; returns its agreement as the buyer reads it. */
const signed = async (quote: Quote) => {
  const share = providerQuoteOf(quoteOf(await signAs(harness, parties.buyer, quote)));
  const agreement = share.agreement?.uuid ?? '';
  const { body } = await harness.call(readAgreement, { as: parties.buyer, params: { uuid: agreement } });
  return { agreement, read: body.data };
};

describe('a counter-offer over the terms of a whole provider quote (D2e)', () => {
  const exclusive = [{ right_type: rightType.svod, exclusive_type: exclusiveType.exclusive }];
  const offer = { rights: exclusive, countries: ['FR'], all_countries: false, contract_terms: 'No cuts.' };

  test('becomes the answer and the agreement, with its grant checked and applied', async () => {
    const requested = await movies(1);
    const quote = await answeredQuote(harness, parties, { movies: requested });
    const countered = quoteOf(await negotiate(quote, offer));
    expect(providerQuoteOf(countered).amended).toMatchObject({ countries: ['FR'], contract_terms: 'No cuts.' });
    expect(countered.events[0]).toMatchObject({
      action: 'negotiate',
      before: { contract_terms: null },
      after: { rights: [{ exclusive_type: exclusiveType.exclusive }], countries: ['FR'] },
    });
    const { uuid } = quote;
    const body = answerBody(await readAs(harness, parties.provider, uuid));
    quoteOf(await harness.call(answerQuote, { as: parties.provider, params: { uuid }, body }));
    const again = await readAs(harness, parties.buyer, uuid);
    expect(providerQuoteOf(again).terms_sha256).not.toBe(providerQuoteOf(quote).terms_sha256);
    const { agreement, read } = await signed(again);
    expect(read).toMatchObject({ conditions: { countries: ['FR'], contract_terms: 'No cuts.' } });
    const { rows } = await harness.deps.db.execute(
      sql`select exclusive_type, countries from grants where agreement_id = ${agreement}`,
    );
    expect(rows).toMatchObject([{ exclusive_type: exclusiveType.exclusive, countries: ['FR'] }]);
  });

  test('covers all answered titles and needs a territory', async () => {
    const quote = await answeredQuote(harness, parties, { movies: await movies(2) });
    const [first] = providerQuoteOf(quote).movies;
    const { status, body } = await negotiate(quote, { ...offer, countries: [], quote_movies: [first?.uuid] });
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([
      { field: 'countries', rule: 'required' },
      { field: 'quote_movies', rule: 'whole_share' },
    ]);
  });

  test('is open to an answer as well, with a preview while typing', async () => {
    const { uuid } = await confirmedQuote(harness, parties, { movies: await movies(2) });
    const whole = answerBody(await readAs(harness, parties.provider, uuid));
    const first = { ...whole, titles: whole.titles.slice(0, 1) };
    const as = parties.provider;
    quoteOf(await harness.call(answerQuote, { as, params: { uuid }, body: first }));
    const second = { ...offer, ...whole, titles: whole.titles.slice(1) };
    const preview = await harness.call(previewAnswer, { as, params: { uuid }, body: second });
    expect(preview.body.data).toMatchObject({ errors: [{ field: 'titles', rule: 'whole_share' }] });
    expect((await harness.call(answerQuote, { as, params: { uuid }, body: second })).status).toBe(422);
    const withdrawn = { quote_movies: first.titles.map(({ quote_movie }) => quote_movie) };
    quoteOf(await harness.call(withdrawAnswer, { as, params: { uuid }, body: withdrawn }));
    const now = answerBody(await readAs(harness, parties.provider, uuid));
    const answered = quoteOf(await harness.call(answerQuote, { as, params: { uuid }, body: { ...offer, ...now } }));
    expect(providerQuoteOf(answered).amended).toMatchObject({ countries: ['FR'] });
  });
});

test('an answer chooses a pricing type left open by the request, and the agreement has it (D4g)', async () => {
  const conditions = { ask_price: true, any_pricing: true, flat_price: null };
  const { uuid } = await confirmedQuote(harness, parties, { movies: await movies(1), conditions });
  const body = answerBody(await readAs(harness, parties.provider, uuid), { flat_price: null, revenue_percent: 40 });
  const send = (more: object) =>
    harness.call(answerQuote, { as: parties.provider, params: { uuid }, body: { ...body, ...more } });
  expect((await send({})).body.errors).toMatchObject([
    { field: 'pricing_type', rule: 'required' },
    { field: 'titles.0.flat_price', rule: 'required' },
  ]);
  const chosen = { pricing_type: pricingType.revenueShare };
  expect(providerQuoteOf(quoteOf(await send(chosen))).amended).toMatchObject({ ...chosen, any_pricing: false });
  const answered = await readAs(harness, parties.buyer, uuid);
  expect(providerQuoteOf(answered).movies).toMatchObject([{ answer: { revenue_percent: 40, flat_price: null } }]);
  expect((await signed(answered)).read).toMatchObject({ conditions: chosen });
});
