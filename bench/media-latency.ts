import { setTimeout as sleep } from 'node:timers/promises';
import { p95 } from './figures.ts';
import { filmOf, freeTitles, untilLive, uploadFilm } from './media-screener.ts';
import type { Product } from './product.ts';
import type { BenchRow } from './row.ts';
import { callerOf, send } from './transfer.ts';

const requests = 300;

/** Milliseconds of each title list request, as one reader pages through it. */
const listTimes = async ({ origin }: Product, headers: Record<string, string>): Promise<number[]> => {
  const times: number[] = [];
  for (let at = 0; at < requests; at += 1) {
    const start = performance.now();
    await send(`${origin}/api/movies?per=20&page=${(at % 40) + 1}`, { method: 'GET', headers });
    times.push(performance.now() - start);
    await sleep(20);
  }
  return times;
};

/** Compares the title list before and during the encoding of two films. */
export const latencyRow = async (product: Product, file: string): Promise<BenchRow> => {
  const call = await callerOf(product);
  const headers = await product.login('buyer@example.com');
  await listTimes(product, headers);
  const quiet = p95(await listTimes(product, headers));
  const titles = await freeTitles(call, 2);
  const films = await Promise.all(titles.map((movie) => uploadFilm(product, call, { movie, file })));
  const areBusy = async () =>
    (await Promise.all(films.map((uuid) => filmOf(call, uuid)))).every(
      ({ state, progress }) => state === 'processing' && progress > 0,
    );
  while (!(await areBusy())) await sleep(300);
  const busy = p95(await listTimes(product, headers));
  const wasBusy = await areBusy();
  await Promise.all(films.map((uuid) => untilLive(call, uuid)));
  const ratio = busy / quiet;
  return {
    name: 'p95 of the title list while two films are made into ladders, against the quiet one',
    budget: '< 2×',
    figure: `${ratio.toFixed(2)}× (${busy.toFixed(1)} ms against ${quiet.toFixed(1)} ms)${wasBusy ? '' : '; the films were done before'}`,
    ok: wasBusy ? ratio < 2 : null,
  };
};
