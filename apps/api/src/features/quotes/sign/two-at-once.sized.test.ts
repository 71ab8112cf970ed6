import type { Actor } from '@eigaichi/domain/accounts/actor';
import { exclusiveType } from '@eigaichi/domain/options/exclusivity';
import { rightType } from '@eigaichi/domain/options/right-types';
import { withdrawAnswer } from '@eigaichi/wire/quotes/answer/quote-answer';
import { correctMovies } from '@eigaichi/wire/quotes/desk/quote-corrections';
import { cancelQuote, requestQuote } from '@eigaichi/wire/quotes/request/quote-request';
import { signQuote } from '@eigaichi/wire/quotes/sign/quote-signing';
import { sql } from 'drizzle-orm';
import { describe, expect, inject, test } from 'vitest';
import { makeConsumer } from '../../../testing/accounts.ts';
import type { Answer } from '../../../testing/harness.ts';
import { makeMarket } from '../../../testing/market.ts';
import { makeMovie } from '../../../testing/movies.ts';
import {
  answeredQuote,
  correctionBody,
  movieOf,
  type Parties,
  type Quote,
  requestedConditions,
  signBody,
} from '../../../testing/quoted.ts';

/** Number of concurrent calls on one server: more than its pool has connections. */
const crowd = inject('fullSize') ? 100 : 24;
/** Number of concurrent shelves, each choosing different titles of the same six. */
const shelves = inject('fullSize') ? 40 : 16;
const timeoutMs = 120_000;

const market = await makeMarket();
const { harness } = market;
const { provider, manager } = market.parties;

const newBuyer = async (): Promise<Parties> => ({ buyer: await makeConsumer(harness.deps.db), provider, manager });
const makeQuoteMovie = () => makeMovie(harness.deps.db, provider);
const exclusive = { rights: [{ right_type: rightType.svod, exclusive_type: exclusiveType.exclusive }] };

type Deal = { readonly buyer: Actor; readonly quote: Quote };

/** Answered quotes, each of a separate buyer, waiting for the signature. */
const deals = (count: number, movies: (at: number) => Promise<readonly string[]>): Promise<Deal[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const parties = await newBuyer();
      const requested = { movies: await movies(at), conditions: exclusive };
      return { buyer: parties.buyer, quote: await answeredQuote(harness, parties, requested) };
    }),
  );

const sign = ({ buyer, quote }: Deal, key?: string) =>
  harness.call(signQuote, {
    as: buyer,
    params: { uuid: quote.uuid },
    body: signBody(quote),
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });

const statuses = (answers: readonly Answer[]) =>
  Object.fromEntries([...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]));

/** Stored data of a quote: its titles' statuses, agreements, dues and grants. */
const stored = async ({ quote }: Deal) => {
  const { rows } = await harness.deps.db.execute<
    Record<'statuses' | 'agreements' | 'dues' | 'grants' | 'signed', string>
  >(sql`
    select (select string_agg(distinct status::text, ',') from quote_movies where quote_id = q.uuid) as statuses,
      (select count(*) from agreements a join quote_providers p on p.uuid = a.quote_provider_id where p.quote_id = q.uuid)
        as agreements,
      (select count(*) from dues d join agreements a on a.uuid = d.agreement_id
        join quote_providers p on p.uuid = a.quote_provider_id where p.quote_id = q.uuid) as dues,
      (select count(*) from grants g join quote_movies m on m.uuid = g.quote_movie_id where m.quote_id = q.uuid) as grants,
      (select count(*) from quote_events e where e.quote_id = q.uuid and e.action = 'sign') as signed
    from quotes q where q.uuid = ${quote.uuid}`);
  const [row] = rows;
  if (row === undefined) throw new Error('a quote is gone');
  return {
    ...row,
    agreements: Number(row.agreements),
    grants: Number(row.grants),
    dues: Number(row.dues),
    signed: Number(row.signed),
  };
};

const untouched = { statuses: '3', agreements: 0, dues: 0, grants: 0, signed: 0 };

describe('buyers signing concurrently', () => {
  test(
    'one gets an exclusive right, and the others get the taken title’s name and no partial writes',
    async () => {
      const movie = await makeQuoteMovie();
      const all = await deals(crowd, () => Promise.resolve([movie]));
      const answers = await Promise.all(all.map((deal) => sign(deal)));
      expect(statuses(answers)).toEqual({ 200: 1, 409: crowd - 1 });
      const refused = answers.filter(({ status }) => status === 409);
      for (const { body } of refused)
        expect(body).toMatchObject({ code: 'rights_taken', details: { movies: [movie] } });
      const states = await Promise.all(all.map(stored));
      expect(states.filter(({ agreements }) => agreements === 0)).toEqual(Array(crowd - 1).fill(untouched));
      expect(states.filter(({ agreements }) => agreements > 0)).toMatchObject([
        { agreements: 1, grants: 1, signed: 1 },
      ]);
    },
    timeoutMs,
  );

  test(
    'shelves overlapping in every order never fail, deadlock or sell a title twice',
    async () => {
      const stock = await Promise.all(Array.from({ length: 6 }, makeQuoteMovie));
      const all = await deals(shelves, (at) => {
        const own = stock.filter((_, n) => (at + 1) & (1 << n));
        return Promise.resolve(own.length === 0 ? stock : at % 2 === 0 ? own : own.toReversed());
      });
      const answers = await Promise.all(all.map((deal) => sign(deal)));
      expect(Object.keys(statuses(answers)).sort()).toEqual(['200', '409']);
      const { rows } = await harness.deps.db.execute<{ holders: string }>(sql`
        select count(distinct holder_id) as holders from grants
        where movie_id = any(${sql.param(stock)}::uuid[]) group by movie_id`);
      for (const { holders } of rows) expect(Number(holders)).toBe(1);
      const states = await Promise.all(all.map(stored));
      answers.forEach(({ status }, at) => {
        if (status === 409) expect(states[at]).toEqual(untouched);
        else expect(states[at]).toMatchObject({ agreements: 1, grants: all[at]?.quote.providers[0]?.movies.length });
      });
    },
    timeoutMs,
  );
});

/** Concurrent pairs: the signature and a conflicting move, each first in turn. */
const race = async (other: (deal: Deal) => Promise<Answer>) => {
  const all = await deals(crowd / 2, async () => [await makeQuoteMovie()]);
  return Promise.all(
    all.map(async (deal, at) => {
      const first = at % 2 === 0 ? sign(deal) : other(deal);
      const second = at % 2 === 0 ? other(deal) : sign(deal);
      const [one, two] = await Promise.all([first, second]);
      const [signed, moved] = at % 2 === 0 ? [one, two] : [two, one];
      return { deal, signed, moved, state: await stored(deal) };
    }),
  );
};

describe('a signature and a conflicting move', () => {
  test(
    'of a withdrawing provider: one succeeds, the other is refused as no longer possible',
    async () => {
      const outcomes = await race(({ quote }) => {
        const body = { quote_movies: [movieOf(quote).uuid] };
        return harness.call(withdrawAnswer, { as: provider, params: { uuid: quote.uuid }, body });
      });
      for (const { signed, moved, state } of outcomes) {
        expect([signed.status, moved.status].sort()).toEqual([200, 409]);
        const refused = signed.status === 409 ? signed : moved;
        const { code } = refused.body;
        expect(code).toBe(signed.status === 409 ? 'titles_unanswered' : 'quote_signed');
        if (signed.status === 200) expect(state).toMatchObject({ statuses: '4', agreements: 1, grants: 1, signed: 1 });
        else expect(state).toEqual({ ...untouched, statuses: '2' });
      }
      expect(new Set(outcomes.map(({ signed }) => signed.status)).size).toBe(2);
    },
    timeoutMs,
  );

  test(
    'of a manager correcting the price: the buyer signs the old terms, or sees that they changed',
    async () => {
      const outcomes = await race(({ quote }) =>
        harness.call(correctMovies, {
          as: manager,
          params: { uuid: quote.uuid },
          body: correctionBody(quote, { flat_price: 9_000 }),
        }),
      );
      for (const { deal, signed, moved, state } of outcomes) {
        expect([signed.status, moved.status].sort()).toEqual([200, 409]);
        if (signed.status === 200) {
          expect(state).toMatchObject({ statuses: '4', agreements: 1 });
          const { rows } = await harness.deps.db.execute<{ price: string }>(sql`
            select a.terms -> 'titles' -> 0 -> 'terms' ->> 'flat_price' as price from agreements a
            join quote_providers p on p.uuid = a.quote_provider_id where p.quote_id = ${deal.quote.uuid}`);
          expect(rows).toEqual([{ price: '12000' }]);
        } else {
          expect(signed.body).toMatchObject({
            code: expect.stringMatching(/^(terms_changed|quote_unanswered|titles_unanswered)$/),
          });
          expect(state).toMatchObject({ agreements: 0, dues: 0, grants: 0, signed: 0 });
        }
      }
    },
    timeoutMs,
  );

  test(
    'of the same buyer cancelling in another window',
    async () => {
      const outcomes = await race(({ buyer, quote }) =>
        harness.call(cancelQuote, { as: buyer, params: { uuid: quote.uuid }, body: { version: quote.version } }),
      );
      for (const { signed, moved, state } of outcomes) {
        expect([signed.status, moved.status].sort()).toEqual([200, 409]);
        expect(state.statuses).toBe(signed.status === 200 ? '4' : '8');
        expect(state.agreements).toBe(signed.status === 200 ? 1 : 0);
      }
    },
    timeoutMs,
  );
});

describe('the same request sent many times', () => {
  test(
    'creates one quote and returns the same answer each time',
    async () => {
      const { buyer } = await newBuyer();
      const body = { movies: [await makeQuoteMovie()], conditions: requestedConditions };
      const answers = await Promise.all(
        Array.from({ length: crowd }, () =>
          harness.call(requestQuote, { as: buyer, body, headers: { 'idempotency-key': 'one request' } }),
        ),
      );
      expect(statuses(answers)).toEqual({ 201: crowd });
      expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
      const { rows } = await harness.deps.db.execute(sql`select 1 from quotes where consumer_id = ${buyer.account}`);
      expect(rows).toHaveLength(1);
    },
    timeoutMs,
  );

  test(
    'signs once; with its key the answer is the same, without it refused from the second on',
    async () => {
      const [keyed, bare] = await deals(2, async () => [await makeQuoteMovie()]);
      if (keyed === undefined || bare === undefined) throw new Error('two deals were made');
      const alike = await Promise.all(Array.from({ length: crowd }, () => sign(keyed, 'one signature')));
      expect(statuses(alike)).toEqual({ 200: crowd });
      expect(new Set(alike.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
      const without = await Promise.all(Array.from({ length: crowd }, () => sign(bare)));
      expect(statuses(without)).toEqual({ 200: 1, 409: crowd - 1 });
      for (const deal of [keyed, bare])
        expect(await stored(deal)).toMatchObject({ agreements: 1, grants: 1, signed: 1 });
    },
    timeoutMs,
  );
});
