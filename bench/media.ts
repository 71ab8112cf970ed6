import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFilm } from '../apps/api/src/testing/made-film.ts';
import { latencyRow } from './media-latency.ts';
import { playerRows } from './media-player.ts';
import { freeTitles, untilLive, uploadFilm } from './media-screener.ts';
import { speedRows } from './media-speed.ts';
import { viewersRow } from './media-viewers.ts';
import { startProduct } from './product.ts';
import type { BenchRow } from './row.ts';
import { callerOf } from './transfer.ts';

/** Seconds of the generated film: 1080 lines with noise, so that renditions approach their highest rates. */
const filmSeconds = 64;
const segmentSeconds = 4;

/** Measures the media service: its speed, its effect on other requests, and concurrent viewers. */
export const run = async (): Promise<BenchRow[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'eigaichi-bench-media-'));
  const product = await startProduct();
  try {
    const file = await makeFilm(join(folder, 'film.mp4'), {
      picture: `testsrc2=s=1920x1080:r=24:d=${filmSeconds},noise=alls=12:allf=t`,
      sounds: [`sine=f=440:d=${filmSeconds}`],
      options: { crf: 23 },
    });
    const call = await callerOf(product);
    const rows = [await latencyRow(product, file), ...(await speedRows(file, folder, filmSeconds))];
    const [movie = ''] = await freeTitles(call, 1);
    await untilLive(call, await uploadFilm(product, call, { movie, file }));
    rows.push(await viewersRow(product, call, { movie, segments: filmSeconds / segmentSeconds }));
    const room = (await call('GET', `/movie/${movie}/screening_room`)) as unknown as { policy: { version: number } };
    const open = { audience: 'buyers', viewing_until: '', max_plays: null, territories: [], viewing_terms: '' };
    await call('PUT', `/movie/${movie}/screening_policy`, { ...open, version: room.policy.version });
    return [...rows, ...(await playerRows(product, movie))];
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
