import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Fastify from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import { productMetrics } from '../telemetry/product-metrics.ts';
import { setRawHeaders } from './answer-headers.ts';
import { Refused } from './refused.ts';
import { tokenHash } from './session.ts';

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Registry;
  }
}

const sent = ({ headers }: FastifyRequest) => /^bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';

/** Compares hashes of equal length, so that timing reveals nothing about the token. */
const isSame = (one: string, other: string) => timingSafeEqual(tokenHash(one), tokenHash(other));

const serveMetrics = (app: FastifyInstance, registry: Registry, allow: (request: FastifyRequest) => void) => {
  app.get('/metrics', async (request, reply) => {
    allow(request);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};

/**
 * Prometheus metrics: the process, seconds per named endpoint, and the product's own work. On the product's port
 * `/metrics` requires METRICS_TOKEN.
 */
export const metricsRoutes = (app: FastifyInstance, deps: Deps): void => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds from a request to its answer',
    labelNames: ['endpoint', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  app.decorate('metrics', registry);
  app.addHook('onResponse', (request, reply, done) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint !== undefined) durations.labels(endpoint, `${reply.statusCode}`).observe(reply.elapsedTime / 1000);
    done();
  });
  const stopCounting = productMetrics(registry, deps);
  app.addHook('onClose', () => {
    stopCounting();
    registry.clear();
  });
  const { metricsToken } = deps.config;
  serveMetrics(app, registry, (request) => {
    if (metricsToken === null) throw new Refused('not_found');
    if (!isSame(sent(request), metricsToken)) throw new Refused('unauthenticated');
  });
};

/** Serves the same metrics on a separate port (METRICS_PORT) to anyone who reaches it. Returns its stop function. */
export const listenForMetrics = async (
  registry: Registry,
  config: Config,
  listener: NonNullable<Config['metricsListener']>,
): Promise<() => Promise<void>> => {
  const server = Fastify();
  setRawHeaders(server, config);
  serveMetrics(server, registry, () => undefined);
  // Fastify adds a function to the object it receives; threads receive these settings and can't take functions.
  await server.listen({ ...listener });
  return () => server.close();
};
