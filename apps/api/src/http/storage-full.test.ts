import { endpoint } from '@eigaichi/wire/shared/endpoint';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { StorageRefused } from '../ports/storage.ts';
import { makeHarness } from '../testing/harness.ts';
import { bind } from './bind.ts';
import { makeServer } from './server.ts';
import { isStorageFull } from './storage-full.ts';

const harness = await makeHarness();
const server = makeServer(harness.deps);
afterAll(async () => {
  await server.close();
  await harness.close();
});

/** Errors of each write on a full disk; `database` is PostgreSQL's message, wrapped by drizzle. */
const writes: Readonly<Record<string, () => Promise<unknown>>> = {
  database: () =>
    harness.deps.db.execute(sql.raw("do $$ begin raise exception 'no room' using errcode = '53100'; end $$")),
  transaction: () =>
    harness.deps.db.transaction((tx) =>
      tx.execute(sql.raw("do $$ begin raise exception 'no room' using errcode = '53100'; end $$")),
    ),
  disk: () => Promise.reject(Object.assign(new Error('write'), { code: 'ENOSPC' })),
  quota: () => Promise.reject(new Error('it failed', { cause: Object.assign(new Error('write'), { code: 'EDQUOT' }) })),
  store: () => Promise.reject(new StorageRefused('storage_full')),
  bucket: () =>
    Promise.reject(
      Object.assign(new Error('full'), { name: 'S3ServiceException', $metadata: { httpStatusCode: 507 } }),
    ),
};

for (const [name, write] of Object.entries(writes)) {
  const call = endpoint(`tests.${name}`, `POST /full/${name}`, {
    access: 'visitor',
    answer: z.null(),
    status: 200,
  });
  bind(server, harness.deps, call, async () => {
    await write();
    return null;
  });
}

describe('a full disk', () => {
  test.each(Object.keys(writes))('is recognised wherever it occurs: %s', async (name) => {
    const answer = await server.inject({ method: 'POST', url: `/api/full/${name}` });
    expect(answer.statusCode).toBe(507);
    expect(answer.json()).toMatchObject({ code: 'storage_full' });
  });

  test('is not reported for other failures', () => {
    const ring: Error & { cause?: unknown } = new Error('a ring');
    ring.cause = ring;
    for (const other of [new Error('x'), Object.assign(new Error('x'), { code: '23505' }), 'ENOSPC', null, ring])
      expect(isStorageFull(other)).toBe(false);
  });
});
