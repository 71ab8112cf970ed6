import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { freePort, startProduct } from './testing/product.ts';

const folder = mkdtempSync(join(tmpdir(), 'eigaichi 映画 '));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const dataDir = (name: string) => join(folder, name);

const start = async (name: string, env: Record<string, string> = {}) =>
  startProduct({ PORT: String(await freePort()), DATA_DIR: dataDir(name), DEMO_MARKET: 'none', ...env });

describe('a server that can’t start', { timeout: 60_000 }, () => {
  test('reports in one sentence that its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    const product = await start('taken', { PORT: String(port) });
    expect(await product.ended).toBe(1);
    expect(product.output().trim()).toBe(`Port ${port} is taken: stop what uses it, or set PORT to another.`);
    other.close();
  });

  test('names the source and line of an unexplained error', async () => {
    const product = await start('unreachable', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    expect(await product.ended).toBe(1);
    const source = fileURLToPath(new URL('db/unavailable.ts', import.meta.url));
    const lines = readFileSync(source, 'utf8').split('\n');
    const line = lines.findIndex((text) => text.includes('new DatabaseUnavailable(error.message')) + 1;
    expect(product.output()).toContain(`at asUnavailable (${pathToFileURL(source).href}:${line}:`);
  });

  test('reports in one sentence that its data directory can’t be used', async () => {
    writeFileSync(join(folder, 'a file'), '');
    const product = await start('a file');
    expect(await product.ended).toBe(1);
    expect(product.output()).toContain(`The data directory ${dataDir('a file')} can't be used`);
    expect(product.output().trim().split('\n')).toHaveLength(1);
  });

  test('names every invalid setting', async () => {
    const product = await start('wrong', { EIGAICHI_MODE: 'production', SECRET: 'short' });
    expect(await product.ended).toBe(1);
    for (const name of ['SECRET', 'ENCRYPTION_KEYS', 'DATABASE_URL', 'SMTP_URL', 'PUBLIC_URL'])
      expect(product.output()).toContain(name);
  });
});
