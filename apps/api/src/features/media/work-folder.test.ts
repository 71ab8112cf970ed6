import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testHarness } from '../../testing/harness.ts';
import { fetchStored, withWorkFolder } from './work-folder.ts';

const harness = await testHarness();

/** Chunks of a store that reuses one buffer, as the port allows. */
async function* reusing(bytes: Buffer): AsyncGenerator<Buffer> {
  const buffer = Buffer.alloc(1000);
  for (let at = 0; at < bytes.length; at += buffer.length) {
    const length = bytes.copy(buffer, 0, at, at + buffer.length);
    yield buffer.subarray(0, length);
  }
}

test('copies a stored file byte for byte, although chunks are valid only until the next', async () => {
  const bytes = Buffer.from(Array.from({ length: 300_500 }, (_, at) => (at * 7 + (at >> 8)) % 251));
  const deps = { ...harness.deps, storage: { ...harness.deps.storage, read: async () => reusing(bytes) } };
  const copied = await withWorkFolder(deps, async (folder) => {
    const path = join(folder, 'film');
    await fetchStored(deps, { key: 'film', bytes: bytes.length }, path);
    return readFile(path);
  });
  expect(copied.equals(bytes)).toBe(true);
});
