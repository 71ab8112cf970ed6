import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaProcesses } from '../apps/api/src/adapters/media-process.ts';
import { openLog } from '../apps/api/src/log.ts';
import { median, spread } from './figures.ts';
import type { BenchRow } from './row.ts';
import { seconds } from './transfer.ts';

const rounds = 3;
const media = mediaProcesses(openLog({ logLevel: 'fatal' }, { write: () => true, flush: () => undefined }));

/** Runs the FFmpeg program at the priority of the product's process. */
const ffmpeg = async (args: readonly string[]): Promise<void> => {
  const child = spawn('chrt', ['--idle', '0', 'ffmpeg', '-nostdin', '-v', 'error', '-y', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
};

const mostBits = { '1080p': 5_000_000, '720p': 2_800_000, '480p': 1_200_000 } as const;

/** Creates the same renditions with the same settings; sound is measured first, as in the product. */
const sameLadder = async (file: string, folder: string): Promise<void> => {
  const split =
    '[0:v]fps=24,scale=1920:1080,format=yuv420p,split[a][x];[x]scale=1280:720,split[b][y];[y]scale=854:480[c]';
  const pictures = Object.entries(mostBits).flatMap(([name, bits], at) => [
    '-map',
    `[${'abc'[at]}]`,
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-crf',
    '21',
    '-maxrate',
    `${bits}`,
    '-bufsize',
    `${bits * 2}`,
    '-g',
    '96',
    '-keyint_min',
    '96',
    '-sc_threshold',
    '0',
    '-bf',
    '0',
    '-f',
    'hls',
    '-hls_time',
    '4',
    '-hls_segment_type',
    'fmp4',
    '-hls_playlist_type',
    'vod',
    '-hls_fmp4_init_filename',
    `${name}.mp4`,
    join(folder, `${name}.m3u8`),
  ]);
  const sound = ['-map', '0:a', '-c:a', 'aac', '-b:a', '160k', '-f', 'hls', '-hls_time', '4'];
  await ffmpeg(['-i', file, '-vn', '-af', 'ebur128=peak=true,silencedetect=noise=-60dB:d=1', '-f', 'null', '-']);
  await ffmpeg(['-i', file, '-filter_complex', split, ...pictures, ...sound, join(folder, 'sound.m3u8')]);
};

const sameMeasures = (file: string): Promise<void> => {
  const picture = [
    '[0:v]split=3[a][b][c]',
    '[a]scale=480:-2:flags=fast_bilinear,blackdetect=d=0.5:pic_th=0.98:pix_th=0.1,freezedetect=n=-60dB:d=2[d]',
    '[b]crop=320:ih,idet[e]',
    "[c]select='not(mod(n,24))',cropdetect=24:2:0[f]",
  ].join(';');
  const sound = ['-map', '0:a', '-af', 'ebur128=peak=true,silencedetect=noise=-60dB:d=1', '-f', 'null', '-'];
  const out = ['d', 'e', 'f'].flatMap((name) => ['-map', `[${name}]`, '-f', 'null', '-']);
  return ffmpeg(['-i', file, '-filter_complex', picture, ...out, ...sound]);
};

type Work = (folder: string) => Promise<unknown>;

/** Compares our speed with FFmpeg's program in alternating pairs. */
const pairs = async (folder: string, { ours, theirs }: { ours: Work; theirs: Work }) => {
  const taken: { ours: number; theirs: number }[] = [];
  const timed = async (work: Work) => {
    const place = join(folder, 'made');
    await mkdir(place);
    const took = await seconds(() => work(place));
    await rm(place, { recursive: true });
    return took;
  };
  for (let round = 0; round < rounds; round += 1) {
    const first = round % 2 === 0 ? await timed(ours) : null;
    const other = await timed(theirs);
    taken.push({ ours: first ?? (await timed(ours)), theirs: other });
  }
  return taken;
};

const rowOf = (name: string, taken: readonly { ours: number; theirs: number }[], filmSeconds: number): BenchRow => {
  const ratios = taken.map(({ ours, theirs }) => theirs / ours);
  const pace = filmSeconds / median(taken.map(({ ours }) => ours));
  const figure = `${spread(ratios, 2)}× (${pace.toFixed(1)} seconds of film a second)`;
  return { name, budget: '≥ 0.9×', figure, ok: median(ratios) >= 0.9 };
};

/** Compares ladder and inspection with the `ffmpeg` command on the same file. */
export const speedRows = async (file: string, folder: string, filmSeconds: number): Promise<BenchRow[]> => {
  const names = ['A ladder of 1080, 720 and 480 lines', 'All of a film decoded and measured'].map(
    (name) => `${name}, speed against the ffmpeg command`,
  ) as [string, string];
  if (spawnSync('ffmpeg', ['-version']).status !== 0)
    return names.map((name) => ({ name, budget: '≥ 0.9×', figure: 'ffmpeg is not installed here', ok: null }));
  const ladder = await pairs(folder, {
    ours: (place) => media.transcode({ file, folder: place, heights: [1080, 720, 480] }),
    theirs: (place) => sameLadder(file, place),
  });
  const measured = await pairs(folder, { ours: () => media.inspect(file), theirs: () => sameMeasures(file) });
  return [rowOf(names[0], ladder, filmSeconds), rowOf(names[1], measured, filmSeconds)];
};
