import { mkdtemp, rm, writeFile } from 'node:fs/promises';
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

  test('takes the frame of a timecode', async () => {
    const jpeg = await media.frame(at('planted.mp4'), { seconds: 5, width: 160 });
    expect([...jpeg.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
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
