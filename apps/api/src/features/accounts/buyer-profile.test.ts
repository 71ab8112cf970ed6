import type { Actor } from '@eigaichi/domain/accounts/actor';
import { readConsumer } from '@eigaichi/wire/accounts/accounts';
import { requestTrailer } from '@eigaichi/wire/movies/movies';
import { cancelQuote, confirmQuote } from '@eigaichi/wire/quotes/request/quote-request';
import { describe, expect, test } from 'vitest';
import { makeConsumer, makeManager, makeProvider } from '../../testing/accounts.ts';
import { testHarness } from '../../testing/harness.ts';
import { makeMovie } from '../../testing/movies.ts';
import { quoteOf, requestedQuote, setRates } from '../../testing/quoted.ts';

const harness = await testHarness();
await setRates(harness.deps.db);
const manager = await makeManager(harness.deps.db);

const read = async (as: Actor, buyer: Actor) => {
  const { status, body } = await harness.call(readConsumer, { as, params: { id: buyer.account } });
  return { status, buyer: body.data as Record<string, unknown> };
};

const someBuyer = () =>
  makeConsumer(harness.deps.db, {
    consumer: {
      company_name: 'Example Streaming',
      tel: '03-0000-0000',
      hq_country: 'GB',
      address_street: '1 Example Road',
      management_note: 'careful',
      admin_comment: 'watch the dates',
      agency_fee: 5,
    },
  });

const forProviders = [
  'company_name',
  'company_type',
  'hq_country',
  'areas',
  'channels',
  'business_types',
  'translations',
];
const notForProviders = [
  'email',
  'tel',
  'address_street',
  'payment_period',
  'preferred_language',
  'management_note',
  'admin_comment',
  'agency_fee',
  'state',
  'password_hash',
  'version',
  'actions',
];

describe("a buyer's profile as a provider sees it (D20b)", () => {
  test('appears once a manager confirmed a request for the provider’s title, only for that provider', async () => {
    const { db } = harness.deps;
    const [buyer, provider, other] = [await someBuyer(), await makeProvider(db), await makeProvider(db)];
    const movie = await makeMovie(db, provider);
    expect((await read(provider, buyer)).status).toBe(404);
    const { uuid, version } = await requestedQuote(harness, { buyer }, { movies: [movie] });
    expect((await read(provider, buyer)).status).toBe(404);
    quoteOf(await harness.call(confirmQuote, { as: manager, params: { uuid }, body: { version } }));
    const seen = await read(provider, buyer);
    expect(seen.status).toBe(200);
    expect(seen.buyer).toMatchObject({ company_name: 'Example Streaming', hq_country: 'GB' });
    for (const field of forProviders) expect(seen.buyer).toHaveProperty(field);
    for (const field of notForProviders) expect(seen.buyer).not.toHaveProperty(field);
    expect((await read(other, buyer)).status).toBe(404);
  });

  test('stays hidden when the request ended before confirmation', async () => {
    const { db } = harness.deps;
    const [buyer, provider] = [await someBuyer(), await makeProvider(db)];
    const movie = await makeMovie(db, provider);
    const { uuid, version } = await requestedQuote(harness, { buyer }, { movies: [movie] });
    expect((await harness.call(cancelQuote, { as: buyer, params: { uuid }, body: { version } })).status).toBe(200);
    expect((await read(provider, buyer)).status).toBe(404);
  });

  test('appears once the buyer requested a trailer', async () => {
    const { db } = harness.deps;
    const [buyer, provider] = [await someBuyer(), await makeProvider(db)];
    const movie = await makeMovie(db, provider);
    const requested = await harness.call(requestTrailer, { as: buyer, params: { uuid: movie }, body: {} });
    expect(requested.status).toBe(201);
    expect((await read(provider, buyer)).status).toBe(200);
  });

  test('is not found for a missing buyer, nor by another buyer', async () => {
    const { db } = harness.deps;
    const [buyer, provider] = [await someBuyer(), await makeProvider(db)];
    expect((await read(buyer, provider)).status).toBe(404);
    expect((await read(await makeConsumer(db), buyer)).status).toBe(404);
    expect((await read(manager, provider)).status).toBe(404);
  });
});
