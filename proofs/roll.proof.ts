import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, type Product, startProduct, waitUntilReady } from '../apps/api/src/testing/product.ts';
import { openDataDir } from './market/places.ts';
import { databaseOf, seedMarket } from './market/seed.ts';
import { timesOf } from './outages/figures.ts';
import { startProxy } from './outages/proxy.ts';
import { startTraffic } from './outages/traffic.ts';
import type { Prove } from './proof.ts';

/** Number of replacements per server. */
const rounds = { short: 1, long: 6 } as const;
/** Twice the interval of the proxy's check is enough; the rest allows for a busy machine. */
const drainSeconds = '1.5';
const watchIntervalMs = { short: 100, long: 25 } as const;
const takenWithinMs = 30_000;

const start = async (dataDir: string): Promise<{ product: Product; readonly env: Record<string, string> }> => {
  const env = {
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DEMO_MARKET: 'none',
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS: drainSeconds,
  };
  return { product: startProduct(env), env };
};

/** Two servers on one database behind a proxy are replaced in turn under load: no request fails. */
export const prove: Prove = async (mode) => {
  const dataDir = await openDataDir('roll');
  const findings: string[] = [];
  const stopsMs: number[] = [];
  const first = await start(dataDir);
  const servers = [first];
  try {
    await waitUntilReady(first.product);
    const second = await start(dataDir);
    servers.push(second);
    await waitUntilReady(second.product);
    const market = await seedMarket((await databaseOf(dataDir)).url(), 3);
    const proxy = await startProxy(servers.map(({ product }) => product.origin));
    const traffic = startTraffic(proxy.origin, { market, everyMs: watchIntervalMs[mode] });
    await sleep(500);
    for (let round = 0; round < rounds[mode]; round += 1)
      // A short run replaces one server, a long one each in turn.
      for (const running of mode === 'short' ? servers.slice(0, 1) : servers) {
        const began = performance.now();
        running.product.child.kill('SIGTERM');
        const code = await running.product.ended;
        stopsMs.push(performance.now() - began);
        if (code !== 0) findings.push(`a server ended with ${code}: ${running.product.output().slice(-500)}`);
        running.product = startProduct(running.env);
        await waitUntilReady(running.product);
        const deadline = Date.now() + takenWithinMs;
        while (!proxy.isReady(running.product.origin) && Date.now() < deadline) await sleep(50);
      }
    await traffic.stop();
    proxy.stop();
    findings.push(...new Set([...traffic.failed, ...proxy.lost]));
    // Draining is the only valid reason: any other means that a server is not ready for its load.
    const reasons = proxy.takenOut.filter((reason) => !reason.includes('"draining":true'));
    findings.push(...new Set(reasons.map((reason) => `a server was taken out: ${reason}`)));
    return {
      figures: {
        'servers exchanged': stopsMs.length,
        requests: [...traffic.statuses.values()].reduce((sum, count) => sum + count, 0),
        'failed requests': traffic.failed.length,
        answers: [...traffic.statuses].map(([status, count]) => `${status}: ${count}`).join(', '),
        'a request took': timesOf(traffic.times),
        'a server took to stop': timesOf(stopsMs),
      },
      findings,
    };
  } finally {
    for (const { product } of servers) {
      product.child.kill('SIGTERM');
      product.child.kill('SIGTERM');
      await product.ended;
    }
    rmSync(dataDir, { recursive: true, force: true });
  }
};
