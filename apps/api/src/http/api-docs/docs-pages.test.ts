import { refusalTexts } from '@eigaichi/domain/shared/refusals';
import { describe, expect, test } from 'vitest';
import { testHarness } from '../../testing/harness.ts';
import { guidesEn } from './guides-en.ts';
import { guidesJa } from './guides-ja.ts';

const harness = await testHarness();
const { app } = harness;

const read = async (url: string, accept = 'text/html') => app.inject({ url, headers: { accept } });

describe('the pages of the API', () => {
  test.each([
    '/api/docs',
    '/api/docs?lang=ja',
    '/api/docs/reference',
    '/api/docs/changelog',
    '/api/docs/search?q=quote',
  ])('%s needs no script and nothing from elsewhere', async (url) => {
    const { statusCode, headers, body } = await read(url);
    expect(statusCode).toBe(200);
    expect(String(headers['content-security-policy'])).toContain("default-src 'none'");
    expect(body).not.toMatch(/<script|<link|src=/);
  });

  test('begins with a key and curl, in both languages', async () => {
    for (const url of ['/api/docs', '/api/docs?lang=ja']) {
      const { body } = await read(url);
      expect(body).toContain('/account/connections');
      expect(body).toContain('curl -s &quot;http://localhost:3000/api/movies?per=3&quot;');
      expect(body).toContain('<a href="/account/connections">');
    }
  });

  test('has days to come in its examples', async () => {
    const { body } = await read('/api/docs');
    const years = [...body.matchAll(/&quot;license_start&quot;: ?&quot;(\d{4})-/g)].map(([, year]) => Number(year));
    expect(years).toHaveLength(2);
    for (const year of years) expect(year).toBeGreaterThan(harness.deps.clock.today().year);
    const examples = [...body.matchAll(/<pre>.*?<\/pre>/gs)].map(([text]) => text);
    expect(examples.filter((text) => /\{(origin|year)\}/.test(text))).toEqual([]);
  });

  test('has the same guides in both languages', () => {
    expect(guidesJa.map(({ id, blocks }) => [id, blocks.length])).toEqual(
      guidesEn.map(({ id, blocks }) => [id, blocks.length]),
    );
  });

  test('shows every field of a call with its meaning', async () => {
    const { body } = await read('/api/docs/reference');
    expect(body).toContain('id="movies.list"');
    expect(body).toContain('Name of the title');
    expect(body).not.toContain('/api/auth/login');
  });

  test('finds calls and guides by words, and escapes what was typed', async () => {
    const found = (await read('/api/docs/search?q=catalogue+cursor')).body;
    expect(found).toContain('/api/docs/reference#catalogue.changes');
    expect(found).toContain('#sync');
    const odd = (await read('/api/docs/search?q=%3Cb%3E%22')).body;
    expect(odd).toContain('value="&lt;b&gt;&quot;"');
    expect(odd).toContain('Nothing matches these words');
    expect((await read('/api/docs/search?q=a&q=b')).statusCode).toBe(200);
  });
});

describe('a problem’s page', () => {
  test('is readable as page and as JSON for every code', async () => {
    for (const code of Object.keys(refusalTexts)) {
      const page = await read(`/api/problems/${code}`);
      expect([code, page.statusCode]).toEqual([code, 200]);
      expect(page.body).toContain(code);
    }
    expect((await read('/api/problems/stale_version', 'application/json')).json()).toEqual({
      type: '/api/problems/stale_version',
      title: 'Stale version',
      status: 409,
      code: 'stale_version',
      detail: refusalTexts.stale_version,
    });
    expect((await read('/api/problems')).body).toContain('/api/problems/stale_version');
  });

  test('is not found for an unknown code', async () => {
    expect((await read('/api/problems/constructor')).statusCode).toBe(404);
  });
});

test('the public description leaves out calls that keys can’t make', async () => {
  const open = (await app.inject({ url: '/api/openapi-public.json' })).json();
  expect(open.paths).toHaveProperty('/movies');
  expect(open.paths).not.toHaveProperty('/auth/login');
  const all = (await app.inject({ url: '/api/openapi.json' })).json();
  expect(all.paths['/auth/login'].post['x-internal']).toBe(true);
  expect(all.paths['/movies'].get['x-internal']).toBeUndefined();
  expect(all.paths['/movies'].get.responses['4XX'].content).toHaveProperty(['application/problem+json']);
});
