import { listFavorites, readFeatureList, recommendMovies } from '@eigaichi/wire/movies/editorial';
import { listRelatedMovies } from '@eigaichi/wire/movies/movie-related';
import { listMovies } from '@eigaichi/wire/movies/movies';
import { readPublicMovie } from '@eigaichi/wire/movies/public-movies';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '../../db/client.ts';
import { recordMovieChange } from '../../db/record-movie-change.ts';
import { providers } from '../../db/schema/accounts.ts';
import { favorites, feature_list_movies, feature_lists } from '../../db/schema/editorial.ts';
import { movie_translations } from '../../db/schema/movies.ts';
import { people } from '../../db/schema/search.ts';
import { makeConsumer, makeProvider } from '../../testing/accounts.ts';
import { testHarness } from '../../testing/harness.ts';
import { makeMovie } from '../../testing/movies.ts';
import { publicMovieHead } from './public-pages.ts';
import { romanisedCredits } from './romanised-credits.ts';

const harness = await testHarness();
const provider = await makeProvider(harness.deps.db);
const buyer = await makeConsumer(harness.deps.db);

/** A title whose director has only a Japanese name. */
const directedBy = async (director: string): Promise<string> => {
  const { db } = harness.deps;
  const uuid = await makeMovie(db, provider);
  const of = (locale: 'ja' | 'en') => and(eq(movie_translations.movie_id, uuid), eq(movie_translations.locale, locale));
  await db.update(movie_translations).set({ director }).where(of('ja'));
  await db.update(movie_translations).set({ director: null }).where(of('en'));
  await db.transaction((tx) => recordMovieChange(tx, uuid));
  return uuid;
};

const listed = async () => {
  await harness.deps.titles.catchUp();
  const { body } = await harness.call(listMovies, { as: buyer, query: { per: '100' } });
  const { data } = listMovies.answer.parse(body);
  return new Map(data.map(({ uuid, romanised }) => [uuid, romanised]));
};

test('shows known people’s Latin names on a card, even after they changed (D23b)', async () => {
  const { db } = harness.deps;
  const known = await directedBy('砂川 一');
  const unknown = await directedBy('知らぬ 人');
  const written = await makeMovie(db, provider);
  await db.insert(people).values({ name: '砂川 一', kana: 'すなかわ はじめ', romaji: 'Hajime Sunakawa' });
  const before = await listed();
  expect(before.get(known)).toEqual({ director: 'Hajime Sunakawa' });
  expect(before.get(unknown)).toBeUndefined();
  expect(before.has(written) && before.get(written) === undefined).toBe(true);
  await db.update(people).set({ romaji: 'Hajime Sunagawa' });
  expect((await listed()).get(known)).toEqual({ director: 'Hajime Sunagawa' });
  await db.delete(people);
  expect((await listed()).get(known)).toBeUndefined();
});

test('reads the names for a whole page at a time, and none without need', async () => {
  const { db } = harness.deps;
  let queries = 0;
  const counting: Database = Object.assign(Object.create(db), {
    execute: (query: Parameters<Database['execute']>[0]) => {
      queries += 1;
      return db.execute(query);
    },
  });
  await db.insert(people).values({ name: '坂井 二', romaji: 'Futatsu Sakai' });
  const titles = Array.from({ length: 50 }, (_, index) => ({
    translations: { ja: { director: index % 2 === 0 ? '坂井 二' : '知らぬ 人' }, en: { director: null } },
  }));
  const credits = await romanisedCredits(counting, titles);
  expect(queries).toBe(1);
  expect(credits.filter(({ director }) => director === 'Futatsu Sakai')).toHaveLength(25);
  await romanisedCredits(counting, [{ translations: { ja: { director: '坂井 二' }, en: { director: 'F. Sakai' } } }]);
  expect(queries).toBe(1);
});

test('romanises in favourites, related titles, feature lists, the home page and the public page too', async () => {
  const { db } = harness.deps;
  const [uuid, other] = [await directedBy('三木 三'), await directedBy('三木 三')];
  await db.insert(people).values({ name: '三木 三', romaji: 'Mitsu Miki' });
  await db.update(providers).set({ public_titles: true });
  await db.insert(favorites).values({ consumer_id: buyer.account, movie_id: uuid });
  const [list] = await db.insert(feature_lists).values({ is_public: true, on_home: true }).returning();
  const feature_list_id = list?.uuid ?? '';
  await db.insert(feature_list_movies).values({ feature_list_id, movie_id: uuid, position: 0 });
  await harness.deps.titles.catchUp();
  const as = buyer;
  const answers = [
    await harness.call(listFavorites, { as }),
    await harness.call(listRelatedMovies, { as, params: { uuid: other } }),
    await harness.call(readFeatureList, { params: { uuid: feature_list_id } }),
    await harness.call(recommendMovies),
    await harness.call(readPublicMovie, { params: { uuid } }),
  ];
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(JSON.stringify(body)).toContain('"romanised":{"director":"Mitsu Miki"}');
  }
  const head = await publicMovieHead(harness.deps, `/titles/${uuid}`, 'en');
  expect(head).toMatchObject({ description: 'Mitsu Miki, 1985', schema: { director: { name: 'Mitsu Miki' } } });
  const inJapanese = await publicMovieHead(harness.deps, `/titles/${uuid}`, 'ja');
  expect(inJapanese).toMatchObject({ description: '三木 三, 1985' });
});
