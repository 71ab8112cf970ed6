import type { Actor } from '@eigaichi/domain/accounts/actor';
import { mostViews } from '@eigaichi/domain/accounts/saved-views';
import { staffRole } from '@eigaichi/domain/options/companies';
import * as wire from '@eigaichi/wire/accounts/saved-views';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeColleague, makeConsumer, makeManager } from '../../../testing/accounts.ts';
import { testHarness } from '../../../testing/harness.ts';
import { dataOf } from '../../../testing/shared-deal.ts';

const harness = await testHarness();
const { call } = harness;
const { db } = harness.deps;

type View = { uuid: string; view_name: string; search: string };
const save = (as: Actor, view_name: string, search = 'late=true') =>
  call(wire.saveView, { as, body: { list: 'quotes', view_name, search } });
const viewsOf = async (as: Actor) => dataOf<View[]>(await call(wire.listSavedViews, { as, query: { list: 'quotes' } }));

test('saves, replaces by name and deletes each person’s own views of each list (D14i)', async () => {
  const buyer = await makeConsumer(db);
  const viewer = await makeColleague(db, buyer, { roles: ['viewer'] });
  const manager = await makeManager(db);
  for (const as of [buyer, viewer, manager]) expect((await save(as, 'Mine')).status).toBe(201);
  await save(viewer, 'Mine', 'assigned=me&tab=purchased');
  expect(await viewsOf(viewer)).toMatchObject([{ view_name: 'Mine', search: 'assigned=me&tab=purchased' }]);
  const titles = { list: 'movies', view_name: 'Mine', search: 'kinds=2' };
  expect(dataOf<View[]>(await call(wire.saveView, { as: buyer, body: titles }))).toMatchObject([{ search: 'kinds=2' }]);
  const [own] = await viewsOf(buyer);
  expect(own?.search).toBe('late=true');
  const params = { uuid: own?.uuid ?? '' };
  expect((await call(wire.deleteView, { as: viewer, params })).status).toBe(404);
  expect((await call(wire.deleteView, { as: buyer, params })).status).toBe(200);
  expect(await viewsOf(buyer)).toEqual([]);
  const acting = { ...buyer, real: { manager: manager.account, staff_role: staffRole.manager } };
  expect((await save(acting, 'No')).status).toBe(403);
});

test('opens a list with the view that was last set as its start', async () => {
  const buyer = await makeConsumer(db);
  const start = (view_name: string, is_start = true) =>
    call(wire.saveView, { as: buyer, body: { list: 'quotes', view_name, search: 'late=true', is_start } });
  const starts = async () =>
    dataOf<(View & { is_start: boolean })[]>(await call(wire.listSavedViews, { as: buyer, query: { list: 'quotes' } }))
      .filter(({ is_start }) => is_start)
      .map(({ view_name }) => view_name);
  await start('A');
  await start('B');
  expect(await starts()).toEqual(['B']);
  await save(buyer, 'C');
  expect(await starts()).toEqual(['B']);
  await start('B', false);
  expect(await starts()).toEqual([]);
});

test('limits the number and length of views', async () => {
  const buyer = await makeConsumer(db);
  await db.execute(sql`
    insert into saved_views (account_id, person_id, list, view_name, search, created_at)
    select ${buyer.account}, ${buyer.person.uuid}, 'quotes', 'v' || n, 'late=true', now()
    from generate_series(1, ${mostViews}::int) n`);
  expect((await save(buyer, 'One more')).body).toMatchObject({ errors: [{ field: 'view_name', rule: 'max_items' }] });
  expect((await save(buyer, 'v1', 'tab=history')).status).toBe(201);
  expect((await save(buyer, 'v1', 'x'.repeat(2001))).body).toMatchObject({ errors: [{ field: 'search' }] });
  expect((await save(buyer, ' ')).status).toBe(422);
});
