import type { Actor } from '@eigaichi/domain/accounts/actor';
import { staffRole } from '@eigaichi/domain/options/companies';
import { deliveryMethod } from '@eigaichi/domain/options/delivery-methods';
import { exclusiveType } from '@eigaichi/domain/options/exclusivity';
import { rightType } from '@eigaichi/domain/options/right-types';
import { listQuotes, readQuote } from '@eigaichi/wire/quotes/quotes';
import { cancelQuote } from '@eigaichi/wire/quotes/request/quote-request';
import {
  createQuoteSet,
  listQuoteSets,
  readQuoteSet,
  removeQuoteSet,
  saveQuoteSet,
} from '@eigaichi/wire/quotes/request/quote-sets';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { describe, expect, test, vi } from 'vitest';
import { makeConsumer, makeManager, makeProvider } from '../../../testing/accounts.ts';
import { makeMarket } from '../../../testing/market.ts';
import { makeMovie } from '../../../testing/movies.ts';
import {
  answeredQuote,
  confirmedQuote,
  type Quote,
  quoteOf,
  readAs,
  requestedQuote,
  signedQuote,
} from '../../../testing/quoted.ts';

type List = AnswerOut<typeof listQuotes>;

const title = (name: string, provider: Actor = parties.provider) =>
  makeMovie(harness.deps.db, provider, { name: { ja: `『${name}』`, en: name } });

const { harness, parties } = await makeMarket({
  buyer: { consumer: { company_name: 'Quillfern Streaming' } },
  provider: { provider: { company_name: '月白映画' } },
});
const requested = await requestedQuote(harness, parties, { movies: [await title('Requested')] });
const confirmed = await confirmedQuote(harness, parties, { movies: [await title('Confirmed')] });
harness.deps.clock.advance({ minutes: 1 });
const answered = await answeredQuote(harness, parties, { movies: [await title('Answered')] });
const signed = await signedQuote(harness, parties, { movies: [await title('Signed')] });

const list = async (as: Actor, query: Record<string, string | number> = {}): Promise<List> => {
  const { status, body } = await harness.call(listQuotes, { as, query });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body as List;
};
const ids = ({ data }: List) => data.map(({ uuid }) => uuid);

describe('the lists (D3)', () => {
  test('appear under their tabs, those waiting for the reader first', async () => {
    const buyer = await list(parties.buyer);
    expect(buyer.tabs).toEqual({ progress: 3, purchased: 1, history: 0 });
    expect(ids(buyer)[0]).toBe(answered.uuid);
    expect(buyer.data.map(({ waits_for_reader }) => waits_for_reader)).toEqual([true, false, false]);
    const provider = await list(parties.provider);
    expect(ids(provider)).toEqual([confirmed.uuid, answered.uuid]);
    expect(ids(await list(parties.manager))[0]).toBe(requested.uuid);
    expect(ids(await list(parties.buyer, { tab: 'purchased' }))).toEqual([signed.uuid]);
  });

  test('link each reader to their own page, with their own amounts', async () => {
    const [bought] = (await list(parties.buyer, { tab: 'purchased' })).data;
    expect(bought).toMatchObject({
      href: `/vod/quotes/purchased/${signed.uuid}`,
      total: { amount: 12_000, currency: 'USD' },
      counterparties: [{ company_name: '月白映画' }],
    });
    const [sold] = (await list(parties.provider, { tab: 'purchased' })).data;
    expect(sold).toMatchObject({
      href: `/ch/quotes/fixed/${signed.uuid}`,
      total: { amount: 1_236_480, currency: 'JPY' },
      counterparties: [{ company_name: 'Quillfern Streaming' }],
    });
  });

  test.each([
    ['Confirmed', 1],
    ['quillfern', 2],
    ['%', 0],
    ['no such company', 0],
  ])('search for %s', async (free_word, found) => {
    expect((await list(parties.provider, { free_word })).meta.total).toBe(found);
  });

  test('are paged', async () => {
    const first = await list(parties.buyer, { per: 2, page: 1 });
    const second = await list(parties.buyer, { per: 2, page: 2 });
    expect(first.meta).toEqual({ current_page: 1, last_page: 2, per_page: 2, total: 3 });
    expect(new Set([...ids(first), ...ids(second)]).size).toBe(3);
    expect((await harness.call(listQuotes, { as: parties.buyer, query: { per: 101 } })).status).toBe(422);
  });

  test('show readers only their own quotes', async () => {
    expect((await list(await makeConsumer(harness.deps.db))).tabs).toEqual({ progress: 0, purchased: 0, history: 0 });
    expect(await list(await makeProvider(harness.deps.db))).toMatchObject({ data: [], meta: { total: 0 } });
  });
});

describe('one quote', () => {
  test('over titles of two providers shows each only their own provider quote (D1)', async () => {
    const other = await makeProvider(harness.deps.db, { provider: { company_name: '青嵐フィルム' } });
    const both = await confirmedQuote(harness, parties, { movies: [await title('Mine'), await title('Yours', other)] });
    const mine = JSON.stringify(await readAs(harness, parties.provider, both.uuid));
    expect(mine).toContain('Mine');
    for (const hidden of ['Yours', '青嵐フィルム', other.account]) expect(mine).not.toContain(hidden);
    const whole = await readAs(harness, parties.buyer, both.uuid);
    expect(whole.providers).toHaveLength(2);
  });

  test('has one timestamp for actions on titles of two providers together', async () => {
    const { clock } = harness.deps;
    const start = clock.now();
    let ticks = 0;
    const ticking = vi.spyOn(clock, 'now').mockImplementation(() => {
      ticks += 1;
      return start.add({ milliseconds: ticks });
    });
    const other = await makeProvider(harness.deps.db);
    const both = await confirmedQuote(harness, parties, { movies: [await title('Here'), await title('There', other)] });
    const { version } = await readAs(harness, parties.buyer, both.uuid);
    const params = { uuid: both.uuid };
    const cancelled = await harness.call(cancelQuote, { as: parties.buyer, params, body: { version } });
    ticking.mockRestore();
    const { events } = quoteOf(cancelled);
    for (const action of ['confirm', 'cancel']) {
      const moments = events.filter((event) => event.action === action).map(({ created_at }) => created_at);
      expect(moments).toHaveLength(2);
      expect(new Set(moments).size).toBe(1);
    }
  });

  test('is not found by outsiders', async () => {
    for (const as of [await makeConsumer(harness.deps.db), await makeProvider(harness.deps.db)])
      expect((await harness.call(readQuote, { as, params: { uuid: answered.uuid } })).status).toBe(404);
    expect((await harness.call(readQuote, { params: { uuid: answered.uuid } })).status).toBe(401);
  });

  test('lists the actions each reader may take now', async () => {
    const allowed = async (as: Actor, quote: Quote) =>
      (await readAs(harness, as, quote.uuid)).providers.flatMap(({ movies }) =>
        movies.flatMap(({ actions }) => actions.filter((action) => action.allowed).map(({ name }) => name)),
      );
    expect(await allowed(parties.buyer, answered)).toEqual(expect.arrayContaining(['negotiate', 'sign', 'cancel']));
    expect(await allowed(parties.provider, confirmed)).toEqual(['answer', 'decline']);
    expect(await allowed(parties.provider, answered)).toEqual(['withdraw_answer']);
    expect(await allowed(parties.manager, requested)).toEqual(expect.arrayContaining(['confirm', 'cancel']));
    expect(await allowed(await makeManager(harness.deps.db, { staff_role: staffRole.browser }), requested)).toEqual([]);
  });

  test('hides server access data until the provider’s agreement is signed (D20b)', async () => {
    const conditions = {
      delivery_method: deliveryMethod.ftp,
      delivery: { server_address: 'ftp.example.com', username: 'quillfern', password: 'open sesame' },
    };
    const before = await answeredQuote(harness, parties, { movies: [await title('By FTP')], conditions });
    expect(JSON.stringify(await readAs(harness, parties.provider, before.uuid))).not.toContain('open sesame');
    const after = await signedQuote(harness, parties, { movies: [await title('By FTP too')], conditions });
    expect(JSON.stringify(await readAs(harness, parties.provider, after.uuid))).toContain('open sesame');
  });
});

describe('saved conditions (D1)', () => {
  const call = (
    endpoint: typeof readQuoteSet | typeof saveQuoteSet | typeof removeQuoteSet,
    as: Actor,
    uuid: string,
    body?: object,
  ) => harness.call(endpoint, { as, params: { uuid }, body });

  test('are stored unfinished, changed at the version seen, and removed', async () => {
    const body = { name: 'France, SVOD', conditions: { countries: ['FR'] } };
    const created = await harness.call(createQuoteSet, { as: parties.buyer, body });
    expect(created.status).toBe(201);
    const { uuid, version } = created.body.data as { uuid: string; version: number };
    const content = { name: 'France and Germany', conditions: { countries: ['FR', 'DE'] } };
    const saved = await Promise.all([
      call(saveQuoteSet, parties.buyer, uuid, { ...content, version }),
      call(saveQuoteSet, parties.buyer, uuid, { ...content, version }),
    ]);
    expect(saved.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await call(readQuoteSet, parties.buyer, uuid)).body.data).toMatchObject({ ...content, old_format: false });
    expect((await call(removeQuoteSet, parties.buyer, uuid)).status).toBe(200);
    expect((await call(removeQuoteSet, parties.buyer, uuid)).status).toBe(404);
  });

  test('stored in the old format are read as lists (D10)', async () => {
    const right = { right_type: rightType.freeTv, exclusive_type: exclusiveType.exclusive };
    const body = { name: 'Old', conditions: { country: 'FR', ...right } };
    const created = await harness.call(createQuoteSet, { as: parties.buyer, body });
    expect(created.body.data).toMatchObject({
      old_format: true,
      conditions: { countries: ['FR'], rights: [right] },
    });
  });

  test('are readable only by their owner', async () => {
    const created = await harness.call(createQuoteSet, { as: parties.buyer, body: { name: 'Mine', conditions: {} } });
    const { uuid } = created.body.data as { uuid: string };
    const other = await makeConsumer(harness.deps.db);
    expect((await call(readQuoteSet, other, uuid)).status).toBe(404);
    expect((await call(saveQuoteSet, other, uuid, { name: 'Theirs', conditions: {}, version: 1 })).status).toBe(404);
    expect((await call(removeQuoteSet, other, uuid)).status).toBe(404);
    expect((await harness.call(listQuoteSets, { as: other })).body).toMatchObject({ data: [] });
    expect((await harness.call(listQuoteSets, { as: parties.provider })).status).toBe(403);
  });
});
