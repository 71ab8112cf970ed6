import type { Actor } from '@eigaichi/domain/accounts/actor';
import { leastRequesters } from '@eigaichi/domain/movies/discovery';
import { listRelatedMovies } from '@eigaichi/wire/movies/movie-related';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { recordMovieChange } from '../../db/record-movie-change.ts';
import { feature_list_movies, feature_lists } from '../../db/schema/editorial.ts';
import { movie_genres, movie_translations } from '../../db/schema/movies.ts';
import { makeConsumer, makeProvider } from '../../testing/accounts.ts';
import { makeMarket } from '../../testing/market.ts';
import { type MovieOptions, makeMovie } from '../../testing/movies.ts';
import { requestedQuote } from '../../testing/quoted.ts';

const { harness, parties } = await makeMarket();
const { db } = harness.deps;

let people = 0;

/** A title that shares nothing with others unless told: another provider, director and genre. */
const make = async (options: MovieOptions = {}, cast?: string): Promise<string> => {
  people += 1;
  const uuid = await makeMovie(db, await makeProvider(db), options);
  const texts = { director: `Director ${people}`, ...(cast === undefined ? {} : { main_cast_1: cast }) };
  await db.update(movie_translations).set(texts).where(eq(movie_translations.movie_id, uuid));
  await db.transaction((tx) => recordMovieChange(tx, uuid));
  return uuid;
};

const similarTo = async (uuid: string, as: Actor = parties.buyer) => {
  await harness.deps.titles.catchUp();
  const { body } = await harness.call(listRelatedMovies, { as, params: { uuid } });
  const { similar } = listRelatedMovies.answer.parse(body).data;
  return new Map(similar.map((movie) => [movie.uuid, movie.reason]));
};

const makeList = async (movies: readonly string[], is_public: boolean) => {
  const [list] = await db
    .insert(feature_lists)
    .values({ is_public, list_name_ja: '冬の海辺', list_name_en: 'Winter by the Sea' })
    .returning();
  const feature_list_id = list?.uuid ?? '';
  await db
    .insert(feature_list_movies)
    .values(movies.map((movie_id, position) => ({ feature_list_id, movie_id, position })));
};

test('titles of the same public feature list come first, named by the list', async () => {
  const actor = '白鳥 千景';
  const [title, listed, hidden, sameCast] = [await make({}, actor), await make(), await make(), await make({}, actor)];
  await makeList([title, listed], true);
  await makeList([title, hidden], false);
  const similar = await similarTo(title);
  expect([...similar.keys()]).toEqual([listed, sameCast]);
  const name = { ja: '冬の海辺', en: 'Winter by the Sea' };
  expect(similar.get(listed)).toEqual({ code: 'list', name, day: null });
  expect(similar.get(sameCast)).toEqual({ code: 'cast', name: { ja: actor, en: actor }, day: null });
});

test('titles requested together are shown from three buyers on, but not from fewer', async () => {
  const { provider } = parties;
  const movies = [await makeMovie(db, provider), await makeMovie(db, provider)];
  const [title = '', other = ''] = movies;
  for (const uuid of movies) await db.delete(movie_genres).where(eq(movie_genres.movie_id, uuid));
  await db.update(movie_translations).set({ director: 'Someone Else' }).where(eq(movie_translations.movie_id, other));
  await db.transaction((tx) => recordMovieChange(tx, other));
  const codes = async () => (await similarTo(title)).get(other)?.code;
  for (let buyers = 0; buyers < leastRequesters; buyers += 1) {
    expect(await codes()).not.toBe('requested_together');
    const buyer = await makeConsumer(db);
    await requestedQuote(harness, { buyer }, { movies });
  }
  expect(await codes()).toBe('requested_together');
});

test('a title that shares nothing shows the newest ones with their first day', async () => {
  const title = await make();
  const newest = await make({ movie: { published_at: '2026-03-31T15:30:00Z' } });
  const similar = await similarTo(title);
  expect(similar.size).toBeGreaterThan(0);
  expect([...similar.keys()]).not.toContain(title);
  expect(similar.get(newest)).toEqual({ code: 'new', name: null, day: '2026-04-01' });
});
