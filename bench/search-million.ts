import { fork } from 'node:child_process';
import { hash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filmMovies } from '@eigaichi/movie-index/testing/film-titles';
import { decodeIndex, encodeIndex } from '../apps/api/src/features/movies/search/saved-index/index-file.ts';
import { pack } from '../apps/api/src/features/movies/search/saved-index/pack.ts';
import { packIndex, runInSteps, unpackIndex } from '../apps/api/src/features/movies/search/saved-index/saved-index.ts';
import { SeriesOf } from '../apps/api/src/features/movies/search/series-of.ts';
import type { BenchRow } from './row.ts';
import { askedRows, buildFrom, memory, searchAll } from './search.ts';
import { madeUpMovies } from './search-movies.ts';

const many = 1_000_000;
const name = `search, ${many.toLocaleString('en')} made-up titles`;
/** Megabytes; above a process's default. */
const heap = 14_000;
const [startBudget, memoryBudget, searchBudget] = [30, 2500, 10];
/** Any key will do: both processes run the same code on this machine. */
const code = Buffer.alloc(32);

const gb = (megabytes: number) => `${(megabytes / 1024).toFixed(2)} GB`;
/** Current and peak memory of the process, in megabytes (Linux). */
const resident = (field: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024;

const build = async (file: string): Promise<BenchRow[]> => {
  const { searchState, built } = buildFrom(madeUpMovies(filmMovies(), many));
  const packed = await packIndex({ searchState, series: new SeriesOf() }, new AbortController().signal);
  const versions = new Map(Array.from({ length: many }, (_, n) => [`made-up-${n}`, hash('md5', `${n}`)]));
  const packedVersions = await runInSteps(pack(versions, { classes: [], functions: {} }));
  await writeFile(file, await encodeIndex({ market: '', since: '0', index: packed, versions: packedVersions }, code));
  return [{ name: `${name}: index built`, budget: '', figure: `${built.toFixed(0)} s`, ok: null }];
};

const restore = async (file: string): Promise<BenchRow[]> => {
  const began = performance.now();
  const { searchState } = await unpackIndex((await decodeIndex(createReadStream(file), code)).index);
  const seconds = (performance.now() - began) / 1000;
  const most = resident('VmHWM');
  const index = memory();
  const [now, requested] = [resident('VmRSS'), searchAll(searchState)];
  return [
    {
      name: `${name}: a saved index restored, with its checksum`,
      budget: `within ${startBudget} s`,
      figure: `${seconds.toFixed(1)} s`,
      ok: seconds <= startBudget,
    },
    {
      name: `${name}: memory of the process then; at most until then; of it the index`,
      budget: `${gb(memoryBudget)} after`,
      figure: `${gb(now)}; ${gb(most)}; ${index.toFixed(0)} MB`,
      ok: now <= memoryBudget,
    },
    ...askedRows(name, requested, searchBudget),
  ];
};

const works: Record<string, (file: string) => Promise<BenchRow[]>> = { build, restore };

/** Runs in a separate process, so that its memory is only the work's. */
const inProcess = (work: string, file: string): Promise<BenchRow[]> =>
  new Promise((resolve, reject) => {
    const child = fork(import.meta.filename, [work, file], {
      execArgv: [...process.execArgv, `--max-old-space-size=${heap}`],
      serialization: 'advanced',
    });
    child.once('message', resolve);
    child.once('exit', (status) => reject(new Error(`the process that had to ${work} ended with ${status}`)));
  });

/** Measures a million titles: one process builds and saves the index, another restores and queries it. */
export const run = async (): Promise<BenchRow[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'eigaichi-bench-'));
  const file = join(folder, 'search-index');
  try {
    return [...(await inProcess('build', file)), ...(await inProcess('restore', file))];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const [, program, work = '', file = ''] = process.argv;
if (program === import.meta.filename) {
  const rows = await works[work]?.(file);
  process.send?.(rows, () => process.exit(0));
}
