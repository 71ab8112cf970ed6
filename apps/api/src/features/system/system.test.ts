import { movieStatus } from '@eigaichi/domain/movies/movie-life';
import { readSearchState, readSystem, rebuildSearch } from '@eigaichi/wire/staff/system';
import { afterAll, expect, test } from 'vitest';
import { recordBackup } from '../../backup/last-backup.ts';
import { makeManager, makeProvider } from '../../testing/accounts.ts';
import { makeHarness } from '../../testing/harness.ts';
import { makeMovie } from '../../testing/movies.ts';

const harness = await makeHarness({ smtpUrl: 'smtp://someone:hush@mail.example.com' });
afterAll(() => harness.close());

test('the installation reports its state, and no secret', async () => {
  const as = await makeManager(harness.deps.db);
  const { status, body } = await harness.call(readSystem, { as });
  expect([status, body.data]).toMatchObject([
    200,
    { mail: true, storage: 'disk', translation: false, staff_sign_on: null, counts: { movies: 0 } },
  ]);
  expect(JSON.stringify(body)).not.toMatch(/hush|example\.com|postgres:\/\//);
});

test('shows the last backup on the page and in the metrics, and nothing before the first', async () => {
  const { db } = harness.deps;
  const as = await makeManager(db);
  const shown = async () => (await harness.call(readSystem, { as })).body.data as { last_backup_at: string | null };
  const figure = async () =>
    /^backup_last_made_timestamp_seconds (\S+)$/m.exec(await harness.app.metrics.metrics())?.[1];
  expect((await shown()).last_backup_at).toBeNull();
  expect(await figure()).toBeUndefined();
  for (const at of ['2026-03-31T18:47:00Z', '2026-04-01T18:47:00Z']) await recordBackup(db, Temporal.Instant.from(at));
  expect((await shown()).last_backup_at).toBe('2026-04-01T18:47:00.000Z');
  const other = await makeHarness({}, undefined);
  await recordBackup(other.deps.db, Temporal.Instant.from('2026-04-01T18:47:00Z'));
  expect(await other.app.metrics.metrics()).toMatch(/^backup_last_made_timestamp_seconds 1775069220$/m);
  await other.close();
});

test('rebuilding the index reads every title again', async () => {
  const { db, titles } = harness.deps;
  const as = await makeManager(db);
  const provider = await makeProvider(db);
  await makeMovie(db, provider);
  await makeMovie(db, provider, { movie: { status: movieStatus.draft } });
  expect((await harness.call(rebuildSearch, { as })).body.data).toEqual({ titles: 2 });
  await titles.catchUp();
  const { body } = await harness.call(readSearchState, { as });
  expect(body.data).toMatchObject({ ready: true, indexed: 2, titles: 2, changes: 4 });
});
