import { lookUpPeople, mostNames } from '@eigaichi/wire/movies/people';
import { expect, test } from 'vitest';
import { people } from '../../db/schema/search.ts';
import { makeConsumer, makeManager, makeProvider } from '../../testing/accounts.ts';
import { testHarness } from '../../testing/harness.ts';

const harness = await testHarness();
await harness.deps.db.insert(people).values([
  { name: '砂川一', kana: 'すなかわ はじめ', romaji: 'Hajime Sunakawa' },
  { name: '坂井二', kana: 'さかい ふたつ' },
  { name: '三木三', romaji: 'Mitsu Miki' },
]);

test('returns the known names among a provider’s credits in one request', async () => {
  const as = await makeProvider(harness.deps.db);
  const answer = await harness.call(lookUpPeople, { as, query: { names: '坂井二,砂川一,知らぬ人,砂川一' } });
  expect(answer.status).toBe(200);
  expect(answer.body.data).toEqual([
    { name: '坂井二', kana: 'さかい ふたつ', romaji: null },
    { name: '砂川一', kana: 'すなかわ はじめ', romaji: 'Hajime Sunakawa' },
  ]);
  expect((await harness.call(lookUpPeople, { as, query: { names: '砂川' } })).body.data).toEqual([]);
});

test('refuses more names than a title has, and readers who cannot edit', async () => {
  const { db } = harness.deps;
  const many = Array.from({ length: mostNames + 1 }, (_, index) => `人${index}`).join(',');
  const as = await makeManager(db);
  expect((await harness.call(lookUpPeople, { as, query: { names: many } })).status).toBe(422);
  expect((await harness.call(lookUpPeople, { as, query: { names: '三木三' } })).status).toBe(200);
  expect((await harness.call(lookUpPeople, { as: await makeConsumer(db), query: { names: '三木三' } })).status).toBe(
    403,
  );
  expect((await harness.call(lookUpPeople, { query: { names: '三木三' } })).status).toBe(401);
});
