import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { openPool } from '../apps/api/src/db/client.ts';
import { startEmbedded } from '../apps/api/src/db/embedded.ts';
import { median, p95, seeded, spread } from './figures.ts';
import { onMarket } from './full-titles.ts';
import { startProduct } from './product.ts';
import type { BenchRow } from './row.ts';

const howMany = Number(process.env.BENCH_TITLES ?? 100_000);
const rounds = 5;
const questions = 100;
const batch = 100;

type Name = { readonly ja: string | null; readonly en: string | null };

/** Medusa running next to the product: its address, a publishable key, and a secret admin key. */
const medusaOf = ({ MEDUSA_URL, MEDUSA_PUBLISHABLE_KEY, MEDUSA_SECRET_KEY, MEDUSA_SALES_CHANNEL } = process.env) => {
  if (!MEDUSA_URL || !MEDUSA_PUBLISHABLE_KEY || !MEDUSA_SECRET_KEY || !MEDUSA_SALES_CHANNEL) return null;
  return {
    url: MEDUSA_URL,
    asBuyer: { 'x-publishable-api-key': MEDUSA_PUBLISHABLE_KEY },
    asStaff: {
      authorization: `Basic ${Buffer.from(`${MEDUSA_SECRET_KEY}:`).toString('base64')}`,
      'content-type': 'application/json',
    },
    channel: MEDUSA_SALES_CHANNEL,
  };
};
type Medusa = NonNullable<ReturnType<typeof medusaOf>>;

const namesIn = async (dataDir: string): Promise<Name[]> => {
  const server = await startEmbedded({ directory: join(dataDir, 'postgres') });
  const pool = openPool(server.url(), { error: () => undefined });
  try {
    const { rows } = await pool.query<Name>(
      `select (select film_name from movie_translations where movie_id = m.uuid and locale = 'ja') as ja,
         (select film_name from movie_translations where movie_id = m.uuid and locale = 'en') as en
       from movies m order by m.uuid`,
    );
    return rows;
  } finally {
    await pool.end();
    await server.stop();
  }
};

const requested = async (url: string, init: RequestInit): Promise<{ count: number }> => {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { count: number };
};

/** Adds missing titles to Medusa as products named in both languages. */
const fill = async ({ url, asBuyer, asStaff, channel }: Medusa, names: readonly Name[]) => {
  const { count } = await requested(`${url}/store/products?limit=1`, { headers: asBuyer });
  for (let at = count; at < names.length; at += batch) {
    const create = names.slice(at, at + batch).map(({ ja, en }, n) => ({
      title: en ?? ja ?? '',
      subtitle: ja ?? '',
      handle: `title-${at + n}`,
      status: 'published',
      options: [{ title: 'Licence', values: ['Any'] }],
      sales_channels: [{ id: channel }],
    }));
    await requested(`${url}/admin/products/batch`, {
      method: 'POST',
      headers: asStaff,
      body: JSON.stringify({ create }),
    });
  }
};

/** Milliseconds until the response arrives. */
const ask = (url: string, agent: Agent, headers: Record<string, string>) =>
  new Promise<number>((resolve, reject) => {
    const began = performance.now();
    request(url, { agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve(performance.now() - began)
          : reject(new Error(`${url}: ${answer.statusCode}`)),
      );
    })
      .on('error', reject)
      .end();
  });

/** Returns unique words from English names, for both searches. */
const wordsOf = (names: readonly Name[]): string[] => {
  const next = seeded(17);
  const all = [...new Set(names.flatMap(({ en }) => en?.split(' ') ?? []))].filter((word) => word.length > 2);
  return all
    .map((word) => [next(), word] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, word]) => word);
};

const compare = async (dataDir: string, medusa: Medusa): Promise<BenchRow[]> => {
  const names = await namesIn(dataDir);
  await fill(medusa, names);
  const product = await startProduct(dataDir);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const headers = await product.login('buyer@example.com');
    const words = wordsOf(names);
    const own = (word: string) => ask(`${product.origin}/api/movies?per=20&free_word=${word}`, agent, headers);
    const others = (word: string) => ask(`${medusa.url}/store/products?limit=20&q=${word}`, agent, medusa.asBuyer);
    const [ours, theirs]: [number[][], number[][]] = [[], []];
    for (let round = 0; round <= rounds; round++) {
      const some = words.splice(0, questions).map(encodeURIComponent);
      const [a, b]: [number[], number[]] = [[], []];
      for (const word of some) {
        a.push(await own(word));
        b.push(await others(word));
      }
      // Skip the first round, which compiles.
      if (round === 0) continue;
      ours.push(a);
      theirs.push(b);
    }
    const ratios = ours.map((times, round) => median(theirs[round] ?? []) / median(times));
    return [
      {
        name: `words over ${howMany.toLocaleString('en')} titles, one at a time, p50; p95, Medusa beside it`,
        budget: '',
        figure: `${spread(ours.map(median), 2)} ms; ${spread(ours.map(p95), 2)} ms, Medusa ${spread(theirs.map(median), 1)} ms; ${spread(theirs.map(p95), 1)} ms; ${spread(ratios, 1)} times as fast`,
        ok: null,
      },
    ];
  } finally {
    agent.destroy();
    await product.stop();
  }
};

/** Searches the same words in the product and in a locally installed Medusa, alternating (docs/operations.md). */
export const run = async (): Promise<BenchRow[]> => {
  const medusa = medusaOf();
  if (medusa !== null) return onMarket(howMany, (dataDir) => compare(dataDir, medusa));
  const figure = 'not measured: MEDUSA_URL and its keys are not set';
  return [{ name: 'words, beside Medusa', budget: '', figure, ok: null }];
};
