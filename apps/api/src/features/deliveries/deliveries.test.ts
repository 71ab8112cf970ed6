import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Actor } from '@eigaichi/domain/accounts/actor';
import { staffRole } from '@eigaichi/domain/options/companies';
import { deliveryMethod } from '@eigaichi/domain/options/delivery-methods';
import { videoType } from '@eigaichi/domain/options/video';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import {
  beginFile,
  cancelFile,
  completeFile,
  confirmAllDownloaded,
  confirmReceived,
  declareDelivered,
  downloadFile,
  readDelivery,
  readFile,
  reportProblem,
  requestPartAddresses,
  resumeFile,
  stopFile,
} from '@eigaichi/wire/deliveries/deliveries';
import type { checklistItem, deliveredFile, deliveryMovie } from '@eigaichi/wire/deliveries/delivery-parts';
import type { Endpoint } from '@eigaichi/wire/shared/endpoint';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { z } from 'zod';
import { downloads } from '../../db/schema/deliveries.ts';
import { quote_movies } from '../../db/schema/quotes.ts';
import { makeConsumer, makeManager, makeProvider } from '../../testing/accounts.ts';
import { type Deal, makeDeal } from '../../testing/deals.ts';
import { testHarness } from '../../testing/harness.ts';

type Title = z.output<typeof deliveryMovie>;
type Item = z.output<typeof checklistItem>;
type SentFile = z.output<typeof deliveredFile>;

const partBytes = 8 * 1024 * 1024;

let provider: Actor;
let buyer: Actor;
let deal: Deal;

const harness = await testHarness();
await harness.app.listen({ port: 0, host: '127.0.0.1' });
const origin = `http://127.0.0.1:${(harness.app.server.address() as AddressInfo).port}`;
const manager = await makeManager(harness.deps.db);

beforeEach(async () => {
  provider = await makeProvider(harness.deps.db);
  buyer = await makeConsumer(harness.deps.db);
  deal = await makeDeal(harness.deps.db, { buyer, provider });
});

const dataOf = <T>(answer: { body: Record<string, unknown> }) => answer.body.data as T;
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
/** Starts like an mp4. */
const mp4 = (size: number) => Buffer.concat([Buffer.from('\0\0\0\x20ftypisom'), randomBytes(size - 12)]);

const on = (endpoint: Endpoint, as: Actor, uuid: string, body?: unknown) =>
  harness.call(endpoint, { as, params: { uuid }, ...(body === undefined ? {} : { body }) });

const movieAs = async (as: Actor, of = deal): Promise<Title> => {
  const answer = await harness.call(readDelivery, { as, params: { quote_id: of.quote } });
  const title = dataOf<{ titles: Title[] }>(answer)?.titles[0];
  if (title === undefined) throw new Error(`no title: ${JSON.stringify(answer.body)}`);
  return title;
};
const itemOf = async (as: Actor): Promise<Item> => {
  const item = (await movieAs(as)).items[0];
  if (item === undefined) throw new Error('no entry');
  return item;
};
const statusOf = async ({ quote_movie } = deal) =>
  (await harness.deps.db.select().from(quote_movies).where(eq(quote_movies.uuid, quote_movie)))[0]?.status;

const begin = async (bytes: Buffer, fields: object = {}, as = provider) => {
  const item = await itemOf(provider);
  const body = { item_id: item.uuid, name: 'main.mp4', bytes: bytes.length, ...fields };
  return harness.call(beginFile, { as, body });
};
const begun = async (bytes: Buffer) => dataOf<SentFile>(await begin(bytes)).uuid;

const partOf = (bytes: Buffer, part: number) => bytes.subarray((part - 1) * partBytes, part * partBytes);
const addressOf = async (file: string, part: number, hash: string) =>
  dataOf<{ url: string }[]>(await on(requestPartAddresses, provider, file, { parts: [{ part, sha256: hash }] }))[0]
    ?.url ?? '';
const put = async (url: string, body: Buffer) => {
  const answer = await fetch(`${origin}${url}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en' },
    body: new Uint8Array(body),
  });
  const text = await answer.text();
  return { status: answer.status, code: text === '' ? null : (JSON.parse(text) as { code: string }).code };
};
const send = async (file: string, bytes: Buffer, part: number) => {
  const body = partOf(bytes, part);
  return put(await addressOf(file, part, sha256(body)), body);
};

const deliverFile = async (bytes: Buffer, fields: object = {}) => {
  const file = dataOf<SentFile>(await begin(bytes, fields)).uuid;
  for (let part = 1; part <= Math.ceil(bytes.length / partBytes); part += 1) await send(file, bytes, part);
  await on(completeFile, provider, file);
  await harness.runJobs();
  return file;
};
const delivered = async (bytes = mp4(1000)) => {
  const file = await deliverFile(bytes);
  expect((await on(declareDelivered, provider, deal.quote_movie, {})).status).toBe(200);
  return file;
};
const downloadAddress = async (as: Actor, file: string) => {
  const answer = await on(downloadFile, as, file);
  return { status: answer.status, url: `${origin}${dataOf<{ url: string } | undefined>(answer)?.url ?? ''}` };
};

describe('sending a file (D31, D32)', () => {
  test('assembles and hashes parts sent in any order, then the title can be delivered', async () => {
    const bytes = mp4(partBytes * 2 + 5);
    const file = await begun(bytes);
    expect(await itemOf(provider)).toMatchObject({
      file_type: 'video',
      video_type: videoType.main,
      count: 1,
      there: 0,
    });
    const sent = await Promise.all([3, 1, 2].map((part) => send(file, bytes, part)));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
    const early = await on(declareDelivered, provider, deal.quote_movie, {});
    expect([early.status, early.body.code]).toEqual([409, 'files_missing']);
    expect(dataOf<SentFile>(await on(completeFile, provider, file))).toMatchObject({
      state: 'uploading',
      checking: true,
      received_bytes: bytes.length,
    });
    await harness.runJobs();
    const title = await movieAs(provider);
    expect(title.items[0]?.files[0]).toMatchObject({ state: 'uploaded', checking: false, sha256: sha256(bytes) });
    expect(title.progress).toEqual({ there: 1, total: 1 });
    expect(title.actions).toContainEqual({ name: 'delivered', allowed: true });
    const done = dataOf<Title>(await on(declareDelivered, provider, deal.quote_movie, {}));
    expect(done).toMatchObject({ status: quoteMovieStatus.waiting_consumer_download, first_received_at: null });
    expect(done.delivered_at).not.toBeNull();
  });

  test('stops, then resumes after a restart, sending only missing parts', async () => {
    const bytes = mp4(partBytes * 3);
    const file = await begun(bytes);
    await send(file, bytes, 1);
    await send(file, bytes, 3);
    expect(dataOf<SentFile>(await on(stopFile, provider, file)).state).toBe('stopped');
    const refused = await on(requestPartAddresses, provider, file, { parts: [{ part: 2, sha256: sha256(bytes) }] });
    expect(refused.status).toBe(409);
    await on(resumeFile, provider, file);
    const there = dataOf<SentFile & { parts: { part: number; sha256: string }[] }>(await on(readFile, provider, file));
    expect(there.state).toBe('resuming');
    expect(there.parts).toEqual(
      [1, 3].map((part) => ({ part, bytes: partBytes, sha256: sha256(partOf(bytes, part)) })),
    );
    const incomplete = await on(completeFile, provider, file);
    expect([incomplete.status, incomplete.body.code, incomplete.body.details]).toEqual([
      409,
      'part_incomplete',
      { missing: [2] },
    ]);
    await send(file, bytes, 2);
    expect(dataOf<SentFile>(await on(readFile, provider, file)).state).toBe('uploading');
    await on(completeFile, provider, file);
    await harness.runJobs();
    expect((await itemOf(provider)).files[0]?.sha256).toBe(sha256(bytes));
  });

  test('refuses a changed, oversized or late part and continues the upload', async () => {
    const bytes = mp4(partBytes + 100);
    const file = await begun(bytes);
    const url = await addressOf(file, 2, sha256(partOf(bytes, 2)));
    expect(await put(url, randomBytes(100))).toEqual({ status: 422, code: 'part_checksum' });
    expect(await put(url, randomBytes(101))).toEqual({ status: 413, code: 'part_too_large' });
    expect(await put(`${url}x`, partOf(bytes, 2))).toEqual({ status: 403, code: 'address_invalid' });
    const outside = await on(requestPartAddresses, provider, file, { parts: [{ part: 3, sha256: sha256(bytes) }] });
    expect(outside.status).toBe(422);
    expect(await put(url, partOf(bytes, 2))).toMatchObject({ status: 200 });
    expect(await send(file, bytes, 1)).toMatchObject({ status: 200 });
    const late = await addressOf(file, 1, sha256(partOf(bytes, 1)));
    expect(dataOf<SentFile>(await on(cancelFile, provider, file)).state).toBe('cancelling');
    await harness.runJobs();
    expect(await put(late, partOf(bytes, 1))).toEqual({ status: 409, code: 'upload_aborted' });
    expect((await on(completeFile, provider, file)).body.code).toBe('upload_aborted');
    expect(await readdir(join(harness.deps.config.dataDir, 'files', 'uploads'))).not.toContain(file);
    expect((await itemOf(provider)).files).toEqual([]);
  });

  test('completes with identical bytes after refused parts, and with a new upload after an abort', async () => {
    const bytes = mp4(partBytes + 100);
    const aborted = await begun(bytes);
    const late = await addressOf(aborted, 1, sha256(partOf(bytes, 1)));
    await on(cancelFile, provider, aborted);
    expect((await put(late, partOf(bytes, 1))).code).toBe('upload_aborted');
    const file = await begun(bytes);
    await send(file, bytes, 1);
    const url = await addressOf(file, 2, sha256(partOf(bytes, 2)));
    expect((await put(url, randomBytes(100))).code).toBe('part_checksum');
    expect((await put(url, randomBytes(101))).code).toBe('part_too_large');
    const read = await on(readFile, provider, file);
    expect(dataOf<{ parts: { part: number }[] }>(read).parts.map(({ part }) => part)).toEqual([1]);
    expect(await put(url, partOf(bytes, 2))).toMatchObject({ status: 200 });
    await on(completeFile, provider, file);
    await harness.runJobs();
    const { files } = await itemOf(provider);
    expect(files.map(({ uuid, sha256: hash }) => [uuid, hash])).toEqual([[file, sha256(bytes)]]);
  });

  test('refuses a file whose first bytes do not match its entry', async () => {
    await deliverFile(Buffer.from('<html>not a film</html>'));
    const item = await itemOf(provider);
    expect(item.files[0]).toMatchObject({ state: 'cancelling', fault: 'wrong_kind', sha256: null });
    expect(item.there).toBe(0);
    expect((await on(declareDelivered, provider, deal.quote_movie, {})).body.code).toBe('files_missing');
    harness.deps.clock.advance({ seconds: 1 });
    const good = await deliverFile(mp4(500));
    const answered = await itemOf(provider);
    expect([answered.there, answered.files.map(({ uuid }) => uuid)]).toEqual([1, [good]]);
  });

  test('refuses an unsuitable name or first bytes before anything is sent', async () => {
    const named = await begin(mp4(100), { name: 'main.docx' });
    expect([named.status, named.body.errors]).toMatchObject([422, [{ field: 'name', rule: 'file_type' }]]);
    expect(JSON.stringify(named.body.errors)).toContain('mov, mp4');
    const head = (text: string) => Buffer.from(text).toString('base64');
    const refused = await begin(mp4(100), { head: head('<html>not a film</html>') });
    expect([refused.status, refused.body.code]).toEqual([422, 'wrong_kind']);
    expect(refused.body.message).toMatch(/^The content of main\.\w+ is .+ Send one of these: mov, mp4, /);
    expect((await itemOf(provider)).files).toEqual([]);
    const good = mp4(100);
    expect((await begin(good, { head: good.subarray(0, 4096).toString('base64') })).status).toBe(201);
  });

  test('ends the upload before the second part if the first is no film', async () => {
    const bytes = Buffer.concat([Buffer.from('<html>'), Buffer.alloc(partBytes + 100, 'x')]);
    const file = await begun(bytes);
    expect(await send(file, bytes, 1)).toMatchObject({ status: 200 });
    const next = await on(requestPartAddresses, provider, file, {
      parts: [{ part: 2, sha256: sha256(partOf(bytes, 2)) }],
    });
    expect([next.status, next.body.code]).toEqual([422, 'wrong_kind']);
    expect((await itemOf(provider)).files).toMatchObject([{ uuid: file, state: 'cancelling', fault: 'wrong_kind' }]);
    await harness.runJobs();
    expect(await readdir(join(harness.deps.config.dataDir, 'files', 'uploads'))).not.toContain(file);
  });

  test('requires half-width names and limits sizes to 5 TiB', async () => {
    const name = await begin(mp4(100), { name: '乱れる.mp4' });
    expect([name.status, (name.body.errors as { rule: string }[])[0]?.rule]).toEqual([422, 'file_name']);
    const size = await begin(mp4(100), { bytes: 5 * 2 ** 40 + 1 });
    expect(size.status).toBe(422);
    const empty = await begin(mp4(100), { bytes: 0 });
    expect(empty.status).toBe(422);
    const large = dataOf<SentFile>(await begin(mp4(100), { bytes: 5 * 2 ** 40 }));
    expect(large.bytes / large.part_bytes).toBeLessThan(10_000);
  });

  test('allows one upload per entry: one of two concurrent starts wins, and a later file replaces an earlier one', async () => {
    const [first, second] = await Promise.all([begin(mp4(100)), begin(mp4(100))]);
    expect([first.status, second.status].toSorted()).toEqual([201, 409]);
    const open = first.status === 201 ? first : second;
    await on(cancelFile, provider, dataOf<SentFile>(open).uuid);
    await deliverFile(mp4(300));
    const later = mp4(400);
    const file = await deliverFile(later);
    const { files } = await itemOf(provider);
    expect(files.map(({ uuid, bytes }) => [uuid, bytes])).toEqual([[file, later.length]]);
  });

  test('hashes one file when completed twice concurrently, and settles a simultaneous cancel', async () => {
    const bytes = mp4(2000);
    const file = await begun(bytes);
    await send(file, bytes, 1);
    const both = await Promise.all([on(completeFile, provider, file), on(completeFile, provider, file)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await on(cancelFile, provider, file);
    await harness.runJobs();
    expect((await itemOf(provider)).files).toEqual([]);
  });

  test('is only for the title’s provider and staff, while it waits for materials', async () => {
    const other = await makeProvider(harness.deps.db);
    const otherBuyer = await makeConsumer(harness.deps.db);
    const browser = await makeManager(harness.deps.db, { staff_role: staffRole.browser });
    const file = await begun(mp4(100));
    expect((await begin(mp4(100), {}, other)).status).toBe(404);
    expect((await begin(mp4(100), {}, buyer)).status).toBe(403);
    expect((await begin(mp4(100), {}, browser)).status).toBe(403);
    expect((await on(readFile, other, file)).status).toBe(404);
    expect((await on(cancelFile, other, file)).status).toBe(404);
    for (const stranger of [other, otherBuyer])
      expect((await harness.call(readDelivery, { as: stranger, params: { quote_id: deal.quote } })).status).toBe(404);
    expect((await movieAs(manager)).items).toHaveLength(1);
    expect((await movieAs(buyer)).items[0]?.files).toEqual([]);
    const unsigned = await makeDeal(
      harness.deps.db,
      { buyer, provider },
      { title: { status: quoteMovieStatus.waiting_purchase_response } },
    );
    expect((await harness.call(readDelivery, { as: buyer, params: { quote_id: unsigned.quote } })).status).toBe(404);
  });
});

describe('downloading (D33)', () => {
  test('serves the same bytes whole or in ranges, and moves the title on after the last byte', async () => {
    const bytes = mp4(partBytes + 12_345);
    const file = await delivered(bytes);
    expect((await movieAs(buyer)).foreseen).toEqual({ report_until: '2026-04-15', received_after: '2026-05-01' });
    const { url } = await downloadAddress(buyer, file);
    expect((await movieAs(buyer)).first_received_at).not.toBeNull();
    expect(await movieAs(buyer)).toMatchObject({
      report_until: '2026-04-15',
      report_days_left: 14,
      foreseen: null,
    });

    const half = await fetch(url, { headers: { range: `bytes=${partBytes - 10}-` } });
    expect([half.status, half.headers.get('content-range')]).toEqual([
      206,
      `bytes ${partBytes - 10}-${bytes.length - 1}/${bytes.length}`,
    ]);
    expect(Buffer.from(await half.arrayBuffer()).equals(bytes.subarray(partBytes - 10))).toBe(true);
    const tail = await fetch(url, { headers: { range: 'bytes=-7' } });
    expect(Buffer.from(await tail.arrayBuffer()).equals(bytes.subarray(-7))).toBe(true);
    expect((await fetch(url, { headers: { range: `bytes=${bytes.length}-` } })).status).toBe(416);
    expect(await statusOf()).toBe(6);

    const whole = await fetch(url);
    expect(whole.headers.get('content-disposition')).toBe('attachment; filename="main.mp4"');
    expect(sha256(Buffer.from(await whole.arrayBuffer()))).toBe(sha256(bytes));
    await expect.poll(() => statusOf()).toBe(7);
    const [log] = await harness.deps.db.select().from(downloads).where(eq(downloads.file_id, file));
    expect(log).toMatchObject({ account_id: buyer.account, role: 'consumer', state: 'uploaded' });
    expect((await movieAs(provider)).items[0]?.files[0]?.downloaded_at).not.toBeNull();
  });

  test('adds up ranges of several requests to the whole file', async () => {
    const bytes = mp4(50_000);
    const { url } = await downloadAddress(buyer, await delivered(bytes));
    await (await fetch(url, { headers: { range: 'bytes=20000-49999' } })).arrayBuffer();
    expect(await statusOf()).toBe(6);
    await (await fetch(url, { headers: { range: 'bytes=0-19999' } })).arrayBuffer();
    await expect.poll(() => statusOf()).toBe(7);
  });

  test('has a permanent file address: HEAD describes the file, and a download resumes hours later (D33)', async () => {
    const bytes = mp4(50_000);
    const file = await delivered(bytes);
    await downloadAddress(buyer, file);
    const url = `${origin}/api/file/${file}/content`;
    const get = async (as: Actor, init: { method?: string; range?: string } = {}) => {
      const { range, method = 'GET' } = init;
      const session = await harness.loginAs(as);
      return fetch(url, { method, headers: { ...session, ...(range === undefined ? {} : { range }) } });
    };
    // Clients send HEAD first: huggingface/hf_transfer#1, allenai/cached_path#252, andresusanto/easydl#17.
    const head = await get(buyer, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), head.headers.get('accept-ranges')]).toEqual([
      200,
      '50000',
      'bytes',
    ]);
    expect((await get(buyer, { method: 'HEAD', range: 'bytes=0-9' })).headers.get('content-range')).toBe(
      'bytes 0-9/50000',
    );
    const begun = await get(buyer, { range: 'bytes=0-19999' });
    const first = Buffer.from(await begun.arrayBuffer());
    harness.deps.clock.advance({ hours: 3 });
    const rest = await get(buyer, { range: 'bytes=20000-' });
    expect([begun.status, rest.status]).toEqual([206, 206]);
    expect(rest.headers.get('etag')).toBe(begun.headers.get('etag'));
    expect(Buffer.concat([first, Buffer.from(await rest.arrayBuffer())]).equals(bytes)).toBe(true);
    await expect.poll(() => statusOf()).toBe(7);
    const logs = await harness.deps.db.select().from(downloads).where(eq(downloads.file_id, file));
    expect(logs).toMatchObject([{ role: 'consumer', state: 'uploaded' }]);
    expect((await get(buyer, { range: 'bytes=50000-' })).status).toBe(416);
    expect((await get(await makeConsumer(harness.deps.db))).status).toBe(404);
    expect((await fetch(url)).status).toBe(401);
    harness.deps.clock.advance({ hours: -3 });
  });

  test('serves a whole title as one zip, which counts as downloading all files', async () => {
    const bytes = mp4(3000);
    await delivered(bytes);
    const url = `${origin}/api/quote_movie/${deal.quote_movie}/files.zip`;
    expect((await fetch(url, { headers: await harness.loginAs(await makeConsumer(harness.deps.db)) })).status).toBe(
      404,
    );
    const answer = await fetch(url, { headers: await harness.loginAs(buyer) });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z0-9_]+_quote_\d{4}\.zip"$/);
    const zip = Buffer.from(await answer.arrayBuffer());
    expect(zip.length).toBe(Number(answer.headers.get('content-length')));
    expect(zip.includes(bytes)).toBe(true);
    await expect.poll(() => statusOf()).toBe(7);
  });

  test('expires an address after five minutes', async () => {
    const { url } = await downloadAddress(buyer, await delivered());
    harness.deps.clock.advance({ minutes: 6 });
    const answer = await fetch(url);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([403, 'address_expired']);
    expect((await fetch(url.replace('/storage/files/', '/storage/files/x'))).status).toBe(403);
  });

  test('is for the buyer after delivery, for provider and staff before; only the buyer starts the two weeks', async () => {
    const file = await deliverFile(mp4(1000));
    expect((await downloadAddress(buyer, file)).status).toBe(409);
    expect((await downloadAddress(provider, file)).status).toBe(200);
    await on(declareDelivered, provider, deal.quote_movie, {});
    const acting: Actor = { ...buyer, real: { manager: manager.account, staff_role: staffRole.manager } };
    for (const reader of [provider, manager, acting]) {
      const { status, url } = await downloadAddress(reader, file);
      expect(status).toBe(200);
      await (await fetch(url)).arrayBuffer();
    }
    await vi.waitFor(async () => {
      const logs = await harness.deps.db.select().from(downloads).where(eq(downloads.file_id, file));
      expect(logs.filter(({ finished_at }) => finished_at !== null)).toHaveLength(3);
    });
    expect((await movieAs(buyer)).first_received_at).toBeNull();
    expect(await statusOf()).toBe(6);
    const other = await makeConsumer(harness.deps.db);
    expect((await downloadAddress(other, file)).status).toBe(404);
  });
});

describe('the life of a delivery (D2)', () => {
  test('the buyer confirms once, even with two concurrent requests', async () => {
    await delivered();
    const both = await Promise.all([
      on(confirmAllDownloaded, buyer, deal.quote_movie),
      on(confirmAllDownloaded, buyer, deal.quote_movie),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await statusOf()).toBe(7);
    expect((await on(confirmAllDownloaded, provider, deal.quote_movie)).status).toBe(403);
  });

  test('a problem reported within two weeks returns to the provider, and everything is downloaded again', async () => {
    const file = await delivered();
    const { url } = await downloadAddress(buyer, file);
    await (await fetch(url)).arrayBuffer();
    await expect.poll(() => statusOf()).toBe(7);
    const empty = await on(reportProblem, buyer, deal.quote_movie, { description: ' ' });
    expect(empty.status).toBe(422);
    const reported = await on(reportProblem, buyer, deal.quote_movie, { description: 'No sound after 00:42:10.' });
    expect(dataOf<Title>(reported)).toMatchObject({
      status: quoteMovieStatus.waiting_provider_upload,
      problems: [{ description: 'No sound after 00:42:10.' }],
    });
    expect((await downloadAddress(buyer, file)).status).toBe(409);
    await deliverFile(mp4(900));
    await on(declareDelivered, provider, deal.quote_movie, {});
    expect(await movieAs(buyer)).toMatchObject({
      status: quoteMovieStatus.waiting_consumer_download,
      first_received_at: null,
    });
  });

  test('nothing can be reported after the two weeks', async () => {
    await downloadAddress(buyer, await delivered());
    harness.deps.clock.advance({ days: 15 });
    const late = await on(reportProblem, buyer, deal.quote_movie, { description: 'Too late.' });
    expect([late.status, late.body.code]).toEqual([409, 'not_allowed_now']);
    harness.deps.clock.advance({ days: -15 });
  });

  test('other methods are recorded by hand: sent with a tracking number, then received (D34)', async () => {
    const delivery = {
      full_name: 'A. Buyer',
      country: 'FR',
      city: 'Lyon',
      street: '1 rue Exemple',
      zip: '69001',
    } as const;
    deal = await makeDeal(
      harness.deps.db,
      { buyer, provider },
      { conditions: { delivery_method: deliveryMethod.fedex, delivery } },
    );
    expect((await begin(mp4(100))).body.code).toBe('by_hand_only');
    const missing = await on(declareDelivered, provider, deal.quote_movie, { note: 'soon' });
    expect((missing.body.errors as { field: string }[]).map(({ field }) => field)).toEqual([
      'sent_on',
      'tracking_number',
    ]);
    const sent = { sent_on: '2026-04-01', tracking_number: '7712 0000 1111', note: '' };
    expect(dataOf<Title>(await on(declareDelivered, provider, deal.quote_movie, sent))).toMatchObject({
      status: quoteMovieStatus.waiting_consumer_download,
      progress: { there: 1, total: 1 },
      sending: { sent_on: '2026-04-01', tracking_number: '7712 0000 1111', note: null, link: null },
    });
    expect((await on(confirmReceived, provider, deal.quote_movie)).status).toBe(403);
    expect(dataOf<Title>(await on(confirmReceived, buyer, deal.quote_movie)).first_received_at).not.toBeNull();
    expect((await on(confirmReceived, buyer, deal.quote_movie)).status).toBe(200);
    expect(await statusOf()).toBe(6);
  });
});
