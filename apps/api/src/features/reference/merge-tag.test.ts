import { randomUUID } from 'node:crypto';
import { createTag, listTags, mergeTag, readTagUses } from '@eigaichi/wire/staff/reference';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { consumers } from '../../db/schema/accounts.ts';
import { movie_tags } from '../../db/schema/movies.ts';
import { makeConsumer, makeManager, makeProvider } from '../../testing/accounts.ts';
import { testHarness } from '../../testing/harness.ts';
import { makeMovie } from '../../testing/movies.ts';

const harness = await testHarness();
const manager = await makeManager(harness.deps.db);

type Tag = { uuid: string; version: number };
const tag = async (name: string) => {
  const body = { name, translations: { ja: { name: `${name}の札` }, en: { name } } };
  return (await harness.call(createTag, { as: manager, body })).body.data as Tag;
};
const merge = (from: Tag, into: string) =>
  harness.call(mergeTag, { as: manager, params: { uuid: from.uuid }, body: { into, version: from.version } });
const listed = async (free_word: string) =>
  ((await harness.call(listTags, { query: { free_word } })).body.data as { name: string }[]).map(({ name }) => name);

test('moves titles to the other tag, once each, and deletes the merged tag', async () => {
  const { db } = harness.deps;
  const from = await tag('Time slip');
  const into = await tag('Time travel');
  const provider = await makeProvider(db);
  const both = await makeMovie(db, provider);
  const one = await makeMovie(db, provider);
  await db.insert(movie_tags).values([
    { movie_id: both, tag_id: from.uuid },
    { movie_id: both, tag_id: into.uuid },
    { movie_id: one, tag_id: from.uuid },
  ]);
  const buyer = await makeConsumer(db, { consumer: { tags: [from.uuid, into.uuid] } });
  const other = await makeConsumer(db, { consumer: { tags: [from.uuid] } });
  const uses = await harness.call(readTagUses, { as: manager, params: { uuid: from.uuid } });
  expect(uses.body.data).toEqual({ titles: 2, companies: 2 });
  expect(await listed('TIME')).toEqual(['Time slip', 'Time travel']);
  expect((await merge(from, into.uuid)).status).toBe(200);
  const carried = await db
    .select({ movie: movie_tags.movie_id })
    .from(movie_tags)
    .where(eq(movie_tags.tag_id, into.uuid));
  expect(new Set(carried.map(({ movie }) => movie))).toEqual(new Set([both, one]));
  for (const { account } of [buyer, other])
    expect(await db.select({ tags: consumers.tags }).from(consumers).where(eq(consumers.uuid, account))).toEqual([
      { tags: [into.uuid] },
    ]);
  expect(await listed('travelの')).toEqual(['Time travel']);
  expect(await listed('slip')).toEqual([]);
  const again = await merge(from, into.uuid);
  expect([again.status, again.body.code]).toEqual([409, 'decided_first']);
  expect(again.body.details).toMatchObject({ action: 'tag.merge', person: expect.stringMatching(/./) });
  expect((await merge({ ...from, uuid: randomUUID() }, into.uuid)).status).toBe(404);
});

test('concurrent merges of two tags into each other delete one and refuse the second call', async () => {
  const [a, b] = [await tag('Kaiju'), await tag('Monster')];
  const answers = await Promise.all([merge(a, b.uuid), merge(b, a.uuid)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('refuses merging a tag with itself or on an old version', async () => {
  const one = await tag('Ghosts');
  const two = await tag('Spirits');
  expect((await merge(one, one.uuid)).status).toBe(422);
  expect((await merge({ ...one, version: 9 }, two.uuid)).body.code).toBe('stale_version');
});
