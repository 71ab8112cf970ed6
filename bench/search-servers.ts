import { setTimeout as sleep } from 'node:timers/promises';
import { median } from './figures.ts';
import { type Product, startProduct } from './product.ts';
import type { BenchRow } from './row.ts';

const changes = 20;
const budget = 1000;

type Headers = Record<string, string>;

const ask = async <T>(url: string, headers: Headers): Promise<T> => {
  const answer = await fetch(url, { headers });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
};

const totalOf = async (origin: string, word: string, headers: Headers): Promise<number> =>
  (await ask<{ meta: { total: number } }>(`${origin}/api/movies?per=1&free_word=${word}`, headers)).meta.total;

/** Renames a title on the first server; returns the milliseconds until a buyer finds the new name on the second. */
const renamed = async (
  [first, second]: readonly [Product, Product],
  { uuid, word, provider, buyer }: { uuid: string; word: string; provider: Headers; buyer: Headers },
): Promise<number> => {
  const { data } = await ask<{ data: { version: number } }>(`${first.origin}/api/movie/${uuid}`, provider);
  const saved = await fetch(`${first.origin}/api/movie/${uuid}`, {
    method: 'PUT',
    headers: { ...provider, 'content-type': 'application/json' },
    body: JSON.stringify({ version: data.version, translations: { en: { film_name: `Measured ${word}` } } }),
  });
  if (!saved.ok) throw new Error(`the title was not changed: ${saved.status} ${await saved.text()}`);
  const began = performance.now();
  while ((await totalOf(second.origin, word, buyer)) === 0) {
    if (performance.now() - began > 10_000) throw new Error('the change was not seen in ten seconds');
    await sleep(2);
  }
  return performance.now() - began;
};

/** Measures the delay from one server's answer until a second on the same PostgreSQL finds the change. */
export const run = async (): Promise<BenchRow[]> => {
  const first = await startProduct();
  try {
    const second = await startProduct(first.dataDir);
    try {
      const provider = await first.login('provider@example.com');
      const buyer = await second.login('buyer@example.com');
      const session = await ask<{ data: { user: { uuid: string } } }>(`${first.origin}/api/session`, provider);
      const list = `${first.origin}/api/movies?status=published&per=${changes}&provider=${session.data.user.uuid}`;
      const titles = (await ask<{ data: { uuid: string }[] }>(list, provider)).data;
      const times: number[] = [];
      for (const [n, { uuid }] of titles.entries())
        times.push(await renamed([first, second], { uuid, word: `xq${n}vz${n}`, provider, buyer }));
      const slowest = Math.max(...times);
      const middle = median(times);
      return [
        {
          name: `search, two servers on one PostgreSQL: a changed title is found on the other, slowest of ${times.length}`,
          budget: `within ${budget} ms`,
          figure: `${slowest.toFixed(0)} ms (median ${middle.toFixed(0)} ms)`,
          ok: times.length > 0 && slowest < budget,
        },
      ];
    } finally {
      await second.stop();
    }
  } finally {
    await first.stop();
  }
};
