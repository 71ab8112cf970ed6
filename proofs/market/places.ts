import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startProduct, waitUntilReady } from '../../apps/api/src/testing/product.ts';

/** Initial content of a data directory: only a migrated database, or with the demo market. */
type Content = 'empty' | 'demo';

/** Maximum loading time of the demo market on a busy machine. */
const loadWithinMs = 600_000;

const made = new Map<Content, Promise<string>>();

const make = async (content: Content): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), `eigaichi-${content}-`));
  const product = startProduct({
    PORT: String(await freePort()),
    DATA_DIR: folder,
    DEMO_MARKET: content === 'demo' ? 'load' : 'none',
    LOG_LEVEL: 'warn',
  });
  await waitUntilReady(product, loadWithinMs).finally(() => product.child.kill('SIGTERM'));
  await product.ended;
  return folder;
};

/** The proof's own data directory, copied from one made once per run, because copying is faster. */
export const openDataDir = async (proof: string, content: Content = 'empty'): Promise<string> => {
  const source = made.get(content) ?? make(content);
  made.set(content, source);
  const place = mkdtempSync(join(tmpdir(), `eigaichi-${proof}-`));
  // PostgreSQL is stopped, so there are no sockets or locks.
  cpSync(await source, place, { recursive: true, preserveTimestamps: true });
  return place;
};

/** Removes the sources of the copies. */
export const closeDataDirs = async (): Promise<void> => {
  // A source that could not be made has already failed its proof.
  for (const source of await Promise.allSettled(made.values()))
    if (source.status === 'fulfilled') rmSync(source.value, { recursive: true, force: true });
  made.clear();
};
