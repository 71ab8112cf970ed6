import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/** Activity of the product's event loop since the last query, in milliseconds. */
export type LoopFigures = {
  /** CPU of its thread. */
  readonly cpu_ms: number;
  /** Maximum CPU used in a single turn. */
  readonly busiest_ms: number;
  /** Longest turn by wall clock, which a busy machine extends. */
  readonly longest_ms: number;
};

const milliseconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000;

/** Loaded into the product before anything else (`--import`): responds to each message of the proof with figures. */
if (isMainThread && process.send !== undefined) {
  const resolutionMs = 1;
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  delays.enable();
  let before = process.threadCpuUsage();
  let lastTick = milliseconds(before);
  let busiest = 0;
  const tick = () => {
    const now = milliseconds(process.threadCpuUsage());
    busiest = Math.max(busiest, now - lastTick);
    lastTick = now;
  };
  setInterval(tick, resolutionMs).unref();
  process.on('message', (message) => {
    if (message !== 'figures') return;
    tick();
    const figures: LoopFigures = {
      cpu_ms: milliseconds(process.threadCpuUsage(before)),
      busiest_ms: busiest,
      longest_ms: Math.max(0, delays.max / 1e6 - resolutionMs),
    };
    before = process.threadCpuUsage();
    busiest = 0;
    delays.reset();
    process.send?.(figures);
  });
  // The proof's channel must not keep the server alive.
  process.channel?.unref();
}
