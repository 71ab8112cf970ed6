import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { Refused } from './refused.ts';

const alwaysAnswered: readonly (string | undefined)[] = ['/healthz', '/readyz', '/metrics'];

export type LoopDelayLimit = {
  /** Mean delay of the event loop, in milliseconds, above which requests are refused. */
  readonly maxDelayMs: number;
  /** Averaging window. A server that sheds no load for this long accepts requests again. */
  readonly sampleMs?: number;
};

/**
 * Answers 503 with Retry-After while the event loop is late, so that an overloaded server sheds load instead of
 * queueing it. The mean covers ten seconds, so one slow moment refuses nothing.
 */
export const refuseWhenLate = async (
  app: FastifyInstance,
  { maxDelayMs, sampleMs = 10_000 }: LoopDelayLimit,
): Promise<void> => {
  if (maxDelayMs === 0) return;
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelayMs,
    sampleInterval: sampleMs,
    // Only a rejected promise reaches the error handler. Without a sample the plugin reports an infinite delay.
    pressureHandler: async ({ routeOptions }, _reply, _type, delayMs) => {
      if (!alwaysAnswered.includes(routeOptions.url) && Number.isFinite(delayMs))
        throw new Refused('busy', { retry_after: Math.ceil(sampleMs / 1000) });
    },
  });
};
