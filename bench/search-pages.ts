import { Agent, request } from 'node:http';
import { facetsInView } from '../apps/web/src/features/movies/list/list-facets.ts';
import { cpuSeconds } from './cpu.ts';
import { median, p95, spread } from './figures.ts';
import { onMarket } from './full-titles.ts';
import { neverAsked, type Offered } from './never-asked.ts';
import { type Product, startProduct } from './product.ts';
import type { BenchRow } from './row.ts';

export const howMany = 100_000;
const connections = 20;
/** Pages per round: at least a second of server time. */
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

/** Requests per second over twenty connections, and the server's CPU microseconds per request. */
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

type Facets = 'those that the page shows' | 'all';

/** Facet parameter of each case: the page names the facets it shows; without names all are counted. */
const named: Record<Facets, string> = { 'those that the page shows': `&facets=${facetsInView.join(',')}`, all: '' };
const both = Object.keys(named) as Facets[];

class Fresh {
  readonly rates: number[] = [];
  readonly cpu: number[] = [];
  readonly alone50: number[] = [];
  readonly alone95: number[] = [];
}

const rowsOf = (name: string, { rates, cpu, alone50, alone95 }: Fresh): BenchRow[] => [
  {
    name: `${name}, over ${connections} connections`,
    budget: '≥ 2,000 req/s',
    figure: `${spread(rates)} req/s, ${median(cpu).toFixed(0)} µs of CPU each`,
    ok: median(rates) >= 2000,
  },
  {
    name: `${name}, one at a time, p50`,
    budget: '≤ 1 ms',
    figure: `${spread(alone50, 2)} ms`,
    ok: median(alone50) <= 1,
  },
  {
    name: `${name}, one at a time, p95`,
    budget: '≤ 3 ms',
    figure: `${spread(alone95, 2)} ms`,
    ok: median(alone95) <= 3,
  },
];

/** Measures a buyer's list over a large catalogue on a running server, alternating the page's facets and all facets. */
const measurePages = async (product: Product): Promise<BenchRow[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const target = { product, agent, headers: await product.login('buyer@example.com') };
  const queries = neverAsked(await offeredTo(target));
  const take = (count: number, facets: Facets) =>
    Array.from({ length: count }, () => `${queries.next().value as string}${named[facets]}`);
  for (let round = 0; round < warmUp; round++) for (const facets of both) await together(target, take(pages, facets));
  const fresh: Record<Facets, Fresh> = { 'those that the page shows': new Fresh(), all: new Fresh() };
  for (let round = 0; round < rounds; round++)
    for (const facets of round % 2 === 0 ? both : both.toReversed()) {
      const { rates, cpu, alone50, alone95 } = fresh[facets];
      const seen = await together(target, take(pages, facets));
      rates.push(seen.rate);
      cpu.push(seen.cpu);
      const times: number[] = [];
      for (const query of take(alone, facets)) times.push(await ask(target, query));
      alone50.push(median(times));
      alone95.push(p95(times));
    }
  const few = take(50, 'those that the page shows');
  const again = Array.from({ length: pages * 4 }, (_, n) => few[n % few.length] ?? '');
  await together(target, again);
  const cached: number[] = [];
  for (let round = 0; round < rounds; round++) cached.push((await together(target, again)).rate);
  agent.destroy();
  const name = `a buyer’s list of ${howMany.toLocaleString('en')} full titles`;
  return [
    ...both.flatMap((facets) => rowsOf(`${name}: pages never asked before, facets: ${facets}`, fresh[facets])),
    {
      name: `${name}: pages asked before, over ${connections} connections`,
      budget: '≥ 12,000 req/s',
      figure: `${spread(cached)} req/s`,
      ok: median(cached) >= 12_000,
    },
  ];
};

/** Returns medians and spread over five rounds, on a market of `howMany` titles. */
export const measureMarketPages = async (dataDir: string): Promise<BenchRow[]> => {
  const product = await startProduct(dataDir);
  try {
    return await measurePages(product);
  } finally {
    await product.stop();
  }
};

export const run = (): Promise<BenchRow[]> => onMarket(howMany, measureMarketPages);
