import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { makeHarness } from '../testing/harness.ts';
import { makeServer } from './server.ts';
import { webRoutes } from './web.ts';

const root = mkdtempSync(join(tmpdir(), 'eigaichi-web-'));
const harness = await makeHarness();

for (const folder of ['assets', '.vite']) mkdirSync(join(root, folder));
writeFileSync(join(root, 'index.html'), '<!doctype html><title>Eigaichi</title><p>the page</p>');
for (const file of ['robots.txt', 'assets/entry.js', '.vite/manifest.json', '.built', '.env'])
  writeFileSync(join(root, file), `content of ${file}`);
for (const ending of ['br', 'gz']) cpSync(join(root, '.built'), join(root, `.built.${ending}`));
const server = makeServer(harness.deps);
await server.register((web) => webRoutes(web, harness.deps, { root, headOf: async () => undefined }));

afterAll(async () => {
  await server.close();
  await harness.close();
  rmSync(root, { recursive: true, force: true });
});

describe('of the built page', () => {
  test.each(['/robots.txt', '/assets/entry.js'])('%s is served', async (url) => {
    expect((await server.inject({ url })).body).toBe(`content of ${url.slice(1)}`);
  });

  test('serves no build metadata, however it is requested', async () => {
    const hidden = ['/.vite/manifest.json', '/.built', '/.env', '/.vite/', '/.vite', '/assets/../.built'];
    const spellings = hidden.flatMap((path) => [
      path,
      path.replace('/.', '/%2e'),
      path.replace('/.', '/%2E'),
      path.replace('/.', '/./.'),
      path.replace('/.', '//.'),
      path.replace('/.', '/%2f.'),
      path.replace('/.', '/assets/%2e%2e/.'),
      `http://x${path}`,
      `${path}?a=b`,
    ]);
    for (const url of spellings)
      for (const encoding of ['identity', 'br', 'gzip']) {
        const answer = await server.inject({ url, headers: { 'accept-encoding': encoding } });
        expect(answer.body, url).not.toContain('content of');
      }
    expect(readdirSync(root)).toContain('.vite');
  });

  test('asks search engines not to list a page behind a secret link', async () => {
    const robots = async (url: string) => (await server.inject({ url })).headers['x-robots-tag'];
    expect(await robots('/shared?token=x')).toBe('noindex');
    expect(await robots('/titles')).toBeUndefined();
  });
});
