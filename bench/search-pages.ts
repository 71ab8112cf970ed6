import { Agent, request } from 'node:http';
import { cpuSeconds } from './cpu.ts';
import { median, p95, spread } from './figures.ts';
import { onMarket } from './full-titles.ts';
import { neverAsked, type Offered } from './never-asked.ts';
import { type Product, startProduct } from './product.ts';
import type { BenchRow } from './row.ts';

export const howMany = 100_000;
const connections = 20;
/** Pages in one round: a second or more of the server's time. */
const pages = 3000;
const rounds = 5;
const warmUp = 2;
const alone = 1000;

type Headers = Record<string, string>;
type Target = { readonly product: Product; readonly headers: Headers; readonly agent: Agent };

const ask = ({ product, headers, agent }: Target, query: string) =>
  new Promise<number>((resolve, reject) => {
    const began = performance.now();
    request(`${product.origin}/api/movies?${query}`, { agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve(performance.now() - began)
          : reject(new Error(`${query}: ${answer.statusCode}`)),
      );
    })
      .on('error', reject)
      .end();
  });

/** Requests per second over twenty connections, and the CPU microseconds of the server for each. */
const together = async (target: Target, queries: readonly string[]) => {
  let at = 0;
  const began = performance.now();
  const cpu = cpuSeconds(target.product.pid);
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let query = queries[at++]; query !== undefined; query = queries[at++]) await ask(target, query);
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  return {
    rate: queries.length / seconds,
    cpu: ((cpuSeconds(target.product.pid) - cpu) / queries.length) * 1e6,
  };
};

const offeredTo = async ({ product, headers }: Target): Promise<Offered> => {
  const answer = await fetch(`${product.origin}/api/movies?per=1`, { headers });
  const { facets, meta } = (await answer.json()) as { facets: Offered; meta: { total: number } };
  if (meta.total < howMany * 0.9) throw new Error(`a buyer sees ${meta.total} titles, not ${howMany}`);
  return facets;
};

/** A buyer's list over a large catalogue, of a server that runs. */
const measurePages = async (product: Product): Promise<BenchRow[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const target = { product, agent, headers: await product.login('buyer@example.com') };
  const queries = neverAsked(await offeredTo(target));
  const take = (count: number) => Array.from({ length: count }, () => queries.next().value as string);
  for (let round = 0; round < warmUp; round++) await together(target, take(pages));
  const fresh: Awaited<ReturnType<typeof together>>[] = [];
  const single: number[][] = [];
  for (let round = 0; round < rounds; round++) {
    fresh.push(await together(target, take(pages)));
    const times: number[] = [];
    for (const query of take(alone)) times.push(await ask(target, query));
    single.push(times);
  }
  const few = take(50);
  const again = Array.from({ length: pages * 4 }, (_, n) => few[n % few.length] ?? '');
  await together(target, again);
  const cached: number[] = [];
  for (let round = 0; round < rounds; round++) cached.push((await together(target, again)).rate);
  agent.destroy();
  const rates = fresh.map(({ rate }) => rate);
  const [alone50, alone95] = [single.map(median), single.map(p95)];
  const name = `a buyer’s list of ${howMany.toLocaleString('en')} full titles`;
  const wide = `${connections} connections`;
  return [
    {
      name: `${name}: pages never asked before, ${wide}`,
      budget: '≥ 2,000 req/s',
      figure: `${spread(rates)} req/s, ${median(fresh.map(({ cpu }) => cpu)).toFixed(0)} µs of CPU each`,
      ok: median(rates) >= 2000,
    },
    {
      name: `${name}: the same one at a time, p50`,
      budget: '≤ 1 ms',
      figure: `${spread(alone50, 2)} ms`,
      ok: median(alone50) <= 1,
    },
    {
      name: `${name}: the same one at a time, p95`,
      budget: '≤ 3 ms',
      figure: `${spread(alone95, 2)} ms`,
      ok: median(alone95) <= 3,
    },
    {
      name: `${name}: pages asked before, ${wide}`,
      budget: '≥ 12,000 req/s',
      figure: `${spread(cached)} req/s`,
      ok: median(cached) >= 12_000,
    },
  ];
};

/** Medians and spread over five rounds, of a server on a market of `howMany` titles. */
export const measureMarketPages = async (dataDir: string): Promise<BenchRow[]> => {
  const product = await startProduct(dataDir);
  try {
    return await measurePages(product);
  } finally {
    await product.stop();
  }
};

export const run = (): Promise<BenchRow[]> => onMarket(howMany, measureMarketPages);
