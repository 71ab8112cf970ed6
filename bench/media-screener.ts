import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from './product.ts';
import { type Call, send } from './transfer.ts';

/** Returns published titles of the demo provider without a screener. */
export const freeTitles = async (call: Call, count: number): Promise<string[]> => {
  const { user } = (await call('GET', '/session')) as unknown as { user: { uuid: string } };
  const titles = (await call('GET', `/movies?status=published&provider=${user.uuid}&per=50`)) as unknown as {
    uuid: string;
  }[];
  const free: string[] = [];
  for (const { uuid } of titles) {
    const room = (await call('GET', `/movie/${uuid}/screening_room`)) as unknown as { screeners: unknown[] };
    if (room.screeners.length === 0) free.push(uuid);
    if (free.length === count) return free;
  }
  throw new Error(`the demo market has only ${free.length} titles without a screener`);
};

/** Uploads a film as the page does; processing starts. */
export const uploadFilm = async (
  product: Product,
  call: Call,
  { movie, file }: { movie: string; file: string },
): Promise<string> => {
  const bytes = await readFile(file);
  const begun = { kind: 'screener', file_name: 'bench.mp4', bytes: bytes.length };
  const { uuid, part_bytes } = (await call('POST', `/movie/${movie}/screener`, begun)) as {
    uuid: string;
    part_bytes: number;
  };
  for (let at = 0; at < bytes.length; at += part_bytes) {
    const body = bytes.subarray(at, at + part_bytes);
    const wish = { part: at / part_bytes + 1, sha256: createHash('sha256').update(body).digest('hex') };
    const [address] = (await call('POST', `/screener/${uuid}/parts`, { parts: [wish] })) as unknown as {
      url: string;
    }[];
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await send(`${product.origin}${address?.url}`, { method: 'PUT', headers, body });
  }
  await call('POST', `/screener/${uuid}/complete`);
  return uuid;
};

type Film = { readonly state: string; readonly progress: number };

export const filmOf = async (call: Call, uuid: string): Promise<Film> =>
  (await call('GET', `/screener/${uuid}`)) as Film;

export const untilLive = async (call: Call, uuid: string): Promise<void> => {
  for (;;) {
    const { state } = await filmOf(call, uuid);
    if (state === 'live') return;
    if (state === 'failed') throw new Error('the film was not taken');
    await sleep(500);
  }
};
