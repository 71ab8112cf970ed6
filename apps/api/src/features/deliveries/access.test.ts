import { type Actor, type StaffRole, staffRoles } from '@eigaichi/domain/accounts/actor';
import { staffRole } from '@eigaichi/domain/options/companies';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import * as wire from '@eigaichi/wire/deliveries/deliveries';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { accounts } from '../../db/schema/accounts.ts';
import { downloads, files } from '../../db/schema/deliveries.ts';
import { quote_movies } from '../../db/schema/quotes.ts';
import { makeConsumer, makeManager, makeProvider } from '../../testing/accounts.ts';
import { type Deal, type DealOptions, makeDeal } from '../../testing/deals.ts';
import { dataOf, filmOf, makeDelivering, type SentFile } from '../../testing/delivering.ts';
import { testHarness } from '../../testing/harness.ts';
import { readMovie } from './read-delivery.ts';
import { reportDownloaded } from './report-downloaded.ts';
import { sweepFiles } from './sweep-files.ts';

let provider: Actor;
let buyer: Actor;
let deal: Deal;

const harness = await testHarness();
const delivering = await makeDelivering(harness);
beforeEach(async () => {
  provider = await makeProvider(harness.deps.db);
  buyer = await makeConsumer(harness.deps.db);
  const conditions: DealOptions['conditions'] = { images: [{ kind: 'poster', size: 1 }] };
  deal = await makeDeal(harness.deps.db, { buyer, provider }, { conditions });
});

const film = filmOf(60_000);
const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(500)]);

const deliver = async () => {
  const main = await delivering.deliverFile(provider, await delivering.itemAs(provider, deal), film);
  const poster = await delivering.deliverFile(provider, await delivering.itemAs(provider, deal, 1), png, {
    name: 'poster.png',
  });
  expect((await delivering.declare(provider, deal)).status).toBe(200);
  return { main, poster };
};
const zipAs = async (as: Actor, { query = '', headers = {} }: { query?: string; headers?: object } = {}) => {
  const url = `${delivering.origin}/api/quote_movie/${deal.quote_movie}/files.zip${query}`;
  const answer = await fetch(url, { headers: { ...(await harness.loginAs(as)), ...headers } });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
};
const rowOf = async (uuid: string) => (await harness.deps.db.select().from(files).where(eq(files.uuid, uuid)))[0];

describe('access to a delivery (D33)', () => {
  test.each(staffRoles)(
    'staff role %i downloads files only if it trades (D16), and reads the delivery with quotes (D16c)',
    async (staff_role) => {
      const { main } = await deliver();
      const as = await makeManager(harness.deps.db, { staff_role });
      const trading: readonly StaffRole[] = [staffRole.manager, staffRole.user, staffRole.salesRep];
      const trades = trading.includes(staff_role);
      expect((await delivering.download(as, main)).status).toBe(trades ? 200 : 403);
      expect((await zipAs(as, { headers: { 'sec-fetch-site': 'same-origin' } })).status).toBe(trades ? 200 : 403);
      const shown = await harness.call(wire.readDelivery, { as, params: { quote_id: deal.quote } });
      const reads = trades || staff_role === staffRole.browser || staff_role === staffRole.accountant;
      expect(shown.status).toBe(reads ? 200 : 403);
      expect(JSON.stringify(shown.body).includes('"name":"download","allowed":true')).toBe(trades);
    },
  );

  test('hides file, list and zip from buyers of other quotes and providers of other titles', async () => {
    const { main } = await deliver();
    for (const stranger of [await makeConsumer(harness.deps.db), await makeProvider(harness.deps.db)]) {
      expect((await delivering.download(stranger, main)).status).toBe(404);
      expect((await harness.call(wire.readDelivery, { as: stranger, params: { quote_id: deal.quote } })).status).toBe(
        404,
      );
      expect((await zipAs(stranger)).status).toBe(404);
      const file = await delivering.on(wire.readFile, stranger, main);
      expect(file.status).toBe(stranger.role === 'consumer' ? 403 : 404);
    }
    expect((await harness.call(wire.downloadAll, { params: { uuid: deal.quote_movie } })).status).toBe(401);
  });

  test('refuses a blocked buyer, also at a previously issued address', async () => {
    const { main } = await deliver();
    const { url } = await delivering.download(buyer, main);
    expect((await fetch(url, { headers: { range: 'bytes=0-9' } })).status).toBe(206);
    const headers = await harness.loginAs(buyer);
    const pages = [`/delivery/${deal.quote}`, `/quote_movie/${deal.quote_movie}/files.zip`];
    const statuses = () =>
      Promise.all(pages.map(async (path) => (await fetch(`${delivering.origin}/api${path}`, { headers })).status));
    expect(await statuses()).toEqual([200, 200]);
    await harness.deps.db.update(accounts).set({ state: 'blocked' }).where(eq(accounts.uuid, buyer.account));
    const answer = await fetch(url);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([401, 'unauthenticated']);
    expect(await statuses()).toEqual([401, 401]);
  });

  test('refuses changed or expired addresses', async () => {
    const { main, poster } = await deliver();
    const { url } = await delivering.download(buyer, main);
    const [mine, other] = [await rowOf(main), await rowOf(poster)];
    const moved = url.replace(mine?.storage_key ?? '', other?.storage_key ?? '');
    expect(moved).not.toBe(url);
    expect((await fetch(moved)).status).toBe(403);
    expect((await fetch(url.replace(/bytes=\d+/, 'bytes=1'))).status).toBe(403);
    harness.deps.clock.advance({ minutes: 6 });
    expect((await fetch(url)).status).toBe(403);
    harness.deps.clock.advance({ minutes: -6 });
  });
});

describe('unreported downloads from an object store (D33)', () => {
  const inStore = () => ({ ...harness.deps, storage: { ...harness.deps.storage, own: null } });
  const mine = (actor: Actor) => readMovie(inStore(), actor, deal.quote_movie);

  test('are received once the page reports them complete; the last file completes the title', async () => {
    const { main, poster } = await deliver();
    const reported = (as: Actor, file: string) => reportDownloaded(inStore(), as, file);
    const refused = expect.objectContaining({ code: 'not_allowed_now' });
    await expect(reported(buyer, main)).rejects.toEqual(refused);
    for (const file of [main, poster]) await delivering.download(buyer, file);
    expect((await mine(buyer)).items[0]?.files[0]?.actions).toContainEqual({ name: 'downloaded', allowed: true });
    const stranger = await makeConsumer(harness.deps.db);
    await expect(reported(stranger, main)).rejects.toMatchObject({ code: 'not_found' });
    expect(await reported(buyer, main)).toBe(deal.quote_movie);
    expect(await reported(buyer, main)).toBe(deal.quote_movie);
    expect((await mine(buyer)).status).toBe(6);
    await reported(buyer, poster);
    expect((await mine(buyer)).status).toBe(7);
  });

  test('are counted by the server itself on the local disk, ignoring page reports', async () => {
    const { main } = await deliver();
    await delivering.download(buyer, main);
    expect((await delivering.on(wire.reportDownloaded, buyer, main)).status).toBe(409);
    const { actions } = (await delivering.itemAs(buyer, deal)).files[0] ?? { actions: [] };
    expect(actions).toContainEqual({ name: 'downloaded', allowed: false, reason: 'not_allowed_now' });
  });
});

describe('one zip (D33)', () => {
  test('includes the chosen files, and refuses missing ones', async () => {
    const { main, poster } = await deliver();
    const chosen = await zipAs(buyer, { query: `?files=${poster}` });
    expect([chosen.status, chosen.bytes.includes(png), chosen.bytes.includes(film)]).toEqual([200, true, false]);
    await expect.poll(async () => (await rowOf(poster))?.downloaded_at).not.toBeNull();
    expect((await rowOf(main))?.downloaded_at).toBeNull();
    expect((await zipAs(buyer, { query: `?files=${deal.quote_movie}` })).status).toBe(404);
  });

  test('resumes after an interruption: its ranges add up to one download', async () => {
    await deliver();
    const whole = await zipAs(provider);
    const etag = whole.headers.get('etag') ?? '';
    const first = await zipAs(buyer, { headers: { range: 'bytes=0-29999' } });
    expect([first.status, first.headers.get('content-range')]).toEqual([206, `bytes 0-29999/${whole.bytes.length}`]);
    const rest = await zipAs(buyer, { headers: { range: 'bytes=30000-', 'if-range': etag } });
    expect(Buffer.concat([first.bytes, rest.bytes]).equals(whole.bytes)).toBe(true);
    await expect.poll(async () => (await delivering.movieAs(buyer, deal)).status).toBe(7);
    const logs = await harness.deps.db.select().from(downloads).where(eq(downloads.account_id, buyer.account));
    expect(logs).toMatchObject([{ file_id: null, state: 'uploaded' }]);
    const other = await zipAs(buyer, { headers: { range: 'bytes=5-', 'if-range': '"other"' } });
    expect(other.status).toBe(200);
    expect((await zipAs(buyer, { headers: { range: 'bytes=9999999-' } })).status).toBe(416);
  });
});

describe('cleanup', () => {
  const age = (uuid: string, days: number) =>
    harness.deps.db
      .update(files)
      .set({ started_at: new Date(harness.deps.clock.now().epochMilliseconds - days * 86_400_000).toISOString() })
      .where(eq(files.uuid, uuid));
  const sweep = async () => {
    await sweepFiles(harness.deps);
    await harness.runJobs();
  };

  test('removes an upload abandoned for a month, but not yesterday’s', async () => {
    const items = [await delivering.itemAs(provider, deal), await delivering.itemAs(provider, deal, 1)];
    const begun = await Promise.all(
      items.map(async (item, place) => {
        const name = place === 0 ? 'main.mp4' : 'poster.png';
        return dataOf<SentFile>(await delivering.begin(provider, item, film, { name })).uuid;
      }),
    );
    const [dead = '', alive = ''] = begun;
    await age(dead, 31);
    await age(alive, 29);
    await sweep();
    expect((await rowOf(dead))?.state).toBe('cancelling');
    expect((await rowOf(alive))?.state).toBe('uploading');
    expect((await delivering.putPart(provider, alive, film, 1)).status).toBe(200);
  });

  test('removes files of a contract that ended a year ago, but not their record', async () => {
    const { main } = await deliver();
    const ended = async (days: number) => {
      const moved_at = new Date(harness.deps.clock.now().epochMilliseconds - days * 86_400_000).toISOString();
      await harness.deps.db
        .update(quote_movies)
        .set({ status: quoteMovieStatus.finished_contract, moved_at })
        .where(eq(quote_movies.uuid, deal.quote_movie));
      await sweep();
    };
    const key = (await rowOf(main))?.storage_key ?? '';
    await ended(364);
    expect((await rowOf(main))?.discarded_at).toBeNull();
    await ended(366);
    expect(await rowOf(main)).toMatchObject({ state: 'uploaded', discarded_at: expect.any(String) });
    await expect(harness.deps.storage.read(key)).rejects.toMatchObject({ fault: 'file_gone' });
    expect((await delivering.download(provider, main)).status).toBe(409);
  });
});
