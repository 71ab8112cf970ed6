import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { movieStatus } from '@eigaichi/domain/movies/movie-life';
import type { Language } from '@eigaichi/domain/shared/language';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { movie_translations } from '../db/schema/movies.ts';
import { movieHead } from '../features/movies/link-preview.ts';
import { makeProvider } from '../testing/accounts.ts';
import { type Harness, makeHarness } from '../testing/harness.ts';
import { makeMovie } from '../testing/movies.ts';
import { generalHead, type PageHead, withHead } from './page-head.ts';
import { makeServer } from './server.ts';
import { textPageHead } from './text-page-head.ts';
import { webRoutes } from './web.ts';

const page =
  '<!doctype html><html lang="en"><head><title>Eigaichi</title><script>start()</script></head><body></body></html>';
const at = { address: 'https://market.example/movies/detail/1', publicUrl: 'https://market.example' };

describe('the head of a page', () => {
  test('holds each link preview tag once', () => {
    const head: PageHead = {
      title: 'A / あ',
      description: '1985',
      type: 'video.movie',
      image: { url: 'https://img.example/1.jpg', width: 1280, height: 720 },
    };
    const text = withHead(page, head, at);
    expect(text).toContain('<title>A / あ · Eigaichi</title>');
    for (const line of [
      '<meta property="og:title" content="A / あ" />',
      '<meta property="og:image" content="https://img.example/1.jpg" />',
      '<meta property="og:image:width" content="1280" />',
      '<meta property="og:image:height" content="720" />',
      '<meta property="og:url" content="https://market.example/movies/detail/1" />',
      '<meta name="twitter:card" content="summary_large_image" />',
    ])
      expect(text.split(line)).toHaveLength(2);
    expect(text).toMatch(/og:description" content="1985\. The market/);
  });

  test.each([
    ['A clerk finds a window.', 'A clerk finds a window. The market'],
    ['窓を見つける。', '窓を見つける。 The market'],
    ['Cut off…', 'Cut off… The market'],
    ['', 'The market'],
  ])('goes on after a sentence with one more: %s', (description, expected) => {
    const text = withHead(page, { title: 'A', description, type: 'video.movie' }, at);
    expect(text).toContain(`<meta name="description" content="${expected}`);
  });

  test('without its own picture shows the product’s', () => {
    expect(withHead(page, generalHead, at)).toContain(
      '<meta property="og:image" content="https://market.example/preview.png" />',
    );
  });

  test.each(['</title><script>alert(1)</script>', '" onload="alert(1)', "$& $1 $` ' <img src=x>", '&quot;&lt;'])(
    'lets a text be nothing but text: %s',
    (title) => {
      const text = withHead(page, { title, description: title, type: 'video.movie' }, at);
      const written = page.replace('<title>Eigaichi</title>', '');
      expect(text.match(/<script/g)).toEqual(written.match(/<script/g));
      expect(text).not.toContain('<img');
      expect(text).not.toContain('" onload');
      expect(text.endsWith(written.slice(written.indexOf('<script>')))).toBe(true);
    },
  );
});

describe('a page served with preview tags', () => {
  let harness: Harness;
  let app: ReturnType<typeof makeServer>;
  const root = mkdtempSync(join(tmpdir(), 'eigaichi-page-'));

  beforeAll(async () => {
    harness = await makeHarness();
    writeFileSync(join(root, 'index.html'), page);
    app = makeServer(harness.deps);
    const headOf = async (path: string, language: Language) =>
      textPageHead(path, language) ?? movieHead(harness.deps, path);
    await app.register((web) => webRoutes(web, harness.deps, { headOf, root }));
    await app.ready();
  });

  afterAll(async () => {
    await app.close();
    await harness.close();
    rmSync(root, { recursive: true });
  });

  const get = (url: string) => app.inject({ method: 'GET', url });

  test('shows a published title with escaped texts, and leaves the script policy unchanged', async () => {
    const { db } = harness.deps;
    const uuid = await makeMovie(db, await makeProvider(db), {
      name: { ja: '題名', en: '<script>alert("x")</script>' },
    });
    await db
      .update(movie_translations)
      .set({ outline: 'for members only' })
      .where(eq(movie_translations.movie_id, uuid));
    const answer = await get(`/movies/detail/${uuid}?from=chat`);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; / 題名');
    expect(answer.body.match(/<script/g)).toHaveLength(1);
    expect(answer.body).toContain(`content="http://localhost:3000/movies/detail/${uuid}"`);
    expect(answer.body).not.toContain('for members only');
    const home = await get('/');
    expect(answer.headers['content-security-policy']).toBe(home.headers['content-security-policy']);
  });

  test('uses the home page’s head for hidden titles, missing titles and other pages', async () => {
    const { db } = harness.deps;
    const hidden = await makeMovie(db, await makeProvider(db), { movie: { status: movieStatus.draft } });
    const said = async (path: string) => (await get(path)).body.replaceAll(path, '');
    const home = (await get('/')).body.replace('http://localhost:3000/"', 'http://localhost:3000"');
    expect(home).toContain('<meta property="og:title" content="Eigaichi 映画市" />');
    for (const path of [`/movies/detail/${hidden}`, '/movies/detail/00000000-0000-4000-8000-000000000000', '/movies'])
      expect(await said(path)).toBe(home);
  });

  test.each([
    ['ja', '<title>よくある質問 · Eigaichi</title>', '支払い'],
    ['en-GB', '<title>Frequently asked questions · Eigaichi</title>', 'payment'],
  ])('of texts has a title and a description of its own (%s)', async (accepted, title, described) => {
    const { body } = await app.inject({ url: '/faq/', headers: { 'accept-language': accepted } });
    expect(body).toContain(title);
    expect(/name="description" content="([^"]*)"/.exec(body)?.[1]).toContain(described);
  });

  test('comes without a preview when the database doesn’t answer', async () => {
    const alone = makeServer(harness.deps);
    const headOf = () => Promise.reject(new Error('away'));
    await alone.register((web) => webRoutes(web, harness.deps, { headOf, root }));
    const answer = await alone.inject({ method: 'GET', url: '/movies' });
    expect([answer.statusCode, answer.body.includes('Eigaichi 映画市')]).toEqual([200, true]);
    await alone.close();
  });
});
