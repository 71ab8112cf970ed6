import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mediaProcesses } from '../apps/api/src/adapters/media-process.ts';
import { openLog } from '../apps/api/src/log.ts';
import { type Media, MediaRefused } from '../apps/api/src/ports/media.ts';
import { craftedFiles, type Hostile } from './media/crafted-files.ts';
import { damagedFilm, goodFilms } from './media/damaged-films.ts';
import type { Prove } from './proof.ts';

/** Total files; `npm test` tries a few of each kind. */
const many = { short: 12, long: 300 } as const;
/** Interval of files also transcoded into a ladder, which writes files. */
const transcodedEvery = 10;

const seen = () => ({
  measured: 0,
  transcoded: 0,
  media_unreadable: 0,
  media_broken: 0,
  media_cut: 0,
  media_limits: 0,
  media_elsewhere: 0,
  media_pixels: 0,
  media_frames: 0,
});
type Seen = ReturnType<typeof seen>;

type Trial = { readonly media: Media; readonly folder: string; readonly counted: Seen; readonly findings: string[] };

/** Runs a task; true if it returned a result. A refusal is counted by name, anything else is a finding. */
const answered = async ({ counted, findings }: Trial, name: string, task: () => Promise<unknown>): Promise<boolean> => {
  try {
    await task();
    return true;
  } catch (error) {
    if (!(error instanceof MediaRefused)) findings.push(`${name}: ${String(error)}`);
    else {
      counted[error.fault] += 1;
      if (/the process (?:ended|answered)/.test(error.message)) findings.push(`${name}: ${error.message}`);
    }
    return false;
  }
};

const tryOne = async (trial: Trial, { name, bytes }: Hostile, at: number, isCrafted: boolean) => {
  const { media, folder, counted, findings } = trial;
  const file = join(folder, name);
  await writeFile(file, bytes);
  if (await answered(trial, name, () => media.inspect(file))) {
    counted.measured += 1;
    if (isCrafted) findings.push(`${name} was taken for a film`);
  }
  if (at % transcodedEvery === 0) {
    const ladder = join(folder, `ladder-${name}`);
    await mkdir(ladder);
    const request = { file, folder: ladder, heights: [480] } as const;
    if (await answered(trial, name, () => media.transcode(request))) counted.transcoded += 1;
    await rm(ladder, { recursive: true });
  }
  await rm(file);
};

/** Evenly spaced entries of a list, so that a short run has some of each kind. */
const everyNth = <T>(list: readonly T[], count: number): T[] =>
  list.filter((_, at) => at % Math.max(1, Math.floor(list.length / count)) === 0).slice(0, count);

/**
 * Damaged and hostile files crash nothing. Each is measured or refused with a named fault, none reaches the network,
 * and nothing is written next to them. The process of the next film is never affected.
 */
export const prove: Prove = async (mode) => {
  const folder = await mkdtemp(join(tmpdir(), 'eigaichi-hostile-'));
  let calls = 0;
  const listener = createServer((socket) => {
    calls += 1;
    socket.destroy();
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const media = mediaProcesses(openLog({ logLevel: 'fatal' }, { write: () => true, flush: () => undefined }));
  const trial: Trial = { media, folder, counted: seen(), findings: [] };
  const { findings } = trial;
  try {
    const films = await goodFilms(folder);
    const good = await readdir(folder);
    const secret = join(folder, 'good.mp4');
    const all = craftedFiles({ port: (listener.address() as AddressInfo).port, secret });
    const crafted = mode === 'long' ? all : everyNth(all, many.short / 2);
    const rest = Array.from({ length: many[mode] - crafted.length }, (_, at) => damagedFilm(films, at));
    const waiting = [...crafted, ...rest].map((file, at) => ({ file, at }));
    const worker = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
        await tryOne(trial, next.file, next.at, next.at < crafted.length);
    };
    await Promise.all([worker(), worker()]);
    if (calls > 0) findings.push(`${calls} connections were opened`);
    const left = (await readdir(folder)).filter((name) => !good.includes(name));
    if (left.length > 0) findings.push(`files were written: ${left.join(', ')}`);
    for (const name of good)
      if ((await media.inspect(join(folder, name))).errors.length > 0)
        findings.push(`${name}, a good film, is no longer read`);
    return { figures: { files: many[mode], ...trial.counted }, findings };
  } finally {
    listener.close();
    await rm(folder, { recursive: true, force: true });
  }
};
