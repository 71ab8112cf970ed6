import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { filmType } from '@eigaichi/domain/options/titles';
import { freePort, startProduct, waitUntilReady } from '../../apps/api/src/testing/product.ts';
import { ask } from '../market/ask.ts';
import { openDataDir } from '../market/places.ts';
import { databaseOf, openObserver, seedMarket } from '../market/seed.ts';
import type { ProofResult } from '../proof.ts';
import { type Disk, mountDisk } from './disks.ts';

/** Space for the cluster and a few segments of its write-ahead log, 16 MB each. */
const size = '256m';
const leftBytes = 1_000_000;
/** Maximum log written to use up its segments. */
const mostMegabytes = 300;
const fullForMs = { short: 3000, long: 30_000 } as const;
const backWithinMs = 120_000;

/** A data directory with PostgreSQL, write-ahead log included, on a small disk. */
const openSmallCluster = async (): Promise<{ place: string; disk: Disk }> => {
  const place = await openDataDir('disk');
  const cluster = join(place, 'postgres');
  const from = join(place, 'copied');
  renameSync(cluster, from);
  mkdirSync(cluster);
  const disk = mountDisk(size, cluster);
  if (disk === null) throw new Error('a second small disk could not be mounted');
  execFileSync('cp', ['-a', `${from}/.`, cluster]);
  chmodSync(cluster, 0o700);
  rmSync(from, { recursive: true });
  return { place, disk };
};

/** Writes log until PostgreSQL has no space for its next segment and stops. */
const useUpLog = async (url: string): Promise<boolean> => {
  const observer = openObserver(() => url);
  try {
    for (let written = 0; written < mostMegabytes; written += 1)
      await observer.query("select pg_logical_emit_message(false, 'proof', repeat('x', 1000000))");
    return false;
  } catch {
    return true;
  } finally {
    await observer.end();
  }
};

/**
 * PostgreSQL stops when its write-ahead log is full. The product continues and refuses (503 or 507). Once there is
 * space, it recovers automatically with everything that it acknowledged.
 */
export const fillLog = async (mode: keyof typeof fullForMs): Promise<ProofResult> => {
  const { place, disk } = await openSmallCluster();
  const database = await databaseOf(place);
  const { provider } = await seedMarket(database.url(), 1);
  const env = { DATA_DIR: place, DEMO_MARKET: 'none', LOG_LEVEL: 'warn' };
  const product = startProduct({ PORT: String(await freePort()), ...env });
  const findings: string[] = [];
  const taken: string[] = [];
  const refused = new Map<number, number>();
  const write = async (): Promise<boolean> => {
    const reply = await ask(`${product.origin}/api/movie`, { headers: provider, body: { film_type: filmType.movie } });
    const { status, data } = reply ?? { status: 0, data: null };
    if (status === 201) taken.push((data as { uuid: string }).uuid);
    else refused.set(status, (refused.get(status) ?? 0) + 1);
    if (![201, 503, 507].includes(status)) findings.push(`a title while the log had no room: ${status}`);
    return status === 201;
  };
  const writeFor = async (ms: number) => {
    for (const end = performance.now() + ms; performance.now() < end; await sleep(100)) await write();
  };
  try {
    await waitUntilReady(product);
    await write();
    disk.fill(leftBytes);
    const [stopped] = await Promise.all([useUpLog(database.url()), writeFor(fullForMs[mode])]);
    if (!stopped) findings.push('the log never had too little room: nothing was proved');
    await writeFor(fullForMs[mode]);
    disk.free();
    const freed = performance.now();
    while (!(await write()) && performance.now() - freed < backWithinMs) await sleep(200);
    const backMs = performance.now() - freed;
    if (backMs >= backWithinMs) findings.push(`no title is taken ${backWithinMs / 1000} s after there was room again`);
    for (const uuid of taken) {
      const reply = await ask(`${product.origin}/api/movie/${uuid}`, { headers: provider });
      if (reply?.status !== 200) findings.push(`the title ${uuid} was acknowledged and is lost: ${reply?.status}`);
    }
    if (refused.size === 0) findings.push('nothing was refused while the log had no room: nothing was proved');
    if (product.child.exitCode !== null) findings.push(`the server ended: ${product.output().slice(-1000)}`);
    const counts = [...refused].map(([status, count]) => `${status}: ${count}`).join(', ');
    return {
      figures: {
        'titles taken around a full log': taken.length,
        'refused while the log was full': counts,
        'writes again after (ms)': backMs.toFixed(0),
      },
      findings,
    };
  } finally {
    product.child.kill('SIGTERM');
    await product.ended;
    await (await databaseOf(place)).stop();
    disk.unmount();
    rmSync(place, { recursive: true, force: true });
  }
};
