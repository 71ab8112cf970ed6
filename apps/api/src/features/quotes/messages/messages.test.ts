import type { Actor } from '@eigaichi/domain/accounts/actor';
import { readQuoteMessages, sendQuoteMessage } from '@eigaichi/wire/quotes/messages/quote-messages';
import { listQuotes } from '@eigaichi/wire/quotes/quotes';
import { describe, expect, test } from 'vitest';
import { makeProvider } from '../../../testing/accounts.ts';
import { makeMarket } from '../../../testing/market.ts';
import { makeMovie } from '../../../testing/movies.ts';
import { confirmedQuote, newQuoteMovies, type Quote, quoteOf, readAs } from '../../../testing/quoted.ts';

const { harness, parties } = await makeMarket({
  buyer: { account: { preferred_language: 'en' } },
  provider: { account: { preferred_language: 'ja' } },
});
const { db } = harness.deps;
/** Another provider, with a provider quote in the same quotes. */
const other = await makeProvider(db);

/** One quote over two titles of the provider and one of the other. */
const shared = async (): Promise<Quote> => {
  const { movies } = await newQuoteMovies(harness, parties, 2);
  return confirmedQuote(harness, parties, { movies: [...movies, await makeMovie(db, other)] });
};

const shareWith = (quote: Quote, provider: Actor) => {
  const share = quote.providers.find((each) => each.provider.uuid === provider.account);
  if (share === undefined) throw new Error('no such share');
  return share;
};

const send = (as: Actor, quote: Quote, body: object, provider = parties.provider) =>
  harness.call(sendQuoteMessage, {
    as,
    params: { uuid: quote.uuid },
    body: { quote_provider: shareWith(quote, provider).uuid, message: 'a question', ...body },
  });

const seen = async (as: Actor, quote: Quote) =>
  (await readAs(harness, as, quote.uuid)).events
    .filter(({ action }) => action === 'message')
    .map(({ message }) => message);

const mailsWith = async (text: string) =>
  (await harness.outbox()).filter(({ body }) => body.includes(text)).map(({ to_address }) => to_address);

const unreadIn = async (as: Actor, quote: Quote) => {
  const rows = (await harness.call(listQuotes, { as })).body.data as { uuid: string; unread_messages: number }[];
  return rows.find(({ uuid }) => uuid === quote.uuid)?.unread_messages;
};

describe('a message on a quote', () => {
  test('reaches the other side, both ways, in their language, and no other provider', async () => {
    const quote = await shared();
    quoteOf(await send(parties.buyer, quote, { message: 'are there French subtitles?' }));
    quoteOf(await send(parties.provider, quote, { message: 'はい、あります。' }));
    for (const reader of [parties.buyer, parties.provider, parties.manager])
      expect(await seen(reader, quote)).toEqual(['はい、あります。', 'are there French subtitles?']);
    expect(await seen(other, quote)).toEqual([]);
    expect(await mailsWith('are there French subtitles?')).toEqual([parties.provider.person.email]);
    expect(await mailsWith('はい、あります。')).toEqual([parties.buyer.person.email]);
    const emails = await harness.outbox();
    const toProvider = emails.find(({ body }) => body.includes('French subtitles'));
    const toBuyer = emails.find(({ body }) => body.includes('はい、あります。'));
    expect(toProvider).toMatchObject({ subject: expect.stringContaining('メッセージ') });
    expect(toBuyer).toMatchObject({ subject: expect.stringContaining('New message') });
    expect(JSON.stringify(await readAs(harness, other, quote.uuid))).not.toContain('subtitles?');
  });

  test('may be about one title, and names only that', async () => {
    const quote = await shared();
    const [first, second] = shareWith(quote, parties.provider).movies;
    quoteOf(await send(parties.buyer, quote, { quote_movie: first?.uuid, message: 'about this one' }));
    const read = await readAs(harness, parties.provider, quote.uuid);
    expect(read.events[0]).toMatchObject({ action: 'message', quote_movie: first?.uuid, unread: true });
    const email = (await harness.outbox()).find(({ body }) => body.includes('about this one'));
    expect(email?.body).toContain(first?.movie.film_name_ja);
    expect(email?.body).not.toContain(second?.movie.film_name_ja);
    const [foreign] = shareWith(quote, other).movies;
    expect((await send(parties.buyer, quote, { quote_movie: foreign?.uuid })).status).toBe(404);
  });

  test('between a party and staff is private to them, in both directions', async () => {
    const quote = await shared();
    quoteOf(await send(parties.provider, quote, { recipient: 'manager', message: 'may we speak alone?' }));
    quoteOf(await send(parties.manager, quote, { recipient: 'provider', message: 'only to you' }));
    quoteOf(await send(parties.manager, quote, { recipient: 'consumer', message: 'only to the buyer' }));
    quoteOf(await send(parties.manager, quote, { recipient: 'both', message: 'to you both' }));
    expect(await seen(parties.provider, quote)).toEqual(['to you both', 'only to you', 'may we speak alone?']);
    expect(await seen(parties.buyer, quote)).toEqual(['to you both', 'only to the buyer']);
    expect(await seen(parties.manager, quote)).toHaveLength(4);
    expect(await seen(other, quote)).toEqual([]);
    expect(await mailsWith('may we speak alone?')).toEqual([parties.manager.person.email]);
    expect(await mailsWith('only to you')).toEqual([parties.provider.person.email]);
    expect(await mailsWith('only to the buyer')).toEqual([parties.buyer.person.email]);
    expect((await mailsWith('to you both')).sort()).toEqual(
      [parties.buyer.person.email, parties.provider.person.email].sort(),
    );
  });

  test('is refused for a recipient its sender cannot write to', async () => {
    const quote = await shared();
    for (const [as, recipient] of [
      [parties.buyer, 'consumer'],
      [parties.buyer, 'both'],
      [parties.provider, 'provider'],
      [parties.manager, 'manager'],
    ] as const) {
      const refused = await send(as, quote, { recipient });
      expect([refused.status, refused.body.errors]).toEqual([422, [expect.objectContaining({ field: 'recipient' })]]);
    }
    expect((await send(parties.provider, quote, { message: ' ' })).status).toBe(422);
    const foreign = await send(parties.provider, quote, {}, other).catch(() => null);
    expect(foreign?.status).toBe(404);
  });
});

describe('unread marks', () => {
  test('stay until the reader has seen them, separately for each reader', async () => {
    const quote = await shared();
    quoteOf(await send(parties.buyer, quote, { message: 'first' }));
    const own = quoteOf(await send(parties.buyer, quote, { message: 'second' }));
    expect(own.unread_messages).toBe(0);
    expect(await unreadIn(parties.provider, quote)).toBe(2);
    expect(await unreadIn(other, quote)).toBe(0);
    const [newest, oldest] = (await readAs(harness, parties.provider, quote.uuid)).events;
    const read = (as: Actor, up_to: string | undefined) =>
      harness.call(readQuoteMessages, { as, params: { uuid: quote.uuid }, body: { up_to } });
    expect((await read(parties.provider, oldest?.uuid)).body).toEqual({ data: { unread_messages: 1 } });
    expect((await read(parties.provider, newest?.uuid)).body).toEqual({ data: { unread_messages: 0 } });
    expect((await read(parties.provider, oldest?.uuid)).body).toEqual({ data: { unread_messages: 0 } });
    expect(await unreadIn(parties.provider, quote)).toBe(0);
    expect((await readAs(harness, parties.manager, quote.uuid)).unread_messages).toBe(2);
    expect((await read(other, newest?.uuid)).status).toBe(404);
    expect((await read(await makeProvider(harness.deps.db), newest?.uuid)).status).toBe(404);
  });
});
