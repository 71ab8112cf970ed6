import type { Actor } from '@eigaichi/domain/accounts/actor';
import { ownRegionLimits } from '@eigaichi/domain/options/regions';
import { listOwnRegions, removeOwnRegion, renameOwnRegion, saveOwnRegion } from '@eigaichi/wire/rights/own-regions';
import { expect, test } from 'vitest';
import { makeConsumer, makeManager, makeProvider } from '../../testing/accounts.ts';
import { testHarness } from '../../testing/harness.ts';

const harness = await testHarness();
const { call } = harness;
const { db } = harness.deps;

type Region = { uuid: string; name: string; countries: string[] };
const listed = async (as: Actor) =>
  ((await call(listOwnRegions, { as })).body.data as Region[]).map(({ name, countries }) => [name, countries]);

test('an account saves, changes and removes named territories, and sees no one else’s', async () => {
  const [buyer, provider] = [await makeConsumer(db), await makeProvider(db)];
  const save = (name: string, countries: string[], as = buyer) =>
    call(saveOwnRegion, { as, body: { name, countries: countries as ['BR'] } });
  const made = await save(' Lusophone ', ['BR', 'PT']);
  expect([made.status, (made.body.data as Region).name]).toEqual([201, 'Lusophone']);
  await save('Andes', ['PE', 'BO', 'EC']);
  await save('Lusophone', ['BR', 'PT', 'AO']);
  await save('Ours', ['FR', 'BE'], provider);
  expect(await listed(buyer)).toEqual([
    ['Andes', ['PE', 'BO', 'EC']],
    ['Lusophone', ['BR', 'PT', 'AO']],
  ]);
  const params = { uuid: (made.body.data as Region).uuid };
  expect((await call(removeOwnRegion, { as: provider, params })).status).toBe(404);
  expect((await call(removeOwnRegion, { as: buyer, params })).status).toBe(200);
  expect(await listed(buyer)).toEqual([['Andes', ['PE', 'BO', 'EC']]]);
  expect((await call(listOwnRegions, { as: await makeManager(db) })).status).toBe(403);
});

test('renames a region unless the account already uses the name', async () => {
  const [buyer, other] = [await makeConsumer(db), await makeConsumer(db)];
  const save = async (name: string) =>
    ((await call(saveOwnRegion, { as: buyer, body: { name, countries: ['BR', 'PT'] } })).body.data as Region).uuid;
  const [first, second] = [await save('First'), await save('Second')];
  const rename = (region: string, name: string, as = buyer) =>
    call(renameOwnRegion, { as, params: { uuid: region }, body: { name } });
  expect((await rename(first, ' Lusophone ')).body.data).toMatchObject({ uuid: first, name: 'Lusophone' });
  expect((await rename(first, 'Lusophone')).status).toBe(200);
  expect(await rename(first, 'Second')).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'name', rule: 'taken' }] },
  });
  for (const name of [' ', 'x'.repeat(ownRegionLimits.name + 1)]) expect((await rename(second, name)).status).toBe(422);
  expect((await rename(first, 'Mine', other)).status).toBe(404);
  expect(await listed(buyer)).toEqual([
    ['Lusophone', ['BR', 'PT']],
    ['Second', ['BR', 'PT']],
  ]);
});

test('requires a name, two listed countries and at most 50 regions', async () => {
  const as = await makeConsumer(db);
  const save = (name: string, countries: unknown) =>
    call(saveOwnRegion, { as, body: { name, countries: countries as ['BR'] } });
  for (const [name, countries] of [
    [' ', ['BR', 'PT']],
    ['x'.repeat(ownRegionLimits.name + 1), ['BR', 'PT']],
    ['One', ['BR']],
    ['Unknown', ['BR', 'XX']],
  ] as const)
    expect((await save(name, countries)).status, name).toBe(422);
  for (let made = 0; made < ownRegionLimits.most; made += 1) await save(`Region ${made}`, ['BR', 'PT']);
  const over = await save('One more', ['BR', 'PT']);
  expect([over.status, JSON.stringify(over.body)]).toEqual([422, expect.stringContaining('50')]);
  expect((await save('Region 7', ['PE', 'BO'])).status).toBe(201);
  expect(await listed(as)).toHaveLength(ownRegionLimits.most);
});
