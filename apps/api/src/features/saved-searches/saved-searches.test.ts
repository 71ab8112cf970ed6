import type { Actor } from '@eigaichi/domain/accounts/actor';
import { staffRole } from '@eigaichi/domain/options/companies';
import { maxSavedSearches } from '@eigaichi/domain/saved-searches/saved-search-input';
import * as wire from '@eigaichi/wire/movies/saved-searches';
import type { AnswerOut, BodyIn } from '@eigaichi/wire/shared/endpoint';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { makeColleague, makeConsumer, makeManager, makeProvider } from '../../testing/accounts.ts';
import { testHarness } from '../../testing/harness.ts';
import { dataOf } from '../../testing/shared-deal.ts';

const harness = await testHarness();
const { call } = harness;
const { db } = harness.deps;

type SavedSearch = AnswerOut<typeof wire.saveSearch>['data'];

let buyer: Actor;
let deals: Actor;
let viewer: Actor;

beforeEach(async () => {
  buyer = await makeConsumer(db);
  deals = await makeColleague(db, buyer, { roles: ['deals'] });
  viewer = await makeColleague(db, buyer, { roles: ['viewer'] });
});

const sample = { search_name: 'Tanpopo', search: 'free_word=tanpopo' };
const save = (as: Actor, over: Partial<BodyIn<typeof wire.saveSearch>> = {}) =>
  call(wire.saveSearch, { as, body: { ...sample, ...over } });
const saved = async (...args: Parameters<typeof save>) => dataOf<SavedSearch>(await save(...args));
const listed = async (as: Actor) => dataOf<SavedSearch[]>(await call(wire.listSavedSearches, { as }));
const namesFor = async (as: Actor) => (await listed(as)).map(({ search_name }) => search_name);
const change = (as: Actor, uuid: string, over: Partial<BodyIn<typeof wire.saveSearch>> = {}) =>
  call(wire.changeSavedSearch, { as, params: { uuid }, body: { ...sample, ...over } });
const fieldsOf = ({ body }: Awaited<ReturnType<typeof save>>) =>
  (body.errors as { field: string; rule: string }[]).map(({ field, rule }) => `${field} ${rule}`);

test('a private search is visible to its maker, a shared one to their company, none to strangers', async () => {
  const own = await saved(deals, { search_name: 'Mine' });
  const shared = await saved(deals, { search_name: 'Ours', is_shared: true });
  expect(await namesFor(deals)).toEqual(['Mine', 'Ours']);
  const acting = { ...buyer, real: { manager: (await makeManager(db)).account, staff_role: staffRole.manager } };
  for (const as of [buyer, viewer, acting]) {
    expect(await namesFor(as)).toEqual(['Ours']);
    expect((await call(wire.listSearchAlerts, { as, params: { uuid: own.uuid } })).status).toBe(404);
    expect((await call(wire.listSearchAlerts, { as, params: { uuid: shared.uuid } })).status).toBe(200);
  }
  const stranger = await makeConsumer(db);
  expect(await namesFor(stranger)).toEqual([]);
  for (const { uuid } of [own, shared]) {
    expect((await change(stranger, uuid)).status).toBe(404);
    expect((await call(wire.deleteSavedSearch, { as: stranger, params: { uuid } })).status).toBe(404);
    const body = { is_paused: true };
    expect((await call(wire.pauseSavedSearch, { as: stranger, params: { uuid }, body })).status).toBe(404);
  }
  expect((await save(await makeProvider(db))).status).toBe(403);
});

test('stores only the filters of the list, and the values that a title must have', async () => {
  const { search } = await saved(buyer, { search: 'view=table&page=3&genres=g1%2Cg2&free_word=&tags=t1&status=draft' });
  expect(search).toBe('genres=g1%2Cg2&tags=t1');
  const { rows } = await db.execute<{ values: string[] }>(
    sql`select required_values as values from saved_searches where consumer_id = ${buyer.account}`,
  );
  expect(rows[0]?.values).toEqual(['tags:t1']);
});

test('shows a wanted period from today once its start has passed, with the same length', async () => {
  const licence = 'rights=1&countries=FR&start=2026-03-22&end=2027-03-21';
  const { search } = await saved(buyer, { search: licence });
  expect(Object.fromEntries(new URLSearchParams(search))).toMatchObject({ start: '2026-04-01', end: '2027-03-31' });
});

test('refuses a period that ends before it starts, and every broken filter together', async () => {
  const backwards = await save(buyer, { search: 'rights=1&countries=FR&start=2027-01-01&end=2026-01-01' });
  expect([backwards.status, ...fieldsOf(backwards)]).toEqual([422, 'end dateAfter']);
  const broken = await save(buyer, { search: 'start=2027-13-01&end=soon' });
  expect([broken.status, ...fieldsOf(broken)]).toEqual([422, 'start date', 'end date']);
  const form = await save(buyer, { search_name: ' ', search: 'x'.repeat(4_001) });
  expect(fieldsOf(form)).toEqual(['search_name required', 'search max_length']);
});

test('replaces a search of the same name, but not a colleague’s', async () => {
  const first = await saved(deals, { is_shared: true, frequency: 'weekly' });
  const second = await saved(deals, { search_name: 'TANPOPO', search: 'genres=g1', is_shared: true });
  expect(second).toMatchObject({ uuid: first.uuid, search: 'genres=g1', frequency: 'daily' });
  expect(await listed(deals)).toHaveLength(1);
  const other = await makeColleague(db, buyer, { roles: ['deals'] });
  expect(fieldsOf(await save(other, { is_shared: true }))).toEqual(['search_name taken']);
  expect((await save(buyer, { is_shared: true })).status).toBe(201);
});

test('is changed and deleted by its maker and by owners only', async () => {
  const { uuid } = await saved(deals, { is_shared: true });
  expect((await listed(viewer))[0]?.actions).toEqual([
    { name: 'change', allowed: false },
    { name: 'delete', allowed: false },
    { name: 'pause', allowed: true },
  ]);
  const other = await makeColleague(db, buyer, { roles: ['deals'] });
  expect((await change(other, uuid)).status).toBe(403);
  await saved(deals, { search_name: 'Second', is_shared: true });
  expect(fieldsOf(await change(deals, uuid, { search_name: 'Second', is_shared: true }))).toEqual([
    'search_name taken',
  ]);
  const renamed = await change(buyer, uuid, { search_name: 'Renamed', is_shared: true, frequency: 'instant' });
  expect(dataOf<SavedSearch>(renamed)).toMatchObject({ search_name: 'Renamed', frequency: 'instant' });
  expect((await call(wire.deleteSavedSearch, { as: buyer, params: { uuid } })).status).toBe(200);
  expect(await namesFor(deals)).toEqual(['Second']);
});

test(`refuses more than ${maxSavedSearches} searches per person`, async () => {
  await db.execute(sql`
    insert into saved_searches (consumer_id, person_id, search_name, search, required_values, frequency, is_shared, created_at)
    select ${buyer.account}::uuid, ${buyer.person.uuid}::uuid, 'Search ' || n, '', '{}', 'daily', false, now()
    from generate_series(1, ${maxSavedSearches}::int) n`);
  expect(fieldsOf(await save(buyer))).toEqual(['search_name max_items']);
  expect((await save(buyer, { search_name: 'search 1' })).status).toBe(201);
  expect((await save(buyer, { is_shared: true })).status).toBe(201);
});
