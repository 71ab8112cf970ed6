import { movieStatus } from '@eigaichi/domain/movies/movie-life';
import { readSearchState, readSystem, rebuildSearch } from '@eigaichi/wire/staff/system';
import { afterAll, expect, test } from 'vitest';
import { makeManager, makeProvider } from '../../testing/accounts.ts';
import { makeHarness } from '../../testing/harness.ts';
import { makeMovie } from '../../testing/movies.ts';

const harness = await makeHarness({ smtpUrl: 'smtp://someone:hush@mail.example.com' });
afterAll(() => harness.close());

test('the installation says how it runs, and no secret', async () => {
  const as = await makeManager(harness.deps.db);
  const { status, body } = await harness.call(readSystem, { as });
  expect([status, body.data]).toMatchObject([
    200,
    { mail: true, storage: 'disk', translation: false, staff_sign_on: null, counts: { movies: 0 } },
  ]);
  expect(JSON.stringify(body)).not.toMatch(/hush|example\.com|postgres:\/\//);
});

test('a rebuilt index has read every title again', async () => {
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
