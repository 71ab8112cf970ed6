import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeMarket, makeParties } from '../../testing/market.ts';
import {
  answeredQuote,
  confirmedQuote,
  newQuoteMovies,
  type Parties,
  setIssuer,
  signedQuote,
} from '../../testing/quoted.ts';
import { remindQuotes } from './remind-quotes.ts';

let parties: Parties;

const { harness } = await makeMarket();
await setIssuer(harness.deps.db);

beforeEach(async () => {
  at('2026-04-01');
  parties = await makeParties(harness.deps.db);
});

/** Moves the clock to noon of a day in Tokyo. */
const at = (day: string) => harness.deps.clock.moveTo(Temporal.Instant.from(`${day}T12:00:00+09:00`));

const requested = (count?: number) => newQuoteMovies(harness, parties, count);

/** Emails to this test's parties from that day on. */
const emails = async (work: () => Promise<void>) => {
  const before = (await harness.outbox()).length;
  await work();
  const own = new Set([parties.buyer, parties.provider, parties.manager].map(({ person }) => person.email));
  return (await harness.outbox()).slice(before).filter(({ to_address }) => own.has(to_address));
};

const remind = async (day: string) => {
  at(day);
  return emails(() => remindQuotes(harness.deps));
};

describe('an answer about to expire', () => {
  test('is mailed to its buyer once a week before and once two days before, with all titles in one email', async () => {
    await answeredQuote(harness, parties, await requested(3));
    expect(await remind('2026-04-23')).toEqual([]);
    const [first, ...more] = await remind('2026-04-24');
    expect(more).toEqual([]);
    expect(first).toMatchObject({ to_address: parties.buyer.person.email });
    expect(`${first?.subject}\n${first?.body}`).toMatch(/Offer expires|有効期限が近づいています/);
    expect(first?.body.match(/^- /gm)).toHaveLength(3);
    expect(await remind('2026-04-24')).toEqual([]);
    expect(await remind('2026-04-25')).toEqual([]);
    expect(await remind('2026-04-29')).toHaveLength(1);
    expect(await remind('2026-05-01')).toEqual([]);
  });

  test('is mailed once if many servers run the job concurrently', async () => {
    await answeredQuote(harness, parties, await requested(2));
    at('2026-04-24');
    const sent = await emails(async () => {
      await Promise.all(Array.from({ length: 8 }, () => remindQuotes(harness.deps)));
    });
    expect(sent).toHaveLength(1);
  });

  test('leaves no mark of an unwritten email, so the next run sends it', async () => {
    await answeredQuote(harness, parties, await requested());
    at('2026-04-24');
    const { mail } = harness.deps;
    const broken = { ...harness.deps, mail: { ...mail, queue: () => Promise.reject(new Error('no outbox')) } };
    await expect(remindQuotes(broken)).rejects.toThrow(AggregateError);
    expect(await remind('2026-04-24')).toHaveLength(1);
  });
});

test('notifies a provider on the promised day, and before a request lapses', async () => {
  await confirmedQuote(harness, parties, await requested());
  expect(await remind('2026-04-07')).toEqual([]);
  // Five business days from Wednesday, 1 April 2026.
  expect(await remind('2026-04-08')).toMatchObject([{ to_address: parties.provider.person.email }]);
  expect(await remind('2026-04-23')).toEqual([]);
  expect(await remind('2026-04-24')).toMatchObject([{ to_address: parties.provider.person.email }]);
});

describe('a prepayment', () => {
  test('is invoiced on signature with its total, due date and account; staff are notified', async () => {
    const sent = await emails(async () => {
      await signedQuote(harness, parties, await requested());
    });
    const prepayments = sent.filter(({ subject }) => /Prepayment|前払い/.test(subject));
    const own = prepayments.find(({ to_address }) => to_address === parties.buyer.person.email);
    expect(own?.body).toContain('US$12,000.00');
    expect(own?.body).toContain('BIC SMPLJPJT');
    expect(own?.body).toMatch(/Apr 15th, 2026|2026年04月15日/);
    expect(prepayments.map(({ to_address }) => to_address)).toContain(parties.manager.person.email);
  });

  test('is mailed to buyer and staff if missing, but not once it has lapsed', async () => {
    const { uuid } = await signedQuote(harness, parties, await requested());
    // Staff are notified of every quote, including other tests'.
    const sent = (await remind('2026-04-08')).filter(({ body }) => body.includes(uuid));
    expect(sent.map(({ to_address }) => to_address).sort()).toEqual(
      [parties.buyer, parties.manager].map(({ person }) => person.email).sort(),
    );
    at('2026-04-16');
    await emails(() => harness.runTimed());
    expect(await remind('2026-04-16')).toEqual([]);
  });
});

test('notifies both sides 90 days before a contract ends; the buyer’s link requests again with its conditions', async () => {
  const quote = await signedQuote(harness, parties, await requested());
  await harness.deps.db.execute(sql`
    update quote_movies set status = ${quoteMovieStatus.under_contract}, delivery_confirmed_on = '2026-05-01' where quote_id = ${quote.uuid}`);
  expect(await remind('2027-05-01')).toEqual([]);
  const sent = await remind('2027-05-02');
  expect(sent).toHaveLength(2);
  const own = sent.find(({ to_address }) => to_address === parties.buyer.person.email);
  expect(own?.body).toContain(`/vod/quotes/purchased/${quote.uuid}`);
  const other = sent.find(({ to_address }) => to_address === parties.provider.person.email);
  expect(other?.body).toContain(`/ch/quotes/purchased/${quote.uuid}`);
  expect(await remind('2027-05-03')).toEqual([]);
});

test('sends each side one email for a hundred titles that expire on one day', async () => {
  await answeredQuote(harness, parties, await requested(100));
  at('2026-05-02');
  const sent = await emails(() => harness.runTimed());
  const ended = sent.filter(({ subject }) => /Offer expired|期限が切れました/.test(subject));
  expect(ended.map(({ to_address }) => to_address).sort()).toEqual(
    [parties.buyer, parties.provider].map(({ person }) => person.email).sort(),
  );
  expect(ended[0]?.body.match(/^- /gm)).toHaveLength(100);
});
