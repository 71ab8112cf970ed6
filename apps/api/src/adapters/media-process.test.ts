import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filmFindings } from '@eigaichi/domain/deliveries/quality/film-findings';
import { AV_DISPOSITION_ATTACHED_PIC } from 'node-av/constants';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MediaRefused } from '../ports/media.ts';
import { makeFilm } from '../testing/made-film.ts';
import { taskLimits } from './media/media-task.ts';
import { commandFor, detectConfinement, missingOf, processEnv } from './media-confinement.ts';
import { endOf, mediaProcesses } from './media-process.ts';

const media = mediaProcesses(pino({ level: 'silent' }));
let folder = '';
const at = (name: string) => join(folder, name);

/** Two seconds of moving picture, black from 2 to 4, red and still from 4 to 7, moving again until 9. */
const planted = [
  'testsrc=s=320x180:r=24:d=2[a]',
  'color=black:s=320x180:r=24:d=2[b]',
  'color=red:s=320x180:r=24:d=3[c]',
  'testsrc=s=320x180:r=24:d=2[d]',
  '[a][b][c][d]concat=n=4',
].join(';');
/** A tone, silence from 3 to 5, then a tone again. */
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

const still = { picture: 'color=red:s=64x64:r=24:d=1', sounds: [] };

/** A QuickTime film whose table claims this many frames of one length, at the same few positions. */
const withFrames = (film: Buffer, frames: number): Buffer => {
  const changed = Buffer.from(film);
  const payload = (box: string) => changed.indexOf(box) + 8;
  changed.writeUInt32BE(frames, payload('stts') + 4);
  changed.writeUInt32BE(frames, payload('stsz') + 4);
  changed.writeUInt32BE(frames, payload('stsc') + 8);
  return changed;
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
  test('reports the headers of a ProRes master', async () => {
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

  test('detects interlaced lines, HDR and other shapes from the headers', async () => {
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

  test('locates black, frozen and silent stretches, and measures the sound', async () => {
    const shares: number[] = [];
    const { video, audio, errors } = await media.inspect(at('planted.mp4'), { progress: (done) => shares.push(done) });
    expect(errors).toEqual([]);
    expect(video).toMatchObject({ frames: 216, seconds: expect.closeTo(9, 1) });
    expect(video?.black).toEqual([{ from: expect.closeTo(2, 1), to: expect.closeTo(4, 1) }]);
    expect(video?.frozen).toContainEqual({ from: expect.closeTo(4, 1), to: expect.closeTo(7, 1) });
    expect(audio[0]?.silent).toEqual([{ from: expect.closeTo(3, 1), to: expect.closeTo(5, 1) }]);
    expect(audio[0]?.loudness.integrated).toBeCloseTo(-21.7, 0);
    // The tone is at −18 dB; compression makes its abrupt end a little louder.
    expect(audio[0]?.loudness.true_peak).toBeGreaterThan(-18.5);
    expect(audio[0]?.loudness.true_peak).toBeLessThan(-15);
    expect(shares.every((done) => done >= 0 && done <= 1)).toBe(true);
  });

  test('detects woven fields that are flagged as whole frames', async () => {
    const file = await makeFilm(at('woven.mp4'), {
      picture: 'testsrc2=s=720x576:r=50:d=4,tinterlace=interleave_top,setfield=prog',
      sounds: [],
    });
    const [facts, measures] = [await media.probe(file), await media.inspect(file)];
    expect(facts.video).toMatchObject([{ scan: 'progressive' }]);
    const found = filmFindings({ facts, measures, wanted: anything, minutes: null });
    expect(found.map(({ code }) => code)).toContain('interlaced_unflagged');
  });

  test('inspects a film with a cover, which once crashed the process', async () => {
    const cover = { picture: 'color=red:s=64x64:r=1:d=1', codec: 'mjpeg', disposition: AV_DISPOSITION_ATTACHED_PIC };
    const film = { picture: 'testsrc=s=160x90:r=24:d=1', sounds: ['sine=d=1'], beside: [cover] };
    const file = await makeFilm(at('cover.mp4'), film);
    expect(await media.probe(file)).toMatchObject({ video: [{ codec: 'h264' }], aside: [{ kind: 'cover' }] });
    expect(await media.inspect(file)).toMatchObject({ video: { frames: 24 }, errors: [] });
  });

  test('extracts the frame at a timecode', async () => {
    const jpeg = await media.frame(at('planted.mp4'), { seconds: 5, width: 160 });
    expect([...jpeg.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
  });

  test("refuses files that aren't films, and ends on request", async () => {
    await writeFile(at('text.mp4'), 'not a film');
    expect(await faultOf(media.probe(at('text.mp4')))).toBe('media_unreadable');
    const stop = new AbortController();
    const running = media.inspect(at('planted.mp4'), { signal: stop.signal });
    stop.abort(new Error('stopped'));
    await expect(running).rejects.toThrow('stopped');
  });

  test.each([
    ['a playlist', '#EXTM3U\n#EXTINF:4,\nhttp://127.0.0.1:9/a.ts\n#EXT-X-ENDLIST\n'],
    ['a list of files', "ffconcat version 1.0\nfile 'planted.mp4'\n"],
    ['a manifest', '<?xml version="1.0"?><MPD><Period><BaseURL>planted.mp4</BaseURL></Period></MPD>'],
  ])('says of %s that its film is elsewhere', async (_, text) => {
    await writeFile(at('list.mp4'), text);
    expect(await faultOf(media.inspect(at('list.mp4')))).toBe('media_elsewhere');
  });

  test('reports a film with a data reference, or without its data, as stored elsewhere', async () => {
    const bytes = await readFile(at('planted.mp4'));
    const reference = Buffer.from(bytes);
    // Bit 1 of a data reference's flags means that the samples are in this file.
    reference.writeUInt8(0, reference.indexOf('url ', reference.indexOf('dref')) + 7);
    await writeFile(at('reference.mov'), reference);
    expect(await faultOf(media.probe(at('reference.mov')))).toBe('media_elsewhere');
    // Only the table: the samples that it lists are missing.
    const table = Buffer.from(bytes.subarray(bytes.indexOf('moov') - 4));
    for (let stco = table.indexOf('stco'); stco > 0; stco = table.indexOf('stco', stco + 4))
      for (let chunk = 0; chunk < table.readUInt32BE(stco + 8); chunk += 1)
        table.writeUInt32BE(0x7000_0000 + chunk, stco + 12 + chunk * 4);
    await writeFile(at('table.mp4'), Buffer.concat([bytes.subarray(0, bytes.readUInt32BE(0)), table]));
    expect(await faultOf(media.probe(at('table.mp4')))).toBe('media_elsewhere');
  });

  test('refuses pictures with more pixels, and films with more frames, than it decodes', async () => {
    const wide = await readFile(await makeFilm(at('wide.avi'), { ...still, codec: 'rawvideo', pixels: 'bgr24' }));
    // Width and height, in the stream's header.
    const format = wide.indexOf('strf') + 8;
    for (const side of [9000, 60_000]) {
      wide.writeInt32LE(side, format + 4);
      wide.writeInt32LE(side, format + 8);
      await writeFile(at('wide.avi'), wide);
      expect(await faultOf(media.probe(at('wide.avi')))).toBe('media_pixels');
    }
    const many = await readFile(await makeFilm(at('many.mov'), { ...still, codec: 'rawvideo', pixels: 'gray' }));
    await writeFile(at('many.mov'), withFrames(many, 1_296_001));
    expect(await faultOf(media.probe(at('many.mov')))).toBe('media_frames');
  });

  test('stops a film that takes more processor time than its size allows', () => {
    const work = { task: { task: 'transcode', file: '', folder: '', heights: [] }, bytes: 30_000, entry: '' } as const;
    expect(taskLimits(work.task, work.bytes)).toMatchObject({ cpuSeconds: 180, wallMs: 360_000 });
    expect(taskLimits({ task: 'probe', file: '' }, 1e12)).toMatchObject({ cpuSeconds: 60, wallMs: 60_000 });
    const limited = { hasLimits: true, isSandboxed: false, network: null, privileges: null, givesWay: false };
    expect(commandFor(limited, work)).toContain('--cpu=180');
    // Exit codes of a process that SIGKILL or SIGXCPU ended, and of one that failed.
    expect([137, 152, 1].map((code) => endOf(code, null, '').fault)).toEqual([
      'media_limits',
      'media_limits',
      'media_broken',
    ]);
  });
});

describe('confinement of the media process', () => {
  let warnings = 0;
  const confinement = detectConfinement({
    warn: () => {
      warnings += 1;
    },
  });
  const missing = missingOf(confinement);

  /** Runs a program in the confinement of a film's process. */
  const runConfined = (...command: readonly string[]) => {
    const task = { task: 'probe', file: at('planted.mp4') } as const;
    const confined = commandFor(confinement, { task, bytes: 1e6, entry: 'entry' });
    const [program = '', ...rest] = [...confined.slice(0, confined.lastIndexOf(process.execPath)), ...command];
    return spawnSync(program, rest, { encoding: 'utf8', env: processEnv });
  };

  test('exposes the film, and no other file of the server', async () => {
    await writeFile(at('secret'), 'secret');
    expect(runConfined('head', '-c', '1', at('planted.mp4')).status).toBe(0);
    expect(runConfined('cat', at('secret')).status === 0).toBe(missing.includes('files'));
    expect(runConfined('ls', '/proc/1').status === 0).toBe(missing.includes('files'));
  });

  test('grants no network, no new privileges and limited memory', () => {
    const loopback = runConfined('sh', '-c', 'cat /dev/null > /dev/tcp/127.0.0.1/1 2>&1; ip link 2>&1 || true');
    expect(loopback.stdout).not.toMatch(/state UP/);
    expect(/no_new_privs: 1/.test(runConfined('setpriv', '--dump').stdout)).toBe(!missing.includes('privileges'));
    const memory = runConfined('sh', '-c', 'ulimit -v').stdout.trim();
    expect(memory !== 'unlimited').toBe(!missing.includes('limits'));
  });

  test('passes none of the server’s environment, and warns of each missing part', () => {
    // The sandbox adds its own working directory.
    const environment = runConfined('env').stdout.trim().split('\n');
    expect(environment.filter((line) => line !== 'PWD=/')).toEqual(['MALLOC_ARENA_MAX=2']);
    expect(warnings).toBe(missing.length);
  });
});
