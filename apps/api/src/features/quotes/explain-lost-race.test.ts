import type { Actor } from '@eigaichi/domain/accounts/actor';
import { terminateQuote } from '@eigaichi/wire/quotes/contract/quote-amendments';
import { correctMovies } from '@eigaichi/wire/quotes/desk/quote-corrections';
import { sendQuoteMessage } from '@eigaichi/wire/quotes/messages/quote-messages';
import { cancelQuote, confirmQuote } from '@eigaichi/wire/quotes/request/quote-request';
import { expect, test } from 'vitest';
import { makeManager } from '../../testing/accounts.ts';
import { makeMarket } from '../../testing/market.ts';
import { makeMovie } from '../../testing/movies.ts';
import {
  answeredQuote,
  correctionBody,
  providerQuoteOf,
  type Quote,
  readAs,
  releaseAs,
  requestedQuote,
  signedQuote,
} from '../../testing/quoted.ts';

const market = await makeMarket();
const { harness } = market;
const { db } = harness.deps;
const first = await makeManager(db, { account: { last_name: 'Ledgerwood', first_name: 'Mina' } });
const second = await makeManager(db);
const parties = { ...market.parties, manager: first };

const movies = async () => [await makeMovie(db, parties.provider)];
const decidedFirst = (action: string) => ({
  status: 409,
  body: {
    code: 'decided_first',
    message: expect.stringContaining(first.person.name),
    details: { person: first.person.name, action: `quote.${action}` },
  },
});
const cancel = (as: Actor, { uuid, version }: Quote) =>
  harness.call(cancelQuote, { as, params: { uuid }, body: { version, reason: 'Asked for twice.' } });
const requested = async () => requestedQuote(harness, parties, { movies: await movies() });

test('gives the second to confirm the name of the first, even after later moves', async () => {
  const quote = await requested();
  const confirm = (as: Actor) =>
    harness.call(confirmQuote, { as, params: { uuid: quote.uuid }, body: { version: quote.version } });
  const both = await Promise.all([confirm(first), confirm(first)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await confirm(second)).toMatchObject(decidedFirst('confirm'));
  await cancel(second, await readAs(harness, second, quote.uuid));
  expect(await confirm(second)).toMatchObject(decidedFirst('confirm'));
  // The actor's own moves are reported by the quote's status.
  expect((await confirm(first)).body.code).toBe('quote_ended');
});

test('does so for cancelling and for correcting a corrected quote', async () => {
  const { uuid } = await answeredQuote(harness, parties, { movies: await movies() });
  const quote = await readAs(harness, second, uuid);
  const correct = (as: Actor, fee_rate: number) => {
    const body = { ...correctionBody(quote, { fee_rate }), version: quote.version };
    return harness.call(correctMovies, { as, params: { uuid }, body });
  };
  expect((await correct(first, 20)).status).toBe(200);
  expect(await correct(second, 25)).toMatchObject(decidedFirst('correct'));
  expect(await cancel(second, quote)).toMatchObject(decidedFirst('correct'));
  expect((await cancel(first, await readAs(harness, first, quote.uuid))).status).toBe(200);
  expect(await cancel(second, quote)).toMatchObject(decidedFirst('cancel'));
});

test('does so for recording a prepayment and for terminating', async () => {
  const quote = await signedQuote(harness, parties, { movies: await movies() });
  const quote_provider = providerQuoteOf(quote).uuid;
  expect((await releaseAs(harness, first, quote)).status).toBe(200);
  expect(await releaseAs(harness, second, quote)).toMatchObject(decidedFirst('release'));
  const { version } = await readAs(harness, first, quote.uuid);
  const body = { version, quote_provider, fault: 'nobody', reason: 'Both agree.', compensation: 0 };
  const terminate = (as: Actor) => harness.call(terminateQuote, { as, params: { uuid: quote.uuid }, body });
  expect((await terminate(first)).status).toBe(200);
  expect(await terminate(second)).toMatchObject(decidedFirst('terminate'));
});

test('does not treat a version made stale by a message as a decision', async () => {
  const quote = await requested();
  const params = { uuid: quote.uuid };
  const words = { quote_provider: providerQuoteOf(quote).uuid, message: 'One more thing.' };
  await harness.call(sendQuoteMessage, { as: parties.buyer, params, body: words });
  const late = await harness.call(confirmQuote, { as: second, params, body: { version: quote.version - 1 } });
  expect(late.body.code).toBe('stale_version');
});
