import { deliveryMethod } from '@eigaichi/domain/options/delivery-methods';
import { resolution, videoType } from '@eigaichi/domain/options/video';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { checklist_items } from '../../db/schema/deliveries.ts';
import { quote_providers } from '../../db/schema/quotes.ts';
import { type DealOptions, makeDeal } from '../../testing/deals.ts';
import { makeMarket } from '../../testing/market.ts';
import { answeredQuote, movieOf, providerQuoteOf, quoteOf, readAs, signAs } from '../../testing/quoted.ts';
import { lockQuote } from './quotes-store.ts';
import { releaseMovies } from './sign/release-movies.ts';

const { harness, parties } = await makeMarket();

const hd = { formats: [{ video_type: videoType.main, resolutions: [resolution.hd] }] };

/** A fully delivered licence, in HD and with `delivered`, and a request for the dates from `license_start` on. */
const renewed = async (license_start: string, conditions: object = {}, delivered: DealOptions['conditions'] = {}) => {
  const { movie } = await makeDeal(harness.deps.db, parties, {
    conditions: { ...hd, ...delivered, license_end: '2026-07-31' },
    title: { status: quoteMovieStatus.under_contract, delivery_confirmed_on: '2026-05-10', license_end: '2026-07-31' },
  });
  const shipped = {
    delivery_method: deliveryMethod.fedex,
    delivery: { full_name: 'Q', country: 'FR', city: 'Lyon', street: '1', zip: '69001' },
  };
  const requested = {
    ...hd,
    ...shipped,
    license_start,
    license_end: '2027-07-31',
    delivery_at: license_start,
    ...conditions,
  };
  const answered = await answeredQuote(harness, parties, { movies: [movie], conditions: requested as never });
  return { uuid: answered.uuid, answered, signed: quoteOf(await signAs(harness, parties.buyer, answered)) };
};

/** Records the prepayment of a first-time buyer. */
const release = (uuid: string) =>
  harness.deps.db.transaction(async (tx) => {
    const { quote, providers, titles } = await lockQuote(tx, null, uuid);
    const [provider] = providers;
    if (provider === undefined) throw new Error('a quote without a share');
    await tx
      .update(quote_providers)
      .set({ prepaid_at: '2026-04-01T00:00:00Z' })
      .where(eq(quote_providers.uuid, provider.uuid));
    await releaseMovies(tx, harness.deps, null, { quote, provider, titles });
  });

const itemsOf = (quote_movie: string) =>
  harness.deps.db.select().from(checklist_items).where(eq(checklist_items.quote_movie_id, quote_movie));

test('continues a licence without a gap: no repeated delivery, no delivery fee, no days until streaming', async () => {
  const { uuid, answered, signed } = await renewed('2026-08-01');
  expect(movieOf(answered)).toMatchObject({ carried: 'all', earliest_stream_start: '2026-08-01' });
  expect(providerQuoteOf(answered).buyer_delivery).toBeNull();
  expect(await itemsOf(movieOf(signed).uuid)).toEqual([]);
  if (movieOf(signed).status === quoteMovieStatus.signed) await release(uuid);
  const waiting = await readAs(harness, parties.buyer, uuid);
  expect(movieOf(waiting).status).toBe(quoteMovieStatus.download_complete_waiting_contract);
  harness.deps.clock.moveTo(Temporal.Instant.from('2026-08-01T03:00:00Z'));
  await harness.runTimed();
  expect(movieOf(await readAs(harness, parties.buyer, uuid)).status).toBe(quoteMovieStatus.under_contract);
  harness.deps.clock.moveTo(Temporal.Instant.from('2026-04-01T03:00:00Z'));
});

test('is a new licence after a gap of one day; new materials are delivered either way', async () => {
  const late = await renewed('2026-08-02');
  expect(movieOf(late.signed)).toMatchObject({ carried: null, earliest_stream_start: '2026-08-05' });
  expect(await itemsOf(movieOf(late.signed).uuid)).toHaveLength(1);
  const more = await renewed('2026-08-01', { images: [{ kind: 'poster', count: 1 }] });
  expect(movieOf(more.signed)).toMatchObject({ carried: 'film', earliest_stream_start: '2026-08-01' });
  expect(await itemsOf(movieOf(more.signed).uuid)).toMatchObject([{ file_type: 'image' }]);
});

test('delivers only the film if the renewal asks for it in another format, with new days until streaming', async () => {
  const images = [{ kind: 'poster' as const, count: 1 }];
  const formats = [{ video_type: videoType.main, resolutions: [resolution.fourK] }];
  const { signed } = await renewed('2026-08-01', { formats, images }, { images });
  expect(movieOf(signed)).toMatchObject({ carried: 'materials', earliest_stream_start: '2026-08-04' });
  expect(await itemsOf(movieOf(signed).uuid)).toMatchObject([{ file_type: 'video' }]);
});
