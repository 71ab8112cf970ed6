import type { Actor } from '@eigaichi/domain/accounts/actor';
import { beginCompanyPicture } from '@eigaichi/wire/accounts/company-pictures';
import { beginFile, readDelivery } from '@eigaichi/wire/deliveries/deliveries';
import { beginPicture } from '@eigaichi/wire/movies/pictures';
import type { Endpoint } from '@eigaichi/wire/shared/endpoint';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { makeConsumer, makeProvider } from './accounts.ts';
import { makeDeal } from './deals.ts';
import { type Call, testHarness } from './harness.ts';
import { makeMovie } from './movies.ts';

const harness = await testHarness();
const { db, storage } = harness.deps;

const picture = { name: 'still.jpg', bytes: 100, sha256: 'a'.repeat(64) };

/** Calls that begin an upload: an accepted call, the row it locks, and the same call refused once it holds the lock. */
const uploads: Readonly<
  Record<string, () => Promise<{ endpoint: Endpoint; call: Call; lock: [string, string]; refused: Call }>>
> = {
  'of a file of a delivery': async () => {
    const provider = await makeProvider(db);
    const deal = await makeDeal(db, { buyer: await makeConsumer(db), provider });
    const read = await harness.call(readDelivery, { as: provider, params: { quote_id: deal.quote } });
    const { titles } = read.body.data as { titles: { items: { uuid: string }[] }[] };
    const body = { item_id: titles[0]?.items[0]?.uuid, name: 'main.mp4', bytes: 100 };
    const call = { as: provider, body };
    return { endpoint: beginFile, call, lock: ['quotes', deal.quote], refused: call };
  },
  'of a picture of a title': async () => {
    const provider = await makeProvider(db);
    const uuid = await makeMovie(db, provider);
    const call = { as: provider, params: { uuid }, body: picture };
    return { endpoint: beginPicture, call, lock: ['movies', uuid], refused: { ...call, as: await makeProvider(db) } };
  },
  'of a picture of a company': async () => {
    const buyer: Actor = await makeConsumer(db);
    const call = { as: buyer, params: { id: buyer.account }, body: { ...picture, kind: 'logo_image' } };
    const refused = { ...call, as: await makeConsumer(db) };
    return { endpoint: beginCompanyPicture, call, lock: ['accounts', buyer.account], refused };
  },
};

test.each(Object.keys(uploads))('upload %s opens before any lock, and a refusal leaves none', async (what) => {
  const { endpoint, call, lock, refused } = (await uploads[what]?.()) ?? expect.fail();
  const open = new Set<string>();
  const begin = storage.begin.bind(storage);
  const abort = storage.abort.bind(storage);
  vi.spyOn(storage, 'begin').mockImplementation(async (key) => {
    await db.execute(sql`select 1 from ${sql.identifier(lock[0])} where uuid = ${lock[1]} for update nowait`);
    const upload = await begin(key);
    open.add(upload);
    return upload;
  });
  vi.spyOn(storage, 'abort').mockImplementation(async (key, upload) => {
    await abort(key, upload);
    open.delete(upload);
  });

  expect((await harness.call(endpoint, call)).status).toBe(201);
  expect(open.size).toBe(1);
  expect((await harness.call(endpoint, refused)).status).toBeGreaterThanOrEqual(400);
  expect(storage.begin).toHaveBeenCalledTimes(2);
  expect(open.size).toBe(1);
  vi.restoreAllMocks();
});
