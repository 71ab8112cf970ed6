import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/** What the product's event loop did since it was last asked: CPU of its thread, and its longest turn, in milliseconds. */
export type LoopFigures = { readonly cpu_ms: number; readonly longest_ms: number };

/** Loaded into the product before anything else (`--import`): answers every message of the proof with figures. */
if (isMainThread && process.send !== undefined) {
  const resolution = 1;
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  let before = process.threadCpuUsage();
  process.on('message', (message) => {
    if (message !== 'figures') return;
    const used = process.threadCpuUsage(before);
    const figures: LoopFigures = {
      cpu_ms: (used.user + used.system) / 1000,
      longest_ms: Math.max(0, delays.max / 1e6 - resolution),
    };
    before = process.threadCpuUsage();
    delays.reset();
    process.send?.(figures);
  });
  // The proof's channel keeps no server alive.
  process.channel?.unref();
}
