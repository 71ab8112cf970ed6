import type { Actor } from '@eigaichi/domain/accounts/actor';
import { deliveryMethod } from '@eigaichi/domain/options/delivery-methods';
import { exclusiveType } from '@eigaichi/domain/options/exclusivity';
import { rightType } from '@eigaichi/domain/options/right-types';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import {
  confirmAllDownloaded,
  confirmReceived,
  declareDelivered,
  reportProblem,
} from '@eigaichi/wire/deliveries/deliveries';
import { reportStart } from '@eigaichi/wire/quotes/contract/quote-amendments';
import { sendQuoteAgain } from '@eigaichi/wire/quotes/request/quote-request';
import { checkAvailability } from '@eigaichi/wire/rights/rights';
import type { Endpoint } from '@eigaichi/wire/shared/endpoint';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { dues } from '../../db/schema/settlement.ts';
import { makeColleague, makeConsumer } from '../../testing/accounts.ts';
import { makeMarket } from '../../testing/market.ts';
import {
  answeredQuote,
  confirmedQuote,
  movieOf,
  newQuoteMovies,
  providerQuoteOf,
  type Quote,
  quoteOf,
  readAs,
  releaseAs,
  requestedConditions,
  requestedQuote,
  setIssuer,
  signAs,
  signedQuote,
} from '../../testing/quoted.ts';

const market = await makeMarket();
const { harness } = market;
let { parties } = market;
await setIssuer(harness.deps.db);

beforeEach(async () => {
  at('2026-04-01');
  parties = { ...parties, buyer: await makeConsumer(harness.deps.db) };
});

/** Moves the clock to noon of a day in Tokyo. */
const at = (day: string) => harness.deps.clock.moveTo(Temporal.Instant.from(`${day}T12:00:00+09:00`));

/** Sets the clock to noon of a day and runs the timed work twice: the second run finds nothing to do. */
const comes = async (day: string) => {
  at(day);
  await harness.runTimed();
  const mails = (await harness.outbox()).length;
  await harness.runTimed();
  expect((await harness.outbox()).length).toBe(mails);
};

const requested = () => newQuoteMovies(harness, parties);

/** Delivered by hand, so that no file is needed: a disk by EMS. */
const byDisk = {
  delivery_method: deliveryMethod.ems,
  delivery: { full_name: 'Quill Stone', country: 'FR' as const, city: 'Lyon', street: '1 rue Exemple', zip: '69001' },
};

const now = async (quote: Quote) => movieOf(await readAs(harness, parties.manager, quote.uuid));

const call = async (endpoint: Endpoint, as: Actor, quote: Quote, body: object = {}) =>
  harness.call(endpoint, { as, params: { uuid: movieOf(quote).uuid }, body });

const delivered = async (): Promise<Quote> => {
  const quote = await signedQuote(harness, parties, { ...(await requested()), conditions: byDisk });
  quoteOf(await releaseAs(harness, parties.manager, quote));
  const sent = { sent_on: '2026-04-01', tracking_number: 'EE123456789JP' };
  expect((await call(declareDelivered, parties.provider, quote, sent)).status).toBe(200);
  return quote;
};

const confirmedOn = (day: string, status: number = quoteMovieStatus.download_complete_waiting_contract) => ({
  status,
  delivery_confirmed_on: day,
});

describe('unanswered requests', () => {
  test('lapse after 30 days, which pause while staff hold them', async () => {
    const held = await requestedQuote(harness, parties, await requested());
    at('2026-06-01');
    await harness.runTimed();
    expect((await now(held)).status).toBe(quoteMovieStatus.waiting_manager_confirm);
    at('2026-04-01');
    const quote = await confirmedQuote(harness, parties, await requested());
    await comes('2026-05-01');
    expect((await now(quote)).status).toBe(2);
    await comes('2026-05-02');
    expect(await now(quote)).toMatchObject({ status: quoteMovieStatus.cancelled, ended_by: 'lapsed' });
    // Sent again with one click, on the same terms and judged again (D4d).
    const again = () => harness.call(sendQuoteAgain, { as: parties.buyer, params: { uuid: quote.uuid } });
    const sent = quoteOf(await again());
    expect(sent.uuid).not.toBe(quote.uuid);
    expect(sent.conditions).toEqual((await readAs(harness, parties.buyer, quote.uuid)).conditions);
    expect(movieOf(sent)).toMatchObject({
      status: quoteMovieStatus.waiting_manager_confirm,
      movie: movieOf(quote).movie,
    });
    at('2026-08-02');
    expect(await again()).toMatchObject({ status: 422, body: { code: 'invalid' } });
  });

  test('an answer expires after its last day and cannot be signed from then on', async () => {
    const quote = await answeredQuote(harness, parties, await requested());
    at('2026-05-02');
    expect((await signAs(harness, parties.buyer, quote)).status).toBe(409);
    await comes('2026-05-01');
    expect((await now(quote)).status).toBe(3);
    await comes('2026-05-02');
    expect(await now(quote)).toMatchObject({ status: quoteMovieStatus.cancelled, ended_by: 'expired' });
  });

  test('an unpaid prepayment lapses after 14 days: the rights are free, and nothing is due', async () => {
    const title = await requested();
    const conditions = { rights: [{ right_type: rightType.svod, exclusive_type: exclusiveType.exclusive }] };
    const quote = await signedQuote(harness, parties, { ...title, conditions });
    await comes('2026-04-15');
    expect((await now(quote)).status).toBe(4);
    await comes('2026-04-16');
    expect(await now(quote)).toMatchObject({ status: quoteMovieStatus.cancelled, ended_by: 'lapsed' });
    const { countries, license_start, license_end } = requestedConditions;
    const wanted = { ...conditions, countries, all_countries: false, license_start, license_end };
    const other = await makeConsumer(harness.deps.db);
    const { body } = await harness.call(checkAvailability, { as: other, body: { movies: title.movies, wanted } });
    expect(body).toMatchObject({ data: [{ movie: title.movies[0], state: 'free' }] });
    const agreement_id = providerQuoteOf(quote).agreement?.uuid ?? '';
    expect(await harness.deps.db.select().from(dues).where(eq(dues.agreement_id, agreement_id))).toEqual([]);
  });
});

describe('a delivery', () => {
  test('counts as received after 30 days without a response, which dates its dues (D8)', async () => {
    const quote = await delivered();
    await comes('2026-05-01');
    expect((await now(quote)).status).toBe(6);
    await comes('2026-05-02');
    expect(await now(quote)).toMatchObject(confirmedOn('2026-05-01'));
    const own = providerQuoteOf(await readAs(harness, parties.provider, quote.uuid)).dues;
    // Materials sent by the provider are passed on with it (D7b).
    expect(own.map(({ side, kind, due_on }) => [side, kind, due_on]).toSorted()).toEqual([
      ['provider', 'carriage', '2026-07-31'],
      ['provider', 'fixed', '2026-07-31'],
    ]);
  });

  test('is complete two weeks after receipt', async () => {
    const quote = await delivered();
    at('2026-04-05');
    expect((await call(confirmReceived, parties.buyer, quote)).status).toBe(200);
    await comes('2026-04-19');
    expect((await now(quote)).status).toBe(6);
    await comes('2026-04-20');
    expect(await now(quote)).toMatchObject(confirmedOn('2026-04-19'));
  });

  test('with a problem returns to the provider and restarts its timers', async () => {
    const quote = await delivered();
    expect((await call(confirmReceived, parties.buyer, quote)).status).toBe(200);
    const problem = await call(reportProblem, parties.buyer, quote, { description: 'the sound is missing' });
    expect(problem.status).toBe(200);
    await comes('2026-06-20');
    expect((await now(quote)).status).toBe(5);
    const sent = { sent_on: '2026-06-20', tracking_number: 'EE987654321JP' };
    expect((await call(declareDelivered, parties.provider, quote, sent)).status).toBe(200);
    await comes('2026-07-20');
    expect((await now(quote)).status).toBe(6);
  });
});

describe('a contract', () => {
  test('starts on the earliest stream start after delivery is confirmed, and ends the day after its last', async () => {
    const quote = await delivered();
    expect((await call(confirmAllDownloaded, parties.buyer, quote)).status).toBe(200);
    expect(await now(quote)).toMatchObject(confirmedOn('2026-04-01'));
    await comes('2026-08-03');
    expect((await now(quote)).status).toBe(7);
    await comes('2026-08-04');
    expect((await now(quote)).status).toBe(9);
    await comes('2027-07-31');
    expect((await now(quote)).status).toBe(9);
    await comes('2027-08-01');
    expect((await now(quote)).status).toBe(10);
  });

  test('takes every step if the clock jumps past all of them', async () => {
    const quote = await delivered();
    await comes('2028-01-01');
    expect(await now(quote)).toMatchObject(confirmedOn('2026-05-01', quoteMovieStatus.finished_contract));
  });

  test('starts on the day reported by the buyer, not too early and not in the future', async () => {
    const quote = await delivered();
    expect((await call(confirmAllDownloaded, parties.buyer, quote)).status).toBe(200);
    at('2026-08-10');
    const report = (day: string, as = parties.buyer) =>
      harness.call(reportStart, {
        as,
        params: { uuid: quote.uuid },
        body: { quote_movies: [movieOf(quote).uuid], license_started_at: day },
      });
    expect((await report('2026-08-03')).body).toMatchObject({ code: 'start_too_early' });
    expect((await report('2026-08-11')).body).toMatchObject({ code: 'start_in_future' });
    expect((await report('2026-08-05', parties.provider)).status).toBe(403);
    for (const license_started_at of ['2026-08-05', '2026-08-06'])
      expect(movieOf(quoteOf(await report(license_started_at)))).toMatchObject({
        status: quoteMovieStatus.under_contract,
        license_started_at,
      });
    await comes('2026-09-01');
    expect((await now(quote)).status).toBe(9);
  });

  test('offers the report of its start only to members who request quotes', async () => {
    const quote = await delivered();
    expect((await call(confirmAllDownloaded, parties.buyer, quote)).status).toBe(200);
    at('2026-08-10');
    const offered = async (role: 'deals' | 'viewer') => {
      const as = await makeColleague(harness.deps.db, parties.buyer, { roles: [role] });
      return movieOf(await readAs(harness, as, quote.uuid)).actions.map(({ name }) => name);
    };
    expect(await offered('deals')).toContain('start');
    expect(await offered('viewer')).not.toContain('start');
  });
});
