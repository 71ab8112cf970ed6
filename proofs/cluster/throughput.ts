import { Agent, request } from 'node:http';
import { cpuSeconds } from '../../bench/cpu.ts';
import { median, spread } from '../../bench/figures.ts';
import type { SmallMarket } from '../market/seed.ts';

const connections = 20;
const roundMs = 3000;
const rounds = 3;

const get = (url: string, { agent, headers }: { agent: Agent; headers: Record<string, string> }) =>
  new Promise<void>((resolve, reject) => {
    request(url, { agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${url} was answered ${answer.statusCode}`)),
      );
    })
      .on('error', reject)
      .end();
  });

type Cluster = {
  readonly origin: string;
  readonly pids: readonly number[];
  /** Limits the balancer to this number of servers. */
  readonly serveBy: (count: number) => Promise<void>;
};

/**
 * Requests per second of one, two and three servers, alternating, with CPU per request. Requests are uncached title
 * pages and lists of quotes.
 */
export const measureThroughput = async ({ origin, pids, serveBy }: Cluster, { buyer }: SmallMarket) => {
  const seen = pids.map(() => ({ rates: [] as number[], cpu: [] as number[] }));
  let page = 0;
  for (let round = 0; round <= rounds; round += 1)
    for (const [at, figures] of seen.entries()) {
      await serveBy(at + 1);
      const agent = new Agent({ keepAlive: true, maxSockets: connections });
      const used = pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0);
      const began = performance.now();
      let requested = 0;
      const client = async () => {
        for (; performance.now() - began < roundMs; requested += 1) {
          page += 1;
          const years = `1000-${1000 + (page % 9000)},${9000 + Math.floor(page / 9000)}`;
          const path = requested % 4 === 3 ? '/api/quotes' : `/api/movies?per=20&production_year=${years}`;
          await get(`${origin}${path}`, { agent, headers: { ...buyer } });
        }
      };
      await Promise.all(Array.from({ length: connections }, client));
      const seconds = (performance.now() - began) / 1000;
      agent.destroy();
      // The first round warms up the compiler.
      if (round === 0) continue;
      figures.rates.push(requested / seconds);
      figures.cpu.push(((pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0) - used) / requested) * 1e6);
    }
  await serveBy(pids.length);
  return Object.fromEntries(
    seen.map(({ rates, cpu }, at) => [
      `requests a second, ${at + 1} of ${pids.length} servers`,
      `${spread(rates)}, ${Math.round(median(cpu))} µs of the servers' CPU each`,
    ]),
  );
};
