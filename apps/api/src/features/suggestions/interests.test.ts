import type { Actor } from '@eigaichi/domain/accounts/actor';
import { rightType } from '@eigaichi/domain/options/right-types';
import { interestOf } from '@eigaichi/domain/suggestions/suggestions';
import { muteSuggestions } from '@eigaichi/wire/movies/title-suggestions';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { favorites } from '../../db/schema/editorial.ts';
import { movie_access_logs } from '../../db/schema/movies.ts';
import { buyer_interests } from '../../db/schema/suggestions.ts';
import { makeConsumer, makeManager, makeProvider } from '../../testing/accounts.ts';
import { testHarness } from '../../testing/harness.ts';
import { makeTaste } from '../../testing/interests.ts';
import { requestedQuote, setRates } from '../../testing/quoted.ts';

const harness = await testHarness();
const { db, clock } = harness.deps;
await setRates(db);
const manager = await makeManager(db);
const provider = await makeProvider(db);

let buyer: Actor;
let taste: Awaited<ReturnType<typeof makeTaste>>;
beforeEach(async () => {
  buyer = await makeConsumer(db);
  taste = await makeTaste(db, provider);
});

const like = (titles: readonly string[]) =>
  db
    .insert(favorites)
    .values(titles.map((movie_id) => ({ consumer_id: buyer.account, movie_id, created_at: clock.nowIso() })));
const refresh = () => harness.runTimed(['refresh_interests']);
const stored = async () =>
  (await db.select().from(buyer_interests).where(eq(buyer_interests.consumer_id, buyer.account)))
    .map(({ interest }) => interest)
    .toSorted();

describe('interests (D44a)', () => {
  const view = (titles: readonly string[], over: Partial<typeof movie_access_logs.$inferInsert> = {}) =>
    db.insert(movie_access_logs).values(
      titles.map((movie_id) => ({
        movie_id,
        account_id: buyer.account,
        kind: 'viewed' as const,
        source: 'list',
        happened_at: clock.nowIso(),
        ...over,
      })),
    );

  test('come from three different titles of a genre, however they were found', async () => {
    const [first = '', second = '', third = ''] = taste.titles;
    await like([first]);
    await view([first, second]);
    await refresh();
    expect(await stored()).toEqual([]);
    await view([third], { kind: 'trailer_requested', source: null });
    await refresh();
    expect(await stored()).toEqual([taste.interest]);
  });

  test('ignore titles opened from the home page, by staff acting for the buyer, or over 180 days ago', async () => {
    await view(taste.titles, { source: 'home' });
    await view(taste.titles, { manager_id: manager.account });
    await view(taste.titles, { happened_at: '2025-09-01T00:00:00.000Z' });
    await refresh();
    expect(await stored()).toEqual([]);
    await view(taste.titles);
    await refresh();
    expect(await stored()).toEqual([taste.interest]);
  });

  test('include rights and areas requested for three titles', async () => {
    const parties = { buyer, provider, manager };
    await requestedQuote(harness, parties, { movies: taste.titles });
    clock.advance({ minutes: 1 });
    await refresh();
    expect(await stored()).toEqual([interestOf('area', 5), taste.interest, interestOf('right', rightType.svod)]);
  });

  test('are not stored of companies that receive no suggestions', async () => {
    await like(taste.titles);
    await refresh();
    expect(await stored()).toEqual([taste.interest]);
    const body = { provider: null, is_muted: true };
    expect((await harness.call(muteSuggestions, { as: buyer, body })).status).toBe(200);
    await refresh();
    expect(await stored()).toEqual([]);
  });
});
