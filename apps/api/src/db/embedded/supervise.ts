import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

const checkEveryMs = 300;

/** Milliseconds until the next start after a failed one, doubled each time up to the maximum. */
const firstPauseMs = 500;
const longestPauseMs = 30_000;
/** Running time after which a server counts as healthy. */
const goodAfterMs = 60_000;

type Supervised = {
  readonly isRunning: () => boolean;
  readonly restart: () => Promise<void>;
  readonly log: Pick<Logger, 'warn' | 'error'>;
};

/**
 * Restarts a server that ended: immediately the first time, then with growing pauses. Leaves an unresponsive live
 * server alone: it may be recovering.
 */
export const supervise = ({ isRunning, restart, log }: Supervised): { readonly stop: () => Promise<void> } => {
  const stopped = new AbortController();
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopped.signal }).catch(() => undefined);
  const superviseProcess = async () => {
    let startedAt = performance.now();
    let pauseMs = 0;
    while (!stopped.signal.aborted) {
      await pause(checkEveryMs);
      if (stopped.signal.aborted || isRunning()) continue;
      pauseMs = performance.now() - startedAt > goodAfterMs ? 0 : Math.min(pauseMs * 2, longestPauseMs);
      log.warn({ in_ms: pauseMs }, 'PostgreSQL ended; restarting it');
      await pause(pauseMs);
      if (stopped.signal.aborted) return;
      startedAt = performance.now();
      pauseMs = Math.max(pauseMs, firstPauseMs);
      await restart().catch((error: unknown) => log.error({ err: error }, 'PostgreSQL could not be restarted'));
    }
  };
  const done = superviseProcess();
  return {
    stop: () => {
      stopped.abort();
      return done;
    },
  };
};
