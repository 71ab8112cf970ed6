import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { Refused } from './refused.ts';

/** Paths that say how the server is: they are answered however busy it is. */
const alwaysAnswered: readonly (string | undefined)[] = ['/healthz', '/readyz', '/metrics'];

export type LateLoop = {
  /** Mean delay of the event loop, in milliseconds, above which requests are refused. */
  readonly maxDelayMs: number;
  /** Over how long the mean is taken; a server that was refused nothing for so long answers again. */
  readonly sampleMs?: number;
};

/**
 * Answers 503 with Retry-After while the event loop is late, so that a server in trouble sheds load rather than queueing it.
 * The mean is of ten seconds: one slow moment refuses nothing.
 */
export const refuseWhenLate = async (
  app: FastifyInstance,
  { maxDelayMs, sampleMs = 10_000 }: LateLoop,
): Promise<void> => {
  if (maxDelayMs === 0) return;
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelayMs,
    sampleInterval: sampleMs,
    // Only a rejected promise reaches the error handler.
    // Without a sample the plugin takes the delay for endless.
    pressureHandler: async ({ routeOptions }, _reply, _type, delayMs) => {
      if (!alwaysAnswered.includes(routeOptions.url) && Number.isFinite(delayMs))
        throw new Refused('busy', { retry_after: Math.ceil(sampleMs / 1000) });
    },
  });
};
