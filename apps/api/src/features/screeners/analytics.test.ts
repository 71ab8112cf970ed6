import type { Actor } from '@eigaichi/domain/accounts/actor';
import { listScreeningViewers, readScreeningAnalytics } from '@eigaichi/wire/screeners/screening-analytics';
import { expect, test } from 'vitest';
import { screeners, screening_plays, screening_viewings } from '../../db/schema/screeners.ts';
import { makeConsumer, makeManager, makeProvider } from '../../testing/accounts.ts';
import { testHarness } from '../../testing/harness.ts';
import { makeMovie } from '../../testing/movies.ts';

const harness = await testHarness({ screeningRetentionDays: 30 });
const { call, deps } = harness;
const { db, clock } = deps;

const viewing = (who: Actor, values: { watched: number[]; started_at?: string; is_house?: boolean; at?: number }) => {
  const started_at = values.started_at ?? clock.nowIso();
  return db.insert(screening_viewings).values({
    screener_id: screener,
    movie_id: movie,
    viewer: `account/${who.account}/${who.person.uuid}`,
    account_id: who.account,
    is_house: values.is_house ?? false,
    person: who.person.name,
    company: 'A buyer',
    country: 'FR',
    device_hash: Buffer.from('device'),
    started_at,
    seen_at: started_at,
    position_seconds: values.at ?? 0,
    watched: values.watched,
  });
};

const provider = await makeProvider(db);
const movie = await makeMovie(db, provider);
const [row] = await db
  .insert(screeners)
  .values({
    movie_id: movie,
    kind: 'screener',
    state: 'live',
    name: 'film.mp4',
    bytes: 1,
    part_bytes: 1,
    storage_upload: 'none',
    sent_by: provider.account,
    seconds: 40,
    started_at: clock.nowIso(),
    completed_at: clock.nowIso(),
  })
  .returning();
const screener = row?.uuid ?? '';

test('provider and staff see who watched what, how often, and the drop-off points, without their own viewings', async () => {
  const [one, two] = [await makeConsumer(db), await makeConsumer(db)];
  await viewing(one, { watched: [5, 5, 5, 5, 5, 5, 5, 5], started_at: '2026-03-31T00:00:00Z', at: 40 });
  await viewing(one, { watched: [5, 5], started_at: '2026-04-01T02:00:00Z', at: 10 });
  await viewing(two, { watched: [5, 2], started_at: '2026-04-01T01:00:00Z', at: 7 });
  await viewing(provider, { watched: [5, 5, 5], is_house: true });
  await db.insert(screening_plays).values({
    movie_id: movie,
    viewer: `account/${one.account}/${one.person.uuid}`,
    plays: 1,
    began_at: '2026-03-31T00:00:00Z',
  });
  const params = { uuid: movie };
  const { body } = await call(readScreeningAnalytics, { as: provider, params });
  expect(body.data).toMatchObject({ seconds: 40, viewers: 2, viewings: 3, completed: 1, watched_seconds: 57 });
  const { heat } = body.data as { heat: unknown[] };
  expect(heat.slice(0, 3)).toEqual([
    { from: 0, to: 5, viewers: 2, shown: 3 },
    { from: 5, to: 10, viewers: 1, shown: 2.4 },
    { from: 10, to: 15, viewers: 1, shown: 1 },
  ]);
  const list = await call(listScreeningViewers, { as: await makeManager(db), params });
  expect(list.body.data).toMatchObject([
    { person: one.person.name, seen_percent: 100, again_seconds: 10, left_at_seconds: 10, plays: 1, country: 'FR' },
    { person: two.person.name, seen_percent: 18, again_seconds: 0, left_at_seconds: 7, plays: 0 },
  ]);
  expect((await call(readScreeningAnalytics, { as: await makeProvider(db), params })).status).toBe(404);
  expect((await call(readScreeningAnalytics, { as: one, params })).status).toBe(403);
});

test('deletes viewing records after the retention period', async () => {
  await harness.runTimed(['purge_viewings']);
  expect(await db.select().from(screening_viewings)).toHaveLength(4);
  clock.advance({ hours: 24 * 30 + 1 });
  await harness.runTimed(['purge_viewings']);
  expect(await db.select().from(screening_viewings)).toHaveLength(0);
});
