import type { Actor } from '@eigaichi/domain/accounts/actor';
import {
  type QuoteAction,
  type QuoteStatus,
  quoteMovieStatus,
  quoteStatuses,
  quoteStep,
} from '@eigaichi/domain/quotes/moves';
import { stateRefusal } from '@eigaichi/domain/quotes/state-refusal';
import {
  confirmAllDownloaded,
  confirmReceived,
  declareDelivered,
  reportProblem,
} from '@eigaichi/wire/deliveries/deliveries';
import * as answerWire from '@eigaichi/wire/quotes/answer/quote-answer';
import * as contractWire from '@eigaichi/wire/quotes/contract/quote-amendments';
import { amendQuote, previewTermination, terminateQuote } from '@eigaichi/wire/quotes/contract/quote-amendments';
import { correctMovies, correctRate } from '@eigaichi/wire/quotes/desk/quote-corrections';
import * as requestWire from '@eigaichi/wire/quotes/request/quote-request';
import * as signingWire from '@eigaichi/wire/quotes/sign/quote-signing';
import type { Endpoint } from '@eigaichi/wire/shared/endpoint';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { makeMarket } from '../../testing/market.ts';
import { makeMovie } from '../../testing/movies.ts';
import {
  answerBody,
  answeredQuote,
  movieOf,
  type Parties,
  providerQuoteOf,
  type Quote,
  readAs,
  releaseBody,
  signBody,
  signedQuote,
} from '../../testing/quoted.ts';

const { harness, parties } = await makeMarket();
const { db } = harness.deps;
const film = () => makeMovie(db, parties.provider);
/** An unsigned and a signed quote, for any status the test sets on their title. */
const unsigned = await answeredQuote(harness, parties, { movies: [await film()] });
const signed = await signedQuote(harness, parties, { movies: [await film()] });

const consent = { person_name: 'Quill Stone', person_title: 'Buyer', consented_on: '2026-03-30', note: 'By mail.' };
const amendment = (quote: Quote) => ({
  version: quote.version,
  quote_provider: providerQuoteOf(quote).uuid,
  reason: 'Both want it.',
  license_end: '2028-01-31',
  consents: { consumer: consent, provider: consent },
});
const named = (quote: Quote) => ({ quote_movies: [movieOf(quote).uuid] });
const ending = (quote: Quote) => ({ quote_provider: providerQuoteOf(quote).uuid, fault: 'nobody', ...named(quote) });

type Try = {
  readonly action: QuoteAction;
  readonly by: keyof Parties;
  readonly endpoint: Endpoint;
  readonly body: (quote: Quote) => unknown;
  /** Statuses with another message, or in which the caller sees nothing. */
  readonly but?: readonly QuoteStatus[];
};

const provided = { by: 'provider', but: [1] } as const;

const tries: readonly Try[] = [
  { action: 'confirm', by: 'manager', endpoint: requestWire.confirmQuote, body: ({ version }) => ({ version }) },
  { action: 'answer', ...provided, endpoint: answerWire.answerQuote, body: (quote) => answerBody(quote) },
  {
    action: 'decline',
    ...provided,
    endpoint: answerWire.declineQuote,
    body: (quote) => ({ ...named(quote), reason: 'No.' }),
  },
  { action: 'withdraw_answer', ...provided, endpoint: answerWire.withdrawAnswer, body: named },
  {
    action: 'negotiate',
    by: 'buyer',
    endpoint: answerWire.negotiateQuote,
    body: (quote) => ({
      ...named(quote),
      quote_provider: providerQuoteOf(quote).uuid,
      message: 'Less.',
      terms_sha256: 'a'.repeat(64),
    }),
  },
  {
    action: 'correct',
    by: 'manager',
    endpoint: correctMovies,
    body: (quote) => ({
      quote_provider: providerQuoteOf(quote).uuid,
      terms_sha256: null,
      reason: 'A slip.',
      titles: [{ quote_movie: movieOf(quote).uuid, flat_price: 9000 }],
    }),
  },
  {
    action: 'correct',
    by: 'manager',
    endpoint: correctRate,
    body: ({ version }) => ({
      version,
      reason: 'A slip.',
      rate: { currency: 'USD', exchange_rate: 150, exchange_rate_addition: 2 },
    }),
  },
  { action: 'cancel', by: 'buyer', endpoint: requestWire.cancelQuote, body: ({ version }) => ({ version }) },
  {
    action: 'cancel',
    by: 'manager',
    endpoint: requestWire.cancelQuote,
    body: (quote) => ({ version: quote.version, reason: 'Asked by phone.', ...named(quote) }),
  },
  {
    action: 'sign',
    by: 'buyer',
    endpoint: signingWire.signQuote,
    body: (quote) => ({ ...signBody(quote), terms_sha256: 'a'.repeat(64) }),
    // Titles waiting for an answer are named, so that they can be dropped.
    but: [2],
  },
  {
    action: 'release',
    by: 'manager',
    endpoint: signingWire.releaseQuote,
    body: releaseBody,
  },
  {
    action: 'start',
    by: 'buyer',
    endpoint: contractWire.reportStart,
    body: (quote) => ({ ...named(quote), license_started_at: '2026-08-10' }),
    // The first day can be reported again while it runs.
    but: [9],
  },
  { action: 'amend', by: 'manager', endpoint: amendQuote, body: amendment },
  { action: 'terminate', by: 'manager', endpoint: previewTermination, body: ending },
  {
    action: 'terminate',
    by: 'manager',
    endpoint: terminateQuote,
    body: (quote) => ({ ...ending(quote), version: quote.version, reason: 'Both agree.', compensation: 0 }),
  },
];

/** Moves of a delivery, on the title; there is none before the signature or after the end. */
const undelivered = [1, 2, 3, 8] as const;
const deliveries = [
  { action: 'delivered', by: 'provider', endpoint: declareDelivered, body: {}, but: undelivered },
  { action: 'received', by: 'buyer', endpoint: confirmReceived, body: undefined, but: undelivered },
  { action: 'all_downloaded', by: 'buyer', endpoint: confirmAllDownloaded, body: undefined, but: undelivered },
  {
    action: 'report_problem',
    by: 'buyer',
    endpoint: reportProblem,
    body: { description: 'No sound.' },
    but: undelivered,
  },
] as const;

const partyByRole = { buyer: 'consumer', provider: 'provider', manager: 'manager' } as const;

/** Sets a quote's title to a status directly. */
const stand = async (status: QuoteStatus): Promise<Quote> => {
  const quote = status < quoteMovieStatus.signed || status === quoteMovieStatus.cancelled ? unsigned : signed;
  const ended = status === quoteMovieStatus.cancelled ? sql`'cancelled'` : sql`null`;
  await harness.deps.db.execute(
    sql`update quote_movies set status = ${status}, ended_by = ${ended}, ended_from = ${status === quoteMovieStatus.cancelled ? 3 : null}
      where quote_id = ${quote.uuid}`,
  );
  return readAs(harness, parties.manager, quote.uuid);
};

const standing = async (uuid: string) =>
  (await harness.deps.db.execute(sql`select status, version from quote_movies where quote_id = ${uuid}`)).rows;

type Requested = { readonly action: QuoteAction; readonly by: keyof Parties; readonly but?: readonly QuoteStatus[] };

const missingAt = <T extends Requested>(status: QuoteStatus, moves: readonly T[]): T[] =>
  moves.filter(
    ({ action, by, but }) => quoteStep(status, action, partyByRole[by]).length === 0 && but?.includes(status) !== true,
  );

describe.each(quoteStatuses)('a title at %i (D2, D27)', (status) => {
  test.each(missingAt(status, tries))('refuses $action by the $by and names the status', async (move) => {
    const { action, by, endpoint, body } = move;
    const quote = await stand(status);
    const before = await standing(quote.uuid);
    const as: Actor = parties[by];
    const refused = await harness.call(endpoint, { as, params: { uuid: quote.uuid }, body: body(quote) });
    const code = stateRefusal(action, { status });
    // The refusal asks staff to confirm it themselves.
    const expected = by === 'manager' && code === 'quote_unconfirmed' ? 'quote_to_confirm' : code;
    expect([refused.status, refused.body.code]).toEqual([409, expected]);
    expect(refused.body.message).not.toBe('');
    expect(await standing(quote.uuid)).toEqual(before);
  });

  test.each(missingAt(status, deliveries))('refuses $action and names the status', async (move) => {
    const { action, by, endpoint, body } = move;
    const quote = await stand(status);
    const params = { uuid: movieOf(quote).uuid };
    const refused = await harness.call(endpoint as Endpoint, { as: parties[by], params, body });
    expect([refused.status, refused.body.code]).toEqual([409, stateRefusal(action, { status })]);
  });
});
