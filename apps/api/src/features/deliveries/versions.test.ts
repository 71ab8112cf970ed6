import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Actor } from '@eigaichi/domain/accounts/actor';
import { socialMedia } from '@eigaichi/domain/options/titles';
import { resolution, subtitleFormat, videoFormat, videoType } from '@eigaichi/domain/options/video';
import { cancelFile, reportProblem } from '@eigaichi/wire/deliveries/deliveries';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { files } from '../../db/schema/deliveries.ts';
import { movies } from '../../db/schema/movies.ts';
import { makeConsumer, makeProvider } from '../../testing/accounts.ts';
import { type Deal, type DealOptions, makeDeal } from '../../testing/deals.ts';
import { type ChecklistItem, dataOf, filmOf, makeDelivering, type SentFile } from '../../testing/delivering.ts';
import { testHarness } from '../../testing/harness.ts';
import { makeFilm } from '../../testing/made-film.ts';

let provider: Actor;
let buyer: Actor;
let deal: Deal;

const harness = await testHarness();
const delivering = await makeDelivering(harness);
beforeEach(async () => {
  provider = await makeProvider(harness.deps.db);
  buyer = await makeConsumer(harness.deps.db);
  deal = await makeDeal(harness.deps.db, { buyer, provider });
});

const item = (place = 0) => delivering.itemAs(provider, deal, place);
const send = async (bytes: Buffer, fields: object = {}) =>
  delivering.deliverFile(provider, await item(), bytes, fields);
const subtitled = (language: string): NonNullable<DealOptions['conditions']> => ({
  video_languages: [
    {
      video_type: videoType.main,
      has_subtitle: true,
      subtitle_languages: [language],
      subtitle_file_formats: [subtitleFormat.srt],
    },
  ],
});
const isStored = async (file: string) => {
  const [row] = await harness.deps.db.select().from(files).where(eq(files.uuid, file));
  const stored = await harness.deps.storage.read(row?.storage_key ?? '').then(
    () => true,
    () => false,
  );
  return { stored, discarded: row?.discarded_at !== null };
};
const allowed = ({ actions }: { actions: readonly { name: string; allowed: boolean }[] }) =>
  actions.filter((action) => action.allowed).map(({ name }) => name);

describe('a replaced file (D33b)', () => {
  test('leaves nothing before the buyer has it: the new one is the first version', async () => {
    const first = await send(filmOf(1000));
    await delivering.declare(provider, deal);
    const second = await send(filmOf(1200));
    expect(await isStored(first)).toEqual({ stored: false, discarded: true });
    const { files: standing, older } = await delivering.itemAs(buyer, deal);
    expect(standing.map(({ uuid, version }) => [uuid, version])).toEqual([[second, 1]]);
    expect(older).toEqual([]);
  });

  test('becomes a new version next to the old one afterwards; the buyer is notified and must download it too', async () => {
    const [old, renewed] = [filmOf(1000), filmOf(1200)];
    deal = await makeDeal(harness.deps.db, { buyer, provider }, { conditions: subtitled('en') });
    const words = Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nWords.\n');
    const first = await send(old);
    await delivering.deliverFile(provider, await item(1), words, { name: 'en.srt' });
    await delivering.declare(provider, deal);
    expect((await delivering.fetchFile(buyer, first)).status).toBe(200);
    const before = (await harness.outbox()).length;
    const second = await send(renewed);
    expect((await harness.outbox()).slice(before).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^File replaced \(quote \d{4}\): /),
    ]);
    const entry = await delivering.itemAs(buyer, deal);
    expect(entry.files.map(({ uuid, version, downloaded_at }) => [uuid, version, downloaded_at])).toEqual([
      [second, 2, null],
    ]);
    expect(entry.older.map(({ uuid, version }) => [uuid, version])).toEqual([[first, 1]]);
    expect(await isStored(first)).toEqual({ stored: true, discarded: false });
    expect((await delivering.fetchFile(buyer, first)).bytes.equals(old)).toBe(true);
    expect((await delivering.fetchFile(buyer, second)).bytes.equals(renewed)).toBe(true);
    expect((await delivering.movieAs(buyer, deal)).status).toBe(6);
    expect((await delivering.movieAs(provider, deal)).progress).toEqual({ there: 2, total: 2 });
  });

  test('stays with the buyer who reported it and cannot be withdrawn', async () => {
    const first = await send(filmOf(1000));
    await delivering.declare(provider, deal);
    await delivering.fetchFile(buyer, first);
    await expect.poll(async () => (await delivering.movieAs(buyer, deal)).status).toBe(7);
    const report = { description: 'No sound.', file_id: first };
    const stranger = { description: 'No sound.', file_id: deal.quote_movie };
    expect((await delivering.on(reportProblem, buyer, deal.quote_movie, stranger)).status).toBe(404);
    await delivering.on(reportProblem, buyer, deal.quote_movie, report);
    const { problems, items } = await delivering.movieAs(provider, deal);
    expect(problems).toMatchObject([{ description: 'No sound.', file_id: first, item_id: items[0]?.uuid }]);
    expect(allowed(items[0]?.files[0] ?? { actions: [] })).toEqual(['replace', 'download']);
    expect((await delivering.on(cancelFile, provider, first)).status).toBe(409);
    const second = await send(filmOf(900));
    await delivering.declare(provider, deal);
    const entry = await delivering.itemAs(buyer, deal);
    expect([...entry.files, ...entry.older].map(({ uuid, version }) => [uuid, version])).toEqual([
      [second, 2],
      [first, 1],
    ]);
  });

  test('leaves the buyer all files not reported, and they may report another before the next delivery', async () => {
    deal = await makeDeal(harness.deps.db, { buyer, provider }, { conditions: subtitled('en') });
    const film = await send(filmOf(1000));
    const words = Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nWords.\n');
    const subtitle = await delivering.deliverFile(provider, await item(1), words, { name: 'en.srt' });
    const early = await delivering.on(reportProblem, buyer, deal.quote_movie, { description: 'Too early.' });
    expect([early.status, early.body.code]).toEqual([409, 'quote_awaits_materials']);
    await delivering.declare(provider, deal);
    await delivering.fetchFile(buyer, film);
    await delivering.fetchFile(buyer, subtitle);
    await expect.poll(async () => (await delivering.movieAs(buyer, deal)).status).toBe(7);
    const stateOf = async (by: Actor) =>
      (await delivering.movieAs(by, deal)).items.flatMap(({ files: shown }) =>
        shown.map((file) => [
          file.name,
          file.disputed,
          file.downloaded_at !== null,
          file.actions.some(({ name, allowed: open }) => name === 'download' && open),
        ]),
      );
    await delivering.on(reportProblem, buyer, deal.quote_movie, { description: 'Typing errors.', file_id: subtitle });
    expect(await stateOf(buyer)).toEqual([
      ['main.mp4', false, true, true],
      ['en.srt', true, false, false],
    ]);
    expect((await stateOf(provider)).map(([name, disputed]) => [name, disputed])).toEqual([
      ['main.mp4', false],
      ['en.srt', true],
    ]);
    expect((await delivering.fetchFile(buyer, film)).status).toBe(200);
    expect((await delivering.movieAs(buyer, deal)).status).toBe(5);

    // A second report while the provider is at work. Files they send aren't shown before delivery.
    harness.deps.clock.advance({ seconds: 1 });
    const better = await delivering.deliverFile(provider, await item(1), Buffer.concat([words, words]), {
      name: 'en2.srt',
    });
    const more = await delivering.on(reportProblem, buyer, deal.quote_movie, { description: 'Dark.', file_id: film });
    expect(more.status).toBe(200);
    expect(await stateOf(buyer)).toEqual([['main.mp4', true, false, false]]);
    harness.deps.clock.advance({ seconds: 1 });
    const replaced = await send(filmOf(1100));
    await delivering.declare(provider, deal);
    expect(await stateOf(buyer)).toEqual([
      ['main.mp4', false, false, true],
      ['en2.srt', false, false, true],
    ]);
    await delivering.fetchFile(buyer, replaced);
    await delivering.fetchFile(buyer, better);
    await expect.poll(async () => (await delivering.movieAs(buyer, deal)).status).toBe(7);
  });

  test('is the one named if its entry has several; two replacements of it are refused', async () => {
    const conditions: DealOptions['conditions'] = { images: [{ kind: 'screenshot', count: 2, formats: [2], size: 4 }] };
    deal = await makeDeal(harness.deps.db, { buyer, provider }, { conditions });
    const png = (width: number) => {
      const head = Buffer.alloc(64);
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(head);
      head.writeUInt32BE(width, 16);
      head.writeUInt32BE(1080, 20);
      return head;
    };
    const entry = await item(1);
    const one = await delivering.deliverFile(provider, entry, png(1920), { name: 'one.png' });
    const two = await delivering.deliverFile(provider, entry, png(640), { name: 'two.png' });
    const found = (await item(1)).files.find(({ uuid }) => uuid === two)?.findings;
    expect(found).toMatchObject([
      { code: 'too_small', severity: 'high', params: { has: '640×1080', asked: '1920×1080' } },
    ]);
    expect((await delivering.begin(provider, entry, png(1), { name: 'three.png' })).body.code).toBe('entry_full');
    const open = await delivering.begin(provider, entry, png(1920), { name: 'three.png', replaces: two });
    expect(open.status).toBe(201);
    const again = await delivering.begin(provider, entry, png(1920), { name: 'four.png', replaces: two });
    expect(again.body.code).toBe('upload_open');
    await delivering.on(cancelFile, provider, dataOf<SentFile>(open).uuid);
    const three = await delivering.deliverFile(provider, entry, png(1920), { name: 'three.png', replaces: two });
    const standing = (await item(1)).files;
    expect(standing.map(({ uuid }) => uuid).toSorted()).toEqual([one, three].toSorted());
    expect(standing.flatMap(({ findings }) => findings)).toEqual([]);
    expect((await delivering.begin(provider, entry, png(1), { name: 'x.png', replaces: two })).status).toBe(404);
  });

  test('can be sent only at 5 and 6, at 6 only as a replacement', async () => {
    const first = await send(filmOf(1000));
    await delivering.declare(provider, deal);
    await delivering.fetchFile(buyer, first);
    await expect.poll(async () => (await delivering.movieAs(buyer, deal)).status).toBe(7);
    expect((await delivering.begin(provider, await item(), filmOf(900))).body.code).toBe('not_allowed_now');
  });
});

describe('a subtitle that was not requested', () => {
  const srt = Buffer.from('1\n00:00:01,000 --> 00:00:03,000\nBonjour.\n');
  const asFrench = { name: 'fr.srt', subtitle_language: 'fr' };

  test('is sent with an optional entry of its language, once', async () => {
    const main = await item();
    expect((await delivering.begin(provider, main, srt, { ...asFrench, name: 'fr.mov' })).status).toBe(422);
    const first = await delivering.deliverFile(provider, main, srt, asFrench);
    const again = await delivering.deliverFile(provider, main, srt, asFrench);
    const { items, progress } = await delivering.movieAs(provider, deal);
    expect(
      items.map(({ file_type, language, required, files: sent }) => [file_type, language, required, sent]),
    ).toEqual([
      ['video', null, true, []],
      ['subtitle', 'fr', false, [expect.objectContaining({ uuid: again, name: 'fr.srt' })]],
    ]);
    expect(again).not.toBe(first);
    expect(progress).toEqual({ there: 1, total: 2 });
    expect((await delivering.declare(provider, deal)).body.code).toBe('files_missing');
  });

  test('can’t be added once the delivery is declared', async () => {
    await send(filmOf(1000));
    await delivering.declare(provider, deal);
    expect((await delivering.begin(provider, await item(), srt, asFrench)).body.code).toBe('not_allowed_now');
    expect((await delivering.movieAs(provider, deal)).items).toHaveLength(1);
  });
});

describe('findings of the check on arrival', () => {
  test('are the same for provider and buyer, and block nothing', async () => {
    deal = await makeDeal(harness.deps.db, { buyer, provider }, { conditions: subtitled('ja') });
    await send(filmOf(1000));
    const shiftJis = Buffer.concat([
      Buffer.from('1\n00:00:05,000 --> 00:00:04,000\n'),
      Buffer.from([0x97, 0x90, 0x0a]),
    ]);
    await delivering.deliverFile(provider, await item(1), shiftJis, { name: 'ja.srt' });
    const found = ({ files }: ChecklistItem) => files[0]?.findings.map(({ code, severity }) => [code, severity]);
    const expected = [
      ['ends_before_start', 'high'],
      ['other_encoding', 'medium'],
    ];
    expect(found(await item(1))).toEqual(expected);
    expect((await delivering.declare(provider, deal)).status).toBe(200);
    expect(found(await delivering.itemAs(buyer, deal, 1))).toEqual(expected);
  });

  test('compare a film with its request by headers, even at its end', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'eigaichi-film-'));
    const made = await makeFilm(join(folder, 'film.mov'), {
      picture: 'color=c=gray:s=1280x720:r=1/400:d=2400',
      sounds: [],
      codec: 'prores_ks',
      pixels: 'yuv422p10le',
      options: { profile: 2 },
    });
    const film = await readFile(made);
    await rm(folder, { recursive: true });
    const formats = [
      {
        video_type: videoType.main,
        encoding_formats: [videoFormat.h264],
        resolutions: [resolution.hd, resolution.fourK],
      },
    ];
    deal = await makeDeal(harness.deps.db, { buyer, provider }, { conditions: { formats } });
    await send(film, { name: 'film_main.mov' });
    expect((await item()).files[0]?.findings).toMatchObject([
      { code: 'under_half', severity: 'critical', params: { has: 40, asked: 115 } },
      { code: 'too_small', severity: 'high', params: { has: '1280×720', asked: '1920×1080' } },
      { code: 'other_codec', severity: 'medium', params: { has: 'ProRes 422', asked: 'H.264' } },
      { code: 'thin', severity: 'medium', params: { minutes: 115 } },
    ]);
  });
});

test('include the requested links in the delivery, with their addresses as far as known', async () => {
  deal = await makeDeal(
    harness.deps.db,
    { buyer, provider },
    { conditions: { social_medias: [socialMedia.twitter, socialMedia.facebook] } },
  );
  await harness.deps.db
    .update(movies)
    .set({ twitter_url: 'https://x.com/sample_film' })
    .where(eq(movies.uuid, deal.movie));
  for (const reader of [provider, buyer])
    expect((await delivering.movieAs(reader, deal)).links).toEqual([
      { media: 3, url: 'https://x.com/sample_film' },
      { media: 1, url: null },
    ]);
});
