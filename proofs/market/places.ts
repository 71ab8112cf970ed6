import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startProduct, untilReady } from '../../apps/api/src/testing/product.ts';

/** What a data directory begins with: a migrated database alone, or the demo market in it. */
type Content = 'empty' | 'demo';

/** Longest time that the demo market may take to load on a busy machine. */
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
  await untilReady(product, loadWithinMs).finally(() => product.child.kill('SIGTERM'));
  await product.ended;
  return folder;
};

/** A data directory of the proof's own: a copy of one that is made once a run, because making takes longer than copying. */
export const openPlace = async (proof: string, content: Content = 'empty'): Promise<string> => {
  const source = made.get(content) ?? make(content);
  made.set(content, source);
  const place = mkdtempSync(join(tmpdir(), `eigaichi-${proof}-`));
  // PostgreSQL was stopped, so there are no sockets and locks.
  cpSync(await source, place, { recursive: true, preserveTimestamps: true });
  return place;
};

/** Removes what the copies were made from. */
export const closePlaces = async (): Promise<void> => {
  // One that could not be made has failed its proof already.
  for (const source of await Promise.allSettled(made.values()))
    if (source.status === 'fulfilled') rmSync(source.value, { recursive: true, force: true });
  made.clear();
};
