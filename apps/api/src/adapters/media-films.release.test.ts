import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rendition } from '@eigaichi/domain/media/ladder';
import pino from 'pino';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { type FilmToMake, makeFilm } from '../testing/made-film.ts';
import { mediaProcesses } from './media-process.ts';

const media = mediaProcesses(pino({ level: 'silent' }));
let folder = '';
const at = (name: string) => join(folder, name);

folder = await mkdtemp(join(tmpdir(), 'eigaichi-sources-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Ladder of a film, each rendition assembled as a player does. */
const ladderOf = async (file: string) => {
  const into = await mkdtemp(join(folder, 'ladder-'));
  const made = await media.transcode({ file, folder: into, heights: [480] });
  const whole = async (kind: Rendition['kind']) => {
    const rendition = made.renditions.find((one) => one.kind === kind);
    const parts = [rendition?.init ?? '', ...(rendition?.segments ?? []).map((segment) => segment.file)];
    const path = join(into, `${kind}.mp4`);
    await writeFile(path, Buffer.concat(await Promise.all(parts.map((part) => readFile(join(into, part))))));
    return path;
  };
  return { made, into, picture: await whole('video'), sound: () => whole('audio') };
};

const ladderFor = async (name: string, film: FilmToMake) => ladderOf(await makeFilm(join(folder, name), film));

/** Mean brightness of a JPEG, 0 to 255. */
const brightness = async (jpeg: Uint8Array): Promise<number> => {
  const { channels } = await sharp(jpeg).greyscale().stats();
  return channels[0]?.mean ?? 0;
};

/** A busy machine starts processes slowly. */
describe("sources that a player can't show unchanged", { timeout: 120_000 }, () => {
  test.each([
    ['PQ', 'smpte2084', 'hdr10', 12],
    // Designed to look right on ordinary screens, HLG changes less.
    ['HLG', 'arib-std-b67', 'hlg', 2],
  ])('HDR in %s gets the colours of ordinary screens, also on its poster', async (name, transfer, hdr, least) => {
    // Grey at 59 % of the signal: paper white in PQ, middle grey in SDR.
    const film = {
      picture: `color=0x979797:s=320x180:r=24:d=2,setparams=color_primaries=bt2020:color_trc=${transfer}:colorspace=bt2020nc:range=tv`,
      sounds: ['sine=d=2'],
      pixels: 'yuv420p10le',
    };
    const source = await makeFilm(join(folder, `${name}.mkv`), film);
    expect((await media.probe(source)).video[0]).toMatchObject({ hdr, bit_depth: 10 });
    const { picture, into, made } = await ladderOf(source);
    expect((await media.probe(picture)).video[0]).toMatchObject({
      hdr: null,
      bit_depth: 8,
      color_transfer: 'bt709',
      color_primaries: 'bt709',
    });
    const plain = await ladderFor(`${name}-plain.mkv`, { ...film, picture: 'color=0x979797:s=320x180:r=24:d=2' });
    const shown = await brightness(await media.frame(picture, { seconds: 1, width: 320 }));
    const untouched = await brightness(await media.frame(plain.picture, { seconds: 1, width: 320 }));
    expect(Math.abs(shown - untouched)).toBeGreaterThan(least);
    const poster = await brightness(await readFile(join(into, made.poster)));
    expect(poster).toBeCloseTo(shown, -1);
  });

  test('deinterlaces interlaced lines', async () => {
    const interlaced = {
      picture: 'testsrc2=s=720x576:r=50:d=3,tinterlace=interleave_top',
      sounds: ['sine=d=3'],
      codec: 'mpeg2video',
      soundCodec: 'pcm_s16le',
      options: { flags: '+ildct+ilme', b: 8_000_000 },
    };
    const source = await makeFilm(join(folder, 'fields.mxf'), interlaced);
    const before = (await media.inspect(source)).video;
    expect(before?.interlaced_frames).toBeGreaterThan(before?.progressive_frames ?? 0);
    const { picture } = await ladderOf(source);
    const after = (await media.inspect(picture)).video;
    expect(after?.progressive_frames).toBeGreaterThan((after?.interlaced_frames ?? 0) * 4);
    expect(after?.frames).toBeCloseTo(75, -1);
  });

  test('mixes 5.1 to stereo at −23 LUFS with the centre audible', async () => {
    const centre = 'aevalsrc=0|0|0.1*sin(2*PI*440*t)|0|0|0:c=5.1:s=48000:d=4';
    const { sound, made } = await ladderFor('surround.mov', {
      picture: 'testsrc=s=320x180:r=24:d=4',
      sounds: [centre],
      soundCodec: 'pcm_s16le',
    });
    const path = await sound();
    expect((await media.probe(path)).audio).toMatchObject([{ channels: 2, layout: 'stereo' }]);
    expect((await media.inspect(path)).audio[0]?.loudness.integrated).toBeCloseTo(-23, 0);
    expect(made.loudness?.integrated).toBeLessThan(-15);
  });

  test('combines six mono tracks into one 5.1 sound', async () => {
    const { sound } = await ladderFor('tracks.mov', {
      picture: 'testsrc=s=320x180:r=24:d=3',
      sounds: [220, 330, 440, 55, 550, 660].map((pitch) => `sine=f=${pitch}:d=3`),
      soundCodec: 'pcm_s24le',
    });
    const path = await sound();
    expect((await media.probe(path)).audio).toMatchObject([{ channels: 2 }]);
    expect((await media.inspect(path)).audio[0]?.loudness.integrated).toBeCloseTo(-23, 0);
  });

  test('reads the chapters of a QuickTime file in order, with their names', async () => {
    const file = fileURLToPath(new URL('../testing/chapters.mov', import.meta.url));
    const { made } = await ladderOf(file);
    expect(made.chapters).toEqual([
      { at: 0, title: 'Opening' },
      { at: 1, title: '再会' },
      { at: 2.5, title: 'Ending' },
    ]);
  });
});

describe('the media process', { timeout: 120_000 }, () => {
  test('measures black bars and locates damaged packets', async () => {
    const bars = await makeFilm(at('bars.mp4'), { picture: 'testsrc=s=320x140:r=24:d=4,pad=320:180:0:20', sounds: [] });
    expect((await media.inspect(bars)).video?.bars).toEqual({ top: 20, bottom: 20, left: 0, right: 0 });
    const bytes = await readFile(bars);
    const damaged = at('damaged.mp4');
    const middle = Math.floor(bytes.length / 2);
    await writeFile(damaged, bytes.fill(0x55, middle, middle + 3000));
    expect((await media.inspect(damaged)).errors.length).toBeGreaterThan(0);
  });

  test('measures six-channel sound as one, whichever channel has the speech', async () => {
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
    // EBU R 128 ignores the low effects.
    expect(centre?.loudness.integrated).toBeCloseTo(-23, 0);
    expect(effects?.loudness.integrated).toBeNull();
  });

  test('makes the whole ladder of a full HD film within the process limits', async () => {
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
    // The assembled film plays to its end.
    const [first] = pictures;
    const whole = join(into, 'whole.mp4');
    const parts = [first?.init ?? '', ...(first?.segments ?? []).map(({ file }) => file)];
    await writeFile(whole, Buffer.concat(await Promise.all(parts.map((file) => readFile(join(into, file))))));
    const seen = await media.inspect(whole);
    expect(seen).toMatchObject({ errors: [], video: { frames: 216 } });
    await rm(into, { recursive: true });
  });
});
