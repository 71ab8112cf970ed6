import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cutFindings } from '@eigaichi/domain/deliveries/quality/cut-findings';
import { filmFindings } from '@eigaichi/domain/deliveries/quality/film-findings';
import { findingText } from '@eigaichi/domain/deliveries/quality/finding-texts';
import {
  AV_DISPOSITION_ATTACHED_PIC,
  AV_DISPOSITION_COMMENT,
  AV_DISPOSITION_DEFAULT,
  AV_DISPOSITION_VISUAL_IMPAIRED,
} from 'node-av/constants';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { type FilmToMake, makeFilm } from '../../testing/made-film.ts';
import { truncationOf } from './file-cut.ts';
import { jpegAt } from './frame-of-film.ts';
import { inspectFilm } from './inspect-film.ts';
import { UnreadableFilm } from './open-film.ts';
import { probeFilm } from './probe-film.ts';
import { transcodeFilm } from './transcode-film.ts';

/** Films as described in reports to other programs; each row names its report. */
let folder = '';
const at = (name: string) => join(folder, name);

folder = await mkdtemp(join(tmpdir(), 'eigaichi-foreign-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const wanted = {
  encoding_formats: [],
  resolutions: [],
  frame_rates: [],
  aspect_ratios: [],
  audio_formats: [],
  audio_channel: null,
};

const inspected = async (file: string) => {
  const facts = await probeFilm(file);
  const measures = await inspectFilm({ file, reduced: false }, () => undefined);
  return { facts, measures, findings: filmFindings({ facts, measures, wanted, minutes: null }) };
};

/** Short films have their own loudness and edges, so only these kinds are checked. */
const aboutForm: readonly string[] = `cut_data cut_footer ends_early lengths_differ sound_late sound_early uneven_frames
  turned full_range other_pictures silent_channels same_channels opposed_channels odd_channels sample_rate no_sound`.split(
  /\s+/,
);
type Made = { readonly name: string; readonly film: FilmToMake };

const made = async ({ name, film }: Made) => inspected(await makeFilm(at(name), film));
const formOf = async (film: Made) =>
  (await made(film)).findings
    .filter(({ code }) => aboutForm.includes(code))
    .map((finding) => [finding.code, finding.severity, findingText(finding, 'en')]);

const picture = 'testsrc=s=160x90:r=24:d=1';
const tone = 'sine=f=440:r=48000:d=1';
/** One in fixed point, as used in display matrices. */
const one = 65_536;
const matrix = (a: number, b: number, c: number, d: number) => [
  a * one,
  b * one,
  0,
  c * one,
  d * one,
  0,
  0,
  0,
  2 ** 30,
];

describe('the streams of a film', () => {
  const cover = { picture: 'color=red:s=300x300:r=1:d=1', codec: 'mjpeg' };
  const loud = 'sine=f=880:r=48000:d=1,volume=10dB';

  test.each<[string, Made, object[]]>([
    [
      'a cover beside the film (UltraStar-Deluxe/USDX#948, 0x90d/videoduplicatefinder#905)',
      {
        name: 'cover.mp4',
        film: { picture, sounds: [tone], beside: [{ ...cover, disposition: AV_DISPOSITION_ATTACHED_PIC }] },
      },
      [{ kind: 'cover', codec: 'mjpeg', language: null }],
    ],
    [
      'a cover that nothing marks as one and that is larger than the film (LumePart/Explo#219)',
      { name: 'plain-cover.mkv', film: { picture, sounds: [tone], beside: [cover] } },
      [{ kind: 'cover', codec: 'mjpeg', language: null }],
    ],
    [
      'a commentary before the film’s sound (damontecres/Wholphin#1657)',
      {
        name: 'commentary.mkv',
        film: {
          picture,
          sounds: [loud, tone],
          marks: [{}, { disposition: AV_DISPOSITION_COMMENT, metadata: { language: 'eng' } }, {}],
        },
      },
      [{ kind: 'commentary', codec: 'aac', language: 'eng' }],
    ],
    [
      'a commentary that is flagged as the default and says what it is in its name (lisamelton/other_video_transcoding#187)',
      {
        name: 'default-commentary.mkv',
        film: {
          picture,
          sounds: [loud, tone],
          marks: [{}, { disposition: AV_DISPOSITION_DEFAULT, metadata: { title: 'Commentary by the director' } }, {}],
        },
      },
      [{ kind: 'commentary', codec: 'aac', language: null }],
    ],
    [
      'a description for people who don’t see (l984-451/Rivulet#110)',
      {
        name: 'description.mkv',
        film: { picture, sounds: [loud, tone], marks: [{}, { disposition: AV_DISPOSITION_VISUAL_IMPAIRED }, {}] },
      },
      [{ kind: 'description', codec: 'aac', language: null }],
    ],
    [
      'a timecode track',
      { name: 'timecode.mov', film: { picture, sounds: [tone], marks: [{ metadata: { timecode: '01:00:00:00' } }] } },
      [{ kind: 'timecode', codec: null, language: 'eng' }],
    ],
  ])('set aside %s', async (_, film, aside) => {
    const { facts, measures } = await made(film);
    expect(facts.aside).toEqual(aside);
    expect(facts.video).toMatchObject([{ codec: 'h264', width: 160 }]);
    expect(facts.audio).toHaveLength(1);
    expect(measures).toMatchObject({ video: { frames: 24 }, audio: [{ stream: 0 }], errors: [] });
    // The tone at −18 dB, not the louder sound next to it.
    expect(measures.audio[0]?.channels?.[0]?.peak).toBeLessThan(-12);
  });

  test('finds no picture in a music file with a cover (opencast/opencast#3694)', async () => {
    const beside = [{ ...cover, disposition: AV_DISPOSITION_ATTACHED_PIC }];
    const { facts } = await made({ name: 'music.m4a', film: { picture: null, sounds: [tone], beside } });
    expect(facts).toMatchObject({ video: [], audio: [{ codec: 'aac' }], aside: [{ kind: 'cover' }] });
  });

  test('lists the default sound first, and accepts any sound if it is the only one', async () => {
    const marks = [{}, {}, { disposition: AV_DISPOSITION_DEFAULT }];
    const two = await made({ name: 'default.mkv', film: { picture, sounds: [loud, tone], marks } });
    expect(two.facts.audio).toHaveLength(2);
    expect(two.measures.audio[0]?.channels?.[0]?.peak).toBeLessThan(-12);
    const only = await made({
      name: 'only.mkv',
      film: { picture, sounds: [tone], marks: [{}, { disposition: AV_DISPOSITION_COMMENT }] },
    });
    expect(only.facts).toMatchObject({ audio: [{ codec: 'aac' }], aside: [] });
  });
});

describe('rotating a picture upright', () => {
  /** Red above, blue below. */
  const halves = 'color=red:s=160x45:r=24:d=1[a];color=blue:s=160x45:r=24:d=1[b];[a][b]vstack';
  /** Red on the left, blue on the right. */
  const sides = 'color=red:s=80x90:r=24:d=1[a];color=blue:s=80x90:r=24:d=1[b];[a][b]hstack';

  test.each([
    ['a quarter (jellyfin/jellyfin#6305, holepunchto/bare-media#71)', halves, matrix(0, 1, -1, 0), 90, false, 'right'],
    ['a quarter to the left', halves, matrix(0, -1, 1, 0), 270, false, 'left'],
    ['half (jellyfin/jellyfin#11102)', halves, matrix(-1, 0, 0, -1), 180, false, 'bottom'],
    ['left to right (FFMS/ffms2#317)', sides, matrix(-1, 0, 0, 1), 0, true, 'right'],
    ['upside down (mpv-player/mpv#16090)', halves, matrix(1, 0, 0, -1), 180, true, 'bottom'],
  ] as const)('is turned by %s', async (name, source, numbers, turned, mirrored, red) => {
    const file = at(`${turned}-${mirrored}-${name.length}.mp4`);
    await makeFilm(file, { picture: source, sounds: [tone], marks: [{ matrix: numbers }] });
    const { facts, findings } = await inspected(file);
    expect(facts.video[0]).toMatchObject({ width: 160, height: 90, orientation: { turned, mirrored } });
    const isOnSide = turned === 90 || turned === 270;
    expect(facts.video[0]?.aspect).toBeCloseTo(isOnSide ? 9 / 16 : 16 / 9, 5);
    expect(findings.map(({ code }) => code)).toContain('turned');
    const frame = sharp(await jpegAt(file, { seconds: 0.5, width: 160 }));
    const { data, info } = await frame.removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual(isOnSide ? [90, 160] : [160, 90]);
    const redAt = (x: number, y: number) => (data[(y * info.width + x) * 3] ?? 0) > 128;
    const [right, bottom] = [info.width - 8, info.height - 8];
    const place = { left: [8, 40], right: [right, 40], bottom: [40, bottom] }[red];
    expect(redAt(place[0] ?? 0, place[1] ?? 0)).toBe(true);
    expect(redAt(info.width - (place[0] ?? 0), info.height - (place[1] ?? 0))).toBe(false);
  });

  test('applies the pixel aspect to a frame (kaltura/nginx-vod-module#1577, stashapp/stash#3426)', async () => {
    const file = await makeFilm(at('wide-pixels.mp4'), { picture: `${picture},setsar=64/45`, sounds: [] });
    const { width, height } = await sharp(await jpegAt(file, { seconds: 0, width: 128 })).metadata();
    expect((width ?? 0) / (height ?? 1)).toBeCloseTo((16 / 9) * (64 / 45), 1);
  });

  test('finds a frame of a transport stream without a list of key frames', async () => {
    const file = await makeFilm(at('late.ts'), { picture: 'testsrc=s=160x90:r=24:d=3', sounds: [] });
    expect((await jpegAt(file, { seconds: 2.5, width: 160 })).length).toBeGreaterThan(500);
  });
});

describe('the times of a film', () => {
  const slower = (from: number) => `setpts='if(lt(N,${from}),N/24,${from}/24+(N-${from})/12)/TB'`;

  test.each<[string, Made, object[]]>([
    [
      'a rate that changes for the last frames (MediaArea/MediaInfo#293)',
      { name: 'last.mkv', film: { picture: `testsrc=s=160x90:r=24:d=2,${slower(40)}`, sounds: [] } },
      [
        [
          'uneven_frames',
          'medium',
          'The frame rate varies: of 48 frames, 7 are not shown for the usual 42 ms (41 to 84 ms).',
        ],
      ],
    ],
    [
      'frames that a recorder dropped (openmpf/openmpf#1805)',
      { name: 'dropped.mp4', film: { picture: "testsrc=s=160x90:r=24:d=2,select='not(eq(mod(n,9),8))'", sounds: [] } },
      [['uneven_frames', 'medium', expect.stringContaining('5 are not shown for the usual 41.7 ms (41.7 to 83.3 ms)')]],
    ],
    [
      'frames that a clock of milliseconds rounds are even (slhck/ffmpeg-normalize#95, MediaArea/MediaInfo#576)',
      { name: 'rounded.mkv', film: { picture: 'testsrc=s=160x90:r=24000/1001:d=2', sounds: [] } },
      [],
    ],
    [
      'sound that begins later (HandBrake/HandBrake#465)',
      { name: 'later.mkv', film: { picture, sounds: [tone], marks: [{}, { delaySeconds: 1.96 }] } },
      [['sound_late', 'high', 'Sound 1 begins 1.96 s after the picture.']],
    ],
    [
      'an edit list that delays the sound (gpac/gpac#2283)',
      { name: 'edits.mp4', film: { picture, sounds: [tone, tone], marks: [{}, {}, { delaySeconds: 0.3 }] } },
      [['sound_late', 'medium', 'Sound 2 begins 0.28 s after the picture.']],
    ],
    [
      'an edit list that delays the picture (EnvelopSound/Earshot#53)',
      { name: 'picture.mp4', film: { picture, sounds: [tone], marks: [{ delaySeconds: 0.75 }] } },
      [['sound_early', 'high', 'Sound 1 begins 0.75 s before the picture.']],
    ],
    [
      'sound that begins before zero',
      { name: 'negative.mkv', film: { picture, sounds: [tone], marks: [{}, { delaySeconds: -0.5 }] } },
      [['sound_early', 'medium', expect.stringMatching(/^Sound 1 begins 0\.\d+ s before the picture\.$/)]],
    ],
  ])('%s', async (_, film, expected) => {
    const without = (await formOf(film)).filter(([code]) => code !== 'no_sound');
    expect(without).toEqual(expected);
  });

  test('reports positions from the film’s start, wherever its clock begins', async () => {
    const dark = 'color=black:s=160x90:r=24:d=1[a];testsrc=s=160x90:r=24:d=1[b];[a][b]concat=n=2';
    const marks = [{ delaySeconds: 5 }, { delaySeconds: 5 }];
    const { measures } = await made({ name: 'begins.ts', film: { picture: dark, sounds: [tone], marks } });
    expect(measures.video?.black).toEqual([{ from: expect.closeTo(0, 1), to: expect.closeTo(1, 1) }]);
    expect(measures.audio[0]?.starts).toBeCloseTo(0, 1);
  });
});

describe('the channels and levels of a film', () => {
  const stereo = (left: string, right: string) => `aevalsrc=${left}|${right}:c=stereo:s=48000:d=1`;
  const sine = (pitch: number) => `0.1*sin(2*PI*${pitch}*t)`;
  const sounding = (...sounds: string[]): FilmToMake => ({ picture, sounds, soundCodec: 'pcm_s24le' });

  test.each<[string, FilmToMake, object[]]>([
    ['two sides of their own', sounding(stereo(sine(440), sine(550))), []],
    [
      'one side that is silent (akhmialeuski/advanced-audio-recorder#59, CapSoftware/Cap#248)',
      sounding(stereo(sine(440), '0')),
      [['silent_channels', 'high', 'Channels that are silent throughout: sound 1 R']],
    ],
    [
      'a centre that is missing in six channels',
      sounding(
        `aevalsrc=${[1, 2, 0, 3, 4, 5].map((n) => (n === 0 ? '0' : sine(n * 110))).join('|')}:c=5.1:s=48000:d=1`,
      ),
      [['silent_channels', 'medium', 'Channels that are silent throughout: sound 1 C']],
    ],
    [
      'a track of low effects that is silent',
      sounding(...[1, 2, 3, 0, 4, 5].map((n) => (n === 0 ? 'anullsrc=r=48000:cl=mono:d=1' : `sine=f=${n * 110}:d=1`))),
      [['silent_channels', 'low', 'Channels that are silent throughout: sound 4']],
    ],
    [
      'the same on both sides',
      sounding(stereo(sine(440), sine(440))),
      [['same_channels', 'low', 'Left and right are the same (sound 1): the sound is mono.']],
    ],
    [
      'the same on two tracks',
      sounding(tone, tone),
      [['same_channels', 'low', expect.stringContaining('sound 1, sound 2')]],
    ],
    [
      'sides in opposite phase (m-bain/whisperX#750, HarbourMasters/Starship#92)',
      sounding(stereo(sine(440), `-1*${sine(440)}`)),
      [['opposed_channels', 'high', expect.stringContaining('opposite phase (sound 1)')]],
    ],
    [
      'five tracks of one channel each',
      sounding(...[1, 2, 3, 4, 5].map((n) => `sine=f=${n * 110}:d=1`)),
      [['odd_channels', 'medium', expect.stringContaining('one channel each: 5.')]],
    ],
    [
      'the sample rate of a compact disc',
      { ...sounding(stereo(sine(440), sine(550))), soundRate: 44_100 },
      [['sample_rate', 'medium', 'Sound 1 has a sample rate of 44.1 kHz (standard: 48 kHz).']],
    ],
    [
      'full range (HandBrake/HandBrake#2561, HandBrake/HandBrake#3071)',
      { ...sounding(stereo(sine(440), sine(550))), pixels: 'yuvj420p' },
      [['full_range', 'medium', expect.stringContaining('full range')]],
    ],
  ])('%s', async (name, film, expected) => {
    expect(await formOf({ name: `${name.length}-${name.slice(0, 9)}.mov`, film })).toEqual(expected);
  });
});

describe('player output', () => {
  const dark = 'color=black:s=160x90:r=24:d=1[a];testsrc=s=160x90:r=24:d=2[b];[a][b]concat=n=2';
  /** Silent for one second, as long as the picture is dark. */
  const quiet = 'anullsrc=r=48000:cl=mono:d=1[a];sine=f=440:r=48000:d=2[b];[a][b]concat=n=2:v=0:a=1';

  /** Renditions of a film, each assembled and measured. */
  const playedOf = async ({ name, film }: Made) => {
    const into = at(`ladder-${name}`);
    await mkdir(into);
    const request = { file: await makeFilm(at(name), film), folder: into, heights: [480] as const };
    const { renditions } = await transcodeFilm(request, () => undefined);
    const [seen, heard] = await Promise.all(
      renditions.map(async ({ init, segments, name: kind }) => {
        const parts = [init, ...segments.map(({ file }) => file)].map((part) => readFile(join(into, part)));
        await writeFile(join(into, `${kind}.mp4`), Buffer.concat(await Promise.all(parts)));
        return inspected(join(into, `${kind}.mp4`));
      }),
    );
    return { rendition: renditions[0], seen, heard };
  };

  test.each([
    ['the sound is later', 'late-sound.mp4', [{}, { delaySeconds: 1.5 }], 0, 1, 2.5],
    ['the picture is later', 'late-picture.mp4', [{ delaySeconds: 1.5 }, {}], 0, 2.5, 1],
    [
      'both begin late on the clock of a broadcast',
      'broadcast.ts',
      [{ delaySeconds: 5 }, { delaySeconds: 6.5 }],
      0,
      1,
      2.5,
    ],
  ] as const)('is as far apart as in the film, where %s', async (_, name, marks, from, light, loud) => {
    const { seen, heard } = await playedOf({ name, film: { picture: dark, sounds: [quiet], marks } });
    expect(seen?.measures.video?.black).toEqual([{ from, to: expect.closeTo(light, 1) }]);
    expect(heard?.measures.audio[0]?.silent).toEqual([{ from: expect.closeTo(0, 1), to: expect.closeTo(loud, 1) }]);
  });

  test('is upright, in limited range and at an even rate', async () => {
    const slower = "testsrc=s=160x90:r=24:d=2,setpts='if(lt(N,24),N/24,1+(N-24)/12)/TB'";
    const film = { picture: slower, sounds: [tone], pixels: 'yuvj420p', marks: [{ matrix: matrix(0, 1, -1, 0) }] };
    const { seen, rendition } = await playedOf({ name: 'phone.mov', film });
    expect(rendition).toMatchObject({ width: 90, height: 160 });
    const [shown] = seen?.facts.video ?? [];
    expect(shown).toMatchObject({ width: 90, height: 160, pixel_format: 'yuv420p' });
    expect([shown?.orientation, shown?.color_range === 'full']).toEqual([undefined, false]);
    expect(seen?.measures.video).toMatchObject({ pace: { uneven: 0 }, seconds: expect.closeTo(2.96, 1) });
  });
});

describe('a file that ends too early', () => {
  /** Truncates a film; returns the cut, or the refusal with it. */
  const cutFilm = async ({ name, film }: Made, share: number) => {
    const bytes = await readFile(await makeFilm(at(`whole-${name}`), film));
    expect(await truncationOf(at(`whole-${name}`))).toBeNull();
    const file = at(name);
    await writeFile(file, bytes.subarray(0, Math.floor(bytes.length * share)));
    return { file, present: Math.floor(bytes.length * share), expected: bytes.length };
  };
  const film = { picture: 'testsrc2=s=160x90:r=24:d=4', sounds: ['sine=d=4'] };
  const broadcast = { ...film, codec: 'mpeg2video', soundCodec: 'pcm_s16le' };

  test.each<[string, Made]>([
    ['a copy of an MP4 for the web', { name: 'web.mp4', film: { ...film, fileOptions: { movflags: 'faststart' } } }],
    ['Matroska', { name: 'cut.mkv', film }],
    ['AVI', { name: 'cut.avi', film: { ...broadcast, codec: 'mpeg4' } }],
  ])('is detected in %s with the bytes that are missing', async (_, one) => {
    const { file, present, expected } = await cutFilm(one, 0.6);
    const { facts, findings } = await inspected(file);
    expect(facts.cut).toEqual({ part: 'data', present, expected });
    expect(findings[0]).toMatchObject({ code: 'cut_data', severity: 'critical' });
    expect(findingText(findings[0] ?? { code: 'unreadable', params: {} }, 'en')).toMatch(/[\d.]+ KB of [\d.]+ KB/);
  });

  test('is refused when an MP4 has lost its table (anthwlock/untrunc#17, epic-kitchens-download-scripts#23)', async () => {
    const { file, present } = await cutFilm({ name: 'no-table.mp4', film }, 0.6);
    const refusal = await probeFilm(file).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(UnreadableFilm);
    const { fault, cut } = refusal as UnreadableFilm;
    expect([fault, cut?.part, cut?.present]).toEqual(['media_cut', 'table', present]);
    expect(cutFindings(cut)).toMatchObject([{ code: 'cut_table', severity: 'critical' }]);
  });

  test('is detected in MXF by its footer, with and without an index of partitions (MediaArea/MediaInfoLib#1077, #2381)', async () => {
    const whole = await makeFilm(at('whole.mxf'), broadcast);
    const bytes = await readFile(whole);
    expect(await truncationOf(whole)).toBeNull();
    const index = bytes.subarray(0, bytes.length - bytes.readUInt32BE(bytes.length - 4));
    await writeFile(at('no-index.mxf'), index);
    expect(await truncationOf(at('no-index.mxf'))).toBeNull();
    const { file } = await cutFilm({ name: 'cut.mxf', film: broadcast }, 0.6);
    const { findings } = await inspected(file);
    expect(findings.map(({ code }) => code)).toEqual(expect.arrayContaining(['cut_data', 'ends_early']));
    // A stopped recorder never wrote the position of its footer.
    const stopped = bytes.subarray(0, Math.floor(bytes.length * 0.6));
    const footer = 16 + 4 + 24;
    await writeFile(
      at('stopped.mxf'),
      Buffer.concat([stopped.subarray(0, footer), Buffer.alloc(8), stopped.subarray(footer + 8)]),
    );
    expect((await inspected(at('stopped.mxf'))).findings).toContainEqual(
      expect.objectContaining({ code: 'cut_footer', severity: 'high' }),
    );
  });

  test('is not reported when other bytes follow the film, or it never was one', async () => {
    const bytes = await readFile(await makeFilm(at('trailing.mp4'), film));
    await writeFile(at('trailing.mp4'), Buffer.concat([bytes, Buffer.alloc(4000, 0xa5)]));
    expect(await truncationOf(at('trailing.mp4'))).toBeNull();
    await writeFile(at('noise.mp4'), Buffer.concat([Buffer.from('\0\0\0\x20ftypisom'), Buffer.alloc(5000, 7)]));
    expect(await truncationOf(at('noise.mp4'))).toBeNull();
  });
});
