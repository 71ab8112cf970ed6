import type { Actor } from '@eigaichi/domain/accounts/actor';
import { maxCollections } from '@eigaichi/domain/editorial/collections';
import { staffRole } from '@eigaichi/domain/options/companies';
import * as wire from '@eigaichi/wire/movies/collections';
import { listFavorites } from '@eigaichi/wire/movies/editorial';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { makeColleague, makeConsumer, makeManager, makeProvider } from '../../testing/accounts.ts';
import { testHarness } from '../../testing/harness.ts';
import { makeMovie } from '../../testing/movies.ts';
import { dataOf } from '../../testing/shared-deal.ts';

const harness = await testHarness();
const { call } = harness;
const { db } = harness.deps;

type Collection = {
  uuid: string;
  collection_name: string;
  title_count: number;
  has_movie: boolean;
  actions: { name: string; allowed: boolean }[];
};

let buyer: Actor;
let deals: Actor;
let viewer: Actor;

const movie = await makeMovie(db, await makeProvider(db));
beforeEach(async () => {
  buyer = await makeConsumer(db);
  deals = await makeColleague(db, buyer, { roles: ['deals'] });
  viewer = await makeColleague(db, buyer, { roles: ['viewer'] });
});

const make = (as: Actor, collection_name: string, is_shared: boolean) =>
  call(wire.createCollection, { as, body: { collection_name, is_shared } });
const made = async (as: Actor, name: string, is_shared: boolean) =>
  dataOf<Collection>(await make(as, name, is_shared)).uuid;
const namesFor = async (as: Actor) =>
  dataOf<Collection[]>(await call(wire.listCollections, { as })).map(({ collection_name }) => collection_name);
const titlesIn = (as: Actor, uuid: string) => call(wire.listCollectedMovies, { as, params: { uuid } });
const put = (as: Actor, uuid: string) => call(wire.addToCollection, { as, params: { uuid, movieId: movie } });
const change = (as: Actor, uuid: string, collection_name: string, is_shared: boolean) =>
  call(wire.changeCollection, { as, params: { uuid }, body: { collection_name, is_shared } });

test('a private collection is visible to its maker, a shared one to their company', async () => {
  const own = await made(deals, 'Mine', false);
  const shared = await made(deals, 'Ours', true);
  expect(await namesFor(deals)).toEqual(['Mine', 'Ours']);
  const acting = { ...buyer, real: { manager: (await makeManager(db)).account, staff_role: staffRole.manager } };
  for (const as of [buyer, viewer, acting]) {
    expect(await namesFor(as)).toEqual(['Ours']);
    expect((await titlesIn(as, own)).status).toBe(404);
    expect((await titlesIn(as, shared)).status).toBe(200);
  }
  expect((await put(buyer, own)).status).toBe(404);
  const stranger = await makeConsumer(db);
  expect(await namesFor(stranger)).toEqual([]);
  expect((await put(stranger, shared)).status).toBe(404);
});

test('adds, removes, counts and marks titles without changing favourites', async () => {
  const uuid = await made(deals, 'Ours', true);
  for (const as of [deals, buyer]) expect((await put(as, uuid)).status).toBe(200);
  const [one] = dataOf<Collection[]>(await call(wire.listCollections, { as: viewer, query: { movie } }));
  expect(one).toMatchObject({ title_count: 1, has_movie: true });
  expect(dataOf<{ uuid: string }[]>(await titlesIn(viewer, uuid)).map((each) => each.uuid)).toEqual([movie]);
  expect(dataOf(await call(listFavorites, { as: buyer }))).toEqual([]);
  const sheet = await call(wire.readCollectionSheet, { as: viewer, params: { uuid } });
  expect(sheet.status).toBe(200);
  expect((await put(viewer, uuid)).status).toBe(403);
  expect((await call(wire.removeFromCollection, { as: buyer, params: { uuid, movieId: movie } })).status).toBe(200);
  expect(dataOf(await titlesIn(deals, uuid))).toEqual([]);
  const unknown = { uuid, movieId: crypto.randomUUID() };
  expect((await call(wire.addToCollection, { as: deals, params: unknown })).status).toBe(404);
});

test('can be renamed, shared and deleted by its maker and by owners', async () => {
  const materials = await makeColleague(db, buyer, { roles: ['approver'] });
  const uuid = await made(deals, 'Ours', true);
  expect((await change(materials, uuid, 'Theirs', true)).status).toBe(403);
  expect((await change(deals, uuid, 'Spring', true)).status).toBe(200);
  expect((await change(buyer, uuid, 'Summer', false)).status).toBe(200);
  expect([await namesFor(buyer), await namesFor(deals)]).toEqual([['Summer'], []]);
  expect((await call(wire.deleteCollection, { as: deals, params: { uuid } })).status).toBe(404);
  expect((await call(wire.deleteCollection, { as: buyer, params: { uuid } })).status).toBe(200);
  expect(await namesFor(buyer)).toEqual([]);
});

test('has a unique name within its kind, and the number is limited', async () => {
  await made(deals, 'Spring', true);
  expect((await make(buyer, 'spring', true)).body).toMatchObject({
    errors: [{ field: 'collection_name', rule: 'taken' }],
  });
  expect((await make(buyer, 'spring', false)).status).toBe(201);
  expect((await make(buyer, ' ', false)).status).toBe(422);
  await db.execute(sql`
    insert into collections (consumer_id, person_id, collection_name, is_shared, created_at)
    select ${buyer.account}, ${deals.person.uuid}, 'c' || n, false, now() from generate_series(1, ${maxCollections}::int) n`);
  expect((await make(deals, 'One more', false)).body).toMatchObject({ errors: [{ rule: 'max_items' }] });
  expect((await make(deals, 'One more', true)).status).toBe(201);
});
