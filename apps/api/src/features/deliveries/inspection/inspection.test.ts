import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { QualityReport } from '@eigaichi/domain/deliveries/quality/report';
import { audioFormat, videoType } from '@eigaichi/domain/options/video';
import { readFrame, readQualityReport, reportProblem } from '@eigaichi/wire/deliveries/deliveries';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { file_inspections } from '../../../db/schema/inspections.ts';
import { makeConsumer, makeProvider } from '../../../testing/accounts.ts';
import { type Deal, makeDeal } from '../../../testing/deals.ts';
import { type ChecklistItem, makeDelivering } from '../../../testing/delivering.ts';
import { makeHarness } from '../../../testing/harness.ts';
import { makeFilm } from '../../../testing/made-film.ts';

let deal: Deal;

/** Moves for two seconds, black for three, moves for three. */
const withBlack =
  'testsrc=s=320x180:r=24:d=2[a];color=black:s=320x180:r=24:d=3[b];testsrc=s=320x180:r=24:d=3[c];[a][b][c]concat=n=3';
/** A tone at −23 LUFS with two seconds of silence. */
const withGap =
  'sine=f=440:d=1,volume=-1.3dB[a];anullsrc=r=44100:cl=mono:d=2[b];sine=f=440:d=5,volume=-1.3dB[c];[a][b][c]concat=n=3:v=0:a=1';

const filmOf = async (name: string, picture: string, sound: string) =>
  readFile(await makeFilm(join(folder, name), { picture, sounds: [sound] }));

const entry = (as: Actor, type: ChecklistItem['file_type']) => delivering.itemOf(as, deal, type);
const findingsOf = (as: Actor, type: ChecklistItem['file_type']) => delivering.findingsOf(as, deal, type);

const folder = await mkdtemp(join(tmpdir(), 'eigaichi-inspection-'));
const harness = await makeHarness();
const delivering = await makeDelivering(harness, { inspects: true });
const provider = await makeProvider(harness.deps.db);
const buyer = await makeConsumer(harness.deps.db);
deal = await makeDeal(
  harness.deps.db,
  { buyer, provider },
  {
    conditions: {
      formats: [{ video_type: videoType.main, audio_formats: [audioFormat.surround51] }],
      video_languages: [{ video_type: videoType.main, subtitle_languages: ['en'] }],
    },
  },
);
afterAll(async () => {
  await harness.close();
  await rm(folder, { recursive: true, force: true });
});

/** Each film takes a handful of processes, which start slowly on a busy machine. */
describe('the inspection of a delivered file (D39)', { timeout: 120_000 }, () => {
  test('finds planted faults of a film at their timecodes and compares it with the request', async () => {
    await delivering.deliverFile(
      provider,
      await entry(provider, 'subtitle'),
      Buffer.from('1\n00:00:01,000 --> 00:00:03,000\nHello.\n\n2\n00:00:20,000 --> 00:00:22,000\nLate.\n'),
      { name: 'main_en.srt' },
    );
    expect(await findingsOf(provider, 'subtitle')).toEqual([]);
    const film = await filmOf('planted.mp4', withBlack, withGap);
    await delivering.deliverFile(provider, await entry(provider, 'video'), film, { name: 'film.mp4' });
    expect(await findingsOf(provider, 'video')).toEqual([
      { code: 'seconds_only', severity: 'critical', from: null, to: null },
      { code: 'other_channels', severity: 'medium', from: null, to: null },
      { code: 'thin', severity: 'medium', from: null, to: null },
      { code: 'black', severity: 'medium', from: 2, to: 5 },
      { code: 'silent', severity: 'low', from: 1, to: 3 },
    ]);
    const [file] = (await entry(provider, 'video')).files;
    expect(file?.inspection).toMatchObject({ state: 'done', progress: 100 });
    expect(file?.inspection?.facts?.video[0]).toMatchObject({ codec: 'h264', width: 320, height: 180 });
  });

  test('inspects subtitles again once the length of their film is known', async () => {
    expect(await findingsOf(provider, 'subtitle')).toEqual([{ code: 'after_end', severity: 'high', from: 20, to: 22 }]);
  });

  test('is visible to the buyer after delivery, with frames of its findings', async () => {
    const [file] = (await entry(provider, 'video')).files;
    const black = file?.findings.find(({ code }) => code === 'black');
    const params = { uuid: file?.uuid ?? '', number: black?.frame ?? -1 };
    expect((await harness.call(readFrame, { as: buyer, params })).status).toBe(404);
    const early = { params: { uuid: deal.quote_movie, format: 'json' } };
    expect((await harness.call(readQualityReport, { as: buyer, ...early })).status).toBe(404);
    expect((await harness.call(readQualityReport, { as: provider, ...early })).status).toBe(200);
    expect((await delivering.declare(provider, deal)).status).toBe(200);
    expect(await findingsOf(buyer, 'video')).toHaveLength(5);
    const shown = await harness.call(readFrame, { as: buyer, params });
    expect(shown.headers['content-type']).toBe('image/jpeg');
    expect([...shown.bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
    expect((await harness.call(readFrame, { as: buyer, params: { ...params, number: 99 } })).status).toBe(404);
    const stranger = await makeConsumer(harness.deps.db);
    expect((await harness.call(readFrame, { as: stranger, params })).status).toBe(404);
  });

  const report = (as: Actor, format: 'pdf' | 'json', language?: 'ja' | 'en') =>
    harness.call(readQualityReport, {
      as,
      params: { uuid: deal.quote_movie, format },
      ...(language === undefined ? {} : { query: { language } }),
    });

  test('returns one delivery report, identical for both sides, as JSON and as PDF with frames', async () => {
    const [own, other] = [await report(provider, 'json'), await report(buyer, 'json')];
    expect(own.bytes.equals(other.bytes)).toBe(true);
    const made = JSON.parse(own.bytes.toString()) as QualityReport;
    expect(made).toMatchObject({ state: 'complete', counts: { critical: 1, high: 1, medium: 3, low: 1 } });
    const film = made.files.find(({ name }) => name === 'film.mp4');
    expect(film?.findings.find(({ code }) => code === 'black')).toMatchObject({
      from_timecode: '00:00:02:00',
      to_timecode: '00:00:05:00',
      text: { ja: '3秒間、画面が黒です。', en: 'Black for 3 s.' },
      frame: 0,
    });
    expect(film).toMatchObject({ entry: { en: 'Main feature' }, rules_version: 4, facts: { seconds: 8 } });
    const [english, japanese] = [await report(buyer, 'pdf', 'en'), await report(buyer, 'pdf', 'ja')];
    expect(english.headers['content-type']).toBe('application/pdf');
    // Both contain the stored frame of the black stretch.
    for (const { bytes } of [english, japanese]) expect(bytes.includes('/DCTDecode')).toBe(true);
    expect(english.bytes.equals(japanese.bytes)).toBe(false);
    expect((await report(buyer, 'pdf', 'en')).bytes.equals(english.bytes)).toBe(true);
    expect((await report(await makeConsumer(harness.deps.db), 'json')).status).toBe(404);
  });

  test('starts again after its server stopped in the middle', async () => {
    const [file] = (await entry(provider, 'video')).files;
    const uuid = file?.uuid ?? '';
    await harness.deps.db
      .update(file_inspections)
      .set({ state: 'running', progress: 40, findings: [], finished_at: null })
      .where(eq(file_inspections.file_id, uuid));
    await harness.deps.db.transaction((tx) => harness.deps.jobs.add(tx, 'inspect_file', { file: uuid }));
    await harness.runMediaJobs();
    expect((await entry(provider, 'video')).files[0]?.inspection).toMatchObject({ state: 'done', progress: 100 });
    expect(await findingsOf(provider, 'video')).toHaveLength(5);
  });

  test('includes the file’s positions in a buyer’s report and shows fixes of the next version', async () => {
    const item = await entry(buyer, 'video');
    const file_id = item.files[0]?.uuid ?? '';
    await delivering.fetchFile(buyer, file_id);
    const send = (places: object[]) =>
      delivering.on(reportProblem, buyer, deal.quote_movie, { description: 'It is black.', file_id, places });
    expect(await send([{ from: '00:00:09:12' }, { from: 'soon', to: '00:00:01' }])).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'places.0.from' }, { field: 'places.1.from' }] },
    });
    expect((await send([{ from: '00:00:03', to: '00:00:04:12' }, { from: '00:00:07' }])).status).toBe(200);
    const placesAs = async (as: Actor) =>
      (await delivering.movieAs(as, deal)).problems[0]?.places.map(({ timecodes, finding, outcome }) => [
        timecodes,
        finding?.code ?? null,
        finding?.frame ?? null,
        outcome,
      ]);
    const open = [
      ['00:00:03:00–00:00:04:12', 'black', 0, 'open'],
      ['00:00:07:00', null, null, 'open'],
    ];
    expect(await placesAs(provider)).toEqual(open);
    harness.deps.clock.advance({ seconds: 1 });
    const clean = await filmOf('mended.mp4', 'testsrc=s=320x180:r=24:d=8', 'sine=f=440:d=8,volume=-1.3dB');
    await delivering.deliverFile(provider, item, clean, { name: 'film.mp4', replaces: file_id });
    const resolved = [
      ['00:00:03:00–00:00:04:12', 'black', 0, 'resolved'],
      ['00:00:07:00', null, null, 'unjudged'],
    ];
    expect(await placesAs(provider)).toEqual(resolved);
    // Files sent since the report reach the buyer with the next delivery.
    expect(await placesAs(buyer)).toEqual(open);
    expect((await delivering.declare(provider, deal)).status).toBe(200);
    expect(await placesAs(buyer)).toEqual(resolved);
    const made = JSON.parse((await report(buyer, 'json')).bytes.toString()) as QualityReport;
    const film = made.files.find(({ name }) => name === 'film.mp4');
    expect(film).toMatchObject({ version: 2, earlier_version: 1 });
    expect(film?.resolved.map(({ code }) => code)).toEqual(['black', 'silent']);
  });

  test('reports a file without a film as unreadable', async () => {
    deal = await makeDeal(harness.deps.db, { buyer, provider });
    const noise = Buffer.concat([Buffer.from('\0\0\0\x20ftypisom'), Buffer.alloc(5000, 7)]);
    await delivering.deliverFile(provider, await entry(provider, 'video'), noise, { name: 'noise.mp4' });
    expect(await findingsOf(provider, 'video')).toEqual([
      { code: 'unreadable', severity: 'critical', from: null, to: null },
      { code: 'thin', severity: 'medium', from: null, to: null },
    ]);
  });

  test('reports how much of a film is there if it was cut before its table', async () => {
    deal = await makeDeal(harness.deps.db, { buyer, provider });
    const film = await filmOf('cut.mp4', 'testsrc=s=320x180:r=24:d=1', 'sine=d=1');
    const item = await entry(provider, 'video');
    await delivering.deliverFile(provider, item, film.subarray(0, film.indexOf('moov') - 4), { name: 'cut.mp4' });
    const [file] = (await entry(provider, 'video')).files;
    expect(file?.findings).toMatchObject([
      { code: 'cut_table', severity: 'critical', params: { present: expect.stringMatching(/^[\d.]+ KB$/) } },
      { code: 'thin' },
    ]);
  });
});
