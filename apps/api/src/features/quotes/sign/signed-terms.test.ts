import { createHash } from 'node:crypto';
import type { Actor, Role } from '@eigaichi/domain/accounts/actor';
import { deliveryMethod } from '@eigaichi/domain/options/delivery-methods';
import { guaranteePeriod, payer, paymentPeriod, pricingType } from '@eigaichi/domain/options/pricing';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { quarterlyPayment } from '@eigaichi/domain/quotes/share-terms';
import { answerQuote } from '@eigaichi/wire/quotes/answer/quote-answer';
import { amendQuote } from '@eigaichi/wire/quotes/contract/quote-amendments';
import { correctRate } from '@eigaichi/wire/quotes/desk/quote-corrections';
import { requestAgain } from '@eigaichi/wire/quotes/request/quote-drafts';
import { signQuote } from '@eigaichi/wire/quotes/sign/quote-signing';
import { type Access, isForRole } from '@eigaichi/wire/shared/endpoint';
import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { consumers } from '../../../db/schema/accounts.ts';
import { makeProvider } from '../../../testing/accounts.ts';
import { makeMarket } from '../../../testing/market.ts';
import { makeMovie } from '../../../testing/movies.ts';
import { answerBody, confirmedQuote, quoteOf, readAs, signBody } from '../../../testing/quoted.ts';
import { exportedParts } from '../../exports/exported-parts.ts';
import { dealsOf } from '../../settlement/accounts/deals.ts';

/** Every id that an address of the signed provider quote may contain. */
const ids: string[] = [];

const { harness, parties } = await makeMarket();
const { db } = harness.deps;
const other = await makeProvider(db, { provider: { plan_id: 'premium' } });
await harness.deps.titles.start();
const own = await makeMovie(db, parties.provider);
const requested = await confirmedQuote(harness, parties, {
  movies: [own, await makeMovie(db, other)],
  conditions: {
    pricing_type: pricingType.revenueShare,
    flat_price: null,
    revenue_percent: 40,
    price_minimum_guarantee: 2_000,
    revenue_min: 1_000,
    revenue_max: 3_000,
    delivery_method: deliveryMethod.fedex,
    delivery_payer: payer.seller,
    delivery: { country: 'FR', full_name: 'A. Buyer', street: '1 rue X', city: 'Paris', state: 'IDF', zip: '75002' },
  },
});
const quote = requested.uuid;
for (const provider of [parties.provider, other]) {
  const terms = { flat_price: null, revenue_percent: 40, price_minimum_guarantee: 2_232, technical_fee: 100 };
  const body = answerBody(await readAs(harness, provider, quote), terms);
  quoteOf(await harness.call(answerQuote, { as: provider, params: { uuid: quote }, body }));
}
const answered = await readAs(harness, parties.buyer, quote);
const signing = answered.providers.find(({ provider }) => provider.uuid === parties.provider.account);
if (signing === undefined) throw new Error('no share to sign');
const share = signing.uuid;
const body = signBody({ ...answered, providers: [signing] });
quoteOf(await harness.call(signQuote, { as: parties.buyer, params: { uuid: quote }, body }));
const agreements = await db.execute<{ uuid: string }>(sql`select uuid from agreements`);
ids.push(quote, share, own, parties.provider.account, parties.buyer.account);
ids.push(...signing.movies.map(({ uuid }) => uuid), ...agreements.rows.map(({ uuid }) => uuid));

afterAll(() => harness.deps.titles.stop());

/** Values for each part of an address; ids and words for parts not named here. */
const words = ['ja', 'en', 'quotes', 'agreements', '2026', '2026-08-01'];
const valuesOf = (name: string): readonly string[] => {
  if (name === ':side') return ['buyer', 'provider'];
  if (name === ':format') return ['xlsx', 'pdf', 'ndjson', 'csv'];
  if (name === ':year') return ['2026'];
  if (/^:(from|to|period_start)$/.test(name)) return ['2026-08-01'];
  return /id$|^:(provider|quote_provider|payment|note)$/.test(name) ? ids : [...ids, ...words];
};
const fill = (path: string): string[] => {
  const [name] = /:\w+/.exec(path) ?? [];
  return name === undefined ? [path] : valuesOf(name).flatMap((value) => fill(path.replace(name, value)));
};

const queries = ['', '?tab=progress', '?tab=purchased', '?tab=history'];

/** Every correction increments the quote's version, which is not a term. */
const withoutVersions = (body: string) =>
  body.replaceAll(/"version":\d+/g, '"version":0').replaceAll(/"next_cursor":"[^"]*"/g, '"next_cursor":""');

/**
 * Excluded addresses: lists and sheets of titles, some random, some with the time in them, the stream of events, and a
 * logout. Exports are compared as CSV, because the workbook contains its creation time.
 */
const isLeftOut = (path: string) =>
  /^\/(movies|rights\/sheet|live$|auth\/logout|.*\/analytics\/)|\/export\/xlsx$/.test(path);

const isFor = (role: Role, access: Access) => typeof access !== 'string' && isForRole(access, role);

const addresses = (role: Role): string[] =>
  harness.app.endpoints
    .filter(({ method, access }) => method === 'GET' && isFor(role, access))
    .flatMap(({ path }) => (path === '/quotes' ? queries.map((query) => path + query) : fill(path)))
    .filter((url) => !isLeftOut(url));

/** The addresses that respond to a login, with their responses. */
const walk = async (login: { authorization: string }, urls: readonly string[]): Promise<Map<string, string>> => {
  const headers = { 'accept-language': 'en', ...login };
  const answers = new Map<string, string>();
  for (const url of urls) {
    const answer = await harness.app.inject({ method: 'GET', url: `/api${url}`, headers });
    if (answer.statusCode !== 200) continue;
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    const hash = () => createHash('sha256').update(answer.rawPayload).digest('hex');
    answers.set(url, isJson ? withoutVersions(answer.body) : hash());
  }
  return answers;
};

/** Responses on deals and their money; files are built from the same data, and the walk above covers them too. */
const isOfDeals = (url: string) =>
  /^\/(quotes?|settlement|agreements?|delivery)\b/.test(url) && !/(xlsx|pdf|csv)$/.test(url);

const setRate = async (exchange_rate: number) => {
  const { version } = await readAs(harness, parties.manager, quote);
  const rate = { currency: 'USD', exchange_rate, exchange_rate_addition: 2 };
  const body = { version, reason: 'of another day', rate };
  return quoteOf(await harness.call(correctRate, { as: parties.manager, params: { uuid: quote }, body }));
};

const shareIn = async (reader: Actor) =>
  (await readAs(harness, reader, quote)).providers.find(({ uuid }) => uuid === share);

test('a signed provider’s data stays the same when the rate is corrected for another provider', async () => {
  const login = await harness.loginAs(parties.provider);
  const before = await walk(login, addresses('provider'));
  const theirs = { buyer: await shareIn(parties.buyer), manager: await shareIn(parties.manager) };
  // Far up and far down: anything computed from the live rate would change.
  for (const rate of [301.25, 75]) {
    await setRate(rate);
    const after = await walk(login, [...before.keys()]);
    const changed = [...before].filter(([url, answer]) => after.get(url) !== answer).map(([url]) => url);
    expect(changed).toEqual([]);
    expect(await shareIn(parties.buyer)).toEqual(theirs.buyer);
    expect(await shareIn(parties.manager)).toEqual(theirs.manager);
  }
  // The walk has covered the places with amounts: list, page, agreement, documents, account.
  const walked = [...before.keys()].join('\n');
  for (const place of [
    '/quotes?tab=purchased',
    `/quote/${quote}`,
    '/agreements',
    '/records',
    '/pdf',
    `/account/${share}/provider`,
  ])
    expect(walked).toContain(place);
  expect(before.get('/quotes?tab=purchased')).toContain('"amount":');
}, 60_000);

test('an unsigned provider’s data follows the rate', async () => {
  const [own] = (await readAs(harness, other, quote)).providers;
  await setRate(150);
  const [after] = (await readAs(harness, other, quote)).providers;
  expect(after?.provider_total).not.toEqual(own?.provider_total);
});

/** Data without a readable address: a renewal starts at agreed prices, an account exports its quotes (D4d, D14e). */
const ownReadings = async () => {
  const { buyer, provider } = parties;
  const params = { uuid: quote };
  const again = await harness.call(requestAgain, { as: buyer, params, body: { occasion: 'renewal' } });
  const parts = await Promise.all(
    [buyer, provider].map(async ({ role, account, person }) => {
      const part = exportedParts[role].find(({ name }) => name === 'quotes');
      const rows = (await part?.rows(harness.deps.db, { account, person: person.uuid })) as { status: number }[];
      return rows.filter(({ status }) => status >= quoteMovieStatus.signed);
    }),
  );
  return { again: again.body, parts };
};

test('every reader reads signed terms from the agreement, not from the quote’s columns (D2)', async () => {
  const roles = ['provider', 'buyer', 'manager'] as const;
  const walks = await Promise.all(
    roles.map(async (name) => {
      const login = await harness.loginAs(parties[name]);
      const urls = addresses(parties[name].role).filter(isOfDeals);
      return { login, before: await walk(login, urls) };
    }),
  );
  const own = await ownReadings();
  expect(own.again).toMatchObject({ data: { conditions: { price_minimum_guarantee: 2_232, revenue_percent: 40 } } });
  await harness.deps.db.execute(sql`
    update quote_movies set flat_price = 777, price_minimum_guarantee = 88800, period_minimum_guarantee = ${guaranteePeriod.month},
      revenue_percent = 3.25, price_viewer_count = 9, price_stream_minute = 9, technical_fee = 55500,
      translation_fee = 44400, fee_rate = 77, adjustment_yen = 6666, price_minimum_guarantee_fl_yen = 5555
    where quote_provider_id = ${share}`);
  for (const { login, before } of walks) {
    const after = await walk(login, [...before.keys()]);
    expect([...before].filter(([url, answer]) => after.get(url) !== answer).map(([url]) => url)).toEqual([]);
  }
  expect(await ownReadings()).toEqual(own);
  // Settled at the agreed 40 percent, at the provider's agreed fee rate and against the agreed guarantee.
  const [deal] = await dealsOf(harness.deps.db, [share]);
  expect(deal?.titles[0]).toMatchObject({
    terms: { pricing_type: pricingType.revenueShare, revenue_percent: '40' },
    fee_rate: expect.stringMatching(/^30\.0*$/),
    guarantee: { total: { amount: 223_200, currency: 'USD' } },
  });
  // The buyer's account then pays yearly from April, which applies to unsigned shares only (D8).
  const yearly = { payment_period: paymentPeriod.annually, payment_start_month: 4 };
  await db.update(consumers).set(yearly).where(eq(consumers.uuid, parties.buyer.account));
  const paymentsFor = async (reader: Actor) =>
    Object.fromEntries((await readAs(harness, reader, quote)).providers.map(({ uuid, payment }) => [uuid, payment]));
  const unsigned = answered.providers.find(({ uuid }) => uuid !== share)?.uuid ?? '';
  expect(await paymentsFor(parties.buyer)).toEqual({ [share]: quarterlyPayment, [unsigned]: yearly });
  expect(await paymentsFor(parties.provider)).toEqual({ [share]: null });
  // An unrelated amendment starts from the agreement as well.
  const { version } = await readAs(harness, parties.manager, quote);
  const consent = { person_name: 'Quill Stone', person_title: 'Head', consented_on: '2026-04-01', note: 'By mail.' };
  const body = {
    version,
    quote_provider: share,
    reason: 'Longer.',
    license_end: '2027-08-31',
    consents: { consumer: consent, provider: consent },
    titles: [],
  };
  quoteOf(await harness.call(amendQuote, { as: parties.manager, params: { uuid: quote }, body }));
  const { rows } = await harness.deps.db.execute(sql`
    select terms -> 'titles' -> 0 -> 'terms' as terms, terms -> 'payment' as payment from agreements where version = 2`);
  expect(rows).toMatchObject([
    {
      terms: { revenue_percent: 40, price_minimum_guarantee: 2_232, fee_rate: expect.stringMatching(/^30/) },
      payment: quarterlyPayment,
    },
  ]);
}, 60_000);
