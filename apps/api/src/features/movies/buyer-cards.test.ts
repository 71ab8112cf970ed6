import type { Actor } from '@eigaichi/domain/accounts/actor';
import { movieCard } from '@eigaichi/wire/movies/movie-card';
import { listMovies } from '@eigaichi/wire/movies/movies';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { recordAllMovies } from '../../db/record-movie-change.ts';
import { cart_entries } from '../../db/schema/carts.ts';
import { favorites } from '../../db/schema/editorial.ts';
import { people } from '../../db/schema/search.ts';
import { makeConsumer, makeProvider } from '../../testing/accounts.ts';
import { testHarness } from '../../testing/harness.ts';
import { makeMovie } from '../../testing/movies.ts';
import { movieCards } from './movie-cards.ts';

let buyer: Actor;

const harness = await testHarness();
const provider = await makeProvider(harness.deps.db);

beforeEach(async () => {
  buyer = await makeConsumer(harness.deps.db);
});

const page = async (query: Record<string, string>) => {
  await harness.deps.titles.catchUp();
  const answer = await harness.call(listMovies, { as: buyer, query: { per: '50', ...query } });
  expect(answer.status).toBe(200);
  return listMovies.answer.parse(answer.body).data;
};

const whole = async (ids: readonly string[]) =>
  movieCard.array().parse(JSON.parse(JSON.stringify(await movieCards(harness.deps, buyer, ids))));

test('a page assembled from pieces equals the cards read whole', async () => {
  const { db } = harness.deps;
  await db.insert(people).values({ name: '黒沢組', romaji: 'Kurosawa Gumi' });
  const names = ['“引用”', '改行\nと\\', '😀 Emoji'];
  const ids: string[] = [];
  for (const ja of names) ids.push(await makeMovie(db, provider, { name: { ja, en: 'Pieces' } }));
  ids.push(
    await makeMovie(db, provider, { name: { ja: '販売停止', en: 'Pieces' }, movie: { is_available: false } }),
    await makeMovie(db, provider, { name: { ja: '英語の監督なし', en: 'Pieces' } }),
  );
  await db.execute(sql`update movie_translations set director = case locale when 'ja' then '黒沢組' end
    where movie_id = ${ids[4]}`);
  await db.insert(favorites).values({ consumer_id: buyer.account, movie_id: ids[0] ?? '' });
  await db.insert(cart_entries).values({ consumer_id: buyer.account, movie_id: ids[1] ?? '' });
  await db.transaction(recordAllMovies);
  const found = await page({ free_word: 'Pieces' });
  expect(found.map(({ uuid }) => uuid).toSorted()).toEqual(ids.toSorted());
  expect(found).toEqual(await whole(found.map(({ uuid }) => uuid)));
  expect(found.filter(({ romanised }) => romanised?.director === 'Kurosawa Gumi')).toHaveLength(1);
  await db.insert(favorites).values({ consumer_id: buyer.account, movie_id: ids[3] ?? '' });
  const again = await page({ free_word: 'Pieces' });
  expect(again).toEqual(await whole(again.map(({ uuid }) => uuid)));
  expect(again.filter(({ is_favorite }) => is_favorite)).toHaveLength(2);
});

test('omits a title hidden since the index was read', async () => {
  const { db } = harness.deps;
  const ids = [await makeMovie(db, provider), await makeMovie(db, provider)];
  await harness.deps.titles.catchUp();
  await db.execute(sql`update movies set is_public = false where uuid = ${ids[0]}`);
  const shown = (await page({ sort: 'new' })).map(({ uuid }) => uuid);
  expect([shown.includes(ids[0] ?? ''), shown.includes(ids[1] ?? '')]).toEqual([false, true]);
});

test('marks favourites for a buyer with thousands of them', async () => {
  const { db } = harness.deps;
  const uuid = await makeMovie(db, provider, { name: { ja: '大量', en: 'In masses' } });
  await db.execute(sql`insert into movies select made.* from movies m, generate_series(1, 2001) n,
    jsonb_populate_record(m, jsonb_build_object('uuid', gen_random_uuid(), 'n', n, 'is_public', false)) made
    where m.uuid = ${uuid}`);
  await db.execute(sql`insert into favorites (consumer_id, movie_id) select ${buyer.account}, uuid from movies
    where uuid = ${uuid} or not is_public`);
  expect(await page({ free_word: 'In masses' })).toMatchObject([{ uuid, is_favorite: true, in_cart: false }]);
});
