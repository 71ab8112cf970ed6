import { documentFormat, documentType } from '@eigaichi/domain/options/documents';
import { guaranteePeriod, pricingType } from '@eigaichi/domain/options/pricing';
import {
  aspectRatio,
  audioFormat,
  frameRate,
  resolution,
  videoFormat,
  videoType,
} from '@eigaichi/domain/options/video';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { readDelivery } from '@eigaichi/wire/deliveries/deliveries';
import { answerQuote, declineQuote, negotiateQuote, withdrawAnswer } from '@eigaichi/wire/quotes/answer/quote-answer';
import { correctMovies } from '@eigaichi/wire/quotes/desk/quote-corrections';
import { cancelQuote, confirmQuote } from '@eigaichi/wire/quotes/request/quote-request';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { agreements } from '../../../db/schema/agreements.ts';
import { checklist_items } from '../../../db/schema/deliveries.ts';
import { exchange_rates } from '../../../db/schema/reference.ts';
import { grants } from '../../../db/schema/rights.ts';
import { makeConsumer, makeProvider } from '../../../testing/accounts.ts';
import { makeMarket } from '../../../testing/market.ts';
import {
  answerBody,
  answeredQuote,
  confirmedQuote,
  correctionBody,
  counterBody,
  movieOf,
  newQuoteMovies,
  providerQuoteOf,
  type Quote,
  quoteOf,
  readAs,
  requestedQuote,
  signAs,
} from '../../../testing/quoted.ts';

const { harness, parties } = await makeMarket();

const requested = (count?: number) => newQuoteMovies(harness, parties, count);
const answer = (quote: Quote, body: object, as = parties.provider) =>
  harness.call(answerQuote, { as, params: { uuid: quote.uuid }, body });
const own = (quote: Quote) => readAs(harness, parties.provider, quote.uuid);

test('staff answering for a provider name the person there who agreed, not themselves', async () => {
  const quote = await confirmedQuote(harness, parties, await requested());
  const { manager } = parties;
  const [last = '', first = ''] = manager.person.name.split(' ');
  for (const person_name of [manager.person.name, `${first}  ${last.toUpperCase()}`]) {
    const refused = await answer(quote, { ...answerBody(quote), person_name }, manager);
    expect(refused.body.errors).toMatchObject([{ field: 'person_name', rule: 'person_of_provider' }]);
  }
  const given = quoteOf(await answer(quote, { ...answerBody(quote), person_name: 'Mihon Takuya' }, manager));
  expect(movieOf(given).status).toBe(quoteMovieStatus.waiting_purchase_response);
});

test('refuses an answer’s dates together with its other faults', async () => {
  const quote = await confirmedQuote(harness, parties, await requested());
  const body = answerBody(await own(quote), { delivery_at: '2020-01-01', flat_price: 'much' });
  const refused = await answer(quote, { ...body, person_name: '', valid_until: '2030-01-01' });
  expect(refused.status).toBe(422);
  const errors = refused.body.errors as { field: string; rule: string }[];
  expect(errors.map(({ field, rule }) => `${field} ${rule}`)).toEqual([
    'person_name required',
    'titles.0.flat_price price',
    'valid_until dateBefore',
    'titles.0.delivery_at dateAfter',
  ]);
  const others = await harness.call(answerQuote, {
    as: await makeProvider(harness.deps.db),
    params: { uuid: quote.uuid },
    body: { ...body, person_name: '' },
  });
  expect((others.body.errors as { field: string }[]).map(({ field }) => field)).not.toContain('valid_until');
});

const everything = {
  technical_fee: 300,
  translation_fee: 50,
  delivery_at: '2026-07-20',
  license_start: '2026-09-01',
  license_end: '2027-06-30',
  videos: [
    {
      video_type: videoType.main,
      encoding_format: videoFormat.prores422Hq,
      resolution: resolution.hd,
      frame_rate: frameRate.p24,
      aspect_ratio: aspectRatio.vista,
      audio_format: audioFormat.stereo,
      is_dcp: false,
    },
    { video_type: videoType.main, language: 'fr', is_dcp: false },
  ],
  subtitles: [
    { video_type: videoType.main, language: 'en', format: 1 },
    { video_type: videoType.main, language: 'fr', format: -1 },
  ],
  images: [{ kind: 'screenshot', count: 8, format: 3, layered: false }],
  fonts: ['otf'],
  files: [{ document_type: documentType.synopsis, format: 2 }],
  insurance: {
    answer: 1,
    insurer: 'Example Marine',
    coverage: '1,000,000 USD',
    insured_until: '2028-03-31',
    note: null,
  },
};

describe('an answer covers every field of a title (spec 3, quote movie)', () => {
  test('shows the answer as given to both sides and in the history', async () => {
    const quote = await confirmedQuote(harness, parties, await requested());
    const body = answerBody(await own(quote), everything);
    quoteOf(await answer(quote, body));
    for (const reader of [parties.provider, parties.buyer, parties.manager]) {
      const seen = await readAs(harness, reader, quote.uuid);
      expect(movieOf(seen)).toMatchObject({ ...everything, answer: { flat_price: 12_000 }, license_will_end_at: null });
      expect(seen.events.find(({ action }) => action === 'answer')?.after).toMatchObject({
        license_start: '2026-09-01',
        technical_fee: 300,
        insurance: { insurer: 'Example Marine' },
      });
    }
  });

  test('leaves a manager’s values unchanged (D20e)', async () => {
    const quote = await confirmedQuote(harness, parties, await requested());
    const asRead = { fee_rate: 30, adjustment_yen: 0, price_minimum_guarantee_fl_yen: null };
    const answered = quoteOf(await answer(quote, answerBody(await own(quote), { ...everything, ...asRead })));
    expect(movieOf(answered)).toMatchObject({ status: quoteMovieStatus.waiting_purchase_response });
  });

  test('licenses the dates of the answer on signature and requires its materials', async () => {
    const quote = await confirmedQuote(harness, parties, await requested());
    quoteOf(await answer(quote, answerBody(await own(quote), everything)));
    const seen = await readAs(harness, parties.buyer, quote.uuid);
    const signed = quoteOf(await signAs(harness, parties.buyer, seen));
    expect(movieOf(signed).license_will_end_at).toBe('2027-06-30');
    const { db } = harness.deps;
    const [grant] = await db
      .select()
      .from(grants)
      .where(eq(grants.quote_movie_id, movieOf(quote).uuid));
    expect(grant).toMatchObject({ starts_on: '2026-09-01', ends_on: '2027-06-30' });
    const delivery = await harness.call(readDelivery, { as: parties.provider, params: { quote_id: quote.uuid } });
    const text = JSON.stringify(delivery.body);
    for (const part of ['"screenshot"', '"font"', '"document"', '"fr"']) expect(text).toContain(part);
  });

  test('omits excluded materials from agreement and checklist; includes extra-cost ones there and in the price', async () => {
    const document = { document_type: documentType.synopsis, format: documentFormat.pdf };
    const conditions = {
      images: [{ kind: 'poster' as const, count: 1 }],
      font_formats: ['otf' as const],
      need_font_file: true,
      documents: [document],
    };
    const quote = await confirmedQuote(harness, parties, { ...(await requested()), conditions });
    const files = [{ ...document, fee: 300, delivery_at: '2026-07-20' }];
    quoteOf(await answer(quote, answerBody(await own(quote), { images: [], fonts: [], files, technical_fee: 300 })));
    const seen = await readAs(harness, parties.buyer, quote.uuid);
    quoteOf(await signAs(harness, parties.buyer, seen));
    const [signed] = await harness.deps.db
      .select()
      .from(agreements)
      .where(eq(agreements.quote_provider_id, providerQuoteOf(quote).uuid));
    for (const struck of ['poster', 'otf']) expect(signed?.text).not.toContain(struck);
    expect(signed?.terms.titles).toMatchObject([{ materials: { images: [], fonts: [], files } }]);
    expect(signed?.terms.titles[0]?.buyer_lines).toContainEqual(
      expect.objectContaining({ name: 'technical_fee', amount: { amount: 30_000, currency: 'USD' } }),
    );
    const items = await harness.deps.db
      .select({ file_type: checklist_items.file_type })
      .from(checklist_items)
      .where(eq(checklist_items.quote_movie_id, movieOf(quote).uuid));
    expect(items.map(({ file_type }) => file_type).toSorted()).toEqual(['document', 'video']);
  });

  test.each([
    [{ flat_price: '12000.5' }, 'flat_price', 'price'],
    [{ flat_price: '-1' }, 'flat_price', 'price'],
    [{ flat_price: 499 }, 'flat_price', 'minimum_flat_price'],
    [{ technical_fee: '0.5' }, 'technical_fee', 'price'],
    [{ license_start: '2026-07-31' }, 'license_start', 'dateAfter'],
    [{ license_end: '2027-08-01' }, 'license_end', 'date_until'],
    [{ license_end: '2026-08-01' }, 'license_end', 'end_date'],
    [{ delivery_at: '2026-03-31' }, 'delivery_at', 'dateAfter'],
    [{ delivery_at: '2027-08-01' }, 'delivery_at', 'date_until'],
    [{ subtitles: [{ video_type: videoType.main, language: 'tlh', format: 1 }] }, 'subtitles.0.language', 'option'],
    [{ files: [{ document_type: documentType.chainOfTitle, format: 1 }] }, 'files.0.format', 'option'],
    [{ insurance: { answer: 1 } }, 'insurance.insurer', 'required'],
    [{ images: [{ kind: 'poster', count: 1, fee: 300 }] }, 'technical_fee', 'min_value'],
    [{ images: [{ kind: 'poster', count: 1, delivery_at: '2027-08-01' }] }, 'images.0.delivery_at', 'date_until'],
    [{ adjustment_yen: 1 }, 'adjustment_yen', 'staff_only'],
    [{ price_minimum_guarantee_fl_yen: 1 }, 'price_minimum_guarantee_fl_yen', 'staff_only'],
    [{ fee_rate: 0 }, 'fee_rate', 'staff_only'],
  ])('%j breaks the rule of %s: %s', async (change, field, rule) => {
    const quote = await confirmedQuote(harness, parties, await requested());
    const refused = await answer(quote, answerBody(await own(quote), change));
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toContainEqual(expect.objectContaining({ field: `titles.0.${field}`, rule }));
    expect(movieOf(await own(quote)).status).toBe(2);
  });

  test.each([
    ['a share above 100 percent', { revenue_percent: 101 }, 'revenue_percent', 'max_value'],
    ['five decimals', { revenue_percent: '33.33333' }, 'revenue_percent', 'decimal'],
    ['no share', { revenue_percent: 0 }, 'revenue_percent', 'required'],
    ['a guarantee of 199 dollars', { price_minimum_guarantee: 199 }, 'price_minimum_guarantee', 'minimum_guarantee'],
    [
      '18 dollars a month over 11 months',
      { price_minimum_guarantee: 18, period_minimum_guarantee: guaranteePeriod.month, license_end: '2027-06-30' },
      'price_minimum_guarantee',
      'minimum_guarantee',
    ],
  ])('%s is refused', async (_name, change, field, rule) => {
    const conditions = { pricing_type: pricingType.revenueShare, flat_price: null, revenue_percent: 40 };
    const quote = await confirmedQuote(harness, parties, { ...(await requested()), conditions });
    const body = answerBody(await own(quote), { flat_price: null, revenue_percent: 45, ...change });
    const refused = await answer(quote, body);
    expect(refused.body.errors).toContainEqual(expect.objectContaining({ field: `titles.0.${field}`, rule }));
  });

  test('applies limits in the quote’s currency, on the page as on the server (D7e)', async () => {
    const conditions = { currency: 'JPY' as const, flat_price: 90_000 };
    const quote = await confirmedQuote(harness, parties, { ...(await requested()), conditions });
    const seen = await own(quote);
    expect(seen.limits).toEqual({ currency: 'JPY', minimum_flat_price: 73_600, minimum_guarantee: 29_440 });
    const refused = await answer(quote, answerBody(seen, { flat_price: 73_599 }));
    expect(refused.body.errors).toMatchObject([{ field: 'titles.0.flat_price', rule: 'minimum_flat_price' }]);
    expect((await answer(quote, answerBody(seen, { flat_price: 73_600 }))).status).toBe(200);
  });
});

describe('an answer is based on a version (D30)', () => {
  test('names a manager’s correction made meanwhile with both versions, and writes nothing', async () => {
    const quote = await confirmedQuote(harness, parties, await requested());
    const seen = await own(quote);
    const correction = correctionBody(seen, { adjustment_yen: 3600 });
    const body = { ...correction, terms_sha256: null, reason: 'agreed by telephone' };
    quoteOf(await harness.call(correctMovies, { as: parties.manager, params: { uuid: quote.uuid }, body }));
    const refused = await answer(quote, answerBody(seen));
    expect(refused).toMatchObject({ status: 409, body: { code: 'stale_version' } });
    const now = await own(quote);
    expect(refused.body.details).toEqual({
      titles: [
        { quote_movie: movieOf(seen).uuid, current_version: movieOf(now).version, made_on: movieOf(seen).version },
      ],
    });
    expect(movieOf(now)).toMatchObject({ status: quoteMovieStatus.waiting_provider_response, adjustment_yen: 3600 });
    expect(movieOf(quoteOf(await answer(now, answerBody(now)))).status).toBe(3);
  });

  test('ignores a message in between', async () => {
    const quote = await confirmedQuote(harness, parties, await requested(2));
    const seen = await own(quote);
    const full = answerBody(seen);
    quoteOf(await answer(seen, { ...full, titles: full.titles.slice(0, 1) }));
    expect((await answer(seen, { ...full, titles: full.titles.slice(1) })).status).toBe(200);
  });
});

describe('a move missing from the table is 409 with the reason', () => {
  const call = (
    endpoint: typeof declineQuote | typeof withdrawAnswer | typeof answerQuote,
    quote: Quote,
    body: object,
  ) => harness.call(endpoint, { as: parties.provider, params: { uuid: quote.uuid }, body });
  const named = (quote: Quote) => ({ quote_movies: [movieOf(quote).uuid] });

  test('refuses withdrawing before an answer, and answering or declining after it', async () => {
    const quote = await confirmedQuote(harness, parties, await requested());
    const seen = await own(quote);
    expect(await call(withdrawAnswer, seen, named(seen))).toMatchObject({
      status: 409,
      body: { code: 'quote_unanswered', details: { status: quoteMovieStatus.waiting_provider_response } },
    });
    quoteOf(await answer(seen, answerBody(seen)));
    const answered = { status: 409, body: { code: 'quote_answered' } };
    expect(await call(answerQuote, seen, answerBody(seen))).toMatchObject(answered);
    expect(await call(declineQuote, seen, { ...named(seen), reason: 'too late' })).toMatchObject(answered);
  });

  test('names the state of a signed or ended title', async () => {
    const movies = await requested();
    const quote = await answeredQuote(harness, parties, movies);
    quoteOf(await signAs(harness, parties.buyer, quote));
    expect((await call(withdrawAnswer, quote, named(quote))).body).toMatchObject({ code: 'quote_signed' });
    const other = await confirmedQuote(harness, parties, await requested());
    quoteOf(await call(declineQuote, other, { ...named(other), reason: 'not ours any more' }));
    expect((await call(answerQuote, other, answerBody(other))).body).toMatchObject({ code: 'quote_ended' });
  });

  test('returns not found for another provider, or an uninvolved buyer', async () => {
    const quote = await answeredQuote(harness, parties, await requested());
    const stranger = await makeProvider(harness.deps.db);
    const other = await makeConsumer(harness.deps.db);
    const params = { uuid: quote.uuid };
    const tries = [
      harness.call(answerQuote, { as: stranger, params, body: answerBody(quote) }),
      harness.call(declineQuote, { as: stranger, params, body: { ...named(quote), reason: 'mine?' } }),
      harness.call(withdrawAnswer, { as: stranger, params, body: named(quote) }),
      harness.call(cancelQuote, { as: other, params, body: { version: quote.version } }),
      harness.call(negotiateQuote, { as: other, params, body: counterBody(quote, {}) }),
      signAs(harness, other, quote),
    ];
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  });

  test('an answer whose last day has passed in Tokyo cannot be signed', async () => {
    const quote = await answeredQuote(harness, parties, await requested());
    const { clock } = harness.deps;
    const now = clock.now();
    clock.moveTo(Temporal.Instant.from('2026-05-01T15:00:00Z'));
    expect((await signAs(harness, parties.buyer, quote)).status).toBe(409);
    clock.moveTo(now);
    expect((await signAs(harness, parties.buyer, quote)).status).toBe(200);
  });

  test('is refused as expired once the clock has ended it too', async () => {
    const quote = await answeredQuote(harness, parties, await requested());
    const { clock } = harness.deps;
    const now = clock.now();
    clock.moveTo(Temporal.Instant.from('2026-05-01T15:00:00Z'));
    await harness.runTimed(['advance_quotes']);
    const expired = { status: 409, body: { code: 'answer_expired' } };
    expect(await signAs(harness, parties.buyer, quote)).toMatchObject(expired);
    clock.moveTo(now);
  });
});

test('refuses to pass on a request at a rate consumed by its addition (D7)', async () => {
  const quote = await requestedQuote(harness, parties, await requested());
  const { clock, db } = harness.deps;
  const now = clock.now();
  clock.moveTo(Temporal.Instant.from('2026-04-20T03:00:00Z'));
  const rate = { exchange_rate: '2', exchange_rate_addition: '2' } as const;
  await db.insert(exchange_rates).values({ currency: 'GBP', effective_on: '2026-04-20', ...rate });
  const confirm = { as: parties.manager, params: { uuid: quote.uuid }, body: { version: quote.version } };
  expect(await harness.call(confirmQuote, confirm)).toMatchObject({ status: 409, body: { code: 'rate_missing' } });
  clock.moveTo(now);
  expect((await harness.call(confirmQuote, confirm)).status).toBe(200);
});
