import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rendition } from '@eigaichi/domain/media/ladder';
import pino from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FilmToMake, makeFilm } from '../testing/made-film.ts';
import { mediaProcesses } from './media-process.ts';

const media = mediaProcesses(pino({ level: 'silent' }));
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'eigaichi-sources-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The ladder of a film, and each of its renditions put together as a player does. */
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

/** The mean brightness of a JPEG, 0 to 255. */
const brightness = async (jpeg: Uint8Array): Promise<number> => {
  const { channels } = await sharp(jpeg).greyscale().stats();
  return channels[0]?.mean ?? 0;
};

/** A busy machine starts processes slowly. */
describe('sources that a player could not show as they are', { timeout: 120_000 }, () => {
  test.each([
    ['PQ', 'smpte2084', 'hdr10', 12],
    // Made to look right on ordinary screens, it changes less.
    ['HLG', 'arib-std-b67', 'hlg', 2],
  ])('HDR in %s gets the colours of ordinary screens, also on its poster', async (name, transfer, hdr, least) => {
    // A grey of 59 % of the signal: in PQ that is the white of paper, in SDR a middle grey.
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

  test('interlaced lines become whole pictures', async () => {
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

  test('5.1 becomes stereo in which the centre is heard, at −23 LUFS', async () => {
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

  test('six tracks of one channel each are one 5.1 sound', async () => {
    const { sound } = await ladderFor('tracks.mov', {
      picture: 'testsrc=s=320x180:r=24:d=3',
      sounds: [220, 330, 440, 55, 550, 660].map((pitch) => `sine=f=${pitch}:d=3`),
      soundCodec: 'pcm_s24le',
    });
    const path = await sound();
    expect((await media.probe(path)).audio).toMatchObject([{ channels: 2 }]);
    expect((await media.inspect(path)).audio[0]?.loudness.integrated).toBeCloseTo(-23, 0);
  });

  test('chapters of a QuickTime file are read in order, with their names', async () => {
    const file = fileURLToPath(new URL('../testing/chapters.mov', import.meta.url));
    const { made } = await ladderOf(file);
    expect(made.chapters).toEqual([
      { at: 0, title: 'Opening' },
      { at: 1, title: '再会' },
      { at: 2.5, title: 'Ending' },
    ]);
  });
});
