import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the server is about to stop: it still answers everything, but tells proxies to use another. */
    isDraining: () => boolean;
    /** From now on `/readyz` answers 503, and each connection is closed after its next answer. */
    beginDrain: () => void;
  }
}

/** Milliseconds that requests in flight get to finish when the server stops; transfers go on from their parts later. */
const lastRequestsMs = 30_000;

/** A stored connection whose request ends while the server stops would otherwise hold it until its timeout. */
const closeConnections = (app: FastifyInstance) => {
  app.addHook('preClose', (done) => {
    const { server } = app;
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    const all = setTimeout(() => server.closeAllConnections(), lastRequestsMs);
    const stop = () => {
      clearInterval(idle);
      clearTimeout(all);
    };
    if (server.listening) server.once('close', stop);
    else stop();
    done();
  });
};

/**
 * A server behind a proxy stops in two steps: it drains while the proxy learns of it from `/readyz`, then it closes.
 * No client sends a request on a connection that was answered with `Connection: close`, so none is lost.
 */
export const drainable = (app: FastifyInstance): void => {
  let draining = false;
  app.decorate('isDraining', () => draining);
  app.decorate('beginDrain', () => {
    draining = true;
  });
  app.addHook('onRequest', (_request, reply, done) => {
    // On the response itself, so that answers written past Fastify (downloads) carry it as well.
    if (draining) reply.raw.setHeader('connection', 'close');
    done();
  });
  closeConnections(app);
};
