import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessionsRoutes } from '../features/sessions/routes.ts';
import { makeConsumer } from '../testing/accounts.ts';
import { type Harness, makeHarness } from '../testing/harness.ts';
import { generalHead } from './page-head.ts';
import { makeServer } from './server.ts';
import { sessionCookie } from './session.ts';
import { webRoutes } from './web.ts';

const page = `<!doctype html><html lang="en"><head><title>Eigaichi</title>
<script type="module" crossorigin src="/assets/index.js"></script>
<link rel="modulepreload" crossorigin href="/assets/app.js">
</head><body><div id="root"></div></body></html>`;

const manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_app.js'] },
  '_app.js': { file: 'assets/app.js' },
  'src/routes/_public/index.tsx?tsr-split=component': {
    file: 'assets/home.js',
    imports: ['_app.js', '_films.js'],
    css: ['assets/home.css'],
  },
  '_films.js': { file: 'assets/films.js' },
  'src/locales/first-ja.ts': { file: 'assets/first-ja.js' },
};

/** Stands in for the built program: requests the session and follows the instruction in the address. */
const program = `
export const paint = async ({ address, language, painted_for, ask }) => {
  if (address === '/nothing') return null;
  if (address === '/broken') throw new Error('broken');
  if (address === '/slow') return new Promise(() => {});
  if (address === '/changes') await ask('/api/session', { method: 'POST', body: '{}' });
  const answer = await ask('/api/session', { headers: { 'accept-language': language } });
  const session = await answer.json();
  const who = session.data.user?.email ?? 'visitor';
  return {
    html: '<p>' + who + ' ' + language + ' ' + (painted_for.wide ? 'wide' : 'narrow') + ' ' + painted_for.cookies + ' ' + painted_for.time_zone + '</p><button type="button">Go</button>',
    answers: [{ key: ['session'], data: { name: '</script><script>alert(1)</script>' } }],
    now: '2026-11-26T00:00:00Z',
    sources: ['src/routes/__root.tsx', 'src/routes/_public/index.tsx', 'src/locales/first-' + language + '.ts'],
  };
};
export const isPage = (path) => path !== '/no/such/page';
`;

describe('the first paint of a page', () => {
  let harness: Harness;
  let app: ReturnType<typeof makeServer>;
  const folder = mkdtempSync(join(tmpdir(), 'eigaichi-paint-'));
  const root = join(folder, 'dist');

  beforeAll(async () => {
    harness = await makeHarness();
    mkdirSync(join(root, '.vite'), { recursive: true });
    mkdirSync(join(folder, 'dist-server'));
    writeFileSync(join(root, 'index.html'), page);
    writeFileSync(join(root, '.vite', 'manifest.json'), JSON.stringify(manifest));
    writeFileSync(join(folder, 'dist-server', 'first-paint.js'), program);
    writeFileSync(join(folder, 'dist-server', 'package.json'), '{"type":"module"}');
    app = makeServer(harness.deps);
    sessionsRoutes(app, harness.deps);
    await app.register((web) => webRoutes(web, harness.deps, { headOf: async () => generalHead, root }));
    await app.ready();
  });

  afterAll(async () => {
    await app.close();
    await harness.close();
    rmSync(folder, { recursive: true });
  });

  const get = async (url: string, headers: Record<string, string> = {}) => {
    const answer = await app.inject({ method: 'GET', url, headers });
    expect(answer.statusCode).toBe(200);
    return answer;
  };

  test('replaces the page, in the language and zone the browser sent earlier, else in its accepted language', async () => {
    expect((await get('/')).body).toContain('<div id="root"><p>visitor en wide null Asia/Tokyo</p>');
    const japanese = await get('/', { 'accept-language': 'ja-JP,en;q=0.5', 'user-agent': 'Mozilla (iPhone)' });
    expect(japanese.body).toContain('<p>visitor ja narrow null Asia/Tokyo</p>');
    expect(japanese.body).toContain('<html lang="ja"');
    const chosen = {
      'accept-language': 'ja',
      cookie: 'eigaichi.language=en; eigaichi.cookies=declined; eigaichi.time_zone=Europe/Paris',
    };
    expect((await get('/', chosen)).body).toContain('<p>visitor en wide declined Europe/Paris</p>');
    const invented = await get('/', { cookie: 'eigaichi.time_zone=Nowhere/Land' });
    expect(invented.body).toContain('<p>visitor en wide null Asia/Tokyo</p>');
  });

  test('a path without a page answers 404 with the not-found page', async () => {
    const { statusCode, headers } = await app.inject({ url: '/no/such/page?x=1' });
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  });

  test('is made with the reader’s session', async () => {
    const buyer = await makeConsumer(harness.deps.db);
    const { authorization } = await harness.loginAs(buyer);
    const { body } = await get('/', { cookie: `${sessionCookie}=${authorization.replace('Bearer ', '')}` });
    expect(body).toContain(`<p>${buyer.person.email} en wide null Asia/Tokyo</p>`);
  });

  test('carries its source data without letting it close the element', async () => {
    const { body } = await get('/');
    expect(body).not.toContain('<script>alert');
    const [, data = ''] = /<script id="painted-from" type="application\/json">(.*?)<\/script>/s.exec(body) ?? [];
    expect(JSON.parse(data)).toEqual({
      painted_for: { wide: true, cookies: null, time_zone: 'Asia/Tokyo' },
      answers: [{ key: ['session'], data: { name: '</script><script>alert(1)</script>' } }],
      now: '2026-11-26T00:00:00Z',
    });
  });

  test('loads styles immediately, scripts after the paint, and disables buttons until then', async () => {
    const { body, headers } = await get('/', { 'accept-language': 'ja' });
    expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/home.css">');
    expect(body).toContain('<link rel="after-paint" data-entry crossorigin href="/assets/index.js">');
    for (const file of ['app', 'home', 'films', 'first-ja'])
      expect(
        body.match(new RegExp(`<link rel="after-paint" crossorigin href="/assets/${file}.js">`, 'g')),
      ).toHaveLength(1);
    expect(body).not.toContain('modulepreload');
    expect(body).toContain('<button inert type="button">');
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers.vary).toContain('cookie');
  });

  test('is compressed as the browser accepts', async () => {
    expect((await get('/', { 'accept-encoding': 'gzip, br' })).headers['content-encoding']).toBe('br');
    expect((await get('/', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
    expect((await get('/')).headers['content-encoding']).toBeUndefined();
  });

  test.each(['/nothing', '/broken', '/slow', '/changes'])(
    '%s is answered unpainted, its scripts immediately',
    async (url) => {
      const { body } = await get(url);
      expect(body).toContain('<div id="root"></div>');
      expect(body).toContain('rel="modulepreload"');
      expect(body).not.toContain('painted-from');
    },
  );
});
