import type { Actor } from '@eigaichi/domain/accounts/actor';
import { mostSelectedQuotes } from '@eigaichi/domain/quotes/list/work-list';
import type { ConditionsInput } from '@eigaichi/domain/quotes/request/conditions';
import { refusalTexts } from '@eigaichi/domain/shared/refusals';
import { answerQuote } from '@eigaichi/wire/quotes/answer/quote-answer';
import * as wire from '@eigaichi/wire/quotes/quote-work';
import { listQuotes } from '@eigaichi/wire/quotes/quotes';
import { confirmQuote } from '@eigaichi/wire/quotes/request/quote-request';
import { listNotices } from '@eigaichi/wire/staff/notices';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { audit_log } from '../../db/schema/audit.ts';
import { makeColleague, makeConsumer } from '../../testing/accounts.ts';
import { makeMarket } from '../../testing/market.ts';
import { makeMovie } from '../../testing/movies.ts';
import {
  answerBody,
  confirmedQuote,
  newQuoteMovies,
  quoteOf,
  readAs,
  requestedQuote,
  signedQuote,
} from '../../testing/quoted.ts';
import { dataOf } from '../../testing/shared-deal.ts';

type Row = {
  readonly uuid: string;
  readonly version: number;
  readonly valid_until: string | null;
  readonly assignee: { readonly uuid: string } | null;
  readonly actions: readonly { readonly name: string; readonly allowed: boolean }[];
};
type Outcome = {
  readonly done: readonly string[];
  readonly refused: readonly { readonly uuid: string; readonly message: string }[];
};

const { harness, parties } = await makeMarket();
const { db } = harness.deps;
const { provider, manager } = parties;
let buyer: Actor;

beforeEach(async () => {
  buyer = await makeConsumer(db);
});

const own = () => ({ ...parties, buyer });
const list = async (as: Actor, query: Readonly<Record<string, string | number>> = {}) =>
  dataOf<Row[]>(await harness.call(listQuotes, { as, query }));
const order = async (as: Actor, sort: string) => (await list(as, { sort })).map(({ uuid }) => uuid);
const request = async (change: Partial<ConditionsInput> = {}) =>
  (await requestedQuote(harness, own(), { ...(await newQuoteMovies(harness, parties)), conditions: change })).uuid;

describe('a sorted list (D3d)', () => {
  test('sorts a company’s whole list by amount within its currency, empty amounts last, and pages it', async () => {
    const dear = await request({ flat_price: 20_000 });
    const open = await request({ ask_price: true, any_pricing: true, flat_price: null, currency: 'EUR' });
    const cheap = await request({ flat_price: 5_000 });
    const euros = await request({ flat_price: 9_000, currency: 'EUR' });
    expect(await order(buyer, 'total')).toEqual([euros, cheap, dear, open]);
    expect(await order(buyer, 'total_desc')).toEqual([euros, dear, cheap, open]);
    expect((await list(buyer, { sort: 'total', per: 2, page: 2 })).map(({ uuid }) => uuid)).toEqual([dear, open]);
  });

  test('sorts by number in both directions, for staff not at all, and refuses other columns', async () => {
    const quotes = [await request(), await request(), await request()];
    expect(await order(buyer, 'number')).toEqual(quotes);
    expect(await order(buyer, 'number_desc')).toEqual(quotes.toReversed());
    expect(await order(manager, 'number_desc')).toEqual((await list(manager)).map(({ uuid }) => uuid));
    const { status, body } = await harness.call(listQuotes, { as: buyer, query: { sort: 'license_start' } });
    expect([status, body]).toMatchObject([422, { errors: [{ field: 'sort' }] }]);
  });

  test('shows the last day of the answer to be signed, and none before and after', async () => {
    const { uuid } = await confirmedQuote(harness, own(), await newQuoteMovies(harness, parties));
    expect((await list(buyer))[0]?.valid_until).toBeNull();
    const body = answerBody(await readAs(harness, provider, uuid));
    quoteOf(await harness.call(answerQuote, { as: provider, params: { uuid }, body }));
    expect((await list(buyer))[0]?.valid_until).toBe('2026-05-01');
    expect((await list(provider)).find((row) => row.uuid === uuid)?.valid_until).toBe('2026-05-01');
  });
});

describe('cancelling several quotes (D3d)', () => {
  const cancel = (as: Actor, quotes: readonly Pick<Row, 'uuid' | 'version'>[]) =>
    harness.call(wire.cancelQuotes, {
      as,
      body: { quotes: quotes.map(({ uuid, version }) => ({ uuid, version })) },
    });

  test('cancels those that it can, and returns each other one with its reason in the reader’s language', async () => {
    const [first, second] = [await request(), await request()];
    const changed = await request();
    const rows = await list(buyer);
    quoteOf(
      await harness.call(confirmQuote, {
        as: manager,
        params: { uuid: changed },
        body: { version: rows.find(({ uuid }) => uuid === changed)?.version },
      }),
    );
    const signed = await signedQuote(harness, own(), await newQuoteMovies(harness, parties));
    const foreign = await requestedQuote(harness, parties, await newQuoteMovies(harness, parties));
    const { done, refused } = dataOf<Outcome>(await cancel(buyer, [...rows, signed, foreign]));
    expect(done.toSorted()).toEqual([first, second].toSorted());
    expect(refused.map(({ uuid }) => uuid).toSorted()).toEqual([changed, signed.uuid, foreign.uuid].toSorted());
    const messageOf = (uuid: string) => refused.find((one) => one.uuid === uuid)?.message;
    expect(messageOf(signed.uuid)).toBe(refusalTexts.quote_signed.en);
    expect(messageOf(changed)).toBe(refusalTexts.stale_version.en);
    expect(messageOf(foreign.uuid)).toBe(refusalTexts.not_found.en);
    expect((await list(buyer)).map(({ uuid }) => uuid)).toEqual([changed]);
    expect((await list(buyer, { tab: 'history' })).map(({ uuid }) => uuid).toSorted()).toEqual(
      [first, second].toSorted(),
    );
    expect((await readAs(harness, parties.buyer, foreign.uuid)).version).toBe(foreign.version);
  });

  test('is offered by a row exactly if the person may cancel it', async () => {
    await request();
    await signedQuote(harness, own(), await newQuoteMovies(harness, parties));
    const viewer = await makeColleague(db, buyer, { roles: ['viewer'] });
    expect((await list(buyer))[0]?.actions).toEqual([{ name: 'cancel', allowed: true }]);
    expect((await list(buyer, { tab: 'purchased' }))[0]?.actions).toEqual([]);
    const [row] = await list(viewer);
    expect(row?.actions).toEqual([]);
    for (const as of [viewer, provider, manager])
      expect((await cancel(as, [row ?? { uuid: '', version: 1 }])).status).toBe(403);
  });

  test('refuses an empty selection and one beyond a page', async () => {
    expect((await cancel(buyer, [])).body).toMatchObject({ errors: [{ field: 'quotes' }] });
    const many = Array.from({ length: mostSelectedQuotes + 1 }, () => ({ uuid: crypto.randomUUID(), version: 1 }));
    expect((await cancel(buyer, many)).body).toMatchObject({ errors: [{ field: 'quotes', rule: 'max_items' }] });
  });
});

describe('assigning several quotes (D3d, D14i)', () => {
  const assign = (as: Actor, quotes: readonly Row[], to: Actor, more: object = {}) =>
    harness.call(wire.assignQuotes, {
      as,
      body: {
        ...more,
        quotes: quotes.map(({ uuid, assignee }) => ({ uuid, seen: assignee?.uuid ?? null })),
        assignee: to.person.uuid,
      },
    });

  const bellOf = async (as: Actor) =>
    dataOf<{ href: string; subject: { en: string } }[]>(await harness.call(listNotices, { as }));

  test('assigns each on the assignee seen, and notifies the colleague once', async () => {
    const dealer = await makeColleague(db, buyer, { roles: ['deals'] });
    await request();
    await request();
    const [taken] = await list(buyer);
    const before = await list(buyer);
    expect(dataOf<Outcome>(await assign(buyer, taken === undefined ? [] : [taken], buyer)).done).toHaveLength(1);
    await request();
    const rows = [...before, ...(await list(buyer)).filter(({ uuid }) => before.every((row) => row.uuid !== uuid))];
    const mailsBefore = await harness.mailsTo(dealer.person.email);
    const bellBefore = await bellOf(dealer);
    const { done, refused } = dataOf<Outcome>(await assign(buyer, rows, dealer));
    expect(done).toHaveLength(2);
    expect(refused.map(({ uuid }) => uuid)).toEqual([taken?.uuid]);
    expect((await list(dealer, { assigned: 'me' })).map(({ uuid }) => uuid).toSorted()).toEqual([...done].toSorted());
    const mails = await harness.mailsTo(dealer.person.email);
    expect(mails).toHaveLength(mailsBefore.length + 1);
    expect(mails.at(-1)?.body).toContain('/vod/quotes?assigned=me');
    const bell = await bellOf(dealer);
    expect(bell).toHaveLength(bellBefore.length + 1);
    expect(bell.find(({ href }) => href === '/vod/quotes?assigned=me')?.subject.en).toBe(
      '2 quotes are assigned to you',
    );
  });

  test('leads the colleague to the tab from which the quotes were chosen, whatever is assigned', async () => {
    await signedQuote(harness, own(), await newQuoteMovies(harness, parties));
    await signedQuote(harness, own(), await newQuoteMovies(harness, parties));
    const dealer = await makeColleague(db, buyer, { roles: ['deals'] });
    const tab = 'purchased';
    const rows = await list(buyer, { tab });
    for (const work of ['quote', 'delivery']) {
      expect(dataOf<Outcome>(await assign(buyer, rows, dealer, { work, tab })).done).toHaveLength(2);
      expect((await harness.mailsTo(dealer.person.email)).at(-1)?.body).toContain(
        '/vod/quotes?tab=purchased&assigned=me',
      );
    }
    expect(await list(dealer, { tab, assigned: 'me' })).toHaveLength(2);
    const led = (await bellOf(dealer)).filter(({ href }) => href === '/vod/quotes?tab=purchased&assigned=me');
    expect(led.map(({ subject }) => subject.en).toSorted()).toEqual([
      '2 quotes are assigned to you',
      'The deliveries of 2 quotes are assigned to you',
    ]);
    expect((await assign(buyer, rows, dealer, { tab: 'elsewhere' })).body).toMatchObject({
      errors: [{ field: 'tab' }],
    });
  });

  test('refuses a colleague who can’t be given a quote, and readers, changing nothing', async () => {
    const viewer = await makeColleague(db, buyer, { roles: ['viewer'] });
    await request();
    const rows = await list(buyer);
    expect((await assign(buyer, rows, viewer)).body).toMatchObject({ errors: [{ field: 'assignee' }] });
    expect((await assign(viewer, rows, buyer)).status).toBe(403);
    expect((await list(buyer))[0]?.assignee).toBeNull();
  });
});

describe('the list as a file (D3d)', () => {
  const lines = async (as: Actor, query: Readonly<Record<string, string>> = {}, format = 'csv') => {
    const answer = await harness.call(wire.exportQuotes, {
      as,
      params: { format },
      query: { language: 'en', ...query },
    });
    expect(answer.status).toBe(200);
    return answer.bytes.toString('utf8').trim().split('\r\n');
  };

  test('has the quotes of the filter in the order of the page, or only the selected ones, and is logged', async () => {
    const [first, second] = [await request({ flat_price: 20_000 }), await request({ flat_price: 5_000 })];
    const [heading, ...rows] = await lines(buyer, { sort: 'total' });
    expect(heading).toContain('Valid until');
    expect(rows.map((row) => /,(5000|20000),USD,/.exec(row)?.[1])).toEqual(['5000', '20000']);
    expect(rows[0]).toContain('Waiting for the provider');
    expect(await lines(buyer, { quotes: first })).toHaveLength(2);
    expect(await lines(buyer, { quotes: [first, second].join() })).toHaveLength(3);
    expect(await lines(buyer, { quotes: '' })).toHaveLength(3);
    expect(await lines(buyer, { tab: 'history' })).toHaveLength(1);
    expect((await lines(buyer, {}, 'xlsx'))[0]?.slice(0, 2)).toBe('PK');
    const logged = await db.select().from(audit_log).where(eq(audit_log.action, 'quote.export_list'));
    expect(logged.some(({ account_id }) => account_id === buyer.account)).toBe(true);
  });

  test('shows a provider its own quotes with its net, and another company none', async () => {
    const other = await makeMovie(db, provider);
    const { uuid } = await confirmedQuote(harness, own(), { movies: [other] });
    const body = answerBody(await readAs(harness, provider, uuid));
    quoteOf(await harness.call(answerQuote, { as: provider, params: { uuid }, body }));
    const [, row] = await lines(provider, { quotes: uuid });
    // 12,000 × 147.20, less the fee of 30 percent.
    expect(row).toContain(',1236480,JPY,You receive,');
    expect(await lines(await makeConsumer(db), { quotes: uuid })).toHaveLength(1);
    expect((await harness.call(wire.exportQuotes, { as: manager, params: { format: 'csv' } })).status).toBe(403);
  });
});
