import type { Actor } from '@eigaichi/domain/accounts/actor';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { answerQuote } from '@eigaichi/wire/quotes/answer/quote-answer';
import * as corrections from '@eigaichi/wire/quotes/desk/quote-corrections';
import { readQuote } from '@eigaichi/wire/quotes/quotes';
import { confirmQuote } from '@eigaichi/wire/quotes/request/quote-request';
import { undoDecision } from '@eigaichi/wire/staff/undo';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { quote_listings, share_listings } from '../../../db/schema/quote-listings.ts';
import { records } from '../../../db/schema/records.ts';
import { makeManager } from '../../../testing/accounts.ts';
import type { Answer } from '../../../testing/harness.ts';
import { makeMarket } from '../../../testing/market.ts';
import {
  answerBody,
  correctionBody,
  movieOf,
  newQuoteMovies,
  type Quote,
  quoteOf,
  readAs,
  requestedQuote,
} from '../../../testing/quoted.ts';

const { harness, parties } = await makeMarket();
const { buyer, provider, manager } = parties;

const read = (as: Actor, uuid: string) => readAs(harness, as, uuid);
const offerIn = ({ body }: Answer) => body.undo as { uuid: string };
const undo = (uuid: string, as = manager) => harness.call(undoDecision, { as, params: { uuid } });
const mailsOf = async ({ person }: Actor) => (await harness.mailsTo(person.email)).length;

/** The quote as staff read it, without fields that every write changes. */
const shownOf = async (uuid: string) => {
  const { version: _, providers, ...quote } = await read(manager, uuid);
  return {
    ...quote,
    providers: providers.map(({ movies, ...share }) => ({
      ...share,
      movies: movies.map(({ version, ...movie }) => movie),
    })),
  };
};
const listed = async (uuid: string) => {
  const { db } = harness.deps;
  const rows = [
    await db.select().from(quote_listings).where(eq(quote_listings.quote_id, uuid)),
    await db.select().from(share_listings).where(eq(share_listings.quote_id, uuid)),
  ];
  return rows.map((of) => of.map(({ status, total, total_currency }) => ({ status, total, total_currency })));
};
const recorded = async (uuid: string) =>
  (await harness.deps.db.select().from(records).where(eq(records.quote_id, uuid))).map(
    ({ stage, side, amount }) => `${stage} ${side} ${amount}`,
  );

const request = async () => requestedQuote(harness, parties, await newQuoteMovies(harness, parties));

const confirm = ({ uuid, version }: Quote) =>
  harness.call(confirmQuote, { as: manager, params: { uuid }, body: { version } });

const answer = (quote: Quote) =>
  harness.call(answerQuote, { as: provider, params: { uuid: quote.uuid }, body: answerBody(quote) });

const answered = async () => quoteOf(await answer(quoteOf(await confirm(await request()))));

const correctionOf = async (uuid: string, change: object) => ({
  ...correctionBody(await read(manager, uuid), change),
  confirmed: [],
});
const correct = async (uuid: string, change: object) =>
  harness.call(corrections.correctMovies, { as: manager, params: { uuid }, body: await correctionOf(uuid, change) });

test('undoing a confirmation leaves a waiting request, hidden from the provider, with no one notified', async () => {
  const requested = await request();
  const [shown, lists] = [await shownOf(requested.uuid), await listed(requested.uuid)];
  const mails = await Promise.all([provider, buyer].map(mailsOf));
  const offer = offerIn(await confirm(requested));
  expect(await Promise.all([provider, buyer].map(mailsOf))).toEqual(mails.map((count) => count + 1));
  expect((await undo(offer.uuid)).status).toBe(200);
  expect(await shownOf(requested.uuid)).toEqual(shown);
  expect(await listed(requested.uuid)).toEqual(lists);
  expect(await Promise.all([provider, buyer].map(mailsOf))).toEqual(mails);
  const hidden = await harness.call(readQuote, { as: provider, params: { uuid: requested.uuid } });
  expect(hidden.status).toBe(404);
  const again = quoteOf(await confirm(await read(manager, requested.uuid)));
  expect(movieOf(again).status).toBe(quoteMovieStatus.waiting_provider_response);
});

test('undoing a correction restores the answer, and the books show the restored totals', async () => {
  const { uuid } = await answered();
  const [shown, lists] = [await shownOf(uuid), await listed(uuid)];
  const before = await recorded(uuid);
  const offer = offerIn(await correct(uuid, { flat_price: 11_000 }));
  expect(movieOf(await read(manager, uuid)).status).toBe(quoteMovieStatus.waiting_provider_response);
  expect((await undo(offer.uuid)).status).toBe(200);
  expect(await shownOf(uuid)).toEqual(shown);
  expect(await listed(uuid)).toEqual(lists);
  const answers = before.filter((row) => row.startsWith('answered'));
  expect((await recorded(uuid)).filter((row) => row.startsWith('answered')).toSorted()).toEqual(
    [...answers, ...answers].toSorted(),
  );
  expect((await undo(offer.uuid)).status).toBe(404);
});

test('undoing a corrected rate does the same', async () => {
  const { uuid, version } = await answered();
  const shown = await shownOf(uuid);
  const rate = { currency: 'USD', exchange_rate: 120, exchange_rate_addition: 2 };
  const body = { version, reason: 'of another day', rate };
  const corrected = await harness.call(corrections.correctRate, { as: manager, params: { uuid }, body });
  expect(quoteOf(corrected).rates?.USD?.exchange_rate).toBe('120');
  expect((await undo(offerIn(corrected).uuid)).status).toBe(200);
  expect(await shownOf(uuid)).toEqual(shown);
});

test('refuses undoing after later moves, or by another person', async () => {
  const confirmed = await confirm(await request());
  const colleague = await makeManager(harness.deps.db);
  expect((await undo(offerIn(confirmed).uuid, colleague)).status).toBe(404);
  expect((await answer(quoteOf(confirmed))).status).toBe(200);
  expect((await undo(offerIn(confirmed).uuid)).body.code).toBe('undo_moved_on');
});

test('previews a quote after a correction by the same rules, without storing anything', async () => {
  const { uuid, version } = await answered();
  const [shown, mails] = [await read(manager, uuid), (await harness.outbox()).length];
  const preview = async (change: object) => {
    const body = await correctionOf(uuid, change);
    return harness.call(corrections.previewCorrection, { as: manager, params: { uuid }, body });
  };
  const effect = movieOf(quoteOf(await preview({ flat_price: 11_000 })));
  expect(effect).toMatchObject({ status: quoteMovieStatus.waiting_provider_response });
  expect(effect.buyer_lines?.at(-1)?.amount).toEqual({ amount: 11_000, currency: 'USD' });
  expect((await preview({ flat_price: 499 })).body.errors).toMatchObject([{ field: 'titles.0.flat_price' }]);
  const rate = { currency: 'USD', exchange_rate: 120, exchange_rate_addition: 2 };
  const body = { version, reason: 'of another day', rate };
  const rated = await harness.call(corrections.previewRateCorrection, { as: manager, params: { uuid }, body });
  expect(quoteOf(rated).rates?.USD?.exchange_rate).toBe('120');
  expect(await read(manager, uuid)).toEqual(shown);
  expect((await harness.outbox()).length).toBe(mails);
});
