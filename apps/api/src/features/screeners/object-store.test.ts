import * as wire from '@eigaichi/wire/screeners/screeners';
import { startViewing } from '@eigaichi/wire/screeners/viewing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { screener_renditions } from '../../db/schema/screeners.ts';
import { makeConsumer, makeProvider } from '../../testing/accounts.ts';
import { type Answer, type Harness, makeHarness } from '../../testing/harness.ts';
import { makeMovie } from '../../testing/movies.ts';
import { filmBytes, nineSecondFilm, openTo, uploadScreener } from '../../testing/screening.ts';
import { missingOfSwift, type Swift, startSwift } from '../../testing/swift.ts';
import { pieceKey } from './screener-store.ts';

const missing = missingOfSwift();
if (missing.length > 0)
  process.stdout.write(
    `Swift is not installed here (${missing.join(', ')}): screeners in an object store are not proved.\n`,
  );

const dataOf = <T>({ body }: Answer): T => body.data as T;

let swift: Swift | undefined;
let harness: Harness | undefined;

beforeAll(async () => {
  if (missing.length > 0) return;
  swift = await startSwift();
  harness = await makeHarness({ s3: swift.place });
}, 180_000);

afterAll(async () => {
  await harness?.close();
  await swift?.stop();
});

test.skipIf(missing.length > 0)(
  'uploads, processes, plays, captions, takes a still of and withdraws a screener in an object store',
  { timeout: 120_000 },
  async () => {
    if (harness === undefined) throw new Error('no object store');
    const { call, app, deps } = harness;
    const { db, storage } = deps;
    const provider = await makeProvider(db);
    const buyer = await makeConsumer(db);
    const movie = await makeMovie(db, provider);
    const screener = await uploadScreener(harness, provider, { movie, bytes: await filmBytes(nineSecondFilm) });
    await harness.runMediaJobs();
    await openTo(harness, provider, { movie });
    const params = { uuid: screener };
    const words = Buffer.from('00:00:01,000 --> 00:00:03,000\n戻って\n').toString('base64');
    const body = { language: 'ja', captions_name: 'ja.srt', captions: words };
    expect((await call(wire.addCaptions, { as: provider, params, body })).status).toBe(201);
    const started = await call(startViewing, { as: buyer, params: { uuid: movie }, body: {} });
    const cookie = String(started.headers['set-cookie']).split(';')[0] ?? '';
    const { address, captions } = dataOf<{ address: string; captions: { uuid: string }[] }>(started);
    const get = (path: string) => app.inject({ method: 'GET', url: `${address}${path}`, headers: { cookie } });
    expect((await get('/480p/1.m4s')).rawPayload.length).toBeGreaterThan(1000);
    expect((await get('/thumbnails.jpg')).rawPayload[0]).toBe(0xff);
    expect((await get(`/captions/${captions[0]?.uuid}.vtt`)).body).toContain('戻って');
    const still = await call(wire.takeStill, { as: provider, params, body: { at_seconds: 5 } });
    expect(still.status).toBe(201);
    const [rendition] = await db
      .select()
      .from(screener_renditions)
      .where(eq(screener_renditions.screener_id, screener));
    await call(wire.withdrawScreener, { as: provider, params });
    await harness.runJobs();
    await expect(storage.read(pieceKey(rendition?.uuid ?? '', 0))).rejects.toThrow();
  },
);
