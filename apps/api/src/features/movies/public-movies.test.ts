import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { movieStatus } from '@eigaichi/domain/movies/movie-life';
import { listMovies } from '@eigaichi/wire/movies/movies';
import {
  listPublicMovies,
  readPublicMovie,
  readPublicTitles,
  writePublicTitles,
} from '@eigaichi/wire/movies/public-movies';
import { readDashboard } from '@eigaichi/wire/staff/dashboard';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { movie_translations } from '../../db/schema/movies.ts';
import { makeServer } from '../../http/server.ts';
import { webRoutes } from '../../http/web.ts';
import { pageLookup } from '../../page-there.ts';
import { makeConsumer, makeManager, makeProvider } from '../../testing/accounts.ts';
import { makeHarness } from '../../testing/harness.ts';
import { makeMovie } from '../../testing/movies.ts';
import { publicMovieHead, publicPagesRoutes } from './public-pages.ts';

const harness = await makeHarness();
const { call } = harness;
const { db } = harness.deps;
/** Root of the served page, as the tests have no built one. */
const root = mkdtempSync(join(tmpdir(), 'eigaichi-public-'));
writeFileSync(join(root, 'index.html'), '<html lang="en"><head><title>x</title></head><body></body></html>');
const app = makeServer(harness.deps);
publicPagesRoutes(app, harness.deps);
await app.register((web) =>
  webRoutes(web, harness.deps, {
    headOf: (path, language) => publicMovieHead(harness.deps, path, language),
    isThere: pageLookup(app, harness.deps),
    root,
  }),
);
await app.ready();
afterAll(async () => {
  await app.close();
  await harness.close();
  rmSync(root, { recursive: true });
});

const provider = await makeProvider(db);
const open = (public_titles: boolean, as = provider) => call(writePublicTitles, { as, body: { public_titles } });
const read = (uuid: string) => call(readPublicMovie, { params: { uuid } });
const page = (url: string) => app.inject({ url, headers: { accept: 'text/html', 'accept-language': 'en' } });

/** A published title with a text in every members-only field. */
const makeFullMovie = async (as = provider) => {
  const uuid = await makeMovie(db, as, { name: { ja: '一般の窓', en: 'An Open </script> Window' } });
  await db
    .update(movie_translations)
    .set({
      outline: 'A clerk finds a window.',
      main_cast_1: 'members only',
      copyright: 'members only',
      pr_message: 'members only',
    })
    .where(eq(movie_translations.movie_id, uuid));
  return uuid;
};

test('shows a public page with names, director, year, picture and synopsis only if the provider opens titles', async () => {
  const uuid = await makeFullMovie();
  const other = await makeFullMovie(await makeProvider(db));
  const statuses = async () => [
    (await read(uuid)).status,
    (await read(other)).status,
    (await page(`/titles/${uuid}`)).statusCode,
    (await page(`/titles/${other}`)).statusCode,
  ];
  expect(await statuses()).toEqual([404, 404, 404, 404]);
  expect((await open(true)).body.data).toEqual({ public_titles: true, is_decided: true });
  expect(await statuses()).toEqual([200, 404, 200, 404]);
  expect((await read(uuid)).body.data).toEqual({
    uuid,
    translations: {
      ja: { film_name: '一般の窓', director: '伊丹十三', outline: 'A clerk finds a window.' },
      en: { film_name: 'An Open </script> Window', director: 'Juzo Itami', outline: 'A clerk finds a window.' },
    },
    production_year: 1985,
    picture: null,
  });
  expect((await read('not-a-title')).status).not.toBe(200);
  expect((await page('/titles/not-a-title')).statusCode).toBe(404);

  const { body, headers } = await page(`/titles/${uuid}`);
  const { publicUrl } = harness.deps.config;
  expect(body).toContain(`<link rel="canonical" href="${publicUrl}/titles/${uuid}" />`);
  expect(body).toContain('name="description" content="A clerk finds a window.');
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? [];
  expect(JSON.parse(json)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Movie',
    url: `${publicUrl}/titles/${uuid}`,
    name: 'An Open </script> Window',
    alternateName: '一般の窓',
    director: { '@type': 'Person', name: 'Juzo Itami' },
    dateCreated: '1985',
    description: 'A clerk finds a window.',
  });
  expect(body).not.toContain('members only');
  expect(headers['x-robots-tag']).toBeUndefined();

  const sitemap = (await page('/sitemap.xml')).body;
  expect(sitemap).toContain(`<loc>${publicUrl}/titles/${uuid}</loc>`);
  expect(sitemap).not.toContain(other);
  expect((await page('/robots.txt')).body).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);

  await open(false);
  expect(await statuses()).toEqual([404, 404, 404, 404]);
  expect((await page('/sitemap.xml')).body).not.toContain(uuid);
});

test('cuts a long synopsis between characters for search engines', async () => {
  const own = await makeProvider(db);
  await open(true, own);
  const uuid = await makeFullMovie(own);
  const outline = `${'窓'.repeat(298)}𠮷${'窓'.repeat(20)}`;
  await db.update(movie_translations).set({ outline }).where(eq(movie_translations.movie_id, uuid));
  const { body } = await page(`/titles/${uuid}`);
  expect(body).toContain(`name="description" content="${'窓'.repeat(298)}𠮷… The market`);
});

test('hides titles that buyers cannot see from the public, even from their provider', async () => {
  const own = await makeProvider(db);
  await open(true, own);
  const draft = await makeMovie(db, own, { movie: { status: movieStatus.draft } });
  const trashed = await makeMovie(db, own, { movie: { trashed_at: '2026-03-02T00:00:00Z' } });
  for (const uuid of [draft, trashed])
    for (const as of [null, own, await makeManager(db)])
      expect((await call(readPublicMovie, { ...(as === null ? {} : { as }), params: { uuid } })).status).toBe(404);
});

test('lists public titles as on their pages, and counts the market', async () => {
  const [own, other] = [await makeProvider(db), await makeProvider(db)];
  await open(true, own);
  const [shown, hidden] = [await makeFullMovie(own), await makeFullMovie(other)];
  await harness.deps.titles.catchUp();
  const answer = await call(listPublicMovies, { query: { per: 100 } });
  const { data, meta, market } = listPublicMovies.answer.parse(answer.body);
  const uuids = data.map(({ uuid }) => uuid);
  expect(uuids).toContain(shown);
  expect(uuids).not.toContain(hidden);
  expect(meta.total).toBe(uuids.length);
  expect(JSON.stringify(answer.body)).not.toMatch(/members only|provider_id/);
  const listed = await call(listMovies, { as: await makeConsumer(db) });
  const all = listMovies.answer.parse(listed.body);
  expect(market).toEqual({ titles: all.meta.total, providers: all.facets.provider.length });
  expect((await call(listPublicMovies, { query: { per: 100_000 } })).status).toBe(422);
});

test('asks a provider with published titles once to open them', async () => {
  const own = await makeProvider(db);
  const requested = async () => {
    const { body } = await call(readDashboard, { as: own });
    return (body.data as { needs: { name: string }[] }).needs.map(({ name }) => name);
  };
  expect(await requested()).not.toContain('public_titles_to_decide');
  await makeFullMovie(own);
  expect(await requested()).toContain('public_titles_to_decide');
  expect((await call(readPublicTitles, { as: own })).body.data).toEqual({ public_titles: false, is_decided: false });
  await open(false, own);
  expect(await requested()).not.toContain('public_titles_to_decide');
  expect((await call(readPublicTitles, { as: own })).body.data).toEqual({ public_titles: false, is_decided: true });
});

test('lets only a provider open titles, and only their own', async () => {
  for (const as of [await makeConsumer(db), await makeManager(db)]) expect((await open(true, as)).status).toBe(403);
});
