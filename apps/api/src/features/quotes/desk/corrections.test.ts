import type { Actor } from '@eigaichi/domain/accounts/actor';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { correctMovies, correctRate } from '@eigaichi/wire/quotes/desk/quote-corrections';
import { describe, expect, test } from 'vitest';
import { makeMarket } from '../../../testing/market.ts';
import {
  answeredQuote,
  correctionBody,
  movieOf,
  newQuoteMovies,
  providerQuoteOf,
  quoteOf,
  readAs,
} from '../../../testing/quoted.ts';

const { harness, parties } = await makeMarket();
const { buyer, provider, manager } = parties;

const read = (as: Actor, uuid: string) => readAs(harness, as, uuid);

const answered = async (): Promise<string> => {
  const requested = { ...(await newQuoteMovies(harness, parties)), conditions: { budget: 30_000 } };
  return (await answeredQuote(harness, parties, requested)).uuid;
};

const correct = async (as: Actor, uuid: string, change: object, seen?: string | null, confirmed: object[] = []) => {
  const correction = correctionBody(await read(manager, uuid), change);
  const body = { ...correction, terms_sha256: seen ?? correction.terms_sha256, confirmed };
  return harness.call(correctMovies, { as, params: { uuid }, body });
};

describe('correcting titles (D2)', () => {
  test('leaves the answer in force on an improvement, and notifies both sides', async () => {
    const uuid = await answered();
    const title = movieOf(quoteOf(await correct(manager, uuid, { fee_rate: 20 })));
    expect(title).toMatchObject({
      status: quoteMovieStatus.waiting_purchase_response,
      fee_rate: '20.0000',
      valid_until: '2026-05-01',
    });
    expect(title.provider_lines?.at(-1)?.amount).toEqual({ amount: 1_413_120, currency: 'JPY' });
    const emails = (await harness.outbox()).filter(({ subject }) => /corrected|訂正/.test(subject));
    expect(emails.map(({ to_address }) => to_address).sort()).toEqual(
      [buyer, provider].map(({ person }) => person.email).sort(),
    );
  });

  test('returns another price to the provider and leaves the replaced answer in the history', async () => {
    const uuid = await answered();
    const title = movieOf(quoteOf(await correct(manager, uuid, { flat_price: 11_000 })));
    expect(title).toMatchObject({ status: quoteMovieStatus.waiting_provider_response, valid_until: null });
    const [event] = (await read(provider, uuid)).events;
    expect(event).toMatchObject({
      action: 'correct',
      message: 'typed wrongly',
      before: { flat_price: 12_000 },
      after: { flat_price: 11_000 },
    });
  });

  test('requests confirmation of a price change over half, with both figures (D8r)', async () => {
    const uuid = await answered();
    const figure = { about: 'titles.0.flat_price', before: '12000', after: '18001' };
    const requested = await correct(manager, uuid, { flat_price: 18_001 });
    expect(requested.body).toMatchObject({ code: 'figures_unusual', details: { figures: [figure] } });
    const { status, body } = await correct(manager, uuid, { flat_price: 18_001 }, undefined, [figure]);
    expect([status, body.code]).toEqual([200, undefined]);
    expect((await correct(manager, uuid, { flat_price: 9001 })).status).toBe(200);
  });

  test('refuses prices below the limit, unseen terms and anyone but managers', async () => {
    const uuid = await answered();
    const low = await correct(manager, uuid, { flat_price: 499 });
    expect(low.body).toMatchObject({ code: 'invalid', errors: [{ field: 'titles.0.flat_price' }] });
    const unseen = await correct(manager, uuid, { fee_rate: 20 }, 'f'.repeat(64));
    expect(unseen.body).toMatchObject({ code: 'terms_changed', details: { seen: 'f'.repeat(64) } });
    expect((await correct(provider, uuid, { fee_rate: 20 })).status).toBe(403);
    expect((await correct(buyer, uuid, { flat_price: 600 })).status).toBe(403);
    expect(movieOf(await read(manager, uuid)).status).toBe(3);
  });

  test('refuses the second of two concurrent corrections because the terms changed', async () => {
    const uuid = await answered();
    // Both read the same terms before either is corrected.
    const { terms_sha256 } = providerQuoteOf(await read(manager, uuid));
    const both = await Promise.all([
      correct(manager, uuid, { flat_price: 13_000 }, terms_sha256),
      correct(manager, uuid, { flat_price: 14_000 }, terms_sha256),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('correcting a rate (D2)', () => {
  const correctRateOf = (as: Actor, uuid: string, version: number, exchange_rate: number) =>
    harness.call(correctRate, {
      as,
      params: { uuid },
      body: { version, reason: 'of another day', rate: { currency: 'USD', exchange_rate, exchange_rate_addition: 2 } },
    });

  test('returns answers to the provider for a lower one and leaves them for a higher one', async () => {
    const uuid = await answered();
    const higher = await correctRateOf(manager, uuid, (await read(manager, uuid)).version, 150);
    expect(movieOf(quoteOf(higher)).status).toBe(3);
    expect(quoteOf(higher).rates?.USD).toEqual({ exchange_rate: '150', exchange_rate_addition: '2' });
    const lower = await correctRateOf(manager, uuid, quoteOf(higher).version, 140);
    expect(movieOf(quoteOf(lower)).status).toBe(2);
  });

  test('requires the version seen, and refuses a rate that makes a currency worthless', async () => {
    const uuid = await answered();
    const { version } = await read(manager, uuid);
    expect((await correctRateOf(manager, uuid, version - 1, 150)).body).toMatchObject({ code: 'stale_version' });
    expect((await correctRateOf(manager, uuid, version, 2)).body).toMatchObject({ code: 'invalid' });
    expect((await correctRateOf(provider, uuid, version, 150)).status).toBe(403);
  });
});

test('hides each side’s figures from the other (D7f)', async () => {
  const uuid = await answered();
  await correct(manager, uuid, { adjustment_yen: 500 });
  const own = JSON.stringify(await read(provider, uuid));
  for (const hidden of ['"rates"', 'buyer_lines', 'buyer_total', '"budget"']) expect(own).not.toContain(hidden);
  const theirs = JSON.stringify(await read(buyer, uuid));
  for (const hidden of ['"rates"', 'provider_lines', 'fee_rate', 'adjustment']) expect(theirs).not.toContain(hidden);
});
