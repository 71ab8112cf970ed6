import { hash, randomUUID } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import type { Actor } from '@eigaichi/domain/accounts/actor';
import { movieStatus } from '@eigaichi/domain/movies/movie-life';
import { maxPictureBytes, mostPictures } from '@eigaichi/domain/pictures/picture-limits';
import { widthsOf } from '@eigaichi/domain/pictures/picture-sizes';
import { revertMovieEdit } from '@eigaichi/wire/movies/movie-moves';
import { listMovies, readMovie } from '@eigaichi/wire/movies/movies';
import {
  arrangePictures,
  beginPicture,
  completePicture,
  readPictures,
  removePicture,
  restorePicture,
} from '@eigaichi/wire/movies/pictures';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { audit_log } from '../../../db/schema/audit.ts';
import { movie_edits, movies, picture_files } from '../../../db/schema/movies.ts';
import { makeConsumer, makeManager, makeProvider } from '../../../testing/accounts.ts';
import { testHarness } from '../../../testing/harness.ts';
import { makeMovie } from '../../../testing/movies.ts';
import { sizeKey } from '../../pictures/picture-keys.ts';
import { readIfStored } from '../../pictures/read-original.ts';

const harness = await testHarness();
const { db } = harness.deps;
const provider = await makeProvider(db);
const stranger = await makeProvider(db);
const buyer = await makeConsumer(db);
const manager = await makeManager(db);

type Gallery = {
  version: number;
  pictures: { uuid: string; kind: number; url: string; name: string; width: number }[];
};

const drawn = (width: number, height: number, format: 'jpeg' | 'png' = 'jpeg') =>
  sharp({ create: { width, height, channels: 3, background: '#264a6e' } })
    .composite([
      {
        input: Buffer.from(
          `<svg width="${width}" height="${height}"><circle cx="40" cy="40" r="30" fill="#d9b13c"/></svg>`,
        ),
      },
    ])
    .toFormat(format)
    .toBuffer();

const put = async (url: string, bytes: Uint8Array) =>
  harness.app.inject({
    method: 'PUT',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: Buffer.from(bytes),
  });

type Sending = { movie: string; bytes: Uint8Array; name?: string; as?: Actor };

const send = async ({ movie, bytes, name = 'still.jpg', as = provider }: Sending) => {
  const begun = await harness.call(beginPicture, {
    as,
    params: { uuid: movie },
    body: { name, bytes: bytes.length, sha256: hash('sha256', bytes) },
  });
  if (begun.status !== 201) return begun;
  const { uuid, url } = begun.body.data as { uuid: string; url: string };
  expect((await put(url, bytes)).statusCode).toBe(200);
  return harness.call(completePicture, { as, params: { uuid } });
};

const galleryOf = async (movie: string): Promise<Gallery> =>
  (await harness.call(readPictures, { as: provider, params: { uuid: movie } })).body.data as Gallery;

const fetched = async (url: string, as?: Actor, headers: Record<string, string> = {}) =>
  harness.app.inject({ url, headers: { ...(as === undefined ? {} : await harness.loginAs(as)), ...headers } });

const sized = (url: string, size: string) => url.replace(/[^/]+$/, size);

describe('uploading pictures', () => {
  test('accepts JPEG and PNG, assigns uses to the first ones, and stores the original', async () => {
    const movie = await makeMovie(harness.deps.db, provider);
    const original = await drawn(900, 1350);
    expect((await send({ movie, bytes: original, name: 'poster.jpg' })).status).toBe(200);
    expect((await send({ movie, bytes: await drawn(1600, 900, 'png'), name: 'wide.png' })).status).toBe(200);
    expect((await send({ movie, bytes: await drawn(800, 450), name: 'still.jpeg' })).status).toBe(200);
    const { pictures } = await galleryOf(movie);
    expect(pictures.map(({ kind, name, width }) => [kind, name, width])).toEqual([
      [2, 'poster.jpg', 900],
      [1, 'wide.png', 1600],
      [4, 'still.jpeg', 800],
    ]);
    const stored = await readIfStored(harness.deps, `pictures/${pictures[0]?.uuid}/original`);
    expect(stored?.equals(original)).toBe(true);
  });

  test('returns the visible dimensions of a rotated photograph', async () => {
    const movie = await makeMovie(harness.deps.db, provider);
    const turned = await sharp(await drawn(600, 400))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { body } = await send({ movie, bytes: turned });
    expect((body.data as Gallery).pictures).toMatchObject([{ width: 400, height: 600, kind: 2 }]);
  });

  test('checks a file’s content, not its name, and lists the formats in the reader’s language', async () => {
    const movie = await makeMovie(harness.deps.db, provider);
    for (const bytes of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      Buffer.from('GIF89a and no more of it'),
      await sharp(await drawn(200, 200))
        .webp()
        .toBuffer(),
    ]) {
      const { status, body } = await send({ movie, bytes });
      expect([status, body.code]).toEqual([422, 'picture_type']);
      expect(body.message).toContain('JPG, PNG');
    }
    const wrong = { as: provider, params: { uuid: movie } };
    const sending = (name: string, language: string) =>
      harness.call(beginPicture, {
        ...wrong,
        headers: { 'accept-language': language },
        body: { name, bytes: 1000, sha256: 'a'.repeat(64) },
      });
    expect((await sending('still.gif', 'en')).body.errors).toMatchObject([{ field: 'name', rule: 'file_type' }]);
    expect((await sending('still.gif', 'ja')).body.errors).toMatchObject([
      { rule: 'file_type', message: expect.stringContaining('jpg') },
    ]);
    expect((await sending('場面.jpg', 'ja')).body.errors).toMatchObject([{ field: 'name', rule: 'file_name' }]);
    expect((await galleryOf(movie)).pictures).toEqual([]);
    expect(await harness.deps.db.select().from(picture_files).where(eq(picture_files.movie_id, movie))).toEqual([]);
  });

  test('refuses a truncated file and one too small to see', async () => {
    const movie = await makeMovie(harness.deps.db, provider);
    const whole = await drawn(1200, 800);
    const cut = await send({ movie, bytes: whole.subarray(0, Math.floor(whole.length / 2)) });
    expect([cut.status, cut.body.code]).toEqual([422, 'picture_broken']);
    const small = await send({ movie, bytes: await drawn(200, 40) });
    expect([small.status, small.body.code]).toEqual([422, 'picture_small']);
  });

  test('refuses fifty megabytes before reading a byte, announced or not', async () => {
    const movie = await makeMovie(harness.deps.db, provider);
    const begin = (bytes: number) =>
      harness.call(beginPicture, {
        as: provider,
        params: { uuid: movie },
        body: { name: 'huge.jpg', bytes, sha256: 'a'.repeat(64) },
      });
    const refused = await begin(50 * 1024 * 1024);
    expect([refused.status, refused.body.code]).toEqual([413, 'picture_bytes']);
    expect(refused.body.message).toContain('50 MB');
    const { url } = (await begin(maxPictureBytes)).body.data as { url: string };
    expect((await put(url, Buffer.alloc(maxPictureBytes + 1))).statusCode).toBe(413);
  });

  test('refuses a small PNG that unpacks to gigabytes without unpacking it', async () => {
    const movie = await makeMovie(harness.deps.db, provider);
    const bomb = pngOf(30_000, 30_000);
    expect(bomb.length).toBeLessThan(200_000);
    const before = process.memoryUsage().rss;
    const { status, body } = await send({ movie, bytes: bomb, name: 'bomb.png' });
    expect([status, body.code]).toEqual([413, 'picture_pixels']);
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  });

  test('returns not found for other providers, refuses buyers and limits the number', async () => {
    const movie = await makeMovie(db, provider);
    const begin = (as: Actor) =>
      harness.call(beginPicture, {
        as,
        params: { uuid: movie },
        body: { name: 'a.jpg', bytes: 1000, sha256: 'a'.repeat(64) },
      });
    expect((await begin(stranger)).status).toBe(404);
    expect((await begin(buyer)).status).toBe(403);
    expect((await harness.call(readPictures, { as: stranger, params: { uuid: movie } })).status).toBe(404);
    expect((await begin(manager)).status).toBe(201);
    for (let n = 1; n < mostPictures; n += 1) await begin(provider);
    const full = await begin(provider);
    expect([full.status, full.body.code]).toEqual([409, 'pictures_full']);
    const [waiting] = await db.select().from(picture_files).where(eq(picture_files.movie_id, movie)).limit(1);
    for (const endpoint of [completePicture, removePicture, restorePicture])
      expect((await harness.call(endpoint, { as: stranger, params: { uuid: waiting?.uuid ?? '' } })).status).toBe(404);
  });
});

describe('serving pictures', () => {
  test('serves every size and format, cacheable for a year, identical before and after the job', async () => {
    const movie = await makeMovie(harness.deps.db, provider);
    await send({ movie, bytes: await drawn(1000, 1500) });
    const [picture] = (await galleryOf(movie)).pictures;
    const { uuid = '', url = '' } = picture ?? {};
    const early = await fetched(sized(url, '160.webp'));
    expect(early.statusCode).toBe(200);
    await harness.runJobs();
    for (const width of widthsOf(1000))
      for (const [format, type] of [
        ['avif', 'image/avif'],
        ['webp', 'image/webp'],
        ['jpg', 'image/jpeg'],
      ] as const) {
        expect(await readIfStored(harness.deps, sizeKey(uuid, { width, format }))).not.toBeNull();
        const answer = await fetched(sized(url, `${width}.${format}`));
        expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type]);
        expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
        const made = await sharp(answer.rawPayload).metadata();
        expect([made.width, made.height]).toEqual([width, Math.round(width * 1.5)]);
      }
    expect((await fetched(sized(url, '160.webp'))).rawPayload.equals(early.rawPayload)).toBe(true);
    const again = await fetched(url, undefined, { 'if-none-match': String((await fetched(url)).headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('serves only existing sizes, under the content’s hash', async () => {
    const movie = await makeMovie(harness.deps.db, provider);
    await send({ movie, bytes: await drawn(500, 300) });
    const url = (await galleryOf(movie)).pictures[0]?.url ?? '';
    expect(url).toMatch(/\/500\.jpg$/);
    for (const size of ['640.avif', '500.svg', '501.webp', '0.jpg', 'x', '160.JPG'])
      expect((await fetched(sized(url, size))).statusCode, size).toBe(404);
    expect((await fetched(url.replace(/\/[\da-f]{16}\//, `/${'0'.repeat(16)}/`))).statusCode).toBe(404);
  });

  test('serves only readers who may see the title; others get not found', async () => {
    const movie = await makeMovie(harness.deps.db, provider, {
      movie: { status: movieStatus.draft, published_at: null },
    });
    await send({ movie, bytes: await drawn(500, 300) });
    const url = (await galleryOf(movie)).pictures[0]?.url ?? '';
    for (const actor of [undefined, buyer, stranger]) expect((await fetched(url, actor)).statusCode).toBe(404);
    for (const actor of [provider, manager]) {
      const answer = await fetched(url, actor);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([
        200,
        'private, max-age=31536000, immutable',
      ]);
    }
  });
});

describe('order, uses, removal', () => {
  const three = async () => {
    const movie = await makeMovie(harness.deps.db, provider);
    for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) await send({ movie, bytes: await drawn(480, 270), name });
    return { movie, ...(await galleryOf(movie)) };
  };
  const arrange = (movie: string, body: unknown, as = provider) =>
    harness.call(arrangePictures, { as, params: { uuid: movie }, body });

  test('shows the chosen picture on a card immediately, even on a cached page', async () => {
    const { movie, version, pictures } = await three();
    await harness.deps.db.update(movies).set({ film_name_yomi: 'めずらしいよみ' }).where(eq(movies.uuid, movie));
    const featured = async () => {
      await harness.deps.titles.catchUp();
      const { body } = await harness.call(listMovies, { as: buyer, query: { per: 100, sort: 'new' } });
      const card = listMovies.answer.parse(body).data.find(({ uuid }) => uuid === movie);
      return card?.images.featured;
    };
    expect((await featured())?.uuid).toBe(pictures[0]?.uuid);
    const wanted = pictures.toReversed().map(({ uuid }, at) => ({ uuid, kind: at === 0 ? 1 : 4 }));
    expect((await arrange(movie, { version, pictures: wanted })).status).toBe(200);
    expect(await featured()).toMatchObject({ uuid: pictures[2]?.uuid, width: 480, height: 270 });
    const read = await harness.call(readMovie, { as: buyer, params: { uuid: movie } });
    const { images } = readMovie.answer.parse(read.body).data;
    expect(images.screenshots.map(({ uuid }) => uuid)).toEqual([pictures[1]?.uuid, pictures[0]?.uuid]);
  });

  test('accepts one of two concurrent reorderings and refuses the other with both versions', async () => {
    const { movie, version, pictures } = await three();
    const wanted = pictures.toReversed().map(({ uuid }) => ({ uuid, kind: 4 }));
    const answers = await Promise.all([
      arrange(movie, { version, pictures: wanted }),
      arrange(movie, { version, pictures: wanted.toReversed() }, manager),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: 'stale_version',
      details: { sent: { version }, current: { version: version + 1 } },
    });
  });

  test('leaves pictures added meanwhile at the end, and turns a second poster into a still', async () => {
    const { movie, version, pictures } = await three();
    await send({ movie, bytes: await drawn(300, 450), name: 'later.jpg' });
    const wanted = pictures.toReversed().map(({ uuid }) => ({ uuid, kind: 2 }));
    const { body } = await arrange(movie, { version, pictures: [...wanted, { uuid: randomUUID(), kind: 4 }] });
    const after = (body.data as Gallery).pictures;
    expect(after.map(({ name }) => name)).toEqual(['c.jpg', 'b.jpg', 'a.jpg', 'later.jpg']);
    expect(after.map(({ kind }) => kind)).toEqual([2, 4, 4, 4]);
  });

  test('hides a removed picture from everyone and restores it to its place', async () => {
    const { movie, pictures } = await three();
    const [first, second] = pictures;
    const uuid = first?.uuid ?? '';
    for (const _ of ['once', 'twice'])
      expect((await harness.call(removePicture, { as: provider, params: { uuid } })).status).toBe(200);
    expect((await galleryOf(movie)).pictures.map(({ name }) => name)).toEqual(['b.jpg', 'c.jpg']);
    expect((await fetched(first?.url ?? '')).statusCode).toBe(404);
    await harness.call(restorePicture, { as: provider, params: { uuid } });
    expect((await galleryOf(movie)).pictures).toMatchObject([
      { name: 'a.jpg', kind: 1 },
      { name: 'b.jpg' },
      { name: 'c.jpg' },
    ]);
    expect((await fetched(first?.url ?? '')).statusCode).toBe(200);
    await harness.call(removePicture, { as: manager, params: { uuid: second?.uuid ?? '' } });
    const entries = await harness.deps.db.select().from(audit_log).where(eq(audit_log.entity_id, movie));
    const actions = entries.map(({ action }) => action);
    expect(actions.filter((action) => action === 'picture.remove')).toHaveLength(2);
    expect(actions).toContain('picture.restore');
    expect(actions.filter((action) => action === 'picture.add')).toHaveLength(3);
  });

  test('queues changes on a published title for managers', async () => {
    const { movie } = await three();
    const edits = await harness.deps.db.select().from(movie_edits).where(eq(movie_edits.movie_id, movie));
    expect(edits).toMatchObject([{ state: 'open', before: { images: [] } }]);
    expect(edits[0]?.after.images).toHaveLength(3);
    const revert = { as: manager, params: { uuid: edits[0]?.uuid ?? '' }, body: {} };
    expect((await harness.call(revertMovieEdit, revert)).status).toBe(200);
    expect((await galleryOf(movie)).pictures).toEqual([]);
  });

  test('purges removed pictures after thirty days and abandoned uploads after one', async () => {
    const { movie, pictures } = await three();
    const { deps } = harness;
    const [gone, put_back] = pictures;
    for (const picture of [gone, put_back])
      await harness.call(removePicture, { as: provider, params: { uuid: picture?.uuid ?? '' } });
    await harness.call(beginPicture, {
      as: provider,
      params: { uuid: movie },
      body: { name: 'never.jpg', bytes: 1000, sha256: 'a'.repeat(64) },
    });
    deps.clock.advance({ hours: 25 });
    await harness.runTimed();
    const left = async () =>
      (await deps.db.select().from(picture_files).where(eq(picture_files.movie_id, movie))).map(({ name }) => name);
    expect((await left()).toSorted()).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
    await harness.call(restorePicture, { as: provider, params: { uuid: put_back?.uuid ?? '' } });
    deps.clock.advance({ hours: 24 * 30 });
    await harness.runTimed();
    expect((await left()).toSorted()).toEqual(['b.jpg', 'c.jpg']);
    expect(await readIfStored(deps, `pictures/${gone?.uuid}/original`)).toBeNull();
    expect(await readIfStored(deps, `pictures/${put_back?.uuid}/original`)).not.toBeNull();
  });
});

/** A single-colour PNG, hand-made because no sensible tool makes one of this size. */
const pngOf = (width: number, height: number): Buffer => {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
};
