import { appendFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into the server under load with `--import`. Appends a memory sample as a line to PROVE_MEMORY_FILE every
 * PROVE_MEMORY_EVERY_MS. Every PROVE_MEMORY_GC_EVERY samples it first collects garbage, so that `liveHeap` holds only
 * referenced objects. Resident memory is read before that.
 */
export type MemorySample = {
  /** Milliseconds since the process started. */
  readonly at: number;
  readonly rss: number;
  readonly heap: number;
  /** Heap in use right after a collection; null for a sample without one. */
  readonly liveHeap: number | null;
};

/** Rare, because a full collection stops the server for a moment. */
const collectEvery = 5;

const file = process.env.PROVE_MEMORY_FILE;
if (isMainThread && file !== undefined) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  let taken = 0;
  setInterval(() => {
    const { rss, heapUsed } = process.memoryUsage();
    const collects = taken % collectEvery === 0;
    taken += 1;
    if (collects) collect();
    const sample: MemorySample = {
      at: performance.now(),
      rss,
      heap: heapUsed,
      liveHeap: collects ? process.memoryUsage().heapUsed : null,
    };
    appendFileSync(file, `${JSON.stringify(sample)}\n`);
  }, Number(process.env.PROVE_MEMORY_EVERY_MS)).unref();
}
