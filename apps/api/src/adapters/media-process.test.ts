import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filmFindings } from '@eigaichi/domain/deliveries/quality/film-findings';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MediaRefused } from '../ports/media.ts';
import { makeFilm } from '../testing/made-film.ts';
import { mediaProcesses } from './media-process.ts';

const media = mediaProcesses(pino({ level: 'silent' }));
let folder = '';
const at = (name: string) => join(folder, name);

/** Two seconds of moving picture, black from 2 to 4, red and still from 4 to 7, moving again to 9. */
const planted = [
  'testsrc=s=320x180:r=24:d=2[a]',
  'color=black:s=320x180:r=24:d=2[b]',
  'color=red:s=320x180:r=24:d=3[c]',
  'testsrc=s=320x180:r=24:d=2[d]',
  '[a][b][c][d]concat=n=4',
].join(';');
/** A tone, silence from 3 to 5, a tone again. */
const gap = [
  'sine=f=440:d=3[a]',
  'anullsrc=r=44100:cl=mono:d=2[b]',
  'sine=f=440:d=4[c]',
  '[a][b][c]concat=n=3:v=0:a=1',
].join(';');

const anything = {
  encoding_formats: [],
  resolutions: [],
  frame_rates: [],
  aspect_ratios: [],
  audio_formats: [],
  audio_channel: null,
};

const faultOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    ({ fault }: MediaRefused) => fault,
  );

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'eigaichi-media-'));
  await makeFilm(at('planted.mp4'), { picture: planted, sounds: [gap] });
}, 60_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

/** A busy machine starts processes slowly. */
describe('the media process', { timeout: 120_000 }, () => {
  test('tells what the headers of a ProRes master say', async () => {
    const file = await makeFilm(at('master.mov'), {
      picture: 'testsrc=s=320x180:r=24000/1001:d=1',
      sounds: ['sine=f=440:d=1', 'sine=f=880:d=1'],
      codec: 'prores_ks',
      pixels: 'yuv422p10le',
      options: { profile: 3 },
      soundCodec: 'pcm_s24le',
    });
    const facts = await media.probe(file);
    expect(facts).toMatchObject({ container: expect.stringContaining('mov'), timecode: null });
    expect(facts.video).toMatchObject([
      { codec: 'prores', profile: 'HQ', width: 320, height: 180, scan: 'progressive', bit_depth: 10 },
    ]);
    expect(facts.video[0]?.frames_per_second).toBeCloseTo(23.976, 3);
    expect(facts.audio).toMatchObject([
      { codec: 'pcm_s24le', channels: 1, sample_rate: 48_000, bit_depth: 24 },
      { codec: 'pcm_s24le', channels: 1 },
    ]);
  });

  test('tells interlaced lines, HDR and other shapes from the headers', async () => {
    const interlaced = await makeFilm(at('fields.mxf'), {
      picture: 'testsrc=s=320x180:r=50:d=1,tinterlace=interleave_top',
      sounds: ['sine=d=1'],
      codec: 'mpeg2video',
      soundCodec: 'pcm_s16le',
      options: { flags: '+ildct+ilme' },
    });
    expect(await media.probe(interlaced)).toMatchObject({
      container: 'mxf',
      timecode: '00:00:00:00',
      video: [{ codec: 'mpeg2video', scan: 'interlaced' }],
    });
    const pq = await makeFilm(at('pq.mkv'), {
      picture: 'testsrc=s=320x136:r=24:d=1,setparams=color_primaries=bt2020:color_trc=smpte2084:colorspace=bt2020nc',
      sounds: [],
      pixels: 'yuv420p10le',
    });
    expect((await media.probe(pq)).video).toMatchObject([
      { hdr: 'hdr10', color_primaries: 'bt2020', color_transfer: 'pq', bit_depth: 10 },
    ]);
  });

  test('finds black, frozen and silent stretches where they are, and measures the sound', async () => {
    const told: number[] = [];
    const { video, audio, errors } = await media.inspect(at('planted.mp4'), { progress: (done) => told.push(done) });
    expect(errors).toEqual([]);
    expect(video).toMatchObject({ frames: 216, seconds: expect.closeTo(9, 1) });
    expect(video?.black).toEqual([{ from: expect.closeTo(2, 1), to: expect.closeTo(4, 1) }]);
    expect(video?.frozen).toContainEqual({ from: expect.closeTo(4, 1), to: expect.closeTo(7, 1) });
    expect(audio[0]?.silent).toEqual([{ from: expect.closeTo(3, 1), to: expect.closeTo(5, 1) }]);
    expect(audio[0]?.loudness.integrated).toBeCloseTo(-21.7, 0);
    // The tone is at −18 dB; its abrupt end is a little louder once it was compressed.
    expect(audio[0]?.loudness.true_peak).toBeGreaterThan(-18.5);
    expect(audio[0]?.loudness.true_peak).toBeLessThan(-15);
    expect(told.every((done) => done >= 0 && done <= 1)).toBe(true);
  });

  test('measures black bars and tells where packets are damaged', async () => {
    const bars = await makeFilm(at('bars.mp4'), { picture: 'testsrc=s=320x140:r=24:d=4,pad=320:180:0:20', sounds: [] });
    expect((await media.inspect(bars)).video?.bars).toEqual({ top: 20, bottom: 20, left: 0, right: 0 });
    const bytes = await readFile(bars);
    const damaged = at('damaged.mp4');
    const middle = Math.floor(bytes.length / 2);
    await writeFile(damaged, bytes.fill(0x55, middle, middle + 3000));
    expect((await media.inspect(damaged)).errors.length).toBeGreaterThan(0);
  });

  test('tells woven fields that are flagged as whole frames', async () => {
    const file = await makeFilm(at('woven.mp4'), {
      picture: 'testsrc2=s=720x576:r=50:d=4,tinterlace=interleave_top,setfield=prog',
      sounds: [],
    });
    const [facts, measures] = [await media.probe(file), await media.inspect(file)];
    expect(facts.video).toMatchObject([{ scan: 'progressive' }]);
    const found = filmFindings({ facts, measures, wanted: anything, minutes: null });
    expect(found.map(({ code }) => code)).toContain('interlaced_unflagged');
  });

  test('hears a sound of six channels as one, whichever of them speaks', async () => {
    const surround = (channel: string) => `sine=f=1000:d=5,volume=-2dB,pan=5.1|${channel}=c0`;
    const file = await makeFilm(at('surround.mov'), {
      picture: 'testsrc=s=320x180:r=24:d=5',
      sounds: [surround('FC'), surround('LFE')],
      soundCodec: 'pcm_s24le',
    });
    expect((await media.probe(file)).audio).toMatchObject([
      { channels: 6, layout: '5.1', bit_depth: 24 },
      { channels: 6, layout: '5.1' },
    ]);
    const [centre, effects] = (await media.inspect(file)).audio;
    // The low effects don't count in EBU R 128.
    expect(centre?.loudness.integrated).toBeCloseTo(-23, 0);
    expect(effects?.loudness.integrated).toBeNull();
  });

  test('takes the frame of a timecode', async () => {
    const jpeg = await media.frame(at('planted.mp4'), { seconds: 5, width: 160 });
    expect([...jpeg.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
  });

  test('a film in full HD becomes its whole ladder within the limits of the process', async () => {
    const film = await makeFilm(at('full.mp4'), {
      picture: 'testsrc2=s=1920x1080:r=24:d=2,noise=alls=12:allf=t',
      sounds: ['sine=f=440:d=2'],
    });
    const into = await mkdtemp(join(folder, 'full-'));
    const made = await media.transcode({ file: film, folder: into, heights: [1080, 720, 480] });
    const pictures = made.renditions.filter(({ kind }) => kind === 'video');
    expect(pictures.map(({ height }) => height)).toEqual([1080, 720, 480]);
  }, 60_000);

  test('makes a ladder with aligned key frames, at −23 LUFS, without enlarging', async () => {
    const wide = await makeFilm(at('wide.mp4'), {
      picture: 'testsrc=s=1280x534:r=24000/1001:d=9',
      sounds: ['sine=f=440:d=9,volume=-20dB'],
    });
    const into = await mkdtemp(join(tmpdir(), 'eigaichi-ladder-'));
    const made = await media.transcode({ file: wide, folder: into, heights: [1080, 720, 480] });
    const pictures = made.renditions.filter(({ kind }) => kind === 'video');
    expect(pictures.map(({ name, width, height }) => [name, width, height])).toEqual([
      ['720p', 1280, 534],
      ['480p', 854, 356],
    ]);
    for (const { segments } of pictures)
      expect(segments.map(({ seconds }) => Number(seconds.toFixed(2)))).toEqual([4, 4, 1]);
    expect(pictures.map(({ codecs }) => codecs)).toEqual(['avc1.64001f', 'avc1.64001e']);
    expect(made.renditions.at(-1)).toMatchObject({ name: 'audio', codecs: 'mp4a.40.2' });
    const { integrated = 0, gain = 0 } = made.loudness ?? {};
    expect(integrated + gain).toBeCloseTo(-23, 1);
    expect(made.thumbnails).toMatchObject({ columns: 10, rows: 1, count: 9, width: 160, every: 1 });
    expect(made.colors).toHaveLength(9);
    for (const { init, segments } of made.renditions)
      for (const file of [init, ...segments.map((each) => each.file)])
        expect((await stat(join(into, file))).size).toBeGreaterThan(100);
    // What a player puts together is a film that plays to its end.
    const [first] = pictures;
    const whole = join(into, 'whole.mp4');
    const parts = [first?.init ?? '', ...(first?.segments ?? []).map(({ file }) => file)];
    await writeFile(whole, Buffer.concat(await Promise.all(parts.map((file) => readFile(join(into, file))))));
    const seen = await media.inspect(whole);
    expect(seen).toMatchObject({ errors: [], video: { frames: 216 } });
    await rm(into, { recursive: true });
  });

  test('refuses what is no film, and ends when told to', async () => {
    await writeFile(at('text.mp4'), 'not a film');
    expect(await faultOf(media.probe(at('text.mp4')))).toBe('media_unreadable');
    await writeFile(at('list.m3u8'), '#EXTM3U\n#EXTINF:4,\nhttp://127.0.0.1:9/a.ts\n#EXT-X-ENDLIST\n');
    expect(await faultOf(media.inspect(at('list.m3u8')))).toBe('media_unreadable');
    const stop = new AbortController();
    const running = media.inspect(at('planted.mp4'), { signal: stop.signal });
    stop.abort(new Error('stopped'));
    await expect(running).rejects.toThrow('stopped');
  });
});
