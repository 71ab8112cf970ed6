import type { Actor } from '@eigaichi/domain/accounts/actor';
import { staffRole } from '@eigaichi/domain/options/companies';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import type { ConditionsInput } from '@eigaichi/domain/quotes/request/conditions';
import { answerQuote } from '@eigaichi/wire/quotes/answer/quote-answer';
import { listQuotes } from '@eigaichi/wire/quotes/quotes';
import { cancelQuote, confirmQuote } from '@eigaichi/wire/quotes/request/quote-request';
import { liftCreditHold, placeCreditHold } from '@eigaichi/wire/settlement/dunning';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeConsumer, makeManager, makeProvider } from '../../testing/accounts.ts';
import { makeMarket } from '../../testing/market.ts';
import { makeMovie } from '../../testing/movies.ts';
import {
  answerBody,
  movieOf,
  newQuoteMovies,
  providerQuoteOf,
  quoteOf,
  readAs,
  requestedQuote,
  signedQuote,
} from '../../testing/quoted.ts';
import { backfillListings, rebuildListings } from './sync-listings.ts';

type List = AnswerOut<typeof listQuotes>;
type Filters = Readonly<Record<string, string | number>>;

/** Wednesday 1 April 2026, noon in Tokyo; the 29th is a holiday, and so are 3 to 6 May. */
const wednesday = '2026-04-01T03:00:00Z';

const { harness, parties } = await makeMarket();
const { buyer, provider, manager } = parties;
const other = await makeProvider(harness.deps.db);
await harness.deps.titles.start();

afterAll(() => harness.deps.titles.stop());

const list = async (as: Actor, query: Filters = {}): Promise<List> => {
  const { status, body } = await harness.call(listQuotes, { as, query });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body as unknown as List;
};
const numbers = ({ data }: List) => data.map(({ uuid }) => uuid);

const request = (movies: readonly string[], conditions: Partial<ConditionsInput> = {}) =>
  requestedQuote(harness, parties, { movies, conditions });
const confirm = async (uuid: string) => {
  const { version } = await readAs(harness, manager, uuid);
  return quoteOf(await harness.call(confirmQuote, { as: manager, params: { uuid }, body: { version } }));
};
const at = (instant: string) => harness.deps.clock.moveTo(Temporal.Instant.from(instant));

describe('a request in the lists (D3)', () => {
  let movie: string;
  let quote: string;
  beforeAll(async () => {
    at(wednesday);
    movie = await makeMovie(harness.deps.db, provider);
    await harness.deps.titles.catchUp();
    quote = (await request([movie])).uuid;
  });

  test('waits for the manager, due on the first of five business days, hidden from the provider', async () => {
    const [row] = (await list(manager)).data;
    expect(row).toMatchObject({
      uuid: quote,
      next: ['manager'],
      waits_for_reader: true,
      waits_since: '2026-04-01T03:00:00.000Z',
      promise: { due_on: '2026-04-02', state: 'tomorrow', days: 1 },
      total: { amount: 10_000, currency: 'USD' },
      total_is: 'asked',
      titles_total: 1,
      href: `/admin/quotes/${quote}`,
    });
    expect((await list(provider)).data).toEqual([]);
    const [own] = (await list(buyer)).data;
    expect(own).toMatchObject({ waits_for_reader: false, promise: { due_on: '2026-04-08', state: 'left', days: 5 } });
  });

  test('is late on Saturday, by one business day on Monday, and found as late', async () => {
    at('2026-04-04T03:00:00Z');
    expect((await list(manager)).data[0]?.promise).toEqual({ due_on: '2026-04-02', state: 'late', days: 1 });
    expect(numbers(await list(manager, { late: 'true' }))).toEqual([quote]);
    expect(numbers(await list(buyer, { late: 'true' }))).toEqual([]);
  });

  test('leaves the provider four days after a late confirmation; the buyer’s date stays', async () => {
    at('2026-04-06T03:00:00Z');
    await confirm(quote);
    const [row] = (await list(provider)).data;
    expect(row).toMatchObject({
      waits_for_reader: true,
      next: ['provider'],
      promise: { due_on: '2026-04-10', days: 4 },
    });
    expect((await list(buyer)).data[0]).toMatchObject({ promise: { due_on: '2026-04-08', days: 2 } });
    expect((await readAs(harness, provider, quote)).promise).toEqual({ due_on: '2026-04-10', state: 'left', days: 4 });
    expect(numbers(await list(manager, { next: 'mine' }))).toEqual([]);
    expect(numbers(await list(manager, { next: 'provider' }))).toEqual([quote]);
  });

  test('passes to the buyer on an answer, with each side’s payment', async () => {
    const body = answerBody(await readAs(harness, provider, quote));
    quoteOf(await harness.call(answerQuote, { as: provider, params: { uuid: quote }, body }));
    const [own] = (await list(buyer)).data;
    expect(own).toMatchObject({ waits_for_reader: true, next: ['consumer'], promise: null, total_is: 'offered' });
    expect(own?.total).toEqual({ amount: 12_000, currency: 'USD' });
    // 12,000 × 147.20, less the fee of 30 percent.
    expect((await list(provider)).data[0]?.total).toEqual({ amount: 1_236_480, currency: 'JPY' });
    expect((await list(manager)).data[0]?.total).toEqual({ amount: 12_000, currency: 'USD' });
  });

  test('goes into the history of all three when it ends', async () => {
    const { version } = await readAs(harness, buyer, quote);
    await harness.call(cancelQuote, { as: buyer, params: { uuid: quote }, body: { version } });
    for (const reader of [buyer, provider, manager]) {
      expect((await list(reader)).tabs).toEqual({ progress: 0, purchased: 0, history: 1 });
      expect((await list(reader, { tab: 'history' })).data[0]).toMatchObject({
        next: [],
        waits_since: null,
        ended_by: 'cancelled',
        total_is: 'offered',
      });
    }
  });
});

describe('order and search (D3, D35b)', () => {
  let quotes: string[];
  let named: string;
  beforeAll(async () => {
    const { db } = harness.deps;
    quotes = [];
    named = await makeMovie(db, provider, {
      movie: { film_name_yomi: 'よるのたいこ' },
      name: { ja: '夜の太鼓', en: 'Night Drum Lantern' },
    });
    const second = await makeMovie(db, other);
    await db.execute(
      sql`update providers set company_name = '月白映画', company_name_english = 'Tsukishiro Pictures' where uuid = ${other.account}`,
    );
    await harness.deps.titles.catchUp();
    for (const [day, movies, change] of [
      ['2026-04-13', [named], {}],
      ['2026-04-14', [second], { flat_price: 20_000 }],
      ['2026-04-15', [named, second], { currency: 'EUR', flat_price: 5_000 }],
    ] as const) {
      at(`${day}T03:00:00Z`);
      quotes.push((await request(movies, change)).uuid);
    }
    at('2026-04-16T03:00:00Z');
  });

  test('puts items waiting for the reader first, longest waiting first, then the latest moved', async () => {
    expect(numbers(await list(manager))).toEqual(quotes);
    expect(numbers(await list(buyer))).toEqual(quotes.toReversed());
    await confirm(quotes[0] ?? '');
    expect(numbers(await list(manager))).toEqual([quotes[1], quotes[2], quotes[0]]);
    expect(numbers(await list(manager, { per: 2, page: 2 }))).toEqual([quotes[0]]);
    expect((await list(manager, { per: 2 })).meta).toMatchObject({ last_page: 2, total: 3 });
  });

  test.each([
    [{ free_word: 'night drum' }, [0, 2]],
    [{ free_word: 'ヨルノタイコ' }, [0, 2]],
    [{ free_word: '夜の太鼓' }, [0, 2]],
    [{ free_word: 'tsukishiro' }, [1, 2]],
    [{ free_word: '月白' }, [1, 2]],
    [{ company: 'Tsukishiro' }, [1, 2]],
    [{ requested_from: '2026-04-14', requested_to: '2026-04-14' }, [1]],
    [{ requested_from: '2026-04-14' }, [1, 2]],
    [{ amount_min: 10_000, amount_max: 10_000 }, [0, 2]],
    [{ amount_min: 10_000.01 }, [1]],
    [{ currency: 'EUR' }, [2]],
    [{ currency: 'EUR', amount_max: 9_999 }, []],
    [{ free_word: 'night drum', requested_to: '2026-04-14', currency: 'USD' }, [0]],
    [{ free_word: '%' }, []],
    [{ free_word: 'nothing is called so' }, []],
  ] as const)('%o finds %o, and the tabs count it', async (filters, wanted) => {
    const found = await list(manager, filters);
    expect(numbers(found).toSorted()).toEqual(wanted.map((at_) => quotes[at_] ?? '').toSorted());
    expect(found.tabs.progress).toBe(wanted.length);
    expect(found.meta.total).toBe(wanted.length);
  });

  test('refuses unknown currencies', async () => {
    const { status, body } = await harness.call(listQuotes, { as: manager, query: { currency: 'XXX' } });
    expect([status, body]).toMatchObject([422, { errors: [{ field: 'currency', rule: 'option' }] }]);
  });

  test('finds a quote by number, and only for its own reader', async () => {
    const { number } = await readAs(harness, manager, quotes[1] ?? '');
    expect(numbers(await list(manager, { free_word: String(number).padStart(4, '0') }))).toContain(quotes[1]);
    const stranger = await makeConsumer(harness.deps.db);
    expect((await list(stranger)).tabs).toEqual({ progress: 0, purchased: 0, history: 0 });
    expect(numbers(await list(provider))).toEqual([quotes[0]]);
    expect(numbers(await list(other))).toEqual([]);
  });

  test('refuses queries no list supports', async () => {
    for (const query of [{ tab: 'all' }, { next: 'unknown' }, { requested_from: '2026-02-30' }, { amount_min: -1 }])
      expect((await harness.call(listQuotes, { as: manager, query })).status).toBe(422);
  });

  test('adds quotes that predate the lists, without changing the others', async () => {
    const { db } = harness.deps;
    const before = await list(manager);
    await db.execute(sql`delete from quote_listings where quote_id = ${quotes[0]}`);
    await db.execute(sql`delete from share_listings where quote_id = ${quotes[0]}`);
    expect((await list(manager)).tabs.progress).toBe(2);
    await backfillListings(harness.deps);
    expect(await list(manager)).toEqual(before);
    expect(numbers(await list(provider))).toEqual([quotes[0]]);
  });

  test('queries each unlisted quote once at start, and never one without titles', async () => {
    const { db } = harness.deps;
    await db.execute(sql`insert into quotes (consumer_id, conditions, currency, license_start, license_end)
      select consumer_id, conditions, currency, license_start, license_end from quotes where uuid = ${quotes[0]}`);
    await db.execute(sql`delete from quote_listings where quote_id = ${quotes[0]}`);
    await db.execute(sql`delete from share_listings where quote_id = ${quotes[0]}`);
    expect(await backfillListings(harness.deps)).toBe(1);
    expect(await backfillListings(harness.deps)).toBe(0);
  });
});

test('lists a two-provider quote under each tab with titles, and shows each provider their own', async () => {
  const { db } = harness.deps;
  const movies = [await makeMovie(db, provider), await makeMovie(db, other)];
  const { uuid } = await request(movies);
  await confirm(uuid);
  const { version } = await readAs(harness, buyer, uuid);
  const own = movieOf(await readAs(harness, provider, uuid)).uuid;
  await harness.call(cancelQuote, { as: buyer, params: { uuid }, body: { version, quote_movies: [own] } });
  const rowOf = async (as: Actor, tab: string) => (await list(as, { tab })).data.find((row) => row.uuid === uuid);
  expect((await rowOf(manager, 'progress'))?.titles_total).toBe(1);
  expect((await rowOf(manager, 'history'))?.titles_total).toBe(1);
  // Each row names only the providers of the row's titles.
  await db.execute(sql`update providers set company_name = '霧笛映画' where uuid = ${other.account}`);
  await db.execute(sql`update providers set company_name = '灯台映画' where uuid = ${provider.account}`);
  const namesOn = async (tab: string) => (await rowOf(buyer, tab))?.counterparties.map((name) => name.company_name);
  expect(await namesOn('progress')).toEqual(['霧笛映画']);
  expect(await namesOn('history')).toEqual(['灯台映画']);
  expect(await rowOf(provider, 'progress')).toBeUndefined();
  expect((await rowOf(provider, 'history'))?.href).toBe(`/ch/quotes/${uuid}`);
  expect((await rowOf(other, 'progress'))?.titles_total).toBe(1);
  expect(providerQuoteOf(await readAs(harness, other, uuid)).movies).toHaveLength(1);
});

test('lets quote staff confirm from the list, at the listed version (D16, D30)', async () => {
  const { uuid } = await request([await makeMovie(harness.deps.db, provider)]);
  const rowOf = async (as: Actor) => (await list(as)).data.find((row) => row.uuid === uuid);
  const browser = await makeManager(harness.deps.db, { staff_role: staffRole.browser });
  expect((await rowOf(browser))?.actions).toEqual([]);
  expect((await rowOf(buyer))?.actions).toEqual([{ name: 'cancel', allowed: true }]);
  const row = await rowOf(manager);
  expect(row?.actions).toEqual([{ name: 'confirm', allowed: true }]);
  // Nothing is confirmed for a buyer on credit hold (D8l).
  const hold = { params: { uuid: buyer.account }, body: { reason: 'Returned cheque' } };
  await harness.call(placeCreditHold, { as: manager, ...hold });
  expect((await rowOf(manager))?.actions).toEqual([{ name: 'confirm', allowed: false, reason: 'buyer_on_hold' }]);
  await harness.call(liftCreditHold, { as: manager, ...hold });
  const body = { version: row?.version };
  quoteOf(await harness.call(confirmQuote, { as: manager, params: { uuid }, body }));
  expect((await rowOf(manager))?.actions).toEqual([]);
});

test('shows a signed price as agreed to all three readers, even after termination (D3)', async () => {
  const { db } = harness.deps;
  const own = { ...parties, buyer: await makeConsumer(db) };
  const { uuid } = await signedQuote(harness, own, await newQuoteMovies(harness, own));
  const totalIn = async (reader: Actor, tab: string) =>
    (await list(reader, { tab })).data.find((row) => row.uuid === uuid)?.total_is;
  const readers = [own.buyer, provider, manager];
  for (const reader of readers) expect(await totalIn(reader, 'purchased')).toBe('agreed');
  await db.execute(sql`update quote_movies set status = ${quoteMovieStatus.cancelled}, ended_from = ${quoteMovieStatus.signed},
    ended_by = 'terminated' where quote_id = ${uuid}`);
  await db.transaction((tx) => rebuildListings(tx, uuid));
  for (const reader of readers) expect(await totalIn(reader, 'history')).toBe('agreed');
});

test('counts and finds a licence that ended before its materials arrived, as a staff task (D2)', async () => {
  const { db } = harness.deps;
  const none = await list(manager, { tab: 'purchased' });
  expect(none.undelivered).toBe(0);
  const own = { ...parties, buyer: await makeConsumer(db) };
  const { uuid } = await signedQuote(harness, own, await newQuoteMovies(harness, own, 2));
  await signedQuote(harness, own, await newQuoteMovies(harness, own));
  await db.execute(
    sql`update quote_movies set status = ${quoteMovieStatus.waiting_provider_upload}, license_end = '2026-03-31' where quote_id = ${uuid}`,
  );
  const found = await list(manager, { tab: 'purchased', task: 'ended_undelivered' });
  expect(numbers(found)).toEqual([uuid]);
  expect([found.undelivered, found.tabs.purchased]).toEqual([1, 1]);
  expect((await list(own.buyer, { tab: 'purchased', task: 'ended_undelivered' })).tabs.purchased).toBe(2);
  expect(await list(own.buyer)).not.toHaveProperty('undelivered');
  await db.execute(
    sql`update quote_movies set status = ${quoteMovieStatus.download_complete_waiting_contract} where quote_id = ${uuid}`,
  );
  expect((await list(manager)).undelivered).toBe(0);
});
